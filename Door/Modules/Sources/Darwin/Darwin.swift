// What code takes from Darwin's C library is in Linux's too, as far as it is POSIX.
@_exported import Glibc

/// The greatest finite `Float`, as the C library of Apple's systems names it: common as the number of times that an animation repeats.
public let HUGE = Float.greatestFiniteMagnitude
