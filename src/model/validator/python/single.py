
def read_cases(file):
    """Reads the one case."""
    read_case(file)
