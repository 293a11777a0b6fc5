// Wants 400 MB, all of it set to nought.
#include <iostream>
#include <vector>
int main() { std::vector<int> v(100000000); std::cout << v[5] << "\n"; }
