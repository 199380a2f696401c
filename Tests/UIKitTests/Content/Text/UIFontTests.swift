import Foundation
import Testing
import TextLayout

@testable import UIKit

@Suite("UIFont")
struct UIFontTests {
  @Test("Metrics are those of Apple's system font, in proportion to the size")
  func metrics() {
    for size in [1, 11, 17, 19.5, 20, 34, 100] as [CGFloat] {
      let font = UIFont.systemFont(ofSize: size)
      // Behaviours §3: ascent .952148, descent .241211, line 1.193359.
      #expect(abs(font.ascender - 0.952148 * size) < 1e-6 * size)
      #expect(abs(font.descender + 0.241211 * size) < 1e-6 * size)
      #expect(abs(font.lineHeight - 1.193359 * size) < 1e-6 * size)
      #expect(font.lineHeight == font.ascender - font.descender + font.leading)
      #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender)
    }
  }

  @Test("Named weights are 100, 200 … 900 in CSS, with other values in between")
  func weights() {
    #expect(UIFont.Weight.named.map(\.weight.cssValue) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    // Halfway from regular (0) to medium (.23).
    #expect(abs(UIFont.Weight(0.115).cssValue - 450) < 1e-9)
    #expect(UIFont.Weight(-1).cssValue == 100)
    #expect(UIFont.Weight(1).cssValue == 900)
  }

  @Test("Names are Apple's")
  func names() {
    #expect(UIFont.systemFont(ofSize: 17).fontName == ".SFUI-Regular")
    #expect(UIFont.systemFont(ofSize: 17, weight: .heavy).fontName == ".SFUI-Heavy")
    #expect(UIFont.boldSystemFont(ofSize: 17).fontName == ".SFUI-Semibold")
    #expect(UIFont.italicSystemFont(ofSize: 17).fontName == ".SFUI-RegularItalic")
    #expect(UIFont.systemFont(ofSize: 17).familyName == ".AppleSystemUIFont")
  }

  @Test("Standard sizes are those of iOS")
  func standardSizes() {
    #expect(UIFont.labelFontSize == 17)
    #expect(UIFont.buttonFontSize == 18)
    #expect(UIFont.smallSystemFontSize == 12)
    #expect(UIFont.systemFontSize == 14)
    #expect(UIFont.systemFont(ofSize: 0).pointSize == 14)
  }

  @Test("Fonts are equal by value")
  func equality() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 17).hash == UIFont.systemFont(ofSize: 17).hash)
    // The one scales with the text size, the other does not.
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.preferredFont(forTextStyle: .body))
  }

  @Test("A descriptor recreates its font")
  func descriptorRoundTrip() {
    let fonts = [
      UIFont.systemFont(ofSize: 13, weight: .light), .italicSystemFont(ofSize: 20),
      .monospacedSystemFont(ofSize: 12, weight: .bold), .monospacedDigitSystemFont(ofSize: 30, weight: .regular),
      .preferredFont(forTextStyle: .headline),
    ]
    for font in fonts { #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font) }
    #expect(UIFont(descriptor: fonts[0].fontDescriptor, size: 40).pointSize == 40)
  }

  @Test("Bold and italic are added and removed through symbolic traits")
  func symbolicTraits() throws {
    let regular = UIFont.systemFont(ofSize: 17).fontDescriptor
    let both = try #require(regular.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: both, size: 0) == UIFont(family: .system, size: 17, weight: .bold, isItalic: true))
    let none = try #require(both.withSymbolicTraits([]))
    #expect(none == regular)
    let heavy = UIFont.systemFont(ofSize: 17, weight: .heavy).fontDescriptor
    #expect(heavy.symbolicTraits == .traitBold)
    #expect(heavy.withSymbolicTraits(.traitBold) == heavy)
  }

  @Test("The bold of a text style is the style's emphasised weight")
  func emphasizedStyles() throws {
    func bold(_ style: UIFont.TextStyle) throws -> UIFont.Weight {
      let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
      return UIFont(descriptor: try #require(descriptor.withSymbolicTraits(.traitBold)), size: 0).weight
    }
    #expect(try bold(.largeTitle) == .bold)
    #expect(try bold(.body) == .semibold)
  }

  @Test("Supported attributes change a descriptor, unknown ones do not")
  func attributes() {
    let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor
    let weight = descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.black]])
    #expect(UIFont(descriptor: weight, size: 0).weight == .black)
    let raw = descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: 0.3]])
    #expect(UIFont(descriptor: raw, size: 0).weight == .semibold)
    #expect(descriptor.addingAttributes([.size: 9]).pointSize == 9)
    #expect(descriptor.addingAttributes([UIFontDescriptor.AttributeName(rawValue: "else"): 1]) == descriptor)
  }
}
