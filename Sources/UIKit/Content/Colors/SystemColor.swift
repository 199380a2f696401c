import CoreGraphics
import Foundation
import UIKitCore

/// One of the named colours that change with the appearance, as its values.
nonisolated struct SystemColor: Hashable, Sendable {
  let name: String
  private let light: CGColor
  private let dark: CGColor
  /// The dark value on raised surfaces, such as sheets.
  private let elevatedDark: CGColor

  /// - Parameters: Channels 0…255 followed by alpha, as the tables print them.
  init(_ name: String, _ light: Channels, _ dark: Channels, elevatedDark: Channels? = nil) {
    self.name = name
    self.light = light.color
    self.dark = dark.color
    self.elevatedDark = (elevatedDark ?? dark).color
  }

  /// - Parameter archivedComponents: Three times red, green, blue and alpha, as ``archivedComponents`` has them.
  init(name: String, archivedComponents: [CGFloat]) {
    self.name = name
    light = CGColor(archivedComponents: archivedComponents[0..<4])
    dark = CGColor(archivedComponents: archivedComponents[4..<8])
    elevatedDark = CGColor(archivedComponents: archivedComponents[8..<12])
  }

  /// Of the light, the dark and the raised dark value.
  var archivedComponents: [CGFloat] { [light, dark, elevatedDark].flatMap(\.archivedComponents) }

  func resolved(with traits: UITraitCollection) -> CGColor {
    guard traits.userInterfaceStyle == .dark else { return light }
    return traits.userInterfaceLevel == .elevated ? elevatedDark : dark
  }

  static func == (left: SystemColor, right: SystemColor) -> Bool { left.name == right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Red, green, blue 0…255 and alpha 0…1.
  struct Channels: Sendable {
    let color: CGColor

    init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
      color = CGColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }

    static let white = Channels(255, 255, 255)
    static let black = Channels(0, 0, 0)
  }
}
