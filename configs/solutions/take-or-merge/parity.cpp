// Wrong: takes every game to last as many moves as there are stones and merges, so that parity
// decides. But the last stone of a pile takes a merge away.
#include <cstdio>

int main() {
    int cases;
    std::scanf("%d", &cases);
    while (cases--) {
        int n, moves = -1;
        std::scanf("%d", &n);
        for (int i = 0; i < n; i++) {
            int pile;
            std::scanf("%d", &pile);
            moves += pile + 1;
        }
        std::puts(moves % 2 == 1 ? "YES" : "NO");
    }
}
