import Foundation
import TextLayout
import UIKitCore

/// The text of a label, laid out for the widths it is asked about.
///
/// Immutable but for its cache: the label makes another one whenever anything changes that layout depends on (text, fonts, colours,
/// paragraph, traits). Equal texts share their shaping across labels.
final class LabelText {
  /// The text: characters in the default look, or with attributes.
  enum Source {
    /// Characters in the default look.
    case plain(String)
    case attributed(NSAttributedString)
  }

  private let source: Source
  /// The look where attributes specify none.
  private let defaults: TextDefaults
  /// The traits that dynamic colours resolve with.
  private let traits: UITraitCollection
  /// The text at its own size, the only one needed unless it shrinks to fit or has attachments.
  private lazy var natural = ShapedText.of(styled(at: 1, lineWidth: nil))
  /// Whether the text has attachments, whose size may depend on the width of lines.
  private lazy var hasAttachments = if case .attributed(let text) = source { text.hasAttachments } else { false }
  /// The text at smaller sizes, and with attachments at other widths.
  private var variants: [Variant: ShapedText] = [:]

  /// What a text is shaped for.
  private struct Variant: Hashable {
    /// The factor of all fonts.
    var scale: CGFloat
    /// `nil` where it makes no difference, or where there is no limit.
    var lineWidth: CGFloat?
  }

  init(_ source: Source, defaults: TextDefaults, traits: UITraitCollection) {
    self.source = source
    self.defaults = defaults
    self.traits = traits
  }

  /// Returns the text within `width` points (unlimited if `nil`) and at most `lines` lines (any number if 0).
  ///
  /// - Parameter scale: The factor of all font sizes.
  func frame(width: CGFloat?, lines: Int, scale: CGFloat = 1) -> TextFrame {
    let bounded = width.flatMap { $0 < TextFitting.unboundedLength ? max($0, 0) : nil }
    return text(at: scale, lineWidth: bounded).frame(width: bounded, maximumLines: lines)
  }

  /// Returns the text at a scale, shaped once while it is cached.
  private func text(at scale: CGFloat, lineWidth: CGFloat?) -> ShapedText {
    let variant = Variant(scale: scale, lineWidth: hasAttachments ? lineWidth : nil)
    if variant.scale == 1, variant.lineWidth == nil { return natural }
    if let text = variants[variant] { return text }
    let text = ShapedText.of(styled(at: scale, lineWidth: variant.lineWidth))
    // Finding the fitting scale takes nine steps at most.
    if variants.count >= 9 { variants.removeAll(keepingCapacity: true) }
    variants[variant] = text
    return text
  }

  /// Returns the text with its attributes resolved and all fonts scaled. Attachments keep their size, except symbols that follow the font.
  private func styled(at scale: CGFloat, lineWidth: CGFloat?) -> StyledText {
    func adjust(_ font: UIFont) -> UIFont { scale == 1 ? font : font.withSize(font.pointSize * scale) }
    switch source {
    case .plain(let string): return StyledText(string, defaults: defaults, traits: traits, adjustFont: adjust)
    case .attributed(let text):
      return StyledText(text, defaults: defaults, traits: traits, lineWidth: lineWidth, adjustFont: adjust)
    }
  }

  /// Returns the text as it is drawn into `size` points: shrunk, at most to `minimumScale`, then cut to the lines that fit.
  ///
  /// A text of one line shrinks until its width fits, one of several until its wrapped height does. At least one line remains.
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
