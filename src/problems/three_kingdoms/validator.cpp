/// A line with N, and N - 1 lines: the values of a general with those after it, all different.
inline void read_case() {
    int n = inf.readInt({N.least}, {N.most}, "N");
    ensuref(n % 2 == 0, "N is odd");
    inf.readEoln();
    std::set<long long> values;
    for (int partners = n - 1; 0 < partners; partners--) {
        for (int nth = 0; nth < partners; nth++) {
            if (0 < nth) inf.readSpace();
            int value = inf.readInt({w.least}, {w.most}, "w");
            ensuref(values.insert(value).second, "two pairs have the value %d", value);
        }
        inf.readEoln();
    }
}
