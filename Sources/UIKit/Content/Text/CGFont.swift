import CoreGraphics
import Foundation
import TextLayout

/// A font without a size, such as ``CATextLayer/font`` takes.
nonisolated public final class CGFont: Hashable, Sendable {
  private let cut: FontCut

  /// Finds the font of a name, as `UIFont(name:size:)` does; `nil` if there is none.
  public init?(_ name: CFString) {
    guard let cut = TextEngine.cut(named: name) else { return nil }
    self.cut = cut
  }

  /// The name by which fonts are made, such as "NotoSerif-BoldItalic".
  public var postScriptName: CFString? { cut.postScriptName }
  /// The name for people, such as "Noto Serif Bold Italic".
  public var fullName: CFString? { cut.fullName }

  /// The same font at a size, in points.
  func font(ofSize size: CGFloat) -> UIFont {
    UIFont(
      family: .named(cut.family), size: size, weight: UIFont.Weight(cssValue: cut.weight), isItalic: cut.isItalic)
  }

  /// Whether both are the same cut of a family.
  public static func == (a: CGFont, b: CGFont) -> Bool { a.cut == b.cut }
  public func hash(into hasher: inout Hasher) { hasher.combine(cut) }
}
