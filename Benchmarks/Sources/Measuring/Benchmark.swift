/// One row of the table: something that Noren does, next to someone else who does the same.
public struct Benchmark {
  /// The name, with the area before a slash: `solver/build-chain-100`. `make bench ONLY=solver` runs the rows whose name
  /// begins so.
  public let id: String
  public let unit: BenchmarkUnit
  /// Who is compared with, for the table: `kiwi`, `Cairo, layouts cached`.
  public let rivalName: String
  /// The largest ratio of ours to the rival's that is good enough.
  public let goal: Double
  /// The ratio that would be excellent.
  public let stretch: Double
  /// Makes everything that is not to be measured. Called once, just before the row is measured.
  public let prepare: () throws -> Contest

  public init(
    _ id: String, unit: BenchmarkUnit, rivalName: String, goal: Double, stretch: Double,
    prepare: @escaping () throws -> Contest
  ) {
    self.id = id
    self.unit = unit
    self.rivalName = rivalName
    self.goal = goal
    self.stretch = stretch
    self.prepare = prepare
  }
}

/// What a figure counts.
public enum BenchmarkUnit: String {
  case microseconds = "µs"
  case milliseconds = "ms"
  case bytes = "bytes"

  /// How many of this unit a second is, 1 for what is no time.
  var perSecond: Double {
    switch self {
    case .microseconds: 1e6
    case .milliseconds: 1e3
    case .bytes: 1
    }
  }
}

/// Both sides of a benchmark, ready to be measured.
public struct Contest {
  public let ours: Contender
  public let rival: Rival
  /// Throws ``Mismatch`` unless both computed the same. Called before anything is timed: a fast wrong answer is no figure.
  ///
  /// Not called when the rival is missing, so that it may rely on both.
  public let verify: () throws -> Void

  public init(ours: Contender, rival: Rival, verify: @escaping () throws -> Void) {
    self.ours = ours
    self.rival = rival
    self.verify = verify
  }
}

/// The other side.
public enum Rival {
  case contender(Contender)
  /// It cannot be measured here; the text says what to do about it, in a few words, such as `needs Chromium`.
  case missing(String)
}

/// Both sides did not compute the same.
public struct Mismatch: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
