import CoreGraphics
import Diagnostics
import Foundation
import TextLayout
import UIKitCore

/// Turns attachments into the text engine's pictures.
nonisolated enum AttachmentLayout {
  /// The width of lines without a limit, as TextKit's containers have it.
  static let unlimitedWidth: CGFloat = 10_000_000

  /// Returns an attachment as it stands in a run of text.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the text's lines in points; `nil` for no limit.
  ///   - index: The place of the character in the string, in UTF-16 code units.
  static func value(
    of attachment: NSTextAttachment, font: UIFont, color: CGColor, lineWidth: CGFloat?, index: Int,
    traits: UITraitCollection
  ) -> TextAttachment {
    let line = CGRect(x: 0, y: 0, width: lineWidth ?? unlimitedWidth, height: font.lineHeight)
    let wanted = attachment.attachmentBounds(
      for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: index)
    var bounds = usable(wanted, of: attachment)
    var image = attachment.image(
      forBounds: CGRect(origin: .zero, size: bounds.size), textContainer: nil, characterIndex: index)
    if let symbol = image, symbol.isSymbolImage {
      let fitted = symbol.beside(font).adjusted(for: traits)
      image = fitted
      // Only where the attachment, and a subclass of the app's, left its rectangle to the image.
      if attachment.bounds == .zero, bounds == symbol.boundsOnBaseline { bounds = fitted.boundsOnBaseline }
    }
    let padding = attachment.lineLayoutPadding
    let sides = padding.isFinite ? max(padding, 0) : 0
    let picture = AttachmentPicture(
      values: image?.adjusted(for: traits).values ?? UIImage.Values(content: .empty, scale: 1),
      tint: image?.attachmentTint(beside: color, traits: traits), padding: sides)
    return TextAttachment(
      size: CGSize(width: bounds.width + 2 * sides, height: bounds.height), bottom: bounds.minY,
      picture: TextAttachment.Picture(picture) { rect, context in picture.draw(in: rect, context: context) })
  }

  /// Returns the rectangle with a positive size; zero, after a warning, for one that is not finite.
  private static func usable(_ bounds: CGRect, of attachment: NSTextAttachment) -> CGRect {
    let values = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
    if values.allSatisfy(\.isFinite) { return bounds.standardized }
    Diagnostics.warn(
      Diagnostic(
        "The bounds of a text attachment are not finite.", objects: ["\(type(of: attachment)): \(values)"],
        likelyCause: "A division by zero, or the bounds of an image that is not there.",
        remedy: "Give the attachment finite bounds, in points."), counting: "text-attachment.bounds")
    return .zero
  }
}

/// A picture in a line of text as a value: equal ones look alike.
nonisolated private struct AttachmentPicture: Hashable, Sendable {
  var values: UIImage.Values
  /// The only colour to draw in; `nil` keeps the image's own.
  var tint: CGColor?
  /// The room on both sides, in points.
  var padding: CGFloat

  func draw(in rect: CGRect, context: CGContext) {
    ImageDrawing(values: values, tint: tint).draw(in: rect.insetBy(dx: padding, dy: 0), context: context)
  }

  func hash(into hasher: inout Hasher) {
    switch values.content {
    case .empty: break
    case .bitmap(let image): hasher.combine(image)
    case .symbol(let name, _): hasher.combine(name)
    }
    hasher.combine(tint)
    hasher.combine(padding)
  }
}

nonisolated extension UIImage {
  /// The rectangle of an attachment that leaves it to the image, in points, y up from the baseline: a symbol's baseline is on the text's,
  /// another image stands on it.
  var boundsOnBaseline: CGRect {
    CGRect(origin: CGPoint(x: 0, y: isSymbolImage ? -(baselineOffsetFromBottom ?? 0) : 0), size: size)
  }

  /// Returns a symbol in the size and weight of a font where its configuration leaves them open; every other image as it is.
  fileprivate func beside(_ font: UIFont) -> UIImage {
    guard isSymbolImage, let own = symbolConfiguration else { return self }
    return withConfiguration(SymbolConfiguration(font: font).applying(own))
  }

  /// The one colour in which the image is drawn in a text of some colour; `nil` keeps its own colours.
  fileprivate func attachmentTint(beside color: CGColor, traits: UITraitCollection) -> CGColor? {
    if let tint = values.tintColor { return tint.resolvedColor(with: traits).cgColor }
    return isTemplate ? color : nil
  }
}
