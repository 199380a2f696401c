import Foundation

// The values of iOS 13 to 18; where a table has a column for iOS 26, that column is not used. Source: behaviours §13
// [S]; mint, teal, cyan and brown from Apple's Human Interface Guidelines, Color, of those years (from memory,
// confidence G). "Increase contrast" has values of its own, which are not here.
nonisolated extension UIColor {
  // MARK: Tints

  public class var systemRed: UIColor { SystemPalette.systemRed }
  public class var systemOrange: UIColor { SystemPalette.systemOrange }
  public class var systemYellow: UIColor { SystemPalette.systemYellow }
  public class var systemGreen: UIColor { SystemPalette.systemGreen }
  public class var systemMint: UIColor { SystemPalette.systemMint }
  public class var systemTeal: UIColor { SystemPalette.systemTeal }
  public class var systemCyan: UIColor { SystemPalette.systemCyan }
  public class var systemBlue: UIColor { SystemPalette.systemBlue }
  public class var systemIndigo: UIColor { SystemPalette.systemIndigo }
  public class var systemPurple: UIColor { SystemPalette.systemPurple }
  public class var systemPink: UIColor { SystemPalette.systemPink }
  public class var systemBrown: UIColor { SystemPalette.systemBrown }

  // MARK: Greys

  public class var systemGray: UIColor { SystemPalette.systemGray }
  public class var systemGray2: UIColor { SystemPalette.systemGray2 }
  public class var systemGray3: UIColor { SystemPalette.systemGray3 }
  public class var systemGray4: UIColor { SystemPalette.systemGray4 }
  public class var systemGray5: UIColor { SystemPalette.systemGray5 }
  public class var systemGray6: UIColor { SystemPalette.systemGray6 }

  // MARK: Text

  public class var label: UIColor { SystemPalette.label }
  public class var secondaryLabel: UIColor { SystemPalette.secondaryLabel }
  public class var tertiaryLabel: UIColor { SystemPalette.tertiaryLabel }
  public class var quaternaryLabel: UIColor { SystemPalette.quaternaryLabel }
  public class var placeholderText: UIColor { SystemPalette.placeholderText }
  public class var link: UIColor { SystemPalette.link }

  // MARK: Fills

  public class var systemFill: UIColor { SystemPalette.systemFill }
  public class var secondarySystemFill: UIColor { SystemPalette.secondarySystemFill }
  public class var tertiarySystemFill: UIColor { SystemPalette.tertiarySystemFill }
  public class var quaternarySystemFill: UIColor { SystemPalette.quaternarySystemFill }

  // MARK: Backgrounds

  public class var systemBackground: UIColor { SystemPalette.systemBackground }
  public class var secondarySystemBackground: UIColor { SystemPalette.secondarySystemBackground }
  public class var tertiarySystemBackground: UIColor { SystemPalette.tertiarySystemBackground }
  public class var systemGroupedBackground: UIColor { SystemPalette.systemGroupedBackground }
  public class var secondarySystemGroupedBackground: UIColor { SystemPalette.secondarySystemGroupedBackground }
  public class var tertiarySystemGroupedBackground: UIColor { SystemPalette.tertiarySystemGroupedBackground }

  // MARK: Separators

  public class var separator: UIColor { SystemPalette.separator }
  public class var opaqueSeparator: UIColor { SystemPalette.opaqueSeparator }

  /// The tint of the place where the colour is used; outside of a view with a tint of its own, the system's blue.
  public class var tintColor: UIColor { SystemPalette.systemBlue }
  /// Light text on dark, whatever the appearance.
  public class var lightText: UIColor { SystemPalette.lightText }
  /// Dark text on light, whatever the appearance.
  public class var darkText: UIColor { SystemPalette.darkText }

  // MARK: Fixed colours

  public class var black: UIColor { SystemPalette.black }
  public class var darkGray: UIColor { SystemPalette.darkGray }
  public class var lightGray: UIColor { SystemPalette.lightGray }
  public class var white: UIColor { SystemPalette.white }
  public class var gray: UIColor { SystemPalette.gray }
  public class var red: UIColor { SystemPalette.red }
  public class var green: UIColor { SystemPalette.green }
  public class var blue: UIColor { SystemPalette.blue }
  public class var cyan: UIColor { SystemPalette.cyan }
  public class var yellow: UIColor { SystemPalette.yellow }
  public class var magenta: UIColor { SystemPalette.magenta }
  public class var orange: UIColor { SystemPalette.orange }
  public class var purple: UIColor { SystemPalette.purple }
  public class var brown: UIColor { SystemPalette.brown }
  public class var clear: UIColor { SystemPalette.clear }
}

