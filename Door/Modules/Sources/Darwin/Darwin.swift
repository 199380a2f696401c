// What code takes from Darwin's C library is in Linux's too, as far as it is POSIX.
@_exported import Glibc
