import Foundation
import TextLayout
import UIKitCore

nonisolated extension UIFont {
  /// Makes the font of a name: a PostScript name such as "NotoSerif-BoldItalic", the name of a family, whose regular cut it is, or a full name.
  ///
  /// There are the fonts that this platform draws with, and those that the app registered (``CTFontManagerRegisterFontsForURL(_:_:_:)``); none
  /// of Apple's. The font has the measurements of its own file, and keeps its size when the user chooses another text size.
  ///
  /// - Parameters:
  ///   - fontName: Compared without case.
  ///   - fontSize: In points; 0 and less mean ``systemFontSize``.
  /// - Returns: `nil`, without a warning, if there is no such font.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let cut = TextEngine.cut(named: fontName) else { return nil }
    self.init(
      family: .named(cut.family), size: fontSize, weight: Weight(cssValue: cut.weight), isItalic: cut.isItalic)
  }

  /// The names of all families that fonts can be made of, in alphabetical order. Loads the fonts.
  public class var familyNames: [String] {
    var names: [String] = []
    for cut in TextEngine.cuts where names.last != cut.family { names.append(cut.family) }
    return names
  }

  /// Returns the PostScript names of a family's fonts, from light to heavy; none for an unknown family. Names are compared without case.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    let name = familyName.lowercased()
    return TextEngine.cuts.filter { $0.family.lowercased() == name }.map(\.postScriptName)
  }
}

nonisolated extension UIFont.Weight {
  /// Makes the weight of a number on CSS's scale; numbers between two named weights are interpolated, numbers beyond them clamped.
  init(cssValue: CGFloat) {
    let place = min(max(cssValue / 100 - 1, 0), 8)
    let lower = Int(place)
    let (low, high) = (Self.named[lower].weight.rawValue, Self.named[min(lower + 1, 8)].weight.rawValue)
    self.init(low + (high - low) * (place - CGFloat(lower)))
  }
}
