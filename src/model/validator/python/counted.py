
def read_cases(file):
    """Reads the number of cases, and the cases."""
    cases = file.integer("{cases.name}", {cases.least}, {cases.most})
    file.newline()
    for _ in range(cases):
        read_case(file)
