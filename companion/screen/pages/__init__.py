"""Pages: one file or folder a page, composed of widgets."""
