"""The words of Riftwalker: questions, picks, log lines, moves of hands, scores; keys and values, no language."""
