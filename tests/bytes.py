"""Makes end-nim cases of the families `uniform` and `walk` from their recipes.

Written from docs/bytes.md and docs/end-nim.md with nothing but the standard library, to show that
these pages suffice.

    python3 tests/bytes.py DRAW SEED NTH

prints the case as `orez case end-nim DRAW --seed SEED --nth NTH` does.
"""
import hashlib
import re
import struct
import sys

ALL = [1, 10**9]
MASK = 0xFFFFFFFF


def chacha20_block(key, counter):
    state = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
    state += [counter & MASK, counter >> 32, 0, 0]
    x = state[:]

    def quarter(a, b, c, d):
        for to, add, turn, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[to] = (x[to] + x[add]) & MASK
            v = x[turn] ^ x[to]
            x[turn] = ((v << by) | (v >> (32 - by))) & MASK

    for _ in range(10):
        quarter(0, 4, 8, 12)
        quarter(1, 5, 9, 13)
        quarter(2, 6, 10, 14)
        quarter(3, 7, 11, 15)
        quarter(0, 5, 10, 15)
        quarter(1, 6, 11, 12)
        quarter(2, 7, 8, 13)
        quarter(3, 4, 9, 14)
    return struct.pack("<16I", *((a + b) & MASK for a, b in zip(x, state)))


class Draw:
    def __init__(self, draw, seed, nth):
        text = f"orez 1\nend-nim\n{draw}\n{seed}\n{nth}\n"
        key = hashlib.sha256(text.encode()).digest()
        self.words = self.stream(key)

    @staticmethod
    def stream(key):
        counter = 0
        while True:
            yield from struct.unpack("<8Q", chacha20_block(key, counter))
            counter += 1

    def within(self, least, most):
        width = most - least + 1
        if width == 2**64:
            return next(self.words)
        while True:
            product = next(self.words) * width
            if product % 2**64 >= (2**64 - width) % width:
                return least + (product >> 64)


def threshold(row):
    """The pile that, put at the left of the row, makes it lose; 0 for none."""

    def doubled(row):
        m = 1
        while row[m] == row[0]:
            m += 1
        rises = row[m] > row[0]
        return 2 * row[0] + (-1 if rises == (m % 2 == 1) else 1)

    if len(set(row)) == 1:
        return row[0] if len(row) % 2 == 1 else 0
    left, right = doubled(row), doubled(row[::-1])
    if left == right:
        return 0
    if abs(right - 2 * row[0]) == 1:
        return row[0]
    # The half is rounded towards the first pile.
    return (right + 1) // 2 if right < 2 * row[0] else right // 2


def put_end(row, end, a, draw):
    """Says whether the row could be given this end."""
    if end == "free":
        return True
    right = draw.within(0, 1)
    rest = row[:-1] if right else row[1:]
    pile = (threshold(rest[::-1]) if right else threshold(rest)) if rest else 0
    if pile == 0:
        return False
    if end == "near-miss":
        pile += -1 if draw.within(0, 1) else 1
    if not a[0] <= pile <= a[1]:
        return False
    row[-1 if right else 0] = pile
    return True


def uniform(draw, n, a=ALL, end="free"):
    row = [draw.within(*a) for _ in range(draw.within(*n))]
    return row if put_end(row, end, a, draw) else None


def walk(draw, n, a=ALL, end="free"):
    n = draw.within(*n)
    row = [draw.within(*a)]
    for _ in range(1, n):
        right = draw.within(0, 1)
        far, own = threshold(row), threshold(row[::-1])
        if right:
            far, own = own, far
        while True:
            choice = draw.within(0, 7)
            low, high = min(own, far), max(own, far)
            if choice < 6:
                pile = (own, own - 1, own + 1, far, far - 1, far + 1)[choice]
            elif choice == 6 and high - low > 1:
                pile = draw.within(low + 1, high - 1)
            else:
                pile = row[draw.within(0, len(row) - 1)]
            if a[0] <= pile <= a[1]:
                break
        row = row + [pile] if right else [pile] + row
    return row if put_end(row, end, a, draw) else None


def main():
    line, seed, nth = sys.argv[1:]
    family, parameters = re.fullmatch(r"([a-z-]+) = \{ (.*) \}", line).groups()
    values = {}
    for key, number, least, most, choice in re.findall(
        r'(\w+) = (?:(\d+)|\[(\d+), (\d+)\]|"([a-z-]+)")', parameters
    ):
        values[key] = choice or [int(least or number), int(most or number)]
    draw = Draw(line, seed, nth)
    row = None
    while row is None:
        row = {"uniform": uniform, "walk": walk}[family](draw, **values)
    print(len(row))
    print(*row)


main()
