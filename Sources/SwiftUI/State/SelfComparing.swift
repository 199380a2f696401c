/// A type that decides itself whether two of its values are the same to a view that has them.
protocol SelfComparing {
  /// Whether a node keeps what the value stands for, so that it never makes a view differ.
  static var isKeptByNode: Bool { get }
  func isSame(as other: Self) -> Bool
}

extension SelfComparing {
  static var isKeptByNode: Bool { false }
}

/// A property whose value a node keeps, or takes from elsewhere: it never makes a view differ.
protocol KeptByNode: SelfComparing {}

extension KeptByNode {
  static var isKeptByNode: Bool { true }
  func isSame(as other: Self) -> Bool { true }
}
