int main() {
    registerValidation();
    read_cases();
    check_sums();
    inf.readEof();
    ensure_end();
}
