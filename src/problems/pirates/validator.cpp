/// A line with n, m and p.
inline void read_case() {
    int n = inf.readInt({n.least}, {n.most}, "n");
    inf.readSpace();
    inf.readInt({m.least}, {m.most}, "m");
    inf.readSpace();
    inf.readInt({p.least}, std::min({p.most}, n), "p");
    inf.readEoln();
}
