"""What the rows of the report are made with: programs that are started, loads that are put on them, and the table."""
