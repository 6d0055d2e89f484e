"""The words of A War of Whispers: questions, picks, log lines, moves, scores; keys and values, no language."""
