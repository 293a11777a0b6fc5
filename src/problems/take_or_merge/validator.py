
def read_case(file):
    """A line with N, and a line with N piles."""
    n = file.integer("N", {N.least}, {N.most})
    file.newline()
    file.integers("a", n, {a.least}, {a.most})
