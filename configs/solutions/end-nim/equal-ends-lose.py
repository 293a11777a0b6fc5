"""Wrong: takes a row for lost if its ends are equal."""

for _ in range(int(input())):
    n = int(input())
    row = list(map(int, input().split()))
    print(0 if row[0] == row[-1] else 1)
