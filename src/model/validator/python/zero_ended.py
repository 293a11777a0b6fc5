
def read_cases(file):
    """Reads cases until a line with a 0."""
    cases = 0
    while cases == 0 or not file.sees(b"0"):
        read_case(file)
        cases += 1
    file.ensure({cases.least} <= cases <= {cases.most}, "{cases.least} to {cases.most} cases")
    file.integer("the closing number", 0, 0)
    file.newline()
