import CoreGraphics
import QuartzCore

/// Finds the classes that draw in `draw(_:in:)`.
///
/// A view gets a bitmap only if its drawing asks for one (decision 2), and `draw(_:in:)` needs one beforehand. Swift does not tell whether a
/// class overrides a method. So the first view of a class is asked to draw into a small bitmap: an override does not call `super`, or it
/// draws something of its own, since the default draws nothing meanwhile.
enum LayerDrawing {
  /// The view that is asked. Not weak: a weak reference would move its counts out of the object.
  private(set) static var asked: UIView?
  /// Whether the default implementation was reached.
  static var wasPassedOn = false
  private static var answers: [ObjectIdentifier: Bool] = [ObjectIdentifier(UIView.self): false]
  /// The side of the small bitmap, in pixels.
  private static let side = 8

  /// Returns whether the view's class draws in `draw(_:in:)`. Asked once for each class, with a view that is not empty.
  static func isOverridden(by view: UIView) -> Bool {
    let key = ObjectIdentifier(type(of: view))
    if let answer = answers[key] { return answer }
    guard asked == nil, let context = CGContext(pixelsWide: side, pixelsHigh: side, opaque: false) else { return false }
    let bounds = view.bounds
    context.flipToTopLeft(scale: 1)
    context.scaleBy(x: CGFloat(side) / bounds.width, y: CGFloat(side) / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    (asked, wasPassedOn) = (view, false)
    view.draw(view.layer, in: context)
    asked = nil
    let answer = !wasPassedOn || context.withPixels { bytes, _ in bytes.contains { $0 != 0 } }
    answers[key] = answer
    return answer
  }
}
