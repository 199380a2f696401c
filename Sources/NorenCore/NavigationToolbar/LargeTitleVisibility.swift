/// Decides which screens of a navigation stack show a large title.
public enum LargeTitleVisibility {
  /// What a screen asks for.
  public enum Mode: Sendable, CaseIterable {
    /// The same as the screen below; for the root, large.
    case automatic
    case always, never
  }

  /// Whether the top screen of a stack has a large title: the last mode that is not automatic decides.
  ///
  /// - Parameter modes: Of the whole stack, root first. An empty stack has none.
  public static func isLarge(_ modes: [Mode]) -> Bool {
    switch modes.last(where: { $0 != .automatic }) {
    case .never: false
    case .always, .automatic, nil: !modes.isEmpty
    }
  }
}
