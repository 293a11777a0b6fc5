"""Wrong: takes the game for Nim, where any pile may be chosen."""

from functools import reduce
from operator import xor

for _ in range(int(input())):
    n = int(input())
    row = list(map(int, input().split()))
    print(1 if reduce(xor, row) else 0)
