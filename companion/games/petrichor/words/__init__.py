"""The words of Petrichor: questions, picks, log lines, moves of hands, scores; keys and values, no language."""
