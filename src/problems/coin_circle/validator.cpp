/// A line with n.
inline void read_case() {
    inf.readInt({n.least}, {n.most}, "n");
    inf.readEoln();
}
