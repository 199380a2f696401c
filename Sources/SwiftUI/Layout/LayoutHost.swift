/// The owner of layout items, which outlives them: hears of changes, and lets items answer and place again.
protocol LayoutHost: AnyObject {
  /// Marks an item whose answers may differ, and asks for a layout.
  func noteChange(of item: LayoutItem)
  /// Marks an item that has to place what is in it again, and asks for a layout.
  func notePlacing(of item: LayoutItem)
  /// Marks a canvas whose views came or went.
  func noteOrder(of canvas: ItemCanvas)
  /// Called when a scroll view has moved its content, which places nothing anew.
  func contentMoved()
  /// Takes in items that changed while others are placed.
  func settleInside()
  /// What moves on the screen.
  var motion: Motion { get }
  /// Counts what items do.
  func noteMeasurement()
  func notePlacement()
  /// Reports a geometry reader that is placed without a length along an axis.
  func reportUnboundedReader(_ axis: Axis)
  /// Reports a layout that asks its subviews without end.
  func reportEndlessLayout(_ name: String, after asks: Int)
}

/// Provides the items that a container arranges: a node.
///
/// A class, because items refer to it by ``Unretained``.
class ItemSource {
  init() {}
  nonisolated deinit {}

  /// Adds the layout items, in the order of the views. Adds none unless overridden.
  func appendItems(to items: inout [LayoutItem]) {}
}
