// Compares an output with the answer, token by token. Blanks and line ends do not matter, the
// case of letters does. For testlib of any age; C++11 or later.
#include "testlib.h"

#include <string>

using namespace std;

// A token as it can be shown: printable, in quotes, not too long.
static string shown(const string &token) {
    string text;
    for (size_t i = 0; i < token.size() && i < 32; i++)
        text += 32 < token[i] && token[i] < 127 ? token[i] : '?';
    return "'" + text + (32 < token.size() ? "...'" : "'");
}

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int number = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        number++;
        const string expected = ans.readWord();
        const string found = ouf.readWord();
        if (expected != found)
            quitf(_wa, "token %d differs - expected %s, found %s", number,
                  shown(expected).c_str(), shown(found).c_str());
    }
    if (!ans.seekEof())
        quitf(_wa, "the output ends after %d tokens, the answer does not", number);
    if (!ouf.seekEof())
        quitf(_wa, "the output goes on after %d tokens, the answer does not", number);
    quitf(_ok, "%d tokens", number);
}
