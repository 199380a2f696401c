import CoreGraphics
import Foundation
import UIKitCore

/// Draws the keys of a layout into the current context, in points. All figures are those of iOS 13–18 [G].
struct KeyboardDrawing {
  let request: KeyboardRequest
  let palette: KeyboardPalette

  /// The corner radius of a key, in points.
  private static let radius: CGFloat = 5

  /// Draws all keys, and the dividers of a phone's suggestion bar. The plate is the window's.
  func draw(_ layout: KeyboardLayout) {
    if request.type.pad == .letters, !request.isPad { drawDividers() }
    for key in layout.keys { draw(key) }
  }

  /// Draws the lines between the three suggestions, which themselves are missing.
  private func drawDividers() {
    palette.divider.setFill()
    for third in 1...2 {
      let x = (request.size.width * CGFloat(third) / 3).rounded()
      let height = request.suggestionHeight
      UIBezierPath(rect: CGRect(x: x, y: height * 0.25, width: 1, height: height * 0.5)).fill()
    }
  }

  /// Draws a key's plate with its shadow, unless it is bare, and its cap.
  func draw(_ key: KeyboardKey) {
    if let fill = palette.fill(key.look) {
      palette.shadow.setFill()
      UIBezierPath(roundedRect: key.frame.offsetBy(dx: 0, dy: 1), cornerRadius: Self.radius).fill()
      fill.setFill()
      UIBezierPath(roundedRect: key.frame, cornerRadius: Self.radius).fill()
    }
    drawCap(of: key, palette.text(on: key.look))
  }

  /// Draws what is on the key: a text, or the symbol of its action.
  private func drawCap(of key: KeyboardKey, _ color: UIColor) {
    switch key.cap {
    case .text(_, let label, let letters): drawText(label, letters, of: key, color)
    case .space: write(request.words.space, 16, color, in: key.frame)
    case .return: write(request.words.word(for: request.returnType), 16, color, in: key.frame)
    case .plane(let plane): write(title(of: plane), 16, color, in: key.frame)
    case .shift: drawShift(in: key.frame, color)
    case .delete: drawDelete(in: key.frame, color)
    case .globe: drawSymbol("globe", key, color)
    case .dictation: drawSymbol("mic", key, color)
    case .dismiss: drawSymbol("chevron.down", key, color)
    }
  }

  /// The title of the key that leads to `plane`.
  private func title(of plane: KeyboardPlane) -> String {
    switch plane {
    case .letters: "ABC"
    case .numbers: request.isPad ? ".?123" : request.plane == .kana ? "☆123" : "123"
    case .symbols: "#+="
    case .kana: "あいう"
    }
  }

  /// Draws a key's character, and on digit pads of phones the small letters below it.
  private func drawText(_ label: String, _ letters: String, of key: KeyboardKey, _ color: UIColor) {
    let isDigit = request.type.pad == .digits && !request.isPad
    guard isDigit, label.count == 1 else {
      // Small letters are drawn larger than capitals, so that they fill a key as well.
      let size: CGFloat = label.count > 1 ? 16 : label == label.lowercased() && label != label.uppercased() ? 25 : 22
      return write(label, request.isLandscape ? size - 2 : size, color, in: key.frame, raised: size == 25 ? 1.5 : 0)
    }
    // The low keys of a landscape screen have smaller figures, which leaves a gap to the letters.
    let isLow = request.isLandscape
    let size: CGFloat = isLow ? 19 : 25
    guard !letters.isEmpty else { return write(label, size, color, in: key.frame) }
    var (upper, lower) = (key.frame, key.frame)
    upper.size.height *= isLow ? 0.73 : 0.68
    lower.origin.y += key.frame.height * (isLow ? 0.565 : 0.55)
    lower.size.height *= 0.4
    write(label, size, color, in: upper)
    write(letters, isLow ? 8 : 10, color, in: lower, weight: .bold, kern: 1.5)
  }

  /// Draws a text in the middle of `frame`; one that is too wide shrinks to fit with 2 points on each side.
  ///
  /// - Parameter raised: How far above the middle it is drawn, in points.
  private func write(
    _ text: String, _ size: CGFloat, _ color: UIColor, in frame: CGRect, raised: CGFloat = 0,
    weight: UIFont.Weight = .regular, kern: CGFloat = 0
  ) {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: color,
    ]
    if kern != 0 { attributes[.kern] = kern }
    var extent = text.size(withAttributes: attributes)
    let room = frame.width - 4
    if extent.width > room, extent.width > 0 {
      attributes[.font] = UIFont.systemFont(ofSize: (size * room / extent.width).rounded(.down), weight: weight)
      extent = text.size(withAttributes: attributes)
    }
    text.draw(
      at: CGPoint(x: frame.midX - (extent.width - kern) / 2, y: frame.midY - extent.height / 2 - raised),
      withAttributes: attributes)
  }

  /// Draws a symbol in the middle of the key, in a colour of its own on a bare key. Unknown names draw nothing.
  private func drawSymbol(_ name: String, _ key: KeyboardKey, _ color: UIColor) {
    let size: CGFloat = key.look == .bare ? 25 : 19
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .regular)
    let color = key.look == .bare ? palette.bareSymbol : color
    guard
      let image = UIImage(systemName: name, withConfiguration: configuration)?.withTintColor(
        color, renderingMode: .alwaysOriginal)
    else { return }
    image.draw(
      at: CGPoint(x: key.frame.midX - image.size.width / 2, y: key.frame.midY - image.size.height / 2))
  }

  /// Draws an arrow up: filled while shift is on or locked, with a bar below it while it is locked.
  private func drawShift(in frame: CGRect, _ color: UIColor) {
    let (x, y) = (frame.midX, frame.midY)
    let path = UIBezierPath()
    let points: [(CGFloat, CGFloat)] = [(0, -9), (9.5, 1), (4.5, 1), (4.5, 8), (-4.5, 8), (-4.5, 1), (-9.5, 1)]
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: x + point.0, y: y + point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.close()
    path.lineJoinStyle = .round
    path.lineWidth = 1.5
    color.set()
    if request.shift != .off { path.fill() }
    path.stroke()
    if request.shift == .locked {
      UIBezierPath(rect: CGRect(x: x - 5.25, y: y + 10.5, width: 10.5, height: 1.5)).fill()
    }
  }

  /// Draws a plate that points to the left, with a cross on it.
  private func drawDelete(in frame: CGRect, _ color: UIColor) {
    let (x, y) = (frame.midX, frame.midY)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: x - 11, y: y))
    for point in [(-4, -8), (10, -8), (10, 8), (-4, 8)] as [(CGFloat, CGFloat)] {
      path.addLine(to: CGPoint(x: x + point.0, y: y + point.1))
    }
    path.close()
    for sign in [CGFloat(1), -1] {
      path.move(to: CGPoint(x: x - 0.5, y: y - 3.5 * sign))
      path.addLine(to: CGPoint(x: x + 6.5, y: y + 3.5 * sign))
    }
    path.lineJoinStyle = .round
    path.lineCapStyle = .round
    path.lineWidth = 1.5
    color.set()
    path.stroke()
  }
}
