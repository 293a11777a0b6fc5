// Input validator of {problem}: reads an input file on stdin, to the byte.
//
// C++14, and only calls that the oldest testlib.h in use has. A line ends as testlib wants it:
// with LF, on Windows with CR LF.

#include "testlib.h"

#include <algorithm>
#include <cstdio>
#include <set>
#include <string>

/// Reads a line of integers, single blanks between them.
inline void read_integers(int count, long long least, long long most, const char* name) {
    for (int nth = 0; nth < count; nth++) {
        if (0 < nth) inf.readSpace();
        inf.readLong(least, most, name);
    }
    inf.readEoln();
}

/// Reads a word of these letters, and says how many it has.
inline int read_word(const std::string& letters, int least, int most, const char* name) {
    std::string word = inf.readToken();
    ensuref(word.find_first_not_of(letters) == std::string::npos,
            "%s has a letter that is not allowed", name);
    ensuref(least <= int(word.size()) && int(word.size()) <= most,
            "%s has %d letters, allowed are %d to %d", name, int(word.size()), least, most);
    return int(word.size());
}

/// Makes sure that the file has really ended where testlib says so: it takes a byte 255 for the
/// end too.
inline void ensure_end() {
    ensuref(std::feof(stdin) != 0, "Expected EOF, but a byte 255 found");
}

/// Says whether the whole file is read.
inline bool is_at_end() {
    if (!inf.eof()) return false;
    ensure_end();
    return true;
}
