/// Reads the one case.
inline void read_cases() {
    read_case();
}
