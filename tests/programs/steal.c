/* Has the compiler read another file and tell it. */
#include "/etc/passwd"
