import Foundation
import UIKitCore

/// A button that shows a colour in a ring of all hues.
///
/// A tap opens a colour picker: in a popover beside the well, or in a sheet in compact width. Each colour that is chosen there becomes
/// ``selectedColor`` and sends `valueChanged`. A well outside of every view controller opens nothing.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// Sizes in points, as of iOS 14 to 18, from memory [G].
  private enum Metrics {
    static let diameter: CGFloat = 28
    static let ring: CGFloat = 3
    /// Between the ring and the colour.
    static let gap: CGFloat = 2
    /// Arcs of one hue that make the ring.
    static let arcs = 60
  }

  private var storedColor: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Restores the colour and the title.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedColor = coder.read(forKey: "UIColorWell.selectedColor")
    title = coder.read(forKey: "UIColorWell.title")
    supportsAlpha = coder.flag(forKey: "UIColorWell.supportsAlpha") ?? true
    prepare()
  }

  nonisolated deinit {}

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(storedColor, forKey: "UIColorWell.selectedColor")
    coder.write(title, forKey: "UIColorWell.title")
    coder.write(supportsAlpha, forKey: "UIColorWell.supportsAlpha")
  }

  private func prepare() {
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  /// Says what the colour is for: the title of the picker, and the well's label for assistive technologies; `nil` by default.
  open var title: String?

  /// Whether people may choose translucent colours; `true` by default. It does not change ``selectedColor``.
  open var supportsAlpha = true

  /// The colour in the ring; `nil`, the default, leaves it empty. Can be observed. Assigning sends no event; a person's choice does.
  open var selectedColor: UIColor? {
    get { read("selectedColor", storedColor) }
    set {
      change("selectedColor") { storedColor = newValue }
      setNeedsDisplay()
    }
  }

  // MARK: The picker

  /// The picker that is open. Its presentation retains it.
  private weak var picker: UIColorPickerViewController?
  /// The delegate of the picker; `nil` before the first one.
  private var listener: ColorWellListener?

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { openPicker() }
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    openPicker()
    sendActions(for: .touchUpInside)
    return true
  }

  /// Presents a picker with the present colour, from the controller that the well belongs to.
  private func openPicker() {
    guard picker?.presentingViewController == nil, let window,
      let owner = sequence(first: self as UIResponder, next: \.next).lazy.compactMap({ $0 as? UIViewController }).first
        ?? window.rootViewController
    else { return }
    let new = UIColorPickerViewController()
    new.supportsAlpha = supportsAlpha
    if let title { new.title = title }
    if let storedColor { new.selectedColor = storedColor }
    let listener = ColorWellListener(self)
    self.listener = listener
    new.delegate = listener
    new.modalPresentationStyle = .popover
    let popover = new.popoverPresentationController
    popover?.sourceView = self
    let sheet = popover?.adaptiveSheetPresentationController
    // As high as its content.
    sheet?.detents = [.custom { [weak new] _ in new?.contentHeight }]
    picker = new
    owner.present(new, animated: true)
  }

  /// Takes over a colour that was chosen in the picker.
  fileprivate func choose(_ color: UIColor) {
    selectedColor = color
    sendActions(for: .valueChanged)
  }

  // MARK: Accessibility

  /// The title, else "Color well".
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title ?? "Color well" }
    set { super.accessibilityLabel = newValue }
  }

  /// Red, green and blue in hexadecimal digits, unless one was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? storedColor.map { "#" + PickedColor($0, in: traitCollection).digits } }
    set { super.accessibilityValue = newValue }
  }

  // MARK: Look

  open override var intrinsicContentSize: CGSize { CGSize(width: Metrics.diameter, height: Metrics.diameter) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var isHighlighted: Bool { didSet { if oldValue != isHighlighted { setNeedsDisplay() } } }
  open override var isEnabled: Bool { didSet { if oldValue != isEnabled { setNeedsDisplay() } } }

  /// The opacity of everything that is drawn: less under a finger, and least while the well is not enabled [G].
  private var drawnAlpha: CGFloat { isEnabled ? (isHighlighted ? 0.6 : 1) : 0.4 }

  /// Draws the ring and the colour, in the middle of the bounds and as large as they allow. Overrides call `super`.
  open override func draw(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    guard drawnAlpha < 1, let context else { return drawWell() }
    context.saveGState()
    context.setAlpha(drawnAlpha)
    // As one picture, since the arcs of the ring overlap.
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    drawWell()
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private func drawWell() {
    let diameter = min(bounds.width, bounds.height)
    let radius = diameter / 2 - Metrics.ring / 2
    guard radius > 0, radius.isFinite else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let step = 2 * CGFloat.pi / CGFloat(Metrics.arcs)
    for index in 0..<Metrics.arcs {
      let start = CGFloat(index) * step - .pi / 2
      // A little longer than a step, so that no gap shows between two arcs.
      let arc = UIBezierPath(
        arcCenter: middle, radius: radius, startAngle: start, endAngle: start + step * 1.2, clockwise: true)
      arc.lineWidth = Metrics.ring
      UIColor(hue: CGFloat(index) / CGFloat(Metrics.arcs), saturation: 0.85, brightness: 1, alpha: 1).setStroke()
      arc.stroke()
    }
    guard let storedColor else { return }
    let inner = diameter / 2 - Metrics.ring - Metrics.gap
    guard inner > 0 else { return }
    let circle = UIBezierPath(arcCenter: middle, radius: inner, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    if storedColor.resolvedColor(with: traitCollection).cgColor.alpha < 1 {
      // A translucent colour is half over white and half over black.
      UIColor.white.setFill()
      circle.fill()
      let half = UIBezierPath(
        arcCenter: middle, radius: inner, startAngle: -.pi / 4, endAngle: .pi * 3 / 4, clockwise: true)
      half.close()
      UIColor.black.setFill()
      half.fill()
    }
    storedColor.setFill()
    circle.fill()
  }
}

/// Passes a picker's choices to its well.
private final class ColorWellListener: NSObject, UIColorPickerViewControllerDelegate {
  private weak var well: UIColorWell?

  init(_ well: UIColorWell) { self.well = well }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { well?.choose(color) }
}
