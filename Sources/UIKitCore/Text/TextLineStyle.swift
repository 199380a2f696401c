import CoreGraphics
import TextLayout

extension TextLine {
  /// Makes the line that the raw value of an ``NSUnderlineStyle`` describes; `nil` for 0 and for `byWord` alone, which draw none.
  ///
  /// Unknown bits are ignored: a value of unknown bits alone draws a single line, as every value but 0 does on Apple's systems [G].
  package init?(rawStyle: Int, color: CGColor?) {
    guard rawStyle & ~NSUnderlineStyle.byWord.rawValue != 0 else { return nil }
    let strokes: Strokes =
      switch rawStyle & 0x0F {
      case 0x02: .thick
      case 0x09: .double
      default: .single
      }
    let pattern: Pattern =
      switch rawStyle & 0x0700 {
      case 0x0100: .dot
      case 0x0200: .dash
      case 0x0300: .dashDot
      case 0x0400: .dashDotDot
      default: .solid
      }
    self.init(
      strokes, pattern: pattern, isByWord: rawStyle & NSUnderlineStyle.byWord.rawValue != 0, color: color)
  }
}
