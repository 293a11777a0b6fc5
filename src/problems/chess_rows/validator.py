
def read_case(file):
    """A line with n, and n rows: m and the columns of m pieces, all different."""
    n = file.integer("n", {n.least}, {n.most})
    file.newline()
    for _ in range(n):
        m = file.integer("m", {m.least}, {m.most})
        columns = set()
        for _ in range(m):
            file.space()
            p = file.integer("p", {p.least}, {p.most})
            file.ensure(p not in columns, "a column that the row does not name twice")
            columns.add(p)
        file.newline()
