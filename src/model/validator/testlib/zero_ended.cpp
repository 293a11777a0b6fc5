/// Reads cases until a line with a 0.
inline void read_cases() {
    int cases = 0;
    while (cases == 0 || inf.curChar() != '0') {
        read_case();
        cases++;
        ensuref(cases <= {cases.most}, "more than {cases.most} cases");
    }
    ensuref({cases.least} <= cases, "fewer than {cases.least} cases");
    inf.readInt(0, 0, "zero");
    inf.readEoln();
}
