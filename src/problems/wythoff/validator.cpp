/// A line with a and b.
inline void read_case() {
    inf.readInt({a.least}, {a.most}, "a");
    inf.readSpace();
    inf.readInt({b.least}, {b.most}, "b");
    inf.readEoln();
}
