
def read_case(file):
    """A line with n."""
    file.integer("n", {n.least}, {n.most})
    file.newline()
