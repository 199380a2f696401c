import Foundation

/// The places of a text field's parts, in the field's own space: a pure function of sizes.
///
/// ```
/// │ left │ inset  text …  gap │ clear │ right │
/// ```
nonisolated struct FieldLayout: Equatable {
  /// All that the layout depends on.
  struct Input: Equatable {
    var bounds: CGRect
    var border: UITextField.BorderStyle
    var isRightToLeft: Bool
    /// The size of the view at the start, the left in left-to-right interfaces; `nil` if it is not shown.
    var left: CGSize?
    /// The size of the view at the end; `nil` if it is not shown.
    var right: CGSize?
    var hasClearButton: Bool
  }

  var text = CGRect.zero
  var clearButton = CGRect.zero
  var left = CGRect.zero
  var right = CGRect.zero

  /// Returns the distances of the text from the field's edges: 7 and 2 points with a border, none without (behaviours §10 "Text field").
  /// Measured for the rounded border [M], assumed for the others [G].
  static func insets(_ border: UITextField.BorderStyle) -> (x: CGFloat, y: CGFloat) {
    border == .none ? (0, 0) : (7, 2)
  }

  /// The side of the clear button, in points [G].
  static let clearSide: CGFloat = 19
  /// The distance of the clear button from a border, in points [G].
  private static let clearGap: CGFloat = 5
  /// The distance between the text and the clear button, in points [G].
  private static let textGap: CGFloat = 4

  init() {}

  /// Places the parts of `input.bounds`, whose origin need not be zero. Text that finds no room has a width of 0.
  init(_ input: Input) {
    let bounds = input.bounds
    let inset = Self.insets(input.border)
    // Compute as if from left to right; right-to-left layouts are mirrored at the end.
    var start = inset.x
    var end = bounds.width - inset.x
    if let size = input.left {
      left = CGRect(x: 0, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      start = max(start, left.maxX)
    }
    if let size = input.right {
      right = CGRect(
        x: bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      end = min(end, right.minX)
    }
    let clearEnd = input.right == nil ? bounds.width - (input.border == .none ? 0 : Self.clearGap) : end
    clearButton = CGRect(
      x: clearEnd - Self.clearSide, y: (bounds.height - Self.clearSide) / 2, width: Self.clearSide,
      height: Self.clearSide)
    if input.hasClearButton { end = min(end, clearButton.minX - Self.textGap) }
    text = CGRect(
      x: start, y: inset.y, width: max(end - start, 0), height: max(bounds.height - 2 * inset.y, 0))
    for path in [\FieldLayout.text, \.clearButton, \.left, \.right] {
      if input.isRightToLeft { self[keyPath: path].origin.x = bounds.width - self[keyPath: path].maxX }
      self[keyPath: path] = self[keyPath: path].offsetBy(dx: bounds.minX, dy: bounds.minY)
    }
  }
}
