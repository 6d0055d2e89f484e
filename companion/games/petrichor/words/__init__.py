"""The words of Petrichor: questions, picks, log lines, moves, scores; keys and values, no language."""
