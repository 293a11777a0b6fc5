/// A line with n and k.
inline void read_case() {
    inf.readInt({n.least}, {n.most}, "n");
    inf.readSpace();
    inf.readInt({k.least}, {k.most}, "k");
    inf.readEoln();
}
