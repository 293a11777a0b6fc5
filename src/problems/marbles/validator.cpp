long long sum_n = 0;

/// A line with n, a line of the first player's marbles, and a line of the second one's.
inline void read_case() {
    int n = inf.readInt({n.least}, {n.most}, "n");
    sum_n += n;
    ensuref(sum_n <= {sum-n.most}, "the sum of all n is more than {sum-n.most}");
    inf.readEoln();
    read_integers(n, {a.least}, {a.most}, "a");
    read_integers(n, {b.least}, {b.most}, "b");
}

/// The sum of all n.
inline void check_sums() {
    ensuref({sum-n.least} <= sum_n, "the sum of all n is less than {sum-n.least}");
}
