"""Billiards without physics: what a stroke is, what came of it, and what the rules make of that."""
