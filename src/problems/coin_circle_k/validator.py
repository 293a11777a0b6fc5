
def read_case(file):
    """A line with n and k."""
    file.integer("n", {n.least}, {n.most})
    file.space()
    file.integer("k", {k.least}, {k.most})
    file.newline()
