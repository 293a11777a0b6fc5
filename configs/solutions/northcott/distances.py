"""Wrong: takes the distance of the two pieces for the number of cells between them."""

import sys

numbers = map(int, sys.stdin.read().split())
for n in numbers:
    next(numbers)
    nim = 0
    for _ in range(n):
        nim ^= abs(next(numbers) - next(numbers))
    print("I WIN!" if nim else "BAD LUCK!")
