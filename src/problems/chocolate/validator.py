
def read_case(file):
    """A line with N, and N lines with X and Y."""
    n = file.integer("N", {N.least}, {N.most})
    file.newline()
    for _ in range(n):
        file.integer("X", {X.least}, {X.most})
        file.space()
        file.integer("Y", {Y.least}, {Y.most})
        file.newline()
