"""Right: only the runs of equal piles at the two ends matter, so one look at each is enough."""


def threshold(row):
    """Twice the place between two sizes at which the end of the row turns, an odd number."""
    pile = row[0]
    run = next(i for i, other in enumerate(row) if other != pile)
    rises = pile < row[run]
    return 2 * pile - 1 if rises == (run % 2 == 1) else 2 * pile + 1


def first_wins(row):
    if min(row) == max(row):
        return len(row) % 2 == 1
    return threshold(row) != threshold(row[::-1])


def main():
    for _ in range(int(input())):
        input()
        row = list(map(int, input().split()))
        print(1 if first_wins(row) else 0)


main()
