"""Boards: the library, the check against the print, the editor, import and export, the photo."""
