#!/usr/bin/env python3
"""Input validator of {problem}.

Reads an input file on stdin, to the byte. Exits with 42 if it is valid; if not, with 43, and
stderr says where it is wrong first, and what is allowed there.
"""

import re
import sys


class Invalid(Exception):
    """Where an input is wrong, what stands there, and what is allowed there."""


class Input:
    """A cursor over the bytes of an input file."""

    DIGITS = re.compile(rb"[0-9]*")
    NAMES = {
        b"": "the end of the file",
        b"\n": "the end of the line",
        b"\r": "a carriage return",
        b" ": "a blank",
        b"\t": "a tab",
    }

    def __init__(self, data):
        self.data = data
        self.at = 0
        self.last = 0  # where the number or word read last begins
        self.sum = 0  # of what the statement bounds over a whole file

    def integer(self, name, least, most):
        """Reads a decimal integer, without sign or leading zeros."""
        digits = self.run(self.DIGITS)
        if len(digits) == 0 or 19 < len(digits) or (1 < len(digits) and digits[:1] == b"0"):
            self.refuse(self.last, "%s from %d to %d" % (name, least, most))
        self.ensure(least <= int(digits) <= most, "%s from %d to %d" % (name, least, most))
        return int(digits)

    def integers(self, name, count, least, most):
        """Reads a line of integers, single blanks between them."""
        for nth in range(count):
            if 0 < nth:
                self.space()
            self.integer(name, least, most)
        self.newline()

    def word(self, letters, least, most):
        """Reads a word of these letters (inside a regular expression's brackets)."""
        word = self.run(re.compile(b"[" + letters + b"]*"))
        allowed = "%d to %d of the letters [%s]" % (least, most, letters.decode())
        self.ensure(least <= len(word) <= most, allowed)
        return word

    def space(self):
        """Reads the single blank between two tokens."""
        self.byte(b" ", "a single blank")

    def newline(self):
        """Reads the end of a line."""
        self.byte(b"\n", "the end of the line")

    def sees(self, byte):
        """Says whether this byte is the next one."""
        return self.data[self.at : self.at + 1] == byte

    def is_at_end(self):
        """Says whether the whole file is read."""
        return self.at == len(self.data)

    def end(self):
        """Makes sure that the whole file is read."""
        if not self.is_at_end():
            self.refuse(self.at, "the end of the file")

    def ensure(self, truth, allowed):
        """States what must hold of the number or word read last."""
        if not truth:
            self.refuse(self.last, allowed)

    def run(self, pattern):
        found = pattern.match(self.data, self.at)
        self.last, self.at = self.at, found.end()
        return found.group()

    def byte(self, byte, allowed):
        if not self.sees(byte):
            self.refuse(self.at, allowed)
        self.at += 1

    def refuse(self, at, allowed):
        line = self.data.count(b"\n", 0, at) + 1
        column = at - self.data.rfind(b"\n", 0, at)
        found = self.NAMES.get(self.data[at : at + 1])
        if found is None:
            text = re.compile(rb"[!-~]{0,24}").match(self.data, at).group().decode()
            found = "`%s`" % text if text else "a byte %d" % self.data[at]
        place = "line %d, column %d" % (line, column)
        raise Invalid("%s: found %s, allowed is %s" % (place, found, allowed))
