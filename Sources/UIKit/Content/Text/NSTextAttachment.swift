import CoreGraphics
import Diagnostics
import Foundation
import TextLayout
import UIKitCore

/// What stands in a line of text in the place of U+FFFC.
nonisolated public protocol NSTextAttachmentContainer: NSObjectProtocol {
  /// Returns the picture for a rectangle of the size that ``attachmentBounds(for:proposedLineFragment:glyphPosition:characterIndex:)`` gave.
  ///
  /// - Parameters:
  ///   - imageBounds: In points; its origin is zero here.
  ///   - textContainer: Always `nil` here.
  ///   - charIndex: The place of the character in the string, in UTF-16 code units.
  func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage?

  /// Returns the picture's rectangle in points: y up from the baseline, x without effect.
  ///
  /// - Parameters:
  ///   - textContainer: Always `nil` here.
  ///   - lineFrag: As wide as the lines of the text, which is 10,000,000 points without a limit, and as high as the font's line.
  ///   - position: Always zero here: the picture's size is asked for before lines are known.
  ///   - charIndex: The place of the character in the string, in UTF-16 code units.
  func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect
}

/// A picture in a line of text.
///
/// A symbol takes the colour of the text; one whose configuration leaves the size open takes the size and weight of the font as well, and its
/// baseline is on that of the text. Set it up before it is given to a string: views do not notice later changes.
nonisolated open class NSTextAttachment: NSObject, NSTextAttachmentContainer, NSSecureCoding {
  /// U+FFFC, the character in whose place attachments are drawn.
  public static let character = Int(TextAttachment.character)

  /// The picture; by default the one that ``contents`` decode to.
  open var image: UIImage? {
    get {
      if let storedImage { return storedImage }
      if decodedImage == nil, let contents { decodedImage = .some(UIImage(data: contents)) }
      return decodedImage ?? nil
    }
    set { storedImage = newValue }
  }
  private var storedImage: UIImage?
  /// What ``contents`` decode to, once that was tried.
  private var decodedImage: UIImage??

  /// The picture's rectangle in points, y up from the baseline. Zero, the default, means the image's size, on the baseline.
  ///
  /// The image fills it. The x has no effect here.
  open var bounds = CGRect.zero
  /// The bytes of an image file, from the initialiser or set later.
  open var contents: Data? {
    didSet { decodedImage = nil }
  }
  /// The uniform type identifier of ``contents``; stored, because images are recognised by their bytes.
  open var fileType: String?
  /// The room on both sides of the picture in points; 0 by default. Not negative and finite, or else it counts as 0.
  open var lineLayoutPadding: CGFloat = 0

  /// Makes an attachment from the bytes of an image file; `nil` for an empty one, to set an image on.
  ///
  /// Bytes that cannot be decoded show nothing, after a warning (`image.unreadable`) when the text is laid out.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// Makes an empty attachment, to set an image on.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// Makes an attachment that shows an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    storedImage = image
  }

  nonisolated deinit {}

  public class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    super.init()
    contents = coder.read(Data.self, forKey: "NSTextAttachment.contents")
    fileType = coder.read(String.self, forKey: "NSTextAttachment.fileType")
    storedImage = coder.read(UIImage.self, forKey: "NSTextAttachment.image")
    let parts = ["x", "y", "width", "height"].map { coder.number(forKey: "NSTextAttachment." + $0) ?? 0 }
    bounds = CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    lineLayoutPadding = coder.number(forKey: "NSTextAttachment.padding") ?? 0
  }

  /// Archives image, bounds, contents and padding.
  open func encode(with coder: NSCoder) {
    coder.write(contents, forKey: "NSTextAttachment.contents")
    coder.write(fileType, forKey: "NSTextAttachment.fileType")
    coder.write(storedImage, forKey: "NSTextAttachment.image")
    for (name, value) in [("x", bounds.minX), ("y", bounds.minY), ("width", bounds.width), ("height", bounds.height)] {
      coder.write(value, forKey: "NSTextAttachment." + name)
    }
    coder.write(lineLayoutPadding, forKey: "NSTextAttachment.padding")
  }

  /// Returns ``image``. A subclass may draw one for the rectangle.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// Returns ``bounds``, or while these are zero a rectangle of the image's size on the baseline. A subclass may answer by the line's width.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    bounds == .zero ? image?.boundsOnBaseline ?? .zero : bounds
  }
}

nonisolated extension NSAttributedString {
  /// Makes a string of one character, U+FFFC, that shows an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
