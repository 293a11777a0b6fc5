/// A line with N, and N lines with X and Y.
inline void read_case() {
    int n = inf.readInt({N.least}, {N.most}, "N");
    inf.readEoln();
    for (int bar = 0; bar < n; bar++) {
        inf.readInt({X.least}, {X.most}, "X");
        inf.readSpace();
        inf.readInt({Y.least}, {Y.most}, "Y");
        inf.readEoln();
    }
}
