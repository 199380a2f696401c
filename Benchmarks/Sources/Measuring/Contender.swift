/// Something that can be measured again and again.
public struct Contender {
  /// Performs the operation so many times and returns what one of them took: in seconds if timed, else in the row's unit.
  let sample: (_ repetitions: Int) throws -> Double
  /// Whether ``sample`` returns seconds, so that repetitions make it more exact.
  let isTimed: Bool

  /// An operation that can be repeated at once, timed as a whole. Anything it needs to be made ready again counts.
  public static func repeating(_ operation: @escaping () throws -> Void) -> Contender {
    Contender(
      sample: { repetitions in
        let start = ContinuousClock.now
        for _ in 0..<repetitions { try operation() }
        return seconds(since: start) / Double(repetitions)
      }, isTimed: true)
  }

  /// An operation that makes something; letting go of what it made is not timed, nor is what goes on before.
  ///
  /// Reading the clock adds about 50 ns to each operation.
  ///
  /// - Parameter before: Makes ready what one operation needs.
  public static func making<Product>(
    before: @escaping () throws -> Void = {}, _ operation: @escaping () throws -> Product
  ) -> Contender {
    Contender(
      sample: { repetitions in
        var total = 0.0
        for _ in 0..<repetitions {
          try before()
          let start = ContinuousClock.now
          let product = try operation()
          total += seconds(since: start)
          withExtendedLifetime(product) {}
        }
        return total / Double(repetitions)
      }, isTimed: true)
  }

  /// A quantity that is not measured with a clock around a closure, in the benchmark's unit: bytes, or the time that
  /// another process took.
  ///
  /// Sampled as often as a timed one, so that a constant costs nothing and a process's time is a median.
  public static func value(_ quantity: @escaping () throws -> Double) -> Contender {
    Contender(sample: { _ in try quantity() }, isTimed: false)
  }

  private static func seconds(since start: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
