int main(int argc, char **argv) { (void)argv; volatile int one = 1, zero = argc - 1; return one / zero; }
