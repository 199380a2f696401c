/// One row of a table: something that Noren does, next to a rival or a yardstick.
public struct Benchmark {
  /// The name, with the area before a slash: `solver/build-chain-100`. `make bench ONLY=solver` runs the rows whose name
  /// begins so.
  public let id: String
  public let unit: BenchmarkUnit
  /// The other side, for the table: `kiwi`, `Cairo, layouts cached`.
  public let rivalName: String
  /// What both sides do and how their results are compared.
  public let comparison: Comparison
  /// The largest ratio of ours to the rival's that is good enough.
  public let goal: Double
  /// The ratio that would be excellent.
  public let stretch: Double
  /// Whether ``goal`` leaves room for other processors already.
  public let margin: GoalMargin
  /// Makes everything that is not to be measured. Called once, just before the row is measured.
  public let prepare: () throws -> Contest

  public init(
    _ id: String, unit: BenchmarkUnit, rivalName: String, comparison: Comparison, goal: Double, stretch: Double,
    margin: GoalMargin = .added, prepare: @escaping () throws -> Contest
  ) {
    self.id = id
    self.unit = unit
    self.rivalName = rivalName
    self.comparison = comparison
    self.goal = goal
    self.stretch = stretch
    self.margin = margin
    self.prepare = prepare
  }

  /// The largest ratio at which the goal counts as held.
  public var bar: Double {
    switch margin {
    case .added: goal * GoalMargin.factor
    case .included: goal
    }
  }
}

/// The room that a goal leaves for other processors, because ratios move with the processor.
public enum GoalMargin: Sendable {
  /// A ratio holds up to ``factor`` × the goal.
  case added
  /// The goal was set with the room included, or its figure does not depend on the processor.
  case included

  /// On two kinds of processor, ratios of the same row differed by about a fifth (M).
  public static let factor = 0.8
}

/// What both sides of a row do, in a few words, for the list below the tables.
public struct Comparison: Hashable, Sendable {
  /// The kind of the other side, and with it the table that the row is in.
  public enum Kind: Sendable {
    /// Another program that gets to the same result.
    case rival
    /// A limit, or a figure of our own.
    case yardstick
  }

  public let kind: Kind
  /// The work counted on our side, to follow the word "Noren": `lays out, paints and compares`.
  public let ours: String
  /// The work counted on the other side, with its subject: `Cairo paints the whole screen`.
  public let other: String
  /// How the results are compared before anything is timed: `Both pictures are the same but for the edges of letters`.
  public let check: String

  /// Next to another program that gets to the same result.
  public static func rival(ours: String, rival: String, check: String) -> Comparison {
    Comparison(kind: .rival, ours: ours, other: rival, check: check)
  }

  /// Next to a limit or a figure of our own, where no other program does the same work.
  public static func yardstick(ours: String, yardstick: String, check: String) -> Comparison {
    Comparison(kind: .yardstick, ours: ours, other: yardstick, check: check)
  }

  /// Three sentences.
  var text: String { "Noren \(ours). \(other). \(check)." }
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
