"""Piquet after both books."""
