/// A line with n, and n rows: m and the columns of m pieces, all different.
inline void read_case() {
    int n = inf.readInt({n.least}, {n.most}, "n");
    inf.readEoln();
    for (int row = 0; row < n; row++) {
        int m = inf.readInt({m.least}, {m.most}, "m");
        std::set<int> columns;
        for (int nth = 0; nth < m; nth++) {
            inf.readSpace();
            int p = inf.readInt({p.least}, {p.most}, "p");
            ensuref(columns.insert(p).second, "a row names the column %d twice", p);
        }
        inf.readEoln();
    }
}
