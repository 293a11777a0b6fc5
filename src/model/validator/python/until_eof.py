
def read_cases(file):
    """Reads cases until the file ends."""
    cases = 0
    while cases == 0 or not file.is_at_end():
        read_case(file)
        cases += 1
    file.ensure({cases.least} <= cases <= {cases.most}, "{cases.least} to {cases.most} cases")
