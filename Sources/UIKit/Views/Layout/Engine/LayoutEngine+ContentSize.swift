import Cassowary
import Foundation
import UIKitCore

extension LayoutEngine {
  /// Updates the constraints of a view's content size.
  ///
  /// Per axis: at most the content's length at the hugging priority, and at least it at the compression resistance (objc.io via behaviours
  /// §9) [S]. An axis without an intrinsic length has none [M]. The content's length plus the alignment insets makes the frame's.
  func updateContentRows(of item: LayoutItem) {
    guard let view = item.view, !item.isGuide, item.hasVariables else { return }
    var size = view.intrinsicContentSize
    let insets = view.alignmentRectInsets
    if let width = item.measuredWidth, size.width == UIView.noIntrinsicMetric || width < size.width,
      let content = view as? any WidthDependentContent,
      let wrapped = content.intrinsicContentSize(forLayoutWidth: width)
    {
      size.height = wrapped.height
    }
    let state = view.layoutState
    // The rank that a stack view adds to distinguish equal views stays below the next whole priority, see `UIStackView`.
    update(
      &item.horizontalContent, item.horizontal.size, content: size.width, insets: insets.left + insets.right,
      hugging: state.hugging.horizontal.raised(by: state.stackRank.horizontal),
      compression: state.compression.horizontal.raised(by: state.stackRank.horizontal))
    update(
      &item.verticalContent, item.vertical.size, content: size.height, insets: insets.top + insets.bottom,
      hugging: state.hugging.vertical.raised(by: state.stackRank.vertical),
      compression: state.compression.vertical.raised(by: state.stackRank.vertical))
  }

  /// Updates both constraints of one axis. A new length alone changes constants; new priorities make new constraints.
  private func update(
    _ rows: inout ContentSizeRows, _ variable: Variable?, content: CGFloat, insets: CGFloat, hugging: UILayoutPriority,
    compression: UILayoutPriority
  ) {
    guard let variable, content >= 0, content.isFinite else { return remove(&rows) }
    let length = content + insets
    if !rows.isEmpty, rows.huggingPriority == hugging, rows.compressionPriority == compression {
      guard rows.length != length else { return }
      rows.length = length
      let isAccepted = [rows.hugging, rows.compression].compactMap { $0 }
        .allSatisfy { solver.setConstant(-Double(length), of: $0) == nil }
      setDirty()
      if isAccepted { return }
    }
    remove(&rows)
    rows.length = length
    rows.huggingPriority = hugging
    rows.compressionPriority = compression
    // A required content size yields to required constraints that contradict it.
    let expression = variable - Double(length)
    rows.hugging = try? solver.add(expression, .lessThanOrEqual, priority: Priority(hugging)).get()
    rows.compression = try? solver.add(expression, .greaterThanOrEqual, priority: Priority(compression)).get()
    mayRelieveConflicts = true
    setDirty()
  }

  /// Removes the content size's constraints from the solver, before the item's variables go.
  func removeContentRows(of item: LayoutItem) {
    remove(&item.horizontalContent)
    remove(&item.verticalContent)
  }

  private func remove(_ rows: inout ContentSizeRows) {
    guard !rows.isEmpty else { return }
    for case let id? in [rows.hugging, rows.compression] { solver.remove(id) }
    rows = ContentSizeRows()
    mayRelieveConflicts = true
    setDirty()
  }
}

extension UILayoutPriority {
  /// Returns a priority a little higher than this one, but never required. A required one stays as it is.
  func raised(by amount: Float) -> UILayoutPriority {
    amount == 0 || isRequired ? self : UILayoutPriority(min(rawValue + amount, 999.999))
  }
}
