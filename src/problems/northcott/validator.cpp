/// A line with n and m, and n rows: the columns of the two pieces.
///
/// Any number of empty lines may follow, and the last line of the file may lack its end.
inline void read_case() {
    int n = inf.readInt({n.least}, {n.most}, "n");
    inf.readSpace();
    int m = inf.readInt({m.least}, {m.most}, "m");
    for (int row = 0; row < n; row++) {
        inf.readEoln();
        int black = inf.readInt({column.least}, std::min({column.most}, m), "black");
        inf.readSpace();
        int white = inf.readInt({column.least}, std::min({column.most}, m), "white");
        ensuref(black != white, "both pieces stand in column %d", black);
    }
    if (!is_at_end()) {
        inf.readEoln();
        while (!is_at_end() && inf.eoln()) {
        }
    }
}
