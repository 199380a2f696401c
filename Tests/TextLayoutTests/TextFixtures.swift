import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

/// Short ways to make texts.
enum Fixture {
  static func attributes(
    _ size: CGFloat = 17, weight: CGFloat = 400, italic: Bool = false, tabular: Bool = false,
    family: FontSpecification.Family = .system
  ) -> TextAttributes {
    TextAttributes(
      font: FontSpecification(
        family: family, pointSize: size, weight: weight, isItalic: italic, hasMonospacedDigits: tabular),
      color: .black)
  }

  static func text(
    _ string: String, size: CGFloat = 17, color: CGColor = .black,
    _ change: (inout ParagraphAttributes) -> Void = { _ in }
  ) -> StyledText {
    var paragraph = ParagraphAttributes()
    change(&paragraph)
    var attributes = attributes(size)
    attributes.color = color
    return StyledText(string, attributes: attributes, paragraph: paragraph)
  }

  /// A text of several looks, each with its piece of the string.
  static func text(_ pieces: [(String, TextAttributes)]) -> StyledText {
    var string = ""
    var runs: [StyledText.Run] = []
    for (piece, attributes) in pieces {
      let start = string.utf16.count
      string += piece
      runs.append(StyledText.Run(utf16Range: start..<string.utf16.count, attributes: attributes))
    }
    return StyledText(string, runs: runs)
  }

  static func width(_ string: String, size: CGFloat = 17) -> CGFloat { TextFrame(text(string, size: size)).size.width }

  /// The families that draw a string, in the order they appear in on its first line.
  static func families(_ string: String, size: CGFloat = 17) -> [String] {
    TextFrame(text(string, size: size)).contents.runs.map(\.face.family)
  }

  /// The characters of each line.
  static func lines(_ frame: TextFrame, of text: StyledText) -> [String] {
    let units = Array(text.string.utf16)
    return frame.lines.map { String(decoding: units[$0.utf16Range], as: UTF16.self) }
  }

  /// White pixels with a frame drawn on them, as values of green row by row: 255 is white. The size is in points.
  static func pixels(
    of frame: TextFrame, scale: Int, at origin: CGPoint = .zero, size: CGSize = CGSize(width: 200, height: 40)
  ) -> [[UInt8]] {
    let context = canvas(scale: scale, size: size)
    frame.draw(in: context, at: origin)
    return rows(of: context) { $0[1] }
  }

  /// A white context whose space is points with y down.
  static func canvas(scale: Int, size: CGSize) -> CGContext {
    let context = CGContext(
      pixelsWide: Int(size.width) * scale, pixelsHigh: Int(size.height) * scale, opaque: true)!
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: context.width, height: context.height))
    context.translateBy(x: 0, y: CGFloat(context.height))
    context.scaleBy(x: CGFloat(scale), y: -CGFloat(scale))
    return context
  }

  /// What `value` says of every pixel (blue, green, red, alpha), row by row.
  static func rows<Value>(of context: CGContext, _ value: (UnsafeRawBufferPointer.SubSequence) -> Value) -> [[Value]] {
    context.withPixels { bytes, bytesPerRow in
      let bytes = UnsafeRawBufferPointer(bytes)
      return (0..<context.height).map { row in
        (0..<context.width).map { column in
          let start = row * bytesPerRow + column * 4
          return value(UnsafeRawBufferPointer(rebasing: bytes[start..<start + 4])[...])
        }
      }
    }
  }
}
