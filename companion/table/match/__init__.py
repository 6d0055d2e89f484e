"""The running match: answers, undo, amending, corrections, moves for hands, the timer."""
