/// Processes, or threads in tests, that run the same program and add numbers up.
///
/// Every member calls the same methods in the same order. A member that stops calling keeps the others waiting.
public protocol ProcessGroup: AnyObject {
  /// From 0.
  var rank: Int { get }
  /// How many members there are, at least 1.
  var count: Int { get }
  /// Replaces each value by its sum over all members. The sums have the same bits in all of them.
  func sum(_ values: UnsafeMutableBufferPointer<Float>)
  func sum(_ values: UnsafeMutableBufferPointer<Double>)
  /// Returns when all members have called it. Waiting costs little processor time, unlike in `sum`.
  func wait()
}

/// What another member could not do: that one says why.
public struct OtherProcessFailure: Error, CustomStringConvertible {
  public init() {}
  public var description: String { "Another process failed at this step, and says why." }
}

extension ProcessGroup {
  public var isFirst: Bool { rank == 0 }

  /// The sum of one number of each member.
  public func sum(_ value: Double) -> Double { sum([value])[0] }

  public func sum(_ values: [Double]) -> [Double] {
    var values = values
    values.withUnsafeMutableBufferPointer { sum($0) }
    return values
  }

  /// Runs `action` in every member, and returns when all are done.
  ///
  /// - Throws: In the first member that failed, its error; in all others `OtherProcessFailure`, whether they failed or not.
  public func agree<Result>(_ action: () throws -> Result) throws -> Result {
    let result = Swift.Result { try action() }
    wait()
    var marks = [Double](repeating: 0, count: count)
    if case .failure = result { marks[rank] = 1 }
    let failed = sum(marks).firstIndex { $0 > 0 }
    guard failed == nil || failed == rank else { throw OtherProcessFailure() }
    return try result.get()
  }

  /// Runs `action` in the first member alone, and returns when it is done.
  public func first(_ action: () throws -> Void) throws { try agree { if isFirst { try action() } } }
}
