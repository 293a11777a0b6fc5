
def read_case(file):
    """A line with n and k, and n lines with a word."""
    n = file.integer("n", {n.least}, {n.most})
    file.space()
    file.integer("k", {k.least}, {k.most})
    file.newline()
    for _ in range(n):
        word = file.word(b"a-z", {length.least}, {length.most})
        file.sum += len(word)
        file.ensure(file.sum <= {total.most}, "{total.most} letters in all words at most")
        file.newline()


def check_sums(file):
    """The length of all words."""
    file.ensure({total.least} <= file.sum, "{total.least} letters in all words at least")
