import CoreGraphics
import Foundation
import UIKitCore

/// One handle of a selection: a stem and a round knob in the text's tint. Takes no touches; the text's own recogniser does.
final class TextHandleView: UIView {
  private let stem = UIView()
  private let knob = UIView()
  var tint: UIColor? {
    didSet {
      guard tint != oldValue else { return }
      stem.backgroundColor = tint
      knob.backgroundColor = tint
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    knob.layer.cornerRadius = TextHandles.knobSize / 2
    addSubview(stem)
    addSubview(knob)
  }

  required init?(coder: NSCoder) { nil }
  nonisolated deinit {}

  /// Takes the place of a handle, in the superview's space.
  func place(_ handle: TextHandles.Handle) {
    frame = handle.stem.union(handle.knob)
    stem.frame = handle.stem.offsetBy(dx: -frame.minX, dy: -frame.minY)
    knob.frame = handle.knob.offsetBy(dx: -frame.minX, dy: -frame.minY)
  }
}
