"""The end of a game, and scoring a game that was not tracked."""
