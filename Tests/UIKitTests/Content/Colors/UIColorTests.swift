import Foundation
import Testing

@testable import UIKit

@Suite("UIColor")
struct UIColorTests {
  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)
  private static let elevatedDark = UITraitCollection(traitsFrom: [
    dark, UITraitCollection(userInterfaceLevel: .elevated),
  ])

  /// Red, green and blue 0…255 and alpha in percent.
  private static func values(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
    let components = color.resolvedColor(with: traits).cgColor.sRGBComponents
    return [components.red, components.green, components.blue].map { Int(($0 * 255).rounded()) }
      + [Int((components.alpha * 100).rounded())]
  }

  /// Behaviours §13: light, dark.
  nonisolated private static let table: [(String, UIColor, [Int], [Int])] = [
    ("systemBlue", .systemBlue, [0, 122, 255, 100], [10, 132, 255, 100]),
    ("systemRed", .systemRed, [255, 59, 48, 100], [255, 69, 58, 100]),
    ("systemOrange", .systemOrange, [255, 149, 0, 100], [255, 159, 10, 100]),
    ("systemYellow", .systemYellow, [255, 204, 0, 100], [255, 214, 10, 100]),
    ("systemGreen", .systemGreen, [52, 199, 89, 100], [48, 209, 88, 100]),
    ("systemPink", .systemPink, [255, 45, 85, 100], [255, 55, 95, 100]),
    ("systemPurple", .systemPurple, [175, 82, 222, 100], [191, 90, 242, 100]),
    ("systemIndigo", .systemIndigo, [88, 86, 214, 100], [94, 92, 230, 100]),
    ("systemGray", .systemGray, [142, 142, 147, 100], [142, 142, 147, 100]),
    ("systemGray6", .systemGray6, [242, 242, 247, 100], [28, 28, 30, 100]),
    ("label", .label, [0, 0, 0, 100], [255, 255, 255, 100]),
    ("secondaryLabel", .secondaryLabel, [60, 60, 67, 60], [235, 235, 245, 60]),
    ("tertiaryLabel", .tertiaryLabel, [60, 60, 67, 30], [235, 235, 245, 30]),
    ("quaternaryLabel", .quaternaryLabel, [60, 60, 67, 18], [235, 235, 245, 16]),
    ("placeholderText", .placeholderText, [60, 60, 67, 30], [235, 235, 245, 30]),
    ("systemFill", .systemFill, [120, 120, 128, 20], [120, 120, 128, 36]),
    ("tertiarySystemFill", .tertiarySystemFill, [118, 118, 128, 12], [118, 118, 128, 24]),
    ("systemBackground", .systemBackground, [255, 255, 255, 100], [0, 0, 0, 100]),
    ("secondarySystemBackground", .secondarySystemBackground, [242, 242, 247, 100], [28, 28, 30, 100]),
    ("systemGroupedBackground", .systemGroupedBackground, [242, 242, 247, 100], [0, 0, 0, 100]),
    ("separator", .separator, [60, 60, 67, 29], [84, 84, 88, 60]),
    ("opaqueSeparator", .opaqueSeparator, [198, 198, 200, 100], [56, 56, 58, 100]),
  ]

  @Test("A colour literal is a colour, also where nothing states its type")
  func literals() {
    let written: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    let inferred = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(written == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    #expect(inferred == written)
  }

  @Test("Named colours have the values of iOS 13 to 18 in light and dark", arguments: table.map(\.0))
  func named(name: String) throws {
    let row = try #require(Self.table.first { $0.0 == name })
    #expect(Self.values(row.1, Self.light) == row.2)
    #expect(Self.values(row.1, Self.dark) == row.3)
    #expect(Self.values(row.1, UITraitCollection()) == row.2)
  }

  @Test("Backgrounds are lighter on raised surfaces in dark mode, and nowhere else")
  func elevated() {
    let backgrounds: [UIColor] = [
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
      .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
    ]
    let expected = [[28, 28, 30, 100], [44, 44, 46, 100], [58, 58, 60, 100]]
    #expect(backgrounds.map { Self.values($0, Self.elevatedDark) } == expected + expected)
    let elevatedLight = UITraitCollection(userInterfaceLevel: .elevated)
    for color in backgrounds + [.label, .systemBlue] {
      #expect(Self.values(color, elevatedLight) == Self.values(color, Self.light))
    }
    #expect(Self.values(.label, Self.elevatedDark) == Self.values(.label, Self.dark))
  }

  @Test("A provider receives the traits it is resolved for, at any depth of nesting")
  func provider() {
    let inner = UIColor { $0.userInterfaceLevel == .elevated ? .systemRed : .systemBlue }
    let outer = UIColor { $0.userInterfaceStyle == .dark ? inner : .white }
    #expect(Self.values(outer, Self.light) == [255, 255, 255, 100])
    #expect(Self.values(outer, Self.dark) == [10, 132, 255, 100])
    #expect(Self.values(outer, Self.elevatedDark) == [255, 69, 58, 100])
  }

  @Test("Reading a dynamic colour resolves it with the current traits")
  func current() {
    var light: CGColor?
    var dark: CGColor?
    Self.light.performAsCurrent { light = UIColor.label.cgColor }
    Self.dark.performAsCurrent { dark = UIColor.label.cgColor }
    #expect(light?.sRGBComponents.red == 0 && dark?.sRGBComponents.red == 1)
  }

  @Test("Replacing the alpha keeps a dynamic colour dynamic")
  func alpha() {
    let color = UIColor.label.withAlphaComponent(0.5)
    #expect(Self.values(color, Self.light) == [0, 0, 0, 50])
    #expect(Self.values(color, Self.dark) == [255, 255, 255, 50])
    #expect(Self.values(color.withAlphaComponent(0.25), Self.dark) == [255, 255, 255, 25])
    let faded = UIColor.secondaryLabel.faded(by: 0.5)
    #expect(Self.values(faded, Self.light) == [60, 60, 67, 30])
    #expect(faded == UIColor.secondaryLabel.faded(by: 0.5) && faded != UIColor.secondaryLabel.faded(by: 0.25))
    #expect(UIColor(white: 1, alpha: 1).withAlphaComponent(0.5) == UIColor(white: 1, alpha: 0.5))
  }

  @Test("Colours are equal by value, providers by identity")
  func equality() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor.systemBlue == UIColor.systemBlue && UIColor.systemBlue != UIColor.systemRed)
    // As on Apple's systems the space counts.
    #expect(UIColor(red: 0, green: 0, blue: 0, alpha: 1) != .black)
    let provider = UIColor { _ in .red }
    #expect(provider == provider && provider != UIColor { _ in .red })
    #expect(provider.withAlphaComponent(0.5) == provider.withAlphaComponent(0.5))
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1), .systemRed]).count == 2)
    #expect(UIColor.systemBlue.resolvedColor(with: Self.light) != .systemBlue)
  }

  @Test("Components round-trip")
  func components() {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    #expect(
      UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
    #expect(UIColor.gray.getRed(&red, green: nil, blue: nil, alpha: &alpha))
    #expect(red == 0.5 && alpha == 1)
    var white: CGFloat = -1
    #expect(UIColor.lightGray.getWhite(&white, alpha: nil) && abs(white - 2.0 / 3) < 1e-9)
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
  }

  @Test("Hue, saturation and brightness convert into components and back")
  func hue() {
    for step in 0..<24 {
      let hue = CGFloat(step) / 24
      let color = UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 0.5)
      var (h, s, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
      #expect(abs(h - hue) < 1e-9 && abs(s - 0.6) < 1e-9 && abs(b - 0.8) < 1e-9 && a == 0.5)
    }
    #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1).cgColor == UIColor.green.cgColor)
    #expect(HueSaturationBrightness(hue: -0.25, saturation: 2, brightness: -1).hue == 0.75)
    #expect(HueSaturationBrightness(red: 0.4, green: 0.4, blue: 0.4).saturation == 0)
  }
}
