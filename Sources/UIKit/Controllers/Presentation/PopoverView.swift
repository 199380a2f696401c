import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The visible part of a popover: content in the shape of a rounded rectangle with an arrow, over a shadow.
///
/// The content extends under the arrow, as since iOS 13; its safe area leaves the arrow out.
///
/// ```
/// PresentationContainerView
/// ├─ dimming view          clear; takes taps beside the popover
/// └─ PopoverView           casts the shadow
///    └─ clip               masked by the outline; adds the arrow to the safe area
///       └─ presented view
/// ```
final class PopoverView: UIView {
  private let clip = ViewControllerWrapperView()
  private let shape = CAShapeLayer()
  private var direction: PopoverPlacement.Direction?

  override init(frame: CGRect) {
    super.init(frame: frame)
    // A wide soft shadow, as that of menus [G].
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 10)
    clip.layer.mask = shape
    addSubview(clip)
  }

  required init?(coder: NSCoder) { nil }

  /// The colour behind the content.
  var plateColor: UIColor? {
    get { clip.backgroundColor }
    set { clip.backgroundColor = newValue }
  }

  /// Puts `content` into the popover, filling it; removes nothing that is there already.
  func show(_ content: UIView) {
    guard content.superview !== clip else { return }
    content.frame = clip.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clip.addSubview(content)
  }

  /// Takes the place and the shape of a placement; in an animation both change gradually, unless the arrow changes sides.
  func apply(_ placement: PopoverPlacement) {
    let path = placement.outline
    let former = shape.path
    bounds.size = placement.frame.size
    center = CGPoint(x: placement.frame.midX, y: placement.frame.midY)
    clip.frame = bounds
    clip.barInsets = PopoverPlacement.arrowInsets(placement.direction)
    shape.path = path
    layer.shadowPath = path
    defer { direction = placement.direction }
    let duration = UIView.inheritedAnimationDuration
    guard duration > 0, let former, former != path, direction == placement.direction else { return }
    for (layer, key) in [(shape, "path"), (layer, "shadowPath")] {
      let animation = CABasicAnimation(keyPath: key)
      animation.fromValue = former
      animation.toValue = path
      animation.duration = duration
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      layer.add(animation, forKey: key)
    }
  }

  /// A point outside of the outline is not in the popover.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && (shape.path?.contains(point) ?? true)
  }
}
