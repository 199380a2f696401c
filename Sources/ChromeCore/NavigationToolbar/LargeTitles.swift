/// Which screens of a navigation stack show a large title.
public enum LargeTitles {
  /// A screen's wish.
  public enum Mode: Sendable, CaseIterable {
    /// As the screen below has it; the root has a large one.
    case automatic
    case always, never
  }

  /// Whether the screen on top of these has a large title.
  ///
  /// - Parameter modes: Of the stack, root first.
  public static func isLarge(_ modes: [Mode]) -> Bool {
    switch modes.last(where: { $0 != .automatic }) {
    case .never: false
    case .always, .automatic, nil: !modes.isEmpty
    }
  }
}
