import Foundation

/// Where the parts of a text field stand, in its own space: a pure function of sizes.
nonisolated struct FieldLayout: Equatable {
  struct Input: Equatable {
    var bounds: CGRect
    var border: UITextField.BorderStyle
    var isRightToLeft: Bool
    /// The sizes of what is shown at the field's start and end; `nil` for nothing.
    var left: CGSize?
    var right: CGSize?
    var hasClearButton: Bool
  }

  var text = CGRect.zero
  var clearButton = CGRect.zero
  var left = CGRect.zero
  var right = CGRect.zero

  /// behaviours §10 "Text field": insets 7 and 2 with a border, none without (confidence M for the rounded one; the other
  /// borders are taken to be alike, G).
  static func insets(_ border: UITextField.BorderStyle) -> (x: CGFloat, y: CGFloat) {
    border == .none ? (0, 0) : (7, 2)
  }

  /// Clear button: 19 points wide, 5 from the border [G].
  static let clearSide: CGFloat = 19
  private static let clearGap: CGFloat = 5
  /// Between the text and the clear button [G].
  private static let textGap: CGFloat = 4

  init() {}

  init(_ input: Input) {
    let bounds = input.bounds
    let inset = Self.insets(input.border)
    // Start and end, from the left; mirrored at the end for the other direction.
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
