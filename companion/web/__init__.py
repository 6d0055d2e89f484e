"""The web server for browsers: the pages of the phones and of the table, their streams and commands; scenes as SVG."""
