import CoreGraphics
import Diagnostics
import Foundation
import Synchronization
import TextLayout
import UIKitCore

/// The shadow of text: the value of the attribute ``Foundation/NSAttributedString/Key/shadow``.
///
/// Set it up before it is given to a string: views do not notice later changes, as on Apple's systems.
// Unchecked only because the class is open: its own state is behind a lock.
nonisolated open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private struct State {
    var offset = CGSize.zero
    var blur: CGFloat = 0
    var color: UIColor? = UIColor(white: 0, alpha: 1.0 / 3)
  }

  private let state = Mutex(State())

  /// The distance from the text in points, positive right and down, whatever the transform; zero by default [G]. A non-finite one draws no
  /// shadow.
  open var shadowOffset: CGSize {
    get { state.withLock { $0.offset } }
    set { state.withLock { $0.offset = newValue } }
  }
  /// The blur in points, twice the standard deviation; 0 by default, which is sharp. Negative counts as 0; a non-finite one draws no shadow.
  open var shadowBlurRadius: CGFloat {
    get { state.withLock { $0.blur } }
    set { state.withLock { $0.blur = newValue } }
  }
  /// A ``UIColor``; a third of black by default [H]. `nil` draws no shadow, and neither does a value of another type, which counts as `nil`
  /// after a warning.
  open var shadowColor: Any? {
    get { state.withLock { $0.color } as UIColor? }
    set {
      let color = newValue as? UIColor
      if let newValue, color == nil { Self.warn(of: newValue) }
      state.withLock { $0.color = color }
    }
  }

  private static func warn(of value: Any) {
    Diagnostics.warn(
      Diagnostic(
        "The colour of a text's shadow is no UIColor.", objects: ["value: a \(type(of: value))"],
        likelyCause: "A CGColor, which layers take, was passed.", remedy: "Pass the UIColor itself."),
      counting: "text-shadow.color")
  }

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
