"""What a game is, before any game: pure data and pure functions.

Nothing in this room knows a game, a screen, a disk, a clock or a source of luck.
"""
