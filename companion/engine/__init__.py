"""The engine: pure data and pure functions that every game uses.

Nothing in this folder knows a game, a screen, a disk, a clock or a source of luck.
"""
