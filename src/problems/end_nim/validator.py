
def read_case(file):
    """A line with n, and a line with n piles."""
    n = file.integer("n", {n.least}, {n.most})
    file.newline()
    file.integers("a", n, {a.least}, {a.most})
