import UIKit

/// The shop's colours and measures. Lengths in points.
enum Theme {
  /// The indigo of the curtain over the door.
  static let tint = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.56, green: 0.66, blue: 1, alpha: 1) : UIColor(red: 0.20, green: 0.29, blue: 0.62, alpha: 1)
  }

  /// What is written on the tint.
  static let onTint = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }

  static let cornerRadius: CGFloat = 14
  static let spacing: CGFloat = 16
  /// Rows do not grow beyond this on wide screens.
  static let readableWidth: CGFloat = 672
  /// Nor prominent buttons beyond this, while their words are small.
  static let buttonWidth: CGFloat = 440

  /// The soft ground behind a picture.
  static func tile(_ name: String) -> UIColor {
    let base: UIColor =
      switch name {
      case "green": .systemGreen
      case "red": .systemRed
      case "teal": .systemTeal
      case "orange": .systemOrange
      case "blue": .systemBlue
      case "brown": .systemBrown
      case "indigo": .systemIndigo
      case "purple": .systemPurple
      case "pink": .systemPink
      default: .systemGray
      }
    return UIColor { traits in
      base.resolvedColor(with: traits).withAlphaComponent(traits.userInterfaceStyle == .dark ? 0.26 : 0.14)
    }
  }

  static func label(_ style: UIFont.TextStyle, weight: UIFont.Weight? = nil, color: UIColor = .label) -> UILabel {
    let label = UILabel()
    if let weight {
      let size = UIFont.preferredFont(
        forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)
      ).pointSize
      label.font = UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
    } else {
      label.font = .preferredFont(forTextStyle: style)
    }
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    return label
  }

  /// A symbol of a bar: as on iOS it has one size, in points, whatever the text size.
  static func barSymbol(_ name: String) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 19))
  }

  /// A symbol that stands beside text of this style, and grows with it.
  static func symbol(_ name: String, _ style: UIFont.TextStyle, weight: UIImage.SymbolWeight = .unspecified) -> UIImage?
  {
    let configuration = UIImage.SymbolConfiguration(textStyle: style)
    return UIImage(
      systemName: name, withConfiguration: configuration.applying(UIImage.SymbolConfiguration(weight: weight)))
  }
}
