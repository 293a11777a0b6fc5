/// A line with N.
inline void read_case() {
    inf.readInt({N.least}, {N.most}, "N");
    inf.readEoln();
}
