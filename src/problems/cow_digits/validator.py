
def read_case(file):
    """A line with N."""
    file.integer("N", {N.least}, {N.most})
    file.newline()
