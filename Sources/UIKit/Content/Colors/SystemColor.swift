import CoreGraphics
import Foundation
import UIKitCore

/// A named colour that changes with the appearance, as its fixed values.
///
/// Two are equal if their names are, so the name must stand for the same values everywhere. The contrast setting has no values of its own.
nonisolated struct SystemColor: Hashable, Sendable {
  let name: String
  private let light: CGColor
  private let dark: CGColor
  /// The dark value on raised surfaces, such as sheets; equal to `dark` for all but backgrounds.
  private let elevatedDark: CGColor

  /// Makes a colour from the channels that tables print.
  ///
  /// - Parameter elevatedDark: `nil` means the same as `dark`.
  init(_ name: String, _ light: Channels, _ dark: Channels, elevatedDark: Channels? = nil) {
    self.name = name
    self.light = light.color
    self.dark = dark.color
    self.elevatedDark = (elevatedDark ?? dark).color
  }

  /// Makes a colour from an archive.
  ///
  /// - Parameter archivedComponents: Twelve numbers, as ``archivedComponents`` has them.
  init(name: String, archivedComponents: [CGFloat]) {
    self.name = name
    light = CGColor(archivedComponents: archivedComponents[0..<4])
    dark = CGColor(archivedComponents: archivedComponents[4..<8])
    elevatedDark = CGColor(archivedComponents: archivedComponents[8..<12])
  }

  /// Red, green, blue and alpha of the light, the dark and the raised dark value, in sRGB.
  var archivedComponents: [CGFloat] { [light, dark, elevatedDark].flatMap(\.archivedComponents) }

  /// Returns the value for a style and level. An unspecified style means light; the level counts in the dark only.
  func resolved(with traits: UITraitCollection) -> CGColor {
    guard traits.userInterfaceStyle == .dark else { return light }
    return traits.userInterfaceLevel == .elevated ? elevatedDark : dark
  }

  static func == (left: SystemColor, right: SystemColor) -> Bool { left.name == right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Red, green and blue from 0 to 255 and alpha from 0 to 1, in sRGB.
  struct Channels: Sendable {
    let color: CGColor

    init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
      color = CGColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }

    static let white = Channels(255, 255, 255)
    static let black = Channels(0, 0, 0)
  }
}
