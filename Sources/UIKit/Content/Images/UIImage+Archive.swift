import CoreGraphics
import Foundation

nonisolated extension UIImage {
  /// Writes the image: a symbol by its name and configuration, a bitmap as PNG data.
  ///
  /// A symbol is drawn anew when it is read, at the configuration's size. Rendering mode, tint and flipping are written as well; cap insets, resizing mode,
  /// alignment insets and baseline are not.
  func write(to coder: NSCoder) {
    if case .symbol(let name, _) = values.content {
      coder.write(name, forKey: "UIImage.symbol")
      let symbol = (values.configuration as? SymbolConfiguration ?? .unspecified).values
      coder.write(symbol.pointSize, forKey: "UIImage.pointSize")
      coder.write(symbol.textStyle?.rawValue, forKey: "UIImage.textStyle")
      coder.write(symbol.weight.rawValue, forKey: "UIImage.weight")
      coder.write(symbol.scale.rawValue, forKey: "UIImage.symbolScale")
    } else if case .bitmap(let image) = values.content {
      coder.write(image.pngData(), forKey: "UIImage.png")
      coder.write(values.scale, forKey: "UIImage.scale")
      coder.write(values.orientation.rawValue, forKey: "UIImage.orientation")
    }
    coder.write(values.renderingMode.rawValue, forKey: "UIImage.renderingMode")
    coder.write(values.tintColor, forKey: "UIImage.tintColor")
    coder.write(values.flipsForRightToLeft, forKey: "UIImage.flips")
  }

  /// Returns the values of an archived image, or `nil` for an unknown symbol or unreadable PNG data.
  ///
  /// An archive without image keys gives an empty image at scale 1.
  static func values(from coder: NSCoder) -> Values? {
    var values: Values
    if let name = coder.read(String.self, forKey: "UIImage.symbol") {
      let symbol = SymbolConfiguration.Values(
        pointSize: max(coder.number(forKey: "UIImage.pointSize") ?? 0, 0),
        textStyle: coder.read(String.self, forKey: "UIImage.textStyle").map(UIFont.TextStyle.init(rawValue:)),
        weight: coder.choice(forKey: "UIImage.weight") ?? .unspecified,
        scale: coder.choice(forKey: "UIImage.symbolScale") ?? .unspecified)
      guard let image = UIImage(systemName: name, withConfiguration: SymbolConfiguration(values: symbol)) else {
        return nil
      }
      values = image.values
    } else if let data = coder.read(Data.self, forKey: "UIImage.png") {
      guard let image = UIImage(data: data, scale: coder.number(forKey: "UIImage.scale") ?? 1) else { return nil }
      values = image.values
      values.orientation = coder.choice(forKey: "UIImage.orientation") ?? .up
    } else {
      values = Values(content: .empty, scale: 1)
    }
    values.renderingMode = coder.choice(forKey: "UIImage.renderingMode") ?? .automatic
    values.tintColor = coder.read(forKey: "UIImage.tintColor")
    values.flipsForRightToLeft = coder.flag(forKey: "UIImage.flips") ?? values.flipsForRightToLeft
    return values
  }
}
