// The usual solution of P2599: two square tables, filled stretch by stretch, shorter ones first.
// benches/compare.py times orez against it.
#include <cstdio>

static int a[1005], left_[1005][1005], right_[1005][1005];

static int step(int x, int own, int far) {
    if (x == far) return 0;
    if ((x < own && x < far) || (x > own && x > far)) return x;
    return own > far ? x - 1 : x + 1;
}

int main() {
    int cases;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        int n;
        if (std::scanf("%d", &n) != 1) return 1;
        for (int i = 1; i <= n; i++) {
            if (std::scanf("%d", &a[i]) != 1) return 1;
            left_[i][i] = right_[i][i] = a[i];
        }
        for (int length = 2; length <= n; length++) {
            for (int i = 1, j = length; j <= n; i++, j++) {
                left_[i][j] = step(a[j], left_[i][j - 1], right_[i][j - 1]);
                right_[i][j] = step(a[i], right_[i + 1][j], left_[i + 1][j]);
            }
        }
        std::puts(n == 1 || left_[2][n] != a[1] ? "1" : "0");
    }
}
