/// The appearances that a bar can have, and which of them it shows.
///
/// The order is that of Apple's documentation of the four properties since iOS 15 [D].
package enum BarAppearanceSlot: CaseIterable {
  case standard, compact, scrollEdge, compactScrollEdge

  /// Whether the appearance is meant for content that rests at the bar's edge. Others lose their background there.
  package var isForEdge: Bool { self == .scrollEdge || self == .compactScrollEdge }

  /// The appearances to look for, best first.
  ///
  /// - Parameters:
  ///   - isCompact: Whether the bar is a phone's low one.
  ///   - isAtEdge: Whether no content is under the bar.
  package static func order(isCompact: Bool, isAtEdge: Bool) -> [BarAppearanceSlot] {
    let usual: [BarAppearanceSlot] = isCompact ? [.compact, .standard] : [.standard]
    guard isAtEdge else { return usual }
    return (isCompact ? [.compactScrollEdge, .scrollEdge] : [.scrollEdge]) + usual
  }
}
