// What code takes from Darwin's C library is in Linux's too, as far as it is POSIX.
@_exported import Glibc

/// The greatest finite `Float`, as the C library of Apple's systems names it: common as the number of times that an animation repeats.
public let HUGE = Float.greatestFiniteMagnitude

// The kinds of mutexes, as numbers of the type that `pthread_mutexattr_settype` takes, which Linux's are not.

@_disfavoredOverload public let PTHREAD_MUTEX_NORMAL = Int32(Glibc.PTHREAD_MUTEX_NORMAL)
@_disfavoredOverload public let PTHREAD_MUTEX_ERRORCHECK = Int32(Glibc.PTHREAD_MUTEX_ERRORCHECK)
@_disfavoredOverload public let PTHREAD_MUTEX_RECURSIVE = Int32(Glibc.PTHREAD_MUTEX_RECURSIVE)
@_disfavoredOverload public let PTHREAD_MUTEX_DEFAULT = Int32(Glibc.PTHREAD_MUTEX_DEFAULT)
