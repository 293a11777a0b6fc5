// Slow: right, but asks for every threshold again and again, 2^n times in all.
#include <cstdio>

int a[1000];

int right_of(int first, int last);

// The pile that loses to the left of the stretch.
int left_of(int first, int last) {
    int x = a[last];
    if (first == last) return x;
    int own = left_of(first, last - 1), far = right_of(first, last - 1);
    if (x == far) return 0;
    if (far < x && x <= own) return x - 1;
    if (own <= x && x < far) return x + 1;
    return x;
}

// The pile that loses to the right of the stretch.
int right_of(int first, int last) {
    int x = a[first];
    if (first == last) return x;
    int own = right_of(first + 1, last), far = left_of(first + 1, last);
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
        for (int i = 0; i < n; i++) std::scanf("%d", &a[i]);
        std::puts(n == 1 || a[0] != left_of(1, n - 1) ? "1" : "0");
    }
}
