import QuartzCore
import Testing

@Suite("Units of time")
struct TimeUnitTests {
  @Test("A second is a thousand milliseconds of a thousand microseconds of a thousand nanoseconds")
  func units() {
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC)
    #expect(NSEC_PER_MSEC == 1000 * NSEC_PER_USEC)
    #expect(USEC_PER_SEC * NSEC_PER_USEC == NSEC_PER_SEC)
  }
}
