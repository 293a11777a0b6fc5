// Right: Nim with the cells between the two pieces of each row.
#include <cstdio>
#include <cstdlib>

int main() {
    int n, m;
    while (std::scanf("%d %d", &n, &m) == 2) {
        int nim = 0;
        for (int i = 0; i < n; i++) {
            int black, white;
            std::scanf("%d %d", &black, &white);
            nim ^= std::abs(black - white) - 1;
        }
        std::puts(nim != 0 ? "I WIN!" : "BAD LUCK!");
    }
}
