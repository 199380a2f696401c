import Foundation
import TextLayout
import UIKitCore

/// The text of a label, laid out for the widths it is asked about.
///
/// Immutable but for its cache: the label makes another one whenever something changes that layout depends on (text,
/// fonts, colours, paragraph, traits).
final class LabelText {
  enum Source {
    /// Characters that look as the defaults say.
    case plain(String)
    case attributed(NSAttributedString)
  }

  private let source: Source
  private let defaults: TextDefaults
  private let traits: UITraitCollection
  /// The text at its own size, which is the only one unless it shrinks to fit.
  private lazy var natural = ShapedText.of(styled(at: 1))
  private var shrunk: [CGFloat: ShapedText] = [:]

  init(_ source: Source, defaults: TextDefaults, traits: UITraitCollection) {
    self.source = source
    self.defaults = defaults
    self.traits = traits
  }

  /// The text within `width` points (unlimited for `nil`) and at most `lines` lines (any number for 0).
  func frame(width: CGFloat?, lines: Int, scale: CGFloat = 1) -> TextFrame {
    let bounded = width.flatMap { $0 < TextFitting.unboundedLength ? max($0, 0) : nil }
    return text(at: scale).frame(width: bounded, maximumLines: lines)
  }

  private func text(at scale: CGFloat) -> ShapedText {
    if scale == 1 { return natural }
    if let text = shrunk[scale] { return text }
    let text = ShapedText.of(styled(at: scale))
    // What fits is found in nine steps.
    if shrunk.count >= 9 { shrunk.removeAll(keepingCapacity: true) }
    shrunk[scale] = text
    return text
  }

  private func styled(at scale: CGFloat) -> StyledText {
    func adjust(_ font: UIFont) -> UIFont { scale == 1 ? font : font.withSize(font.pointSize * scale) }
    switch source {
    case .plain(let string): return StyledText(string, defaults: defaults, traits: traits, adjustFont: adjust)
    case .attributed(let text): return StyledText(text, defaults: defaults, traits: traits, adjustFont: adjust)
    }
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
