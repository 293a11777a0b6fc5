
def read_case(file):
    """A line with a and b."""
    file.integer("a", {a.least}, {a.most})
    file.space()
    file.integer("b", {b.least}, {b.most})
    file.newline()
