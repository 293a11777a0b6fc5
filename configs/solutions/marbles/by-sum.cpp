// Right: whoever chooses a colour gains his own marbles of it and denies the other's, so both want
// the colour with the most marbles in all.
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
                  [&](int i, int j) { return a[i] + b[i] > a[j] + b[j]; });
        long long score = 0;
        for (int turn = 0; turn < n; turn++) {
            int colour = order[turn];
            score += turn % 2 == 0 ? a[colour] - 1 : 1 - b[colour];
        }
        std::printf("%lld\n", score);
    }
}
