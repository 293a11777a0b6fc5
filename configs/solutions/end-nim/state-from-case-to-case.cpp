// Wrong: counts the equal piles at an end without looking where the row ends, so that a longer row
// in the case before has left piles that are counted too. Each case alone is answered right.
#include <cstdio>

int a[1002];

// Twice the place between two sizes at which an end of the row turns.
int threshold(int pile, int run, int inner) {
    bool rises = pile < inner;
    return rises == (run % 2 == 1) ? 2 * pile - 1 : 2 * pile + 1;
}

int main() {
    int cases;
    std::scanf("%d", &cases);
    while (cases--) {
        int n;
        std::scanf("%d", &n);
        for (int i = 1; i <= n; i++) std::scanf("%d", &a[i]);
        int left = 0, right = 0;
        while (a[1 + left] == a[1]) left++;
        while (right < n && a[n - right] == a[n]) right++;
        // All piles are equal, unless this says otherwise.
        bool wins = left % 2 == 1;
        if (left < n) {
            int from_left = threshold(a[1], left, a[1 + left]);
            int from_right = threshold(a[n], right, a[n - right]);
            wins = from_left != from_right;
        }
        std::puts(wins ? "1" : "0");
    }
}
