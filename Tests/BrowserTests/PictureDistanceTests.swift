import CoreGraphics
import Testing
import UIKit

@testable import BrowserStage

@Suite("The distance between two pictures")
struct PictureDistanceTests {
  /// A list in the colours of a device: a hairline and a text on a background.
  private func picture(
    _ style: UIUserInterfaceStyle, lineAt y: CGFloat = 60, textAt origin: CGPoint = CGPoint(x: 20, y: 80),
    tint: UIColor = .systemBlue
  ) throws -> CGImage {
    let traits = UITraitCollection(userInterfaceStyle: style)
    func color(_ color: UIColor) -> CGColor { color.resolvedColor(with: traits).cgColor }
    let context = try #require(CGContext(pixelsWide: 240, pixelsHigh: 240, opaque: true))
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    context.translateBy(x: 0, y: 240)
    context.scaleBy(x: 1, y: -1)
    context.setFillColor(color(.secondarySystemGroupedBackground))
    context.fill(CGRect(x: 0, y: 0, width: 240, height: 240))
    context.setFillColor(color(.separator))
    context.fill(CGRect(x: 48, y: y, width: 192, height: 1))
    context.setFillColor(color(tint))
    context.fill(CGRect(x: 120, y: 150, width: 60, height: 60))
    NSAttributedString(
      string: "Carrots",
      attributes: [.font: UIFont.systemFont(ofSize: 42), .foregroundColor: UIColor(cgColor: color(.label))]
    ).draw(at: origin)
    return try #require(context.makeImage())
  }

  @Test("A picture has no distance from itself", arguments: [UIUserInterfaceStyle.light, .dark])
  func same(style: UIUserInterfaceStyle) throws {
    let distance = try #require(PictureDistance(try picture(style), try picture(style)))
    #expect(distance.worst == 0 && distance.mean == 0 && distance.isSmall)
  }

  @Test(
    "A hairline off by one pixel exceeds the tolerance", arguments: [UIUserInterfaceStyle.light, .dark],
    [55, 59, 60, 71, 72])
  func hairline(style: UIUserInterfaceStyle, y: CGFloat) throws {
    let distance = try #require(PictureDistance(try picture(style, lineAt: y), try picture(style, lineAt: y + 1)))
    #expect(!distance.isSmall, "\(distance)")
  }

  @Test("A text off by one pixel exceeds the tolerance", arguments: [UIUserInterfaceStyle.light, .dark])
  func text(style: UIUserInterfaceStyle) throws {
    let there = CGPoint(x: 21, y: 80)
    let distance = try #require(PictureDistance(try picture(style, textAt: there), try picture(style)))
    #expect(!distance.isSmall, "\(distance)")
  }

  @Test("A different tint exceeds the tolerance, a rounded colour does not")
  func colors() throws {
    let blue = UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1)
    let near = UIColor(red: 2.0 / 255, green: 120.0 / 255, blue: 1, alpha: 1)
    let far = UIColor(red: 0, green: 132.0 / 255, blue: 1, alpha: 1)
    let picture = try picture(.light, tint: blue)
    #expect(try #require(PictureDistance(try self.picture(.light, tint: near), picture)).isSmall)
    #expect(try !#require(PictureDistance(try self.picture(.light, tint: far), picture)).isSmall)
  }

  @Test("Pictures of different sizes cannot be compared")
  func sizes() throws {
    let small = try #require(picture(.light).cropping(to: CGRect(x: 0, y: 0, width: 100, height: 100)))
    #expect(PictureDistance(small, try picture(.light)) == nil)
  }
}
