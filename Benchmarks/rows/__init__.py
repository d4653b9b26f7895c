"""The rows of the report, a module a goal: each plans what is measured in a round, and makes its rows of the results."""
