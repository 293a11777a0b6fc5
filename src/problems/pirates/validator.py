
def read_case(file):
    """A line with n, m and p."""
    n = file.integer("n", {n.least}, {n.most})
    file.space()
    file.integer("m", {m.least}, {m.most})
    file.space()
    file.integer("p", {p.least}, min({p.most}, n))
    file.newline()
