// Apple's Dispatch has these, which Linux's leaves to C.

/// The number of nanoseconds in a second.
nonisolated public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
nonisolated public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
nonisolated public let NSEC_PER_USEC: UInt64 = 1_000
/// The number of microseconds in a second.
nonisolated public let USEC_PER_SEC: UInt64 = 1_000_000
