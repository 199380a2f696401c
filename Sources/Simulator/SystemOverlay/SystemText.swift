import CoreGraphics
import Foundation
import TextLayout

/// A text in the system font that the simulator itself draws, on any thread.
nonisolated struct SystemText {
  private let frame: TextFrame

  /// Lays the text out; it wraps at its own line breaks only.
  ///
  /// - Parameters:
  ///   - pointSize: In points.
  ///   - weight: From 100 (thin) to 900 (black), as in CSS.
  init(_ string: String, pointSize: CGFloat, weight: CGFloat, colour: CGColor) {
    let attributes = TextAttributes(font: FontSpecification(pointSize: pointSize, weight: weight), color: colour)
    frame = ShapedText.of(StyledText(string, attributes: attributes)).frame(width: nil, maximumLines: 0)
  }

  /// In points, not rounded.
  var size: CGSize { frame.size }

  /// Draws the text with its top left corner at a point of the context's space, whose y axis points down.
  func draw(in context: CGContext, at origin: CGPoint) { frame.draw(in: context, at: origin) }
}
