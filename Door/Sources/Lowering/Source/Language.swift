/// The language options that the compiler gets for a module.
public struct Language: Sendable, Hashable {
  /// The names that hold in conditions, which the compiler is given with `-D`; `nil` if they are not known.
  public var flags: Set<String>?
  /// The language mode, as after `-swift-version`.
  public var mode: Int

  public init(flags: Set<String>? = nil, mode: Int = 6) {
    self.flags = flags
    self.mode = mode
  }
}
