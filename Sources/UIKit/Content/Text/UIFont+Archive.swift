import CoreGraphics
import Foundation
import TextLayout

nonisolated extension UIFont {
  /// Writes family, size and cut, and how the font follows the text size.
  ///
  /// A font made by `UIFontMetrics` also keeps its base font and its maximum point size, so that the restored font scales again when the
  /// text size changes.
  func write(to coder: NSCoder) {
    coder.write(specification.family.archivedName, forKey: "UIFont.family")
    coder.write(specification.pointSize, forKey: "UIFont.pointSize")
    coder.write(weight.rawValue, forKey: "UIFont.weight")
    coder.write(specification.isItalic, forKey: "UIFont.isItalic")
    coder.write(specification.hasMonospacedDigits, forKey: "UIFont.hasMonospacedDigits")
    switch scaling {
    case nil: break
    case .textStyle(let style): coder.write(style.rawValue, forKey: "UIFont.textStyle")
    case .metrics(let style, let base, let maximum):
      coder.write(style.rawValue, forKey: "UIFont.textStyle")
      coder.write(base, forKey: "UIFont.base")
      // A font without a limit has an infinite maximum, which archives cannot keep.
      if maximum.isFinite { coder.write(maximum, forKey: "UIFont.maximumPointSize") }
    }
  }

  /// Returns the parts of an archived font, or `nil` if the archive holds no family, no weight, or a negative or missing size.
  static func parts(from coder: NSCoder) -> (specification: FontSpecification, weight: Weight, scaling: FontScaling?)? {
    guard let name = coder.read(String.self, forKey: "UIFont.family"),
      let size = coder.number(forKey: "UIFont.pointSize"), size >= 0,
      let weight = coder.number(forKey: "UIFont.weight").map(Weight.init(rawValue:))
    else { return nil }
    let family = FontSpecification.Family(archivedName: name)
    var specification = FontSpecification(
      family: family, pointSize: size, weight: weight.cssValue,
      isItalic: coder.flag(forKey: "UIFont.isItalic") ?? false,
      hasMonospacedDigits: coder.flag(forKey: "UIFont.hasMonospacedDigits") ?? false)
    if case .named(let name) = family { specification.ownMetrics = TextEngine.metrics(ofFamily: name) }
    return (specification, weight, scaling(from: coder))
  }

  /// Returns how the font scales: by a text style alone, or by metrics if the archive holds a base font. A missing maximum means no limit.
  private static func scaling(from coder: NSCoder) -> FontScaling? {
    guard let style = coder.read(String.self, forKey: "UIFont.textStyle").map(TextStyle.init(rawValue:)) else {
      return nil
    }
    guard let base = coder.read(UIFont.self, forKey: "UIFont.base") else { return .textStyle(style) }
    let maximum = coder.number(forKey: "UIFont.maximumPointSize") ?? .greatestFiniteMagnitude
    return .metrics(style: style, base: base, maximumPointSize: maximum)
  }
}

nonisolated extension FontSpecification.Family {
  /// The name that archives use for the family. System families begin with a dot, to differ from named ones.
  fileprivate var archivedName: String {
    switch self {
    case .system: ".system"
    case .monospacedSystem: ".monospaced"
    case .serif: ".serif"
    case .named(let name): name
    }
  }

  fileprivate init(archivedName: String) {
    switch archivedName {
    case ".system": self = .system
    case ".monospaced": self = .monospacedSystem
    case ".serif": self = .serif
    default: self = .named(archivedName)
    }
  }
}
