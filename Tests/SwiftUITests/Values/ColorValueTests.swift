import SwiftUI
import Testing
import UIKit

@Suite("Colours, materials and gradients by name")
struct ColorValueTests {
  private static let named: [(name: String, color: Color, style: Color, uiKit: UIColor)] = [
    ("black", Color.black, .black, .black), ("white", Color.white, .white, .white),
    ("clear", Color.clear, .clear, .clear), ("gray", Color.gray, .gray, .systemGray),
    ("red", Color.red, .red, .systemRed), ("orange", Color.orange, .orange, .systemOrange),
    ("yellow", Color.yellow, .yellow, .systemYellow), ("green", Color.green, .green, .systemGreen),
    ("mint", Color.mint, .mint, .systemMint), ("teal", Color.teal, .teal, .systemTeal),
    ("cyan", Color.cyan, .cyan, .systemCyan), ("blue", Color.blue, .blue, .systemBlue),
    ("indigo", Color.indigo, .indigo, .systemIndigo), ("purple", Color.purple, .purple, .systemPurple),
    ("pink", Color.pink, .pink, .systemPink), ("brown", Color.brown, .brown, .systemBrown),
    ("primary", Color.primary, .primary, .label), ("secondary", Color.secondary, .secondary, .secondaryLabel),
  ]

  @Test("A colour is written by its name, or by its components in hexadecimal digits")
  func description() {
    #expect("\(Color.red) \(Color.primary) \(Color.clear)" == "red primary clear")
    #expect(Color(red: 1, green: 0.5, blue: 0).description == "#FF8000FF")
    #expect(Color(white: 0, opacity: 0.04).description == "#0000000A")
    #expect(Color(uiColor: .systemFill).description == UIColor.systemFill.description)
  }

  @Test("Each system colour is UIKit's, as a colour and as UIKit's colour of it")
  func systemColors() throws {
    for (name, color, _, uiKit) in Self.named {
      #expect(try Shown(Text("a").foregroundColor(color)).label("a").textColor == uiKit, "\(name)")
      #expect(Color(uiKit) == color && Color(uiColor: uiKit) == color, "\(name)")
      for style in [UIUserInterfaceStyle.light, .dark] {
        let traits = UITraitCollection(userInterfaceStyle: style)
        #expect(UIColor(color).resolvedColor(with: traits) == uiKit.resolvedColor(with: traits), "\(name)")
      }
    }
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(try Shown(Color(cgColor: red).frame(width: 50, height: 50)).shade(196, 440) == .red)
  }

  /// The colour of a text with a style.
  private func color(_ style: some ShapeStyle) throws -> UIColor {
    try Shown(Text("a").foregroundStyle(style)).label("a").textColor
  }

  @Test("Each style of a colour's name paints texts and shapes with that colour")
  func styles() throws {
    let colors: [UIColor] = [
      try color(.black), try color(.white), try color(.clear), try color(.gray), try color(.red), try color(.orange),
      try color(.yellow), try color(.green), try color(.mint), try color(.teal), try color(.cyan), try color(.blue),
      try color(.indigo), try color(.purple), try color(.pink), try color(.brown),
    ]
    #expect(colors == Self.named.prefix(16).map(\.uiKit))
  }

  @Test("The levels of the foreground are UIKit's label colours, and shares of a colour that is set")
  func hierarchy() throws {
    #expect(try color(.primary) == .label && color(.secondary) == .secondaryLabel)
    #expect(try color(.tertiary) == .tertiaryLabel && color(.quaternary) == .quaternaryLabel)
    #expect(try color(.foreground) == .label && color(.separator) == .separator && color(.tint) == .systemBlue)
    func alpha(_ style: HierarchicalShapeStyle) throws -> CGFloat {
      let shown = Shown(Text("a").padding(1).foregroundStyle(style).foregroundStyle(Color.pureRed))
      return try shown.label("a").textColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor
        .alpha
    }
    let levels: [HierarchicalShapeStyle] = [.primary, .secondary, .tertiary, .quaternary, .quinary]
    let alphas = try levels.map(alpha)
    #expect(alphas[0] == 1 && alphas == alphas.sorted(by: >) && Set(alphas).count == levels.count, "\(alphas)")
    let faded = try color(Color.pureRed.opacity(0.5)).cgColor.alpha
    #expect(abs(faded - 0.5) < 0.01)
    let half = Shown(Rectangle().fill(.black.opacity(0.5)).frame(width: 50, height: 50))
    #expect(try half.shade(196, 440).isNear(Shade(red: 128, green: 128, blue: 128)))
  }

