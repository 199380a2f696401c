import CoreGraphics
import UIKitCore

/// A symbol within a circle or a square, by its name: `leaf.circle`, `leaf.square.fill`. Made from the symbol that the table has.
///
/// Apple draws each of these by hand; here the inner symbol has half the size [G].
nonisolated struct EnclosedSymbol: Equatable {
  enum Frame: String { case circle, square }

  /// The name of the symbol within.
  let inner: String
  let frame: Frame
  /// Whether the frame is full and the symbol cut out of it.
  let isFilled: Bool

  /// Reads a name; `nil` for one that names no frame.
  init?(_ name: String) {
    var words = name.split(separator: ".").map(String.init)
    isFilled = words.last == "fill"
    if isFilled { words.removeLast() }
    guard words.count > 1, let frame = Frame(rawValue: words.removeLast()) else { return nil }
    self.frame = frame
    inner = words.joined(separator: ".")
  }

  /// Returns the outline of the whole around that of the inner symbol, in the same box.
  func outline(around symbol: VectorOutline) -> VectorOutline {
    let box = symbol.viewBox
    var shrink = CGAffineTransform(translationX: box.midX, y: box.midY).scaledBy(x: 0.5, y: 0.5)
      .translatedBy(x: -box.midX, y: -box.midY)
    let inner = symbol.shapes.map {
      VectorOutline.Shape(path: $0.path.copy(using: &shrink) ?? $0.path, painting: $0.painting, isCutOut: isFilled)
    }
    let line = SymbolMetrics.packageStroke
    let whole =
      isFilled
      ? VectorOutline.Shape(path: path(in: box), painting: .fill(.winding, growsWithWeight: false))
      : VectorOutline.Shape(path: path(in: box.insetBy(dx: line / 2, dy: line / 2)), painting: .stroke)
    return VectorOutline(viewBox: box, shapes: [whole] + inner)
  }

  private func path(in rect: CGRect) -> CGPath {
    switch frame {
    case .circle: CGPath(ellipseIn: rect, transform: nil)
    case .square: CGPath(roundedRect: rect, cornerWidth: 3, cornerHeight: 3, transform: nil)
    }
  }
}

nonisolated extension SymbolCatalogue {
  /// Returns how a symbol that the table lacks is put together; `nil` if it cannot be.
  func enclosed(_ name: String) -> EnclosedSymbol? {
    guard entries[name] == nil, let symbol = EnclosedSymbol(name), entries[symbol.inner] != nil else { return nil }
    return symbol
  }

  /// Whether a symbol of this name can be drawn.
  func contains(_ name: String) -> Bool { entries[name] != nil || enclosed(name) != nil }
}
