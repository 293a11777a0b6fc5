
def read_case(file):
    """A line with n and m, and n rows: the columns of the two pieces.

    Any number of empty lines may follow, and the last line of the file may lack its end.
    """
    n = file.integer("n", {n.least}, {n.most})
    file.space()
    m = file.integer("m", {m.least}, {m.most})
    for _ in range(n):
        file.newline()
        black = file.integer("column", {column.least}, min({column.most}, m))
        file.space()
        white = file.integer("column", {column.least}, min({column.most}, m))
        file.ensure(black != white, "another column than the black piece's")
    if not file.is_at_end():
        file.newline()
        while file.sees(b"\n"):
            file.newline()
