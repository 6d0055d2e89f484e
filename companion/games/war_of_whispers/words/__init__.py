"""The words of A War of Whispers: questions, picks, log lines, moves of hands, scores; keys and values, no language."""
