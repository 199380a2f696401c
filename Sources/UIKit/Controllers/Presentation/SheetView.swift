import Foundation
import UIKitCore

/// What a sheet moves: rounded at the top, with the presented view inside and perhaps a grabber.
final class SheetView: UIView {
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

  var cornerRadius: CGFloat {
    get { clip.layer.cornerRadius }
    set { clip.layer.cornerRadius = newValue }
  }

  var showsGrabber: Bool {
    get { !grabber.isHidden }
    set { grabber.isHidden = !newValue }
  }

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
