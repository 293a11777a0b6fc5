"""Wrong: says that the first player always wins, which uniform data never contradict."""

for _ in range(int(input())):
    n = int(input())
    row = list(map(int, input().split()))
    print(1)
