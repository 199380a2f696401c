import Cassowary
import Foundation
import UIKitCore

extension LayoutEngine {
  /// Brings the constraints for a view's content size up to date.
  ///
  /// Per axis: at most the content's length at the hugging priority, at least it at the compression resistance (objc.io via
  /// behaviours §9, confidence S); nothing where there is no intrinsic metric [M].
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
    // What a stack view adds to tell equals apart stays below the next whole priority, see `UIStackView`.
    update(
      &item.horizontalContent, item.horizontal.size, content: size.width, insets: insets.left + insets.right,
      hugging: state.hugging.horizontal.raised(by: state.stackRank.horizontal),
      compression: state.compression.horizontal.raised(by: state.stackRank.horizontal))
    update(
      &item.verticalContent, item.vertical.size, content: size.height, insets: insets.top + insets.bottom,
      hugging: state.hugging.vertical.raised(by: state.stackRank.vertical),
      compression: state.compression.vertical.raised(by: state.stackRank.vertical))
  }

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
    // A required content size that contradicts required constraints gives way to them.
    let expression = variable - Double(length)
    rows.hugging = try? solver.add(expression, .lessThanOrEqual, priority: Priority(hugging)).get()
    rows.compression = try? solver.add(expression, .greaterThanOrEqual, priority: Priority(compression)).get()
    mayRelieveConflicts = true
    setDirty()
  }

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
  /// A little more than this one, without becoming required.
  func raised(by amount: Float) -> UILayoutPriority {
    amount == 0 || isRequired ? self : UILayoutPriority(min(rawValue + amount, 999.999))
  }
}
