import Foundation

// The values of iOS 13 to 18; where a table has a column for iOS 26, that column is not used. Source: behaviours §13 [S]; mint, teal, cyan
// and brown from Apple's Human Interface Guidelines, Color, of those years [G]. The values for increased contrast are not here.
nonisolated extension UIColor {
  // MARK: Tints

  /// Destructive actions and errors. Like most tints, a little brighter in the dark.
  public class var systemRed: UIColor { SystemPalette.systemRed }
  public class var systemOrange: UIColor { SystemPalette.systemOrange }
  public class var systemYellow: UIColor { SystemPalette.systemYellow }
  public class var systemGreen: UIColor { SystemPalette.systemGreen }
  public class var systemMint: UIColor { SystemPalette.systemMint }
  public class var systemTeal: UIColor { SystemPalette.systemTeal }
  public class var systemCyan: UIColor { SystemPalette.systemCyan }
  /// The tint of views whose ancestors set none.
  public class var systemBlue: UIColor { SystemPalette.systemBlue }
  public class var systemIndigo: UIColor { SystemPalette.systemIndigo }
  public class var systemPurple: UIColor { SystemPalette.systemPurple }
  public class var systemPink: UIColor { SystemPalette.systemPink }
  public class var systemBrown: UIColor { SystemPalette.systemBrown }

  // MARK: Greys

  /// The strongest of six greys and, unlike the others, the same in light and dark. The higher the number, the closer to the background.
  public class var systemGray: UIColor { SystemPalette.systemGray }
  public class var systemGray2: UIColor { SystemPalette.systemGray2 }
  public class var systemGray3: UIColor { SystemPalette.systemGray3 }
  public class var systemGray4: UIColor { SystemPalette.systemGray4 }
  public class var systemGray5: UIColor { SystemPalette.systemGray5 }
  /// The weakest grey: nearly white in light, nearly black in dark.
  public class var systemGray6: UIColor { SystemPalette.systemGray6 }

  // MARK: Text

  /// Text: black in light, white in dark. The default of labels.
  public class var label: UIColor { SystemPalette.label }
  /// Text at 60 % opacity, such as subtitles and section headers. Translucent, so it also suits coloured backgrounds.
  public class var secondaryLabel: UIColor { SystemPalette.secondaryLabel }
  /// Text at 30 % opacity, such as the titles of disabled buttons and menu rows.
  public class var tertiaryLabel: UIColor { SystemPalette.tertiaryLabel }
  /// Text at 18 % opacity in light, 16 % in dark.
  public class var quaternaryLabel: UIColor { SystemPalette.quaternaryLabel }
  /// The text of an empty field; the same values as `tertiaryLabel`.
  public class var placeholderText: UIColor { SystemPalette.placeholderText }
  /// The blue of a link in text, which does not follow the view's tint.
  public class var link: UIColor { SystemPalette.link }

  // MARK: Fills

  /// A translucent grey over any background: the strongest of four fills, for thin and small shapes. The plate of page controls and touched
  /// menu rows.
  public class var systemFill: UIColor { SystemPalette.systemFill }
  /// A translucent grey for shapes of medium size, such as the background of `.gray()` buttons.
  public class var secondarySystemFill: UIColor { SystemPalette.secondarySystemFill }
  /// A translucent grey for large shapes, such as input fields and disabled buttons.
  public class var tertiarySystemFill: UIColor { SystemPalette.tertiarySystemFill }
  /// The weakest fill, for large areas with content of their own.
  public class var quaternarySystemFill: UIColor { SystemPalette.quaternarySystemFill }

  // MARK: Backgrounds

  /// The background of a screen: white, or black, which is a dark grey on raised surfaces such as sheets.
  public class var systemBackground: UIColor { SystemPalette.systemBackground }
  /// The background of content grouped on `systemBackground`; lighter on raised surfaces in the dark.
  public class var secondarySystemBackground: UIColor { SystemPalette.secondarySystemBackground }
  /// The background of content grouped on `secondarySystemBackground`; lighter on raised surfaces in the dark.
  public class var tertiarySystemBackground: UIColor { SystemPalette.tertiarySystemBackground }
  /// The background of a screen with grouped lists: a light grey, or black, which is a dark grey on raised surfaces.
  public class var systemGroupedBackground: UIColor { SystemPalette.systemGroupedBackground }
  /// The background of a group on `systemGroupedBackground`, such as the cells of a grouped table.
  public class var secondarySystemGroupedBackground: UIColor { SystemPalette.secondarySystemGroupedBackground }
  /// The background of content grouped within a group.
  public class var tertiarySystemGroupedBackground: UIColor { SystemPalette.tertiarySystemGroupedBackground }

  /// The older name of `systemGroupedBackground`.
  public class var groupTableViewBackground: UIColor { systemGroupedBackground }

  // MARK: Separators

  /// A hairline over any content; translucent.
  public class var separator: UIColor { SystemPalette.separator }
  /// A hairline that hides what is below it.
  public class var opaqueSeparator: UIColor { SystemPalette.opaqueSeparator }

  /// The system's blue, wherever it is used: unlike Apple's it does not resolve to the tint of the view.
  public class var tintColor: UIColor { SystemPalette.systemBlue }
  /// White at 60 % opacity, in light and dark.
  public class var lightText: UIColor { SystemPalette.lightText }
  /// Black, in light and dark.
  public class var darkText: UIColor { SystemPalette.darkText }

  // MARK: Fixed colours

  public class var black: UIColor { SystemPalette.black }
  /// A third of white, in light and dark.
  public class var darkGray: UIColor { SystemPalette.darkGray }
  /// Two thirds of white, in light and dark.
  public class var lightGray: UIColor { SystemPalette.lightGray }
  public class var white: UIColor { SystemPalette.white }
  /// Half of white, in light and dark. Unlike `systemGray` it is neutral.
  public class var gray: UIColor { SystemPalette.gray }
  /// Pure red, in light and dark. For text and controls that adapt use `systemRed`.
  public class var red: UIColor { SystemPalette.red }
  public class var green: UIColor { SystemPalette.green }
  public class var blue: UIColor { SystemPalette.blue }
  public class var cyan: UIColor { SystemPalette.cyan }
  public class var yellow: UIColor { SystemPalette.yellow }
  public class var magenta: UIColor { SystemPalette.magenta }
  /// Red 1, green 0.5, blue 0, in light and dark.
  public class var orange: UIColor { SystemPalette.orange }
  /// Red 0.5, green 0, blue 0.5, in light and dark.
  public class var purple: UIColor { SystemPalette.purple }
  /// Red 0.6, green 0.4, blue 0.2, in light and dark.
  public class var brown: UIColor { SystemPalette.brown }
  /// Black at zero opacity.
  public class var clear: UIColor { SystemPalette.clear }
}

/// One instance of each named colour: they are read often, and comparing identical objects is the fastest case of `isEqual`.
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
