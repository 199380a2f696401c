import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The keys of a keyboard, drawn as one picture, and what fingers do on them.
///
/// A key is pressed when its finger lifts on it, or when a second finger comes down. Fingers may slide between keys. The pictures of the
/// last requests are shared by all keyboards of the process.
final class KeyboardKeysView: UIView {
  /// Called with the key from which a finger lifted, and when on the frame clock. Not called for a disabled key. Retained.
  var pressed: (KeyboardKey, TimeInterval) -> Void = { _, _ in }

  /// The keys of ``request``, in this view's space.
  private(set) var layout = KeyboardLayout(KeyboardRequest())
  private let balloon = KeyboardBalloon()
  /// The finger that is followed, which may be off the keys; one that comes down later replaces it. `nil` without one.
  private weak var touch: UITouch?

  /// What the keys are to be; a different one lays them out at once and draws them in the next frame.
  var request = KeyboardRequest() {
    didSet {
      guard oldValue != request else { return }
      layout = KeyboardLayout(request)
      setNeedsDisplay()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    balloon.isHidden = true
    addSubview(balloon)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Picture

  /// A drawn keyboard, and all that its look depends on.
  private struct Picture {
    let request: KeyboardRequest
    let isDark: Bool
    let scale: CGFloat
    let image: CGImage
  }

  /// The number of pictures kept: as many as typing goes back and forth between, letters in three cases, numbers and symbols.
  private static let capacity = 6
  /// The pictures that were drawn, the oldest first. Released by a memory warning.
  private static var pictures: [Picture] = []
  /// Releases the pictures, which take megabytes each on a tablet.
  static func forgetPictures() { pictures = [] }
  /// The number of pictures drawn so far; for tests.
  private(set) static var drawings = 0

  override func display(_ layer: CALayer) {
    let scale = DisplayScale.resolved(in: traitCollection)
    layer.contents = picture(isDark: traitCollection.userInterfaceStyle == .dark, scale: scale)
    layer.contentsScale = scale
  }

  /// Returns the picture of the current request, drawn if it is not among those kept; `nil` without a size.
  private func picture(isDark: Bool, scale: CGFloat) -> CGImage? {
    if let kept = Self.pictures.first(where: { $0.request == request && $0.isDark == isDark && $0.scale == scale }) {
      return kept.image
    }
    guard request.size.width > 0, request.size.height > 0 else { return nil }
    Self.drawings += 1
    let format = UIGraphicsImageRendererFormat(for: traitCollection)
    let drawing = KeyboardDrawing(request: request, palette: KeyboardPalette(isDark: isDark))
    let image = UIGraphicsImageRenderer(size: request.size, format: format).image { _ in drawing.draw(layout) }
    guard let drawn = image.cgImage else { return nil }
    if Self.pictures.count == Self.capacity { Self.pictures.removeFirst() }
    Self.pictures.append(Picture(request: request, isDark: isDark, scale: scale, image: drawn))
    return drawn
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    setNeedsDisplay()
  }

  // MARK: Fingers

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let new = touches.min(by: { $0.timestamp < $1.timestamp }) else { return }
    // A second finger presses the key under the first one, so that fast typing loses nothing.
    settle()
    touch = new
    show()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch, touches.contains(touch) { show() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch, touches.contains(touch) { settle() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touch = nil
    balloon.isHidden = true
  }

  /// The key under the finger, or the nearest; `nil` away from all keys.
  private var touchedKey: KeyboardKey? { touch.flatMap { layout.key(at: $0.location(in: self)) } }

  /// Shows the character above the finger, on phones and keyboards of letters only.
  private func show() {
    guard let key = touchedKey, !request.isPad, case .text(_, let label, _) = key.cap, label.count == 1,
      request.type.pad == .letters
    else { return balloon.isHidden = true }
    balloon.show(label, above: key.frame, palette: KeyboardPalette(isDark: traitCollection.userInterfaceStyle == .dark))
  }

  /// Presses the key under the finger and forgets the finger. Over no key, the finger stays.
  private func settle() {
    guard let key = touchedKey, let time = touch?.timestamp else { return }
    touch = nil
    balloon.isHidden = true
    if key.look != .disabled { pressed(key, time) }
  }
}

/// The character above the finger, in a shape that grows out of its key.
private final class KeyboardBalloon: UIView {
  private let label = UILabel()
  private let shape = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.addSublayer(shape)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// How much wider than its key the balloon is on each side, and how far it reaches above it, in points [G].
  private static let (side, rise): (CGFloat, CGFloat) = (12, 56)

  /// Shows `text` above `key`, a rectangle of the superview, without animation. At the edges of the superview the balloon shifts inwards.
  func show(_ text: String, above key: CGRect, palette: KeyboardPalette) {
    UIView.performWithoutAnimation {
      isHidden = false
      var area = key.insetBy(dx: -Self.side, dy: 0)
      area.origin.y -= Self.rise
      area.size.height += Self.rise
      // Keep it inside at the edges of the screen.
      let limits = superview?.bounds ?? area
      area.origin.x = min(max(area.minX, limits.minX), limits.maxX - area.width)
      frame = area
      let keyRect = key.offsetBy(dx: -area.minX, dy: -area.minY)
      let head = CGRect(x: 0, y: 0, width: area.width, height: Self.rise - 4)
      let path = CGMutablePath()
      path.addRoundedRect(in: head, cornerWidth: 9, cornerHeight: 9)
      path.addRoundedRect(in: keyRect.offsetBy(dx: 0, dy: -8).union(keyRect), cornerWidth: 5, cornerHeight: 5)
      path.move(to: CGPoint(x: head.minX, y: head.maxY - 9))
      path.addLine(to: CGPoint(x: head.maxX, y: head.maxY - 9))
      path.addLine(to: CGPoint(x: keyRect.maxX, y: keyRect.minY + 6))
      path.addLine(to: CGPoint(x: keyRect.minX, y: keyRect.minY + 6))
      path.closeSubpath()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      shape.path = path
      shape.fillColor = palette.fill(.light)?.resolvedColor(with: traitCollection).cgColor
      layer.shadowPath = path
      layer.shadowOpacity = 0.3
      layer.shadowRadius = 3
      layer.shadowOffset = .zero
      CATransaction.commit()
      label.text = text
      label.textColor = palette.text
      label.font = .systemFont(ofSize: 36)
      label.frame = head
    }
  }
}
