import CoreGraphics
import Foundation

/// Parses the `d` attribute of an SVG path (SVG 1.1, section 8.3): every command, absolute and relative.
package struct PathDataParser {
  private let bytes: [UInt8]
  private var offset = 0
  private var current = CGPoint.zero
  private var subpathStart = CGPoint.zero
  /// The last control point of a curve, for the smooth commands; of the kind that ``lastCommand`` gives.
  private var lastControl = CGPoint.zero
  /// The previous command in lower case; 0 before the first one, which must be a move.
  private var lastCommand: UInt8 = 0

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// Appends the path to `path`, with every point transformed. Call it once.
  ///
  /// - Throws: ``VectorOutlineError/malformedPathData(reason:offset:)``; segments before the error are already appended.
  package mutating func parse(into path: CGMutablePath, transform: CGAffineTransform) throws(VectorOutlineError) {
    skipSeparators()
    while offset < bytes.count {
      let command = bytes[offset]
      guard lastCommand != 0 || command | 0x20 == UInt8(ascii: "m") else {
        throw .malformedPathData(reason: "a path begins without a move", offset: offset)
      }
      offset += 1
      var effective = command
      skipSeparators()
      repeat {
        let before = offset
        try apply(effective, to: path, transform: transform)
        // Further points after a move draw lines to them.
        if effective == UInt8(ascii: "M") { effective = UInt8(ascii: "L") }
        if effective == UInt8(ascii: "m") { effective = UInt8(ascii: "l") }
        skipSeparators()
        if offset == before { break }
      } while startsNumber
    }
  }

  /// Carries out one command with one set of arguments.
  private mutating func apply(
    _ command: UInt8, to path: CGMutablePath, transform: CGAffineTransform
  ) throws(VectorOutlineError) {
    let isRelative = command >= UInt8(ascii: "a")
    let base = isRelative ? current : .zero
    switch Character(Unicode.Scalar(command | 0x20)) {
    case "m":
      current = try point(from: base)
      subpathStart = current
      path.move(to: current, transform: transform)
    case "l": try line(to: point(from: base), path, transform)
    case "h": try line(to: CGPoint(x: base.x + number(), y: current.y), path, transform)
    case "v": try line(to: CGPoint(x: current.x, y: base.y + number()), path, transform)
    case "c":
      let first = try point(from: base)
      try curve(first, point(from: base), point(from: base), path, transform)
    case "s":
      let first = reflectedControl(after: "c", "s")
      try curve(first, point(from: base), point(from: base), path, transform)
    case "q":
      let control = try point(from: base)
      try quadratic(control, point(from: base), path, transform)
    case "t":
      let control = reflectedControl(after: "q", "t")
      try quadratic(control, point(from: base), path, transform)
    case "a":
      var arc = EllipticalArc(start: current)
      arc.radii = CGSize(width: abs(try number()), height: abs(try number()))
      arc.rotation = try number() * .pi / 180
      arc.isLarge = try flag()
      arc.isSweeping = try flag()
      arc.end = try point(from: base)
      for piece in arc.curves {
        path.addCurve(to: piece.end, control1: piece.control1, control2: piece.control2, transform: transform)
      }
      current = arc.end
    case "z":
      path.closeSubpath()
      current = subpathStart
    default: throw .malformedPathData(reason: "an unknown command", offset: offset - 1)
    }
    lastCommand = command | 0x20
  }

  private mutating func line(to end: CGPoint, _ path: CGMutablePath, _ transform: CGAffineTransform) {
    path.addLine(to: end, transform: transform)
    current = end
  }

  private mutating func curve(
    _ first: CGPoint, _ second: CGPoint, _ end: CGPoint, _ path: CGMutablePath, _ transform: CGAffineTransform
  ) {
    path.addCurve(to: end, control1: first, control2: second, transform: transform)
    lastControl = second
    current = end
  }

  private mutating func quadratic(
    _ control: CGPoint, _ end: CGPoint, _ path: CGMutablePath, _ transform: CGAffineTransform
  ) {
    path.addQuadCurve(to: end, control: control, transform: transform)
    lastControl = control
    current = end
  }

  /// Returns the mirror image of the last control point if the previous command was one of these, else the current point.
  private func reflectedControl(after commands: Unicode.Scalar...) -> CGPoint {
    guard commands.contains(Unicode.Scalar(lastCommand)) else { return current }
    return CGPoint(x: 2 * current.x - lastControl.x, y: 2 * current.y - lastControl.y)
  }

  // MARK: Numbers

  private mutating func point(from base: CGPoint) throws(VectorOutlineError) -> CGPoint {
    let x = try number()
    return CGPoint(x: base.x + x, y: base.y + (try number()))
  }

  /// Reads a flag: one digit, which needs no separator after it, as in `a1 1 0 012 2`.
  private mutating func flag() throws(VectorOutlineError) -> Bool {
    skipSeparators()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "0") || bytes[offset] == UInt8(ascii: "1") else {
      throw .malformedPathData(reason: "a flag is missing", offset: offset)
    }
    offset += 1
    return bytes[offset - 1] == UInt8(ascii: "1")
  }

  /// Reads a number, with sign, fraction and exponent; its magnitude must be below a million.
  private mutating func number() throws(VectorOutlineError) -> CGFloat {
    skipSeparators()
    let start = offset
    takeSign()
    takeDigits()
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      takeDigits()
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      takeSign()
      takeDigits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite, abs(value) < 1e6 else {
      throw .malformedPathData(reason: "a number is missing", offset: start)
    }
    return value
  }

  private mutating func takeSign() {
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "+") { offset += 1 }
  }

  private mutating func takeDigits() {
    while offset < bytes.count, Self.isDigit(bytes[offset]) { offset += 1 }
  }

  private mutating func skipSeparators() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains(bytes[offset]) { offset += 1 }
  }

  /// Whether a number follows, and with it another set of arguments for the same command.
  private var startsNumber: Bool {
    guard offset < bytes.count else { return false }
    return Self.isDigit(bytes[offset])
      || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(bytes[offset])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
