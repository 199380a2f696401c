import Foundation
import TextLayout

/// The text of a label, laid out for the widths it is asked about.
///
/// Immutable but for its cache: the label makes another one whenever something changes that layout depends on (text,
/// fonts, colours, paragraph, traits).
final class LabelText {
  private let attributed: NSAttributedString
  private let defaults: TextDefaults
  private let traits: UITraitCollection
  private struct Key: Hashable {
    var width: CGFloat?
    var lines: Int
    var scale: CGFloat
  }
  private var frames: [Key: TextFrame] = [:]
  private var styled: [CGFloat: StyledText] = [:]

  init(_ attributed: NSAttributedString, defaults: TextDefaults, traits: UITraitCollection) {
    self.attributed = attributed
    self.defaults = defaults
    self.traits = traits
  }

  /// The text within `width` points (unlimited for `nil`) and at most `lines` lines (any number for 0).
  func frame(width: CGFloat?, lines: Int, scale: CGFloat = 1) -> TextFrame {
    let bounded = width.flatMap { $0 < TextFitting.unboundedLength ? max($0, 0) : nil }
    let key = Key(width: bounded, lines: lines, scale: scale)
    if let frame = frames[key] { return frame }
    // A label is measured at two or three widths per layout; old ones are of no further use.
    if frames.count >= 8 { frames.removeAll(keepingCapacity: true) }
    let frame = TextFrame(text(at: scale), width: bounded, maximumLines: lines)
    frames[key] = frame
    return frame
  }

  private func text(at scale: CGFloat) -> StyledText {
    if let text = styled[scale] { return text }
    let text = StyledText(attributed, defaults: defaults, traits: traits) { font in
      scale == 1 ? font : font.withSize(font.pointSize * scale)
    }
    styled[scale] = text
    return text
  }

  /// The text as it is drawn into `size`: shrunk down to `minimumScale`, then cut to the lines that fit.
  func fitted(_ size: CGSize, lines: Int, minimumScale: CGFloat) -> TextFrame {
    let scale = TextFitting.scale(minimum: minimumScale) { scale in
      let whole = frame(width: lines == 1 ? nil : size.width, lines: 0, scale: scale)
      return whole.size.width <= size.width && (lines == 0 || whole.lines.count <= lines)
        && whole.size.height <= size.height + 0.5
    }
    let whole = frame(width: size.width, lines: lines, scale: scale)
    let fitting = TextFitting.lines(of: whole, within: size.height)
    return fitting < whole.lines.count ? frame(width: size.width, lines: fitting, scale: scale) : whole
  }
}
