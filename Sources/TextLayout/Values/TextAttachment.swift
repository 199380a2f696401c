import CoreGraphics
import Foundation

/// A picture that stands in a line in the place of the character U+FFFC.
package struct TextAttachment: Hashable, Sendable {
  /// In points, never negative and finite: the room in the line, which kern is added to.
  package var size: CGSize
  /// How far the bottom is above the baseline, in points; negative is below it. The line box grows to contain the picture.
  package var bottom: CGFloat
  /// Draws the picture.
  package var picture: Picture

  package init(size: CGSize, bottom: CGFloat, picture: Picture) {
    self.size = size
    self.bottom = bottom
    self.picture = picture
  }

  /// The character that a picture stands for. A run with an attachment and any other character is an error of the caller: the character is
  /// drawn.
  package static let character: UInt16 = 0xFFFC

  /// The drawing of a picture, with the value that tells it apart from others.
  package struct Picture: Hashable, Sendable {
    private let identity: any Hashable & Sendable
    private let paint: @Sendable (_ rect: CGRect, _ context: CGContext) -> Void

    /// - Parameters:
    ///   - identity: Equal for pictures that look alike.
    ///   - paint: Fills a rectangle of a context whose y axis points down. Retained, so it must own nothing that owns the text.
    package init(_ identity: some Hashable & Sendable, paint: @escaping @Sendable (CGRect, CGContext) -> Void) {
      self.identity = identity
      self.paint = paint
    }

    package func draw(in rect: CGRect, context: CGContext) { paint(rect, context) }

    package static func == (left: Picture, right: Picture) -> Bool {
      AnyHashable(left.identity) == AnyHashable(right.identity)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(identity)) }
  }
}
