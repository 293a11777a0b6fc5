long long total = 0;

/// A line with n and k, and n lines with a word.
inline void read_case() {
    int n = inf.readInt({n.least}, {n.most}, "n");
    inf.readSpace();
    inf.readInt({k.least}, {k.most}, "k");
    inf.readEoln();
    for (int nth = 0; nth < n; nth++) {
        total += read_word("abcdefghijklmnopqrstuvwxyz", {length.least}, {length.most}, "a word");
        ensuref(total <= {total.most}, "the words have more than {total.most} letters");
        inf.readEoln();
    }
}

/// The length of all words.
inline void check_sums() {
    ensuref({total.least} <= total, "the words have fewer than {total.least} letters");
}
