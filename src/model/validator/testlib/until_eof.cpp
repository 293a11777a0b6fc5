/// Reads cases until the file ends.
inline void read_cases() {
    int cases = 0;
    while (cases == 0 || !is_at_end()) {
        read_case();
        cases++;
        ensuref(cases <= {cases.most}, "more than {cases.most} cases");
    }
    ensuref({cases.least} <= cases, "fewer than {cases.least} cases");
}
