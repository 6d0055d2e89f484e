"""The table companion: it follows a board game on a real table."""
