/// A row of n coins.
inline void read_case() {
    read_word("HT", {n.least}, {n.most}, "a row");
    inf.readEoln();
}
