
def read_case(file):
    """A line with N, and N - 1 lines: the values of a general with those after it, all different."""
    n = file.integer("N", {N.least}, {N.most})
    file.ensure(n % 2 == 0, "an even number of generals")
    file.newline()
    values = set()
    for partners in range(n - 1, 0, -1):
        for nth in range(partners):
            if 0 < nth:
                file.space()
            value = file.integer("w", {w.least}, {w.most})
            file.ensure(value not in values, "a value that no pair before has")
            values.add(value)
        file.newline()
