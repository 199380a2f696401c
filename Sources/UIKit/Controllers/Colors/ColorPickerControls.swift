import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A part of a colour picker in which a finger chooses a colour.
class ColorCanvas: UIControl {
  /// The chosen colour, with its alpha.
  var color = PickedColor(red: 1, green: 1, blue: 1) { didSet { if oldValue != color { colorDidChange() } } }
  /// Called with a colour that a finger has reached, and whether the finger is still down; retained.
  var choose: (PickedColor, _ isContinuous: Bool) -> Void = { _, _ in }

  func colorDidChange() {}
  /// Returns the colour at a point, with the alpha of the present one.
  func color(at point: CGPoint) -> PickedColor { color }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(color(at: touch.location(in: self)), true)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(color(at: touch.location(in: self)), true)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { choose(color(at: touch.location(in: self)), false) }
  }
  override func cancelTracking(with event: UIEvent?) { choose(color, false) }

  /// A finger on a colour does not scroll.
  override func takesPrecedence(over gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer is UIPanGestureRecognizer || super.takesPrecedence(over: gestureRecognizer)
  }
}

/// The grid of 120 colours; a white frame marks the chosen one.
final class ColorGridView: ColorCanvas {
  private let mark = UIView()
  private var cells: [ColorCellElement] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    layer.cornerRadius = 8
    clipsToBounds = true
    mark.layer.borderWidth = 3
    mark.layer.borderColor = UIColor.white.cgColor
    mark.layer.cornerRadius = 2
    mark.isUserInteractionEnabled = false
    addSubview(mark)
    cells = (0..<ColorGrid.columns * ColorGrid.rows).map { index in
      ColorCellElement(of: self, column: index % ColorGrid.columns, row: index / ColorGrid.columns)
    }
    accessibilityElements = cells
  }

  required init?(coder: NSCoder) { nil }

  override func color(at point: CGPoint) -> PickedColor {
    let cell = ColorGrid.cell(at: point, in: bounds.size)
    return color(of: cell.column, cell.row)
  }

  func color(of column: Int, _ row: Int) -> PickedColor {
    var result = ColorGrid.color(column: column, row: row)
    result.alpha = color.alpha
    return result
  }

  func frame(column: Int, row: Int) -> CGRect {
    ColorGrid.frame(column: column, row: row, in: bounds.size, scale: max(traitCollection.displayScale, 1))
  }

  override func draw(_ rect: CGRect) {
    for row in 0..<ColorGrid.rows {
      for column in 0..<ColorGrid.columns {
        UIColor(ColorGrid.color(column: column, row: row)).setFill()
        UIGraphicsGetCurrentContext()?.fill(frame(column: column, row: row))
      }
    }
  }

  override func colorDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cell = ColorGrid.cell(of: color)
    mark.isHidden = cell == nil
    if let cell {
      mark.frame = frame(column: cell.column, row: cell.row).insetBy(dx: -1, dy: -1)
      // White is invisible on white.
      let isLight = cell.row == 0 && cell.column < 3
      mark.layer.borderColor = (isLight ? UIColor.systemGray : .white).cgColor
    }
    for element in cells {
      element.accessibilityFrameInContainerSpace = frame(column: element.column, row: element.row)
    }
  }
}

/// A cell of the grid for assistive technologies.
final class ColorCellElement: UIAccessibilityElement {
  let column: Int
  let row: Int
  private weak var grid: ColorGridView?

  init(of grid: ColorGridView, column: Int, row: Int) {
    (self.grid, self.column, self.row) = (grid, column, row)
    super.init(accessibilityContainer: grid)
    accessibilityTraits = .button
    accessibilityLabel = "#" + ColorGrid.color(column: column, row: row).digits
  }

  override func accessibilityActivate() -> Bool {
    guard let grid else { return false }
    grid.choose(grid.color(of: column, row), false)
    return true
  }
}

/// The spectrum: hues from left to right, between white and black. A ring marks the chosen colour.
final class ColorSpectrumView: ColorCanvas {
  private let hues = GradientView()
  private let shades = GradientView()
  private let ring = UIView()
  /// The place of the finger, from which the colour follows; `nil` where the colour was set.
  private var place: CGPoint?

  /// The diameter of the ring, in points [G].
  private static let diameter: CGFloat = 36

  override init(frame: CGRect) {
    super.init(frame: frame)
    hues.gradient.colors = (0...6).map { step in
      UIColor(PickedColor(hue: CGFloat(step) / 6, saturation: 1, brightness: 1)).cgColor as Any
    }
    hues.gradient.startPoint = CGPoint(x: 0, y: 0.5)
    hues.gradient.endPoint = CGPoint(x: 1, y: 0.5)
    shades.gradient.colors = [(1, 1), (1, 0), (0, 0), (0, 1)].map { UIColor(white: $0, alpha: $1).cgColor as Any }
    shades.gradient.locations = [0, 0.5, 0.5, 1]
    for view in [hues, shades] {
      view.layer.cornerRadius = 8
      view.clipsToBounds = true
      addSubview(view)
    }
    ring.layer.cornerRadius = Self.diameter / 2
    ring.layer.borderWidth = 3
    ring.layer.borderColor = UIColor.white.cgColor
    ring.layer.shadowOpacity = 0.25
    ring.layer.shadowRadius = 4
    ring.layer.shadowOffset = CGSize(width: 0, height: 1)
    ring.isUserInteractionEnabled = false
    addSubview(ring)
    isAccessibilityElement = true
    accessibilityLabel = "Spectrum"
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  override func color(at point: CGPoint) -> PickedColor {
    guard bounds.width > 0, bounds.height > 0 else { return color }
    let place = CGPoint(x: min(max(point.x / bounds.width, 0), 1), y: min(max(point.y / bounds.height, 0), 1))
    var result = ColorSpectrum.color(at: place)
    result.alpha = color.alpha
    self.place = place
    return result
  }

  override func colorDidChange() {
    // Greys have no hue: the ring stays under the finger.
    if let place, !ColorSpectrum.color(at: place).matches(color) { self.place = nil }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (hues.frame, shades.frame) = (bounds, bounds)
    let place = place ?? ColorSpectrum.place(of: color)
    ring.bounds = CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter)
    ring.center = CGPoint(x: place.x * bounds.width, y: place.y * bounds.height)
    var opaque = color
    opaque.alpha = 1
    ring.backgroundColor = UIColor(opaque)
  }

