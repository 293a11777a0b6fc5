
def read_case(file):
    """A row of n coins."""
    file.word(b"HT", {n.least}, {n.most})
    file.newline()
