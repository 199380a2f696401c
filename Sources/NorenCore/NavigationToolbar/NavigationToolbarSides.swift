/// Decides what fills the two sides of a navigation toolbar, and in which order.
public struct NavigationToolbarSides: Equatable, Sendable {
  /// Whether there is a screen to go back to.
  public var canPop: Bool
  /// Whether the screen's navigation item hides the back button.
  public var hidesBackButton: Bool
  public var leftItemCount: Int
  public var rightItemCount: Int
  /// Whether left items are shown beside the back button instead of replacing it.
  public var leftItemsSupplementBackButton: Bool

  public init(
    canPop: Bool, hidesBackButton: Bool, leftItemCount: Int, rightItemCount: Int, leftItemsSupplementBackButton: Bool
  ) {
    self.canPop = canPop
    self.hidesBackButton = hidesBackButton
    self.leftItemCount = leftItemCount
    self.rightItemCount = rightItemCount
    self.leftItemsSupplementBackButton = leftItemsSupplementBackButton
  }

  /// One place on a side of the toolbar.
  public enum Slot: Equatable, Sendable {
    case back
    /// The item at this index of the navigation item's left or right items.
    case item(Int)
  }

  /// Whether the back button is shown: it leads somewhere, is not hidden, and left items do not replace it.
  public var showsBack: Bool {
    canPop && !hidesBackButton && (leftItemCount == 0 || leftItemsSupplementBackButton)
  }

  /// The leading side, from the edge towards the title: the back button first, then the left items in order.
  public var leading: [Slot] { (showsBack ? [.back] : []) + (0..<leftItemCount).map(Slot.item) }

  /// The trailing side, from the title towards the edge. The first right item is at the edge, so their order is reversed.
  public var trailing: [Slot] { (0..<rightItemCount).reversed().map(Slot.item) }
}
