"""Wrong: takes a row for lost if its ends differ by at most 1."""

for _ in range(int(input())):
    n = int(input())
    row = list(map(int, input().split()))
    print(0 if abs(row[0] - row[-1]) <= 1 else 1)
