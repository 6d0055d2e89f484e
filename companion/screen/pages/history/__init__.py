"""Finished games: the list, one game, its replay and charts, the totals."""