  override var accessibilityValue: String? {
    get { "#" + color.digits }
    set {}
  }
  override func accessibilityIncrement() { turnHue(by: 1 / 24) }
  override func accessibilityDecrement() { turnHue(by: -1 / 24) }

  private func turnHue(by share: CGFloat) {
    let (hue, saturation, brightness) = color.hsb
    choose(
      PickedColor(
        hue: hue + share + 1, saturation: max(saturation, 0.1), brightness: max(brightness, 0.1), alpha: color.alpha),
      false)
  }
}

/// A slider for one component: a gradient of the colours that it leads to, and a thumb in the chosen one.
final class ColorSlider: ColorCanvas {
  /// The component; its values go from 0 to 1.
  let component: WritableKeyPath<PickedColor, CGFloat>
  private let checkers = CheckersView()
  private let track = GradientView()
  private let thumb = UIView()

  /// The height of the track, which is the diameter of the thumb and its ring, in points [G].
  static let height: CGFloat = 36

  init(_ component: WritableKeyPath<PickedColor, CGFloat>, label: String) {
    self.component = component
    super.init(frame: .zero)
    checkers.isHidden = component != \.alpha
    checkers.isUserInteractionEnabled = false
    checkers.layer.cornerRadius = Self.height / 2
    checkers.clipsToBounds = true
    addSubview(checkers)
    track.layer.cornerRadius = Self.height / 2
    track.clipsToBounds = true
    addSubview(track)
    thumb.layer.cornerRadius = Self.height / 2
    thumb.layer.borderWidth = 3
    thumb.layer.borderColor = UIColor.white.cgColor
    thumb.layer.shadowOpacity = 0.2
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 1)
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = .adjustable
    colorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func color(at point: CGPoint) -> PickedColor {
    let room = bounds.width - Self.height
    let share = room > 0 ? min(max((point.x - Self.height / 2) / room, 0), 1) : 0
    return changed(to: isRightToLeft ? 1 - share : share)
  }

  private func changed(to value: CGFloat) -> PickedColor {
    var result = color
    result[keyPath: component] = min(max(value, 0), 1)
    return result
  }

  override func colorDidChange() {
    track.gradient.colors = [changed(to: 0), changed(to: 1)].map { UIColor($0).cgColor as Any }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    track.gradient.startPoint = CGPoint(x: isRightToLeft ? 1 : 0, y: 0.5)
    track.gradient.endPoint = CGPoint(x: isRightToLeft ? 0 : 1, y: 0.5)
    track.frame = bounds
    checkers.frame = bounds
    let share = color[keyPath: component]
    let room = max(bounds.width - Self.height, 0)
    thumb.frame = CGRect(
      x: (isRightToLeft ? 1 - share : share) * room, y: 0, width: Self.height, height: Self.height)
    var opaque = color
    opaque.alpha = 1
    thumb.backgroundColor = UIColor(opaque)
  }

  override var accessibilityValue: String? {
    get {
      let value = color[keyPath: component]
      return component == \.alpha ? "\(Int((value * 100).rounded()))%" : "\(Int((value * 255).rounded()))"
    }
    set {}
  }
  override func accessibilityIncrement() { choose(changed(to: color[keyPath: component] + 0.05), false) }
  override func accessibilityDecrement() { choose(changed(to: color[keyPath: component] - 0.05), false) }
}

/// A gradient as a view, which takes no touches.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  var gradient: CAGradientLayer { layer as? CAGradientLayer ?? CAGradientLayer() }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

/// Checkers, which show through translucent colours.
final class CheckersView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    backgroundColor = .white
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    UIColor(white: 0.8, alpha: 1).setFill()
    let side: CGFloat = 6
    for row in 0..<Int((bounds.height / side).rounded(.up)) {
      for column in 0..<Int((bounds.width / side).rounded(.up)) where (row + column) % 2 == 1 {
        UIGraphicsGetCurrentContext()?.fill(
          CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
      }
    }
  }
}

/// A colour over checkers, half of it opaque.
final class ColorSwatchView: UIView {
  private let checkers = CheckersView()
  private let fill = UIView()
  private let half = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = 10
    layer.borderWidth = 0.5
    layer.borderColor = UIColor.separator.cgColor
    for view in [checkers, fill, half] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ color: PickedColor) {
    var opaque = color
    opaque.alpha = 1
    fill.backgroundColor = UIColor(color)
    half.backgroundColor = UIColor(opaque)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (checkers.frame, fill.frame) = (bounds, bounds)
    half.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
  }
}

extension UIColor {
  convenience init(_ color: PickedColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension PickedColor {
  /// The components of a colour in given traits.
  init(_ color: UIColor, in traits: UITraitCollection) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    _ = color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}
