import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The shadow of text: the value of the attribute ``Foundation/NSAttributedString/Key/shadow``.
///
/// Set it up before it is given to a string: views do not notice later changes, as on Apple's systems.
nonisolated open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The distance from the text in points, positive right and down, whatever the transform; zero by default [G]. A non-finite one draws no
  /// shadow.
  open var shadowOffset = CGSize.zero
  /// The blur in points, twice the standard deviation; 0 by default, which is sharp. Negative counts as 0; a non-finite one draws no shadow.
  open var shadowBlurRadius: CGFloat = 0
  /// A ``UIColor``; a third of black by default [H]. `nil`, or a value of another type, draws no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() { super.init() }

  nonisolated deinit {}

  public class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    super.init()
    shadowOffset = CGSize(
      width: coder.number(forKey: "NSShadow.x") ?? 0, height: coder.number(forKey: "NSShadow.y") ?? 0)
    shadowBlurRadius = coder.number(forKey: "NSShadow.blur") ?? 0
    shadowColor = coder.read(UIColor.self, forKey: "NSShadow.color")
  }

  /// Archives offset, blur and colour.
  open func encode(with coder: NSCoder) {
    coder.write(shadowOffset.width, forKey: "NSShadow.x")
    coder.write(shadowOffset.height, forKey: "NSShadow.y")
    coder.write(shadowBlurRadius, forKey: "NSShadow.blur")
    coder.write(shadowColor as? UIColor, forKey: "NSShadow.color")
  }

  /// Returns a new shadow with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
      && other.shadowColor as? UIColor == shadowColor as? UIColor
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }

  /// The shadow as text is drawn with it under some traits; `nil` if nothing of it would show.
  func layoutValue(with traits: UITraitCollection) -> TextShadow? {
    guard let color = (shadowColor as? UIColor)?.resolvedColor(with: traits).cgColor, color.alpha > 0,
      shadowOffset.width.isFinite, shadowOffset.height.isFinite, shadowBlurRadius.isFinite
    else { return nil }
    return TextShadow(offset: shadowOffset, blur: max(shadowBlurRadius, 0), color: color)
  }
}
