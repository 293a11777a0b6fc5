/// A line with n, and a line with n piles.
inline void read_case() {
    int n = inf.readInt({n.least}, {n.most}, "n");
    inf.readEoln();
    read_integers(n, {a.least}, {a.most}, "a");
}