  @Test("A thicker material shows less of what is behind it, as a value and as a style")
  func materials() throws {
    /// How bright a material over black is.
    func brightness(_ material: some ShapeStyle) throws -> Int {
      try Shown(Color.black.frame(width: 50, height: 50).overlay(material)).shade(196, 440).green
    }
    let styles = [
      try brightness(.ultraThinMaterial), try brightness(.thinMaterial), try brightness(.regularMaterial),
      try brightness(.thickMaterial),
    ]
    #expect(styles == styles.sorted() && Set(styles).count == 4)
    let values = try [Material.ultraThin, .thin, .regular, .thick].map { try brightness($0) }
    #expect(values == styles)
    #expect(try brightness(.ultraThickMaterial) == styles[3] && brightness(Material.ultraThick) == styles[3])
    #expect(try brightness(.bar) == brightness(Material.bar))
  }

  private let colors = [Color.pureRed, .pureBlue]
  private let stops = [Gradient.Stop(color: .pureRed, location: 0), .init(color: .pureBlue, location: 1)]

  /// Three points of a view of 100 points: leading, middle and trailing.
  private func shades(_ style: some ShapeStyle) throws -> [Shade] {
    let shown = Shown(Rectangle().fill(style).frame(width: 100, height: 100))
    let middle = shown.controller.view.safeAreaLayoutGuide.layoutFrame
    return try [-48, 0, 48].map { try shown.shade(middle.midX + $0, middle.midY) }
  }

  @Test("A gradient is the same from colours, stops and a gradient, as a value and as a style")
  func linear() throws {
    let expected = try shades(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
    #expect(expected[0].red > 240 && expected[2].blue > 240)
    #expect(abs(expected[1].red - 127) < 6 && abs(expected[1].blue - 127) < 6)
    #expect(try shades(LinearGradient(stops: stops, startPoint: .leading, endPoint: .trailing)) == expected)
    #expect(
      try shades(LinearGradient(gradient: Gradient(stops: stops), startPoint: .leading, endPoint: .trailing))
        == expected)
    #expect(try shades(.linearGradient(colors: colors, startPoint: .leading, endPoint: .trailing)) == expected)
    #expect(try shades(.linearGradient(stops: stops, startPoint: .leading, endPoint: .trailing)) == expected)
    #expect(
      try shades(.linearGradient(Gradient(colors: colors), startPoint: .leading, endPoint: .trailing)) == expected)
  }

  @Test("A radial gradient goes from its inner to its outer radius, an elliptical one to the edges")
  func radial() throws {
    let expected = try shades(RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 48))
    #expect(expected[1].red > 240 && expected[0].blue > 240 && expected[2].blue > 240)
    #expect(try shades(RadialGradient(stops: stops, center: .center, startRadius: 0, endRadius: 48)) == expected)
    #expect(
      try shades(RadialGradient(gradient: Gradient(colors: colors), center: .center, startRadius: 0, endRadius: 48))
        == expected)
    #expect(try shades(.radialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 48)) == expected)
    #expect(
      try shades(.radialGradient(Gradient(colors: colors), center: .center, startRadius: 0, endRadius: 48)) == expected)
    let elliptical = try shades(EllipticalGradient(colors: colors, center: .center))
    #expect(elliptical[1].red > 240 && elliptical[0].blue > 220)
    #expect(try shades(EllipticalGradient(stops: stops, center: .center)) == elliptical)
    #expect(try shades(EllipticalGradient(gradient: Gradient(colors: colors), center: .center)) == elliptical)
    // The second half of the way only.
    let late = try shades(
      EllipticalGradient(colors: colors, center: .center, startRadiusFraction: 0.25, endRadiusFraction: 0.5))
    #expect(late[1].red > 240)
  }

  @Test("An angular gradient goes around, from an angle or between two")
  func angular() throws {
    let half = try shades(
      AngularGradient(colors: colors, center: .center, startAngle: .degrees(-90), endAngle: .degrees(90)))
    // To the right is half of the way from the top to the bottom.
    #expect(abs(half[2].red - 127) < 12 && abs(half[2].blue - 127) < 12)
    let both = [Angle.degrees(-90), .degrees(90)]
    #expect(
      try shades(AngularGradient(stops: stops, center: .center, startAngle: both[0], endAngle: both[1])) == half)
    let gradient = Gradient(colors: colors)
    #expect(
      try shades(AngularGradient(gradient: gradient, center: .center, startAngle: both[0], endAngle: both[1])) == half)
    #expect(
      try shades(.angularGradient(colors: colors, center: .center, startAngle: both[0], endAngle: both[1])) == half)
    #expect(try shades(.angularGradient(gradient, center: .center, startAngle: both[0], endAngle: both[1])) == half)
    let whole = try shades(AngularGradient(colors: colors, center: .center, angle: .degrees(-90)))
    // A quarter of the way to the right, three quarters to the left.
    #expect(whole[2].red > whole[2].blue && whole[0].blue > whole[0].red)
    #expect(try shades(AngularGradient(stops: stops, center: .center, angle: .degrees(-90))) == whole)
    #expect(try shades(AngularGradient(gradient: gradient, center: .center, angle: .degrees(-90))) == whole)
    #expect(try shades(.conicGradient(colors: colors, center: .center, angle: .degrees(-90))) == whole)
    #expect(try shades(.conicGradient(gradient, center: .center, angle: .degrees(-90))) == whole)
  }
}
