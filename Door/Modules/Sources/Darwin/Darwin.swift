// What code takes from Darwin's C library is in Linux's too, as far as it is POSIX.
@_exported import Glibc

/// The greatest finite `Float`, as the C library of Apple's systems names it: common as the number of times that an animation repeats.
public let HUGE = Float.greatestFiniteMagnitude

// The kinds of mutexes, as numbers of the type that `pthread_mutexattr_settype` takes, which Linux's are not.

@_disfavoredOverload public let PTHREAD_MUTEX_NORMAL = Int32(Glibc.PTHREAD_MUTEX_NORMAL)
@_disfavoredOverload public let PTHREAD_MUTEX_ERRORCHECK = Int32(Glibc.PTHREAD_MUTEX_ERRORCHECK)
@_disfavoredOverload public let PTHREAD_MUTEX_RECURSIVE = Int32(Glibc.PTHREAD_MUTEX_RECURSIVE)
@_disfavoredOverload public let PTHREAD_MUTEX_DEFAULT = Int32(Glibc.PTHREAD_MUTEX_DEFAULT)

/// A kind of mutex that lets any thread overtake those that wait: what Linux's are.
public let PTHREAD_MUTEX_POLICY_FIRSTFIT_NP: Int32 = 3
/// A kind of mutex that lets threads in by turns. Linux has none.
public let PTHREAD_MUTEX_POLICY_FAIRSHARE_NP: Int32 = 1

/// Returns 0, for success, if mutexes here have the policy, and else `EINVAL`.
@discardableResult
public func pthread_mutexattr_setpolicy_np(_ attributes: UnsafeMutablePointer<pthread_mutexattr_t>, _ policy: Int32)
  -> Int32
{
  policy == PTHREAD_MUTEX_POLICY_FIRSTFIT_NP ? 0 : EINVAL
}
