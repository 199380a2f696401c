import CoreGraphics
import Diagnostics

/// A layer that shows nothing of its own: it only gives its sublayers a common place and transform.
///
/// Apple's keeps the depth of its sublayers, where other layers flatten them. Nothing has depth here (`Documentation/Divergences.md`), so the
/// difference shows only in what this layer ignores: background, border, contents, shadow, mask and clipping. Setting one of them has no effect
/// and reports the warning `layer.transform-only`. The opacity counts for the sublayers as in any layer.
@preconcurrency @MainActor open class CATransformLayer: CALayer {
  nonisolated deinit {}

  /// Nothing hits the layer itself; its sublayers are hit.
  open override func contains(_ p: CGPoint) -> Bool { false }

  open override var backgroundColor: CGColor? {
    get { nil }
    set { if newValue != nil { ignore("backgroundColor") } }
  }
  open override var borderWidth: CGFloat {
    get { 0 }
    set { if newValue != 0 { ignore("borderWidth") } }
  }
  open override var contents: Any? {
    get { nil }
    set { if newValue != nil { ignore("contents") } }
  }
  open override var shadowOpacity: Float {
    get { 0 }
    set { if newValue != 0 { ignore("shadowOpacity") } }
  }
  open override var masksToBounds: Bool {
    get { false }
    set { if newValue { ignore("masksToBounds") } }
  }
  open override var mask: CALayer? {
    get { nil }
    set { if newValue != nil { ignore("mask") } }
  }

  private func ignore(_ property: String) {
    Diagnostics.warn(
      Diagnostic(
        "A transform layer ignores \(property).", objects: ["\(self)"],
        likelyCause: "A CATransformLayer was used as a layer with an appearance.",
        remedy: "Set it on a sublayer, or use a CALayer."),
      counting: "layer.transform-only")
  }
}