/// One instance of each named colour: they are asked for often, and compare fastest by identity.
nonisolated private enum SystemPalette {
  static let systemRed = system("systemRed", .init(255, 59, 48), .init(255, 69, 58))
  static let systemOrange = system("systemOrange", .init(255, 149, 0), .init(255, 159, 10))
  static let systemYellow = system("systemYellow", .init(255, 204, 0), .init(255, 214, 10))
  static let systemGreen = system("systemGreen", .init(52, 199, 89), .init(48, 209, 88))
  static let systemMint = system("systemMint", .init(0, 199, 190), .init(99, 230, 226))
  static let systemTeal = system("systemTeal", .init(48, 176, 199), .init(64, 200, 224))
  static let systemCyan = system("systemCyan", .init(50, 173, 230), .init(100, 210, 255))
  static let systemBlue = system("systemBlue", .init(0, 122, 255), .init(10, 132, 255))
  static let systemIndigo = system("systemIndigo", .init(88, 86, 214), .init(94, 92, 230))
  static let systemPurple = system("systemPurple", .init(175, 82, 222), .init(191, 90, 242))
  static let systemPink = system("systemPink", .init(255, 45, 85), .init(255, 55, 95))
  static let systemBrown = system("systemBrown", .init(162, 132, 94), .init(172, 142, 104))

  static let systemGray = system("systemGray", .init(142, 142, 147), .init(142, 142, 147))
  static let systemGray2 = system("systemGray2", .init(174, 174, 178), .init(99, 99, 102))
  static let systemGray3 = system("systemGray3", .init(199, 199, 204), .init(72, 72, 74))
  static let systemGray4 = system("systemGray4", .init(209, 209, 214), .init(58, 58, 60))
  static let systemGray5 = system("systemGray5", .init(229, 229, 234), .init(44, 44, 46))
  static let systemGray6 = system("systemGray6", .init(242, 242, 247), .init(28, 28, 30))

  static let label = system("label", .black, .white)
  static let secondaryLabel = system("secondaryLabel", .init(60, 60, 67, alpha: 0.6), .init(235, 235, 245, alpha: 0.6))
  static let tertiaryLabel = system("tertiaryLabel", .init(60, 60, 67, alpha: 0.3), .init(235, 235, 245, alpha: 0.3))
  static let quaternaryLabel = system(
    "quaternaryLabel", .init(60, 60, 67, alpha: 0.18), .init(235, 235, 245, alpha: 0.16))
  static let placeholderText = system(
    "placeholderText", .init(60, 60, 67, alpha: 0.3), .init(235, 235, 245, alpha: 0.3))
  static let link = system("link", .init(0, 122, 255), .init(10, 132, 255))

  static let systemFill = system("systemFill", .init(120, 120, 128, alpha: 0.2), .init(120, 120, 128, alpha: 0.36))
  static let secondarySystemFill = system(
    "secondarySystemFill", .init(120, 120, 128, alpha: 0.16), .init(120, 120, 128, alpha: 0.32))
  static let tertiarySystemFill = system(
    "tertiarySystemFill", .init(118, 118, 128, alpha: 0.12), .init(118, 118, 128, alpha: 0.24))
  static let quaternarySystemFill = system(
    "quaternarySystemFill", .init(116, 116, 128, alpha: 0.08), .init(118, 118, 128, alpha: 0.18))

  static let systemBackground = system("systemBackground", .white, .black, elevatedDark: .init(28, 28, 30))
  static let secondarySystemBackground = system(
    "secondarySystemBackground", .init(242, 242, 247), .init(28, 28, 30), elevatedDark: .init(44, 44, 46))
  static let tertiarySystemBackground = system(
    "tertiarySystemBackground", .white, .init(44, 44, 46), elevatedDark: .init(58, 58, 60))
  static let systemGroupedBackground = system(
    "systemGroupedBackground", .init(242, 242, 247), .black, elevatedDark: .init(28, 28, 30))
  static let secondarySystemGroupedBackground = system(
    "secondarySystemGroupedBackground", .white, .init(28, 28, 30), elevatedDark: .init(44, 44, 46))
  static let tertiarySystemGroupedBackground = system(
    "tertiarySystemGroupedBackground", .init(242, 242, 247), .init(44, 44, 46), elevatedDark: .init(58, 58, 60))

  static let separator = system("separator", .init(60, 60, 67, alpha: 0.29), .init(84, 84, 88, alpha: 0.6))
  static let opaqueSeparator = system("opaqueSeparator", .init(198, 198, 200), .init(56, 56, 58))

  static let lightText = UIColor(white: 1, alpha: 0.6)
  static let darkText = UIColor(white: 0, alpha: 1)

  static let black = UIColor(white: 0, alpha: 1)
  static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  static let white = UIColor(white: 1, alpha: 1)
  static let gray = UIColor(white: 0.5, alpha: 1)
  static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  static let clear = UIColor(white: 0, alpha: 0)

  private static func system(
    _ name: String, _ light: SystemColor.Channels, _ dark: SystemColor.Channels,
    elevatedDark: SystemColor.Channels? = nil
  ) -> UIColor {
    UIColor(storage: .system(SystemColor(name, light, dark, elevatedDark: elevatedDark)))
  }
}
