import CoreGraphics
import Foundation

/// Reads the small part of SVG that icon files use: `svg` with a view box, `path`, `circle`, `rect`, matrices.
///
/// Strict: an element or a value that would be drawn in another way than it is understood here is an error. Bounded: size and complexity
/// are checked before memory is allocated for them.
package struct SVGReader {
  /// The largest file, in bytes. The largest icon of Bootstrap has 9 kB; a file of 256 kB is no icon.
  static let byteLimit = 256 * 1024
  /// The most path segments of all shapes together.
  static let segmentLimit = 20_000

  private var scanner: MarkupScanner
  private var outline = VectorOutline(viewBox: .null, shapes: [])
  private var segmentCount = 0
  private let growsWithWeight: Bool

  /// Reads a file.
  ///
  /// - Parameter growsWithWeight: Whether the shapes become heavier with the symbol's weight, which a file does not say.
  /// - Throws: ``VectorOutlineError`` for the first thing that is not understood, and for a file that draws nothing.
  package static func read(_ data: Data, growsWithWeight: Bool = true) throws(VectorOutlineError) -> VectorOutline {
    guard data.count <= byteLimit else { throw .tooLarge(bytes: data.count, limit: byteLimit) }
    var reader = SVGReader(scanner: MarkupScanner(bytes: [UInt8](data)), growsWithWeight: growsWithWeight)
    return try reader.read()
  }

  private init(scanner: MarkupScanner, growsWithWeight: Bool) {
    self.scanner = scanner
    self.growsWithWeight = growsWithWeight
  }

  private mutating func read() throws(VectorOutlineError) -> VectorOutline {
    var depth = 0
    while let tag = try scanner.nextTag() {
      if tag.isClosing {
        depth -= 1
        guard depth >= 0 else { throw .malformed(reason: "a closing tag without an opening one", offset: tag.offset) }
        continue
      }
      try read(tag, depth: depth)
      if !tag.isEmpty { depth += 1 }
    }
    guard depth == 0 else { throw .malformed(reason: "the end comes before </svg>", offset: scanner.offset) }
    guard outline.shapes.contains(where: { !$0.path.isEmpty }) else { throw .empty }
    return outline
  }

  /// Reads one opening or empty tag: the `svg` at depth 0, shapes below it.
  private mutating func read(_ tag: MarkupScanner.Tag, depth: Int) throws(VectorOutlineError) {
    if depth == 0 {
      guard tag.name == "svg", outline.viewBox.isNull else {
        throw .malformed(reason: "expected one <svg>", offset: tag.offset)
      }
      outline.viewBox = try viewBox(of: tag)
      return
    }
    let path = CGMutablePath()
    let transform = try transform(of: tag)
    switch tag.name {
    case "path":
      var parser = PathDataParser(tag["d"] ?? "")
      try parser.parse(into: path, transform: transform)
    case "circle":
      let radius = try number("r", of: tag)
      let center = CGPoint(x: try number("cx", of: tag), y: try number("cy", of: tag))
      path.addEllipse(
        in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
        transform: transform)
    case "rect":
      let rect = CGRect(
        x: try number("x", of: tag), y: try number("y", of: tag), width: try number("width", of: tag),
        height: try number("height", of: tag))
      let radius = min(try number("rx", of: tag), rect.width / 2, rect.height / 2)
      path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius, transform: transform)
    default: throw .unsupportedElement(name: tag.name, offset: tag.offset)
    }
    path.forEachSegment { _ in segmentCount += 1 }
    guard segmentCount <= Self.segmentLimit else {
      throw .tooComplex(segments: segmentCount, limit: Self.segmentLimit)
    }
    let painting = VectorOutline.Painting.fill(try fillRule(of: tag), growsWithWeight: growsWithWeight)
    outline.shapes.append(VectorOutline.Shape(path: path.copy()!, painting: painting))
  }

  private func viewBox(of tag: MarkupScanner.Tag) throws(VectorOutlineError) -> CGRect {
    let value = tag["viewBox"] ?? ""
    let numbers = value.split(separator: " ").compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw .unsupportedAttribute(element: tag.name, name: "viewBox", value: value)
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns a number in user units, 0 when it is absent. Negative lengths are not checked.
  private func number(_ name: String, of tag: MarkupScanner.Tag) throws(VectorOutlineError) -> CGFloat {
    guard let value = tag[name] else { return 0 }
    guard let number = Double(value), number.isFinite, abs(number) < 1e6 else {
      throw .unsupportedAttribute(element: tag.name, name: name, value: value)
    }
    return number
  }

  /// Returns the matrix of an element; the identity without one. Other transforms are errors.
  private func transform(of tag: MarkupScanner.Tag) throws(VectorOutlineError) -> CGAffineTransform {
    guard let value = tag["transform"] else { return .identity }
    let inner = value.hasPrefix("matrix(") && value.hasSuffix(")") ? value.dropFirst(7).dropLast() : ""
    let numbers = inner.split { $0 == " " || $0 == "," }.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == 6 else {
      throw .unsupportedAttribute(element: tag.name, name: "transform", value: value)
    }
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  private func fillRule(of tag: MarkupScanner.Tag) throws(VectorOutlineError) -> CGPathFillRule {
    switch tag["fill-rule"] {
    case nil, "nonzero": return .winding
    case "evenodd": return .evenOdd
    case .some(let value): throw .unsupportedAttribute(element: tag.name, name: "fill-rule", value: value)
    }
  }
}
