// Right: two thresholds for every stretch of the row, from those of the shorter stretches.
#include <cstdio>
#include <vector>

// The threshold of a stretch that has grown by `x`: that of the stretch on the side away from x
// is `own`, that on the side of x is `far`.
int grown(int x, int own, int far) {
    if (x == far) return 0;
    if (far < x && x <= own) return x - 1;
    if (own <= x && x < far) return x + 1;
    return x;
}

int main() {
    int cases;
    std::scanf("%d", &cases);
    while (cases--) {
        int n;
        std::scanf("%d", &n);
        std::vector<int> a(n);
        for (int &pile : a) std::scanf("%d", &pile);
        // The thresholds of the stretches of one length, by their first pile.
        std::vector<int> left = a, right = a;
        for (int length = 1; length < n - 1; length++) {
            for (int i = 0; i + length < n; i++) {
                int to_left = grown(a[i + length], left[i], right[i]);
                int to_right = grown(a[i], right[i + 1], left[i + 1]);
                left[i] = to_left;
                right[i] = to_right;
            }
        }
        // The first player loses if the leftmost pile is the threshold of all the others.
        bool wins = n == 1 || a[0] != left[1];
        std::puts(wins ? "1" : "0");
    }
}
