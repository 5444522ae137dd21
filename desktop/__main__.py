"""`python -m desktop` is the command `spieltisch`."""

import sys

from desktop.cli import main

if __name__ == "__main__":  # worker processes import this module again
    sys.exit(main())
