import Foundation
import UIKitCore

/// The moving view of a sheet: rounded at the top, with the presented view inside and perhaps a grabber.
///
/// ```
/// PresentationContainerView
/// ├─ dimming view          takes taps beside the sheet
/// └─ SheetView             moves, resizes, has the pan
///    ├─ clip               rounded at the top
///    │  └─ presented view
///    └─ grabber
/// ```
final class SheetView: UIView {
  /// Rounds and clips the content, and nothing else: the grabber is its sibling, in front of it.
  private let clip = UIView()
  private let grabber = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clip.clipsToBounds = true
    clip.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    clip.layer.cornerCurve = .continuous
    clip.frame = bounds
    clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(clip)
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = SheetGeometry.grabberSize.height / 2
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = true
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { nil }

  /// The radius of the two upper corners, in points.
  var cornerRadius: CGFloat {
    get { clip.layer.cornerRadius }
    set { clip.layer.cornerRadius = newValue }
  }

  /// Whether the grabber is shown; `false` at first.
  var showsGrabber: Bool {
    get { !grabber.isHidden }
    set { grabber.isHidden = !newValue }
  }

  /// Puts `content` into the sheet, filling it; removes nothing that is there already.
  func show(_ content: UIView) {
    guard content.superview !== clip else { return }
    content.frame = clip.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clip.addSubview(content)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = SheetGeometry.grabberSize
    grabber.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: SheetGeometry.grabberTop, width: size.width, height: size.height)
  }
}
