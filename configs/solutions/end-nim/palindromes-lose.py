"""Wrong: takes a row for lost if it is the same from both sides."""

for _ in range(int(input())):
    n = int(input())
    row = list(map(int, input().split()))
    print(0 if row == row[::-1] else 1)
