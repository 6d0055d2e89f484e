"""Heaps: a small game that shows what a game is made of; README.md beside this has its rules."""
