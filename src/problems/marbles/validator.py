
def read_case(file):
    """A line with n, a line of the first player's marbles, and a line of the second one's."""
    n = file.integer("n", {n.least}, {n.most})
    file.sum += n
    file.ensure(file.sum <= {sum-n.most}, "a sum of all n of {sum-n.most} at most")
    file.newline()
    file.integers("a", n, {a.least}, {a.most})
    file.integers("b", n, {b.least}, {b.most})


def check_sums(file):
    """The sum of all n."""
    file.ensure({sum-n.least} <= file.sum, "a sum of all n of {sum-n.least} at least")
