/// Makes an identity for the names of one place of a view: views in different places may use the same names.
@propertyWrapper public struct Namespace: Connectable, KeptByNode {
  private final class Kept { let id = ID.next() }
  private var kept: Kept?

  public init() {}

  /// The identity, the same for as long as the view is in its place. Before the view is shown, one that nothing else has.
  public var wrappedValue: ID { kept?.id ?? ID.next() }

  mutating func connect(_ kept: AnyObject?, _ environment: EnvironmentValues, _ reader: any ValueReader) -> AnyObject? {
    let kept = kept as? Kept ?? Kept()
    self.kept = kept
    return kept
  }

  /// The identity of a namespace.
  public struct ID: Hashable {
    private let number: Int
    private static var last = 0

    fileprivate static func next() -> ID {
      last += 1
      return ID(number: last)
    }
  }
}
