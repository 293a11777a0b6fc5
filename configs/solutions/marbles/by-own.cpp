// Wrong: takes the colours in the order of the first player's marbles, and forgets what the other
// one would gain.
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>

int main() {
    int cases;
    std::scanf("%d", &cases);
    while (cases--) {
        int n;
        std::scanf("%d", &n);
        std::vector<long long> a(n), b(n);
        for (long long &marbles : a) std::scanf("%lld", &marbles);
        for (long long &marbles : b) std::scanf("%lld", &marbles);
        std::vector<int> order(n);
        std::iota(order.begin(), order.end(), 0);
        std::sort(order.begin(), order.end(),
                  [&](int i, int j) { return a[i] > a[j]; });
        long long score = 0;
        for (int turn = 0; turn < n; turn++) {
            int colour = order[turn];
            score += turn % 2 == 0 ? a[colour] - 1 : 1 - b[colour];
        }
        std::printf("%lld\n", score);
    }
}
