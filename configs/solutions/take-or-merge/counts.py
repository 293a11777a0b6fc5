"""Right: only the piles of one stone, and the moves that the others hold, matter."""

for _ in range(int(input())):
    input()
    piles = list(map(int, input().split()))
    ones = piles.count(1)
    large = [pile for pile in piles if 1 < pile]
    # Every stone of the larger piles, and every merge of two of them.
    moves = sum(large) + len(large) - 1 if large else 0
    if moves <= 2:
        wins = ones % 3 != 0
    else:
        wins = ones % 2 == 1 or moves % 2 == 1
    print("YES" if wins else "NO")
