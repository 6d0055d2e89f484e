"""The words of Riftwalker: questions, picks, log lines, moves, scores; keys and values, no language."""
