/// Reads the number of cases, and the cases.
inline void read_cases() {
    int cases = inf.readInt({cases.least}, {cases.most}, "{cases.name}");
    inf.readEoln();
    for (int nth = 0; nth < cases; nth++) {
        read_case();
    }
}
