"""The billiard games of 1782: fifteen forms from the Partie to the Ronde (assets/rules/billiards.md)."""
