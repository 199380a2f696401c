import Testing
import UIKit

@testable import SwiftUI

@Suite("Fonts by name")
struct FontTests {
  private func font(_ font: Font, category: UIContentSizeCategory = .large) throws -> UIFont {
    var environment = DeviceEnvironment.standard
    environment.contentSizeCategory = category
    return try Shown(Text("Text").font(font), environment: environment).label("Text").font
  }

  @Test("A custom font has its face, and grows with the text size unless its size is fixed")
  func custom() throws {
    #expect(try font(.custom("Noto Serif", size: 20)).fontName == "NotoSerif-Regular")
    #expect(try font(.custom("Noto Serif", size: 20)).pointSize == 20)
    let large = try font(.custom("Noto Serif", size: 20), category: .accessibilityLarge)
    #expect(large.pointSize > 30 && large.fontName == "NotoSerif-Regular")
    #expect(
      try font(.custom("Noto Serif", size: 20, relativeTo: .caption2), category: .accessibilityLarge).pointSize > 20)
    #expect(try font(.custom("Noto Serif", fixedSize: 20), category: .accessibilityLarge).pointSize == 20)
  }

  @Test("A name without a font gives the system's; a weight takes the family's face")
  func others() throws {
    #expect(try font(.custom("No such font", size: 20)) == .systemFont(ofSize: 20))
    #expect(try font(.custom("Noto Serif", size: 20).bold()).fontName == "NotoSerif-Bold")
    #expect(try font(Font(UIFont.systemFont(ofSize: 13, weight: .medium))) == .systemFont(ofSize: 13, weight: .medium))
    #expect(try font(.system(size: 30).monospacedDigit()) == .monospacedDigitSystemFont(ofSize: 30, weight: .regular))
    // A font of the app's keeps its face.
    let digits = try Shown(Text("1").font(.custom("Noto Serif", fixedSize: 20)).monospacedDigit()).label("1").font
    #expect(digits?.fontName == "NotoSerif-Regular")
    #expect(try font(.headline.monospacedDigit()) == .monospacedDigitSystemFont(ofSize: 17, weight: .semibold))
  }
}
