import UIKit

/// The image of a part of a text, apart from the text, so that others are no larger for it.
nonisolated final class TextPicture: Equatable, Sendable {
  let image: Image

  init(_ image: Image) { self.image = image }

  static func == (first: TextPicture, second: TextPicture) -> Bool { first.image == second.image }
}

nonisolated extension Text {
  /// U+FFFC, in whose place an image is drawn.
  static let picturePlace: Character = "\u{FFFC}"

  /// Shows an image as a character: a symbol in the size, the weight and the colour of the text, another image in its own size on the baseline.
  ///
  /// The image's own modifiers, such as ``Image/resizable(capInsets:resizingMode:)``, have no effect within a text [D]. Assistive technologies
  /// leave it out [G].
  public init(_ image: Image) {
    self.init(verbatim: String(Self.picturePlace))
    picture = TextPicture(image)
  }

  /// The text with images where their places are, in their order.
  func filled(with pictures: [Image]) -> Text {
    guard !pictures.isEmpty else { return self }
    var rest = pictures[...]
    var parts: [Text] = []
    for part in [self] + following {
      let pieces = part.content.split(separator: Self.picturePlace, omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0, let image = rest.popFirst() {
          var picture = part.alone(String(Self.picturePlace))
          picture.picture = TextPicture(image)
          parts.append(picture)
        }
        if !piece.isEmpty { parts.append(part.alone(String(piece))) }
      }
    }
    guard var whole = parts.first else { return self }
    whole.following = Array(parts.dropFirst())
    return whole
  }

  /// A part in this one's style.
  private func alone(_ content: String) -> Text {
    var part = Text(verbatim: content)
    part.style = style
    return part
  }
}

extension Image {
  /// The image as a character of a text; `nil` if there is none of its name.
  ///
  /// - Parameter color: Of symbols and stencils.
  func attachment(_ font: UIFont, _ color: UIColor, _ environment: EnvironmentValues) -> NSTextAttachment? {
    let found: UIImage? =
      switch source {
      case .picture(let image): image
      case .name(let name, let bundle): UIImage(named: name, in: bundle, compatibleWith: environment.traits)
      case .symbol(let name):
        UIImage(
          systemName: environment.symbolVariants.name(of: name),
          withConfiguration: UIImage.SymbolConfiguration(font: font, scale: environment.imageScale.symbolScale))
      }
    guard var image = found else { return nil }
    if let mode { image = image.withRenderingMode(mode == .template ? .alwaysTemplate : .alwaysOriginal) }
    let isStencil = image.renderingMode == .alwaysTemplate || (image.isSymbolImage && image.renderingMode == .automatic)
    let attachment = NSTextAttachment()
    attachment.image = isStencil ? image.withTintColor(color, renderingMode: .alwaysOriginal) : image
    attachment.bounds = CGRect(
      origin: CGPoint(x: 0, y: -(image.baselineOffsetFromBottom ?? 0)), size: image.size)
    return attachment
  }
}

extension Image.Scale {
  /// The same scale as UIKit names it.
  var symbolScale: UIImage.SymbolScale {
    switch self {
    case .small: .small
    case .medium: .medium
    case .large: .large
    }
  }
}
