#include <bits/stdc++.h>
int main() { int n; std::cin >> n; std::vector<int> v(n, 1); std::cout << std::accumulate(v.begin(), v.end(), 0) << "\n"; }
