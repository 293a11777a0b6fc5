/// A line with N, and a line with N piles.
inline void read_case() {
    int n = inf.readInt({N.least}, {N.most}, "N");
    inf.readEoln();
    read_integers(n, {a.least}, {a.most}, "a");
}
