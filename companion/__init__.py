"""The table companion: it follows a board game played on a real table."""
