/// What decides how a navigation toolbar's sides are filled.
public struct NavigationToolbarSides: Equatable, Sendable {
  /// Whether there is a screen to go back to.
  public var canPop: Bool
  public var hidesBackButton: Bool
  public var leftItemCount: Int
  public var rightItemCount: Int
  /// Whether left items stand beside the back button instead of replacing it.
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

  /// Back is shown when it leads somewhere, is not hidden, and is not replaced by left items that do not supplement it.
  public var showsBack: Bool {
    canPop && !hidesBackButton && (leftItemCount == 0 || leftItemsSupplementBackButton)
  }

  /// From the leading edge towards the title: back first, then the left items in their order.
  public var leading: [Slot] { (showsBack ? [.back] : []) + (0..<leftItemCount).map(Slot.item) }

  /// From the title towards the trailing edge: the first right item stands at the edge, so their order is reversed.
  public var trailing: [Slot] { (0..<rightItemCount).reversed().map(Slot.item) }
}
