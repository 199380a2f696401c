import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Configurations of symbols", .serialized)
struct SymbolConfigurationTests {
  @Test("A symbol beside text takes the size and weight of its font, and a scale of its own")
  func symbolsByFont() throws {
    typealias Configuration = UIImage.SymbolConfiguration
    for scale in [UIImage.SymbolScale.default, .unspecified, .small, .medium, .large] {
      #expect(
        Configuration(font: .systemFont(ofSize: 20, weight: .bold), scale: scale)
          == Configuration(pointSize: 20, weight: .bold, scale: scale))
    }
    // A weight between the named ones is left open.
    #expect(
      Configuration(font: .systemFont(ofSize: 20, weight: UIFont.Weight(0.1)), scale: .large)
        == Configuration(pointSize: 20, weight: .unspecified, scale: .large))
    let widths = try [UIImage.SymbolScale.small, .medium, .large].map { scale in
      let configuration = Configuration(font: .systemFont(ofSize: 40), scale: scale)
      return try #require(UIImage(systemName: "star", withConfiguration: configuration)).size.width
    }
    #expect(widths[0] < widths[1] && widths[1] < widths[2])
    // A font of a text style passes the style on, so that the symbol follows the text size.
    let style = Configuration(font: .preferredFont(forTextStyle: .body), scale: .small)
    #expect(style == Configuration(textStyle: .body, scale: .small).applying(Configuration(weight: .regular)))
  }

  @Test("A configuration keeps the traits that a symbol is made for; a symbol's own has none")
  func configurationTraits() throws {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
    ])
    let configuration = UIImage.Configuration(traitCollection: traits)
    #expect(
      configuration.traitCollection == traits && UIImage.Configuration(traitCollection: nil).traitCollection == nil)
    #expect(configuration == UIImage.Configuration(traitCollection: traits))
    #expect(configuration != UIImage.Configuration(traitCollection: nil))
    #expect((configuration.copy() as? UIImage.Configuration)?.traitCollection == traits)
    #expect(configuration.applying(UIImage.SymbolConfiguration(pointSize: 9)).traitCollection == traits)
    #expect(UIImage.SymbolConfiguration(textStyle: .body).traitCollection == nil)
    let symbol = try #require(UIImage(systemName: "star", withConfiguration: configuration))
    #expect(symbol.scale == 2 && symbol.symbolConfiguration == .unspecified)
    let picture = UIImage().withConfiguration(configuration)
    #expect(picture.configuration?.traitCollection == traits && picture.symbolConfiguration == nil)
  }

  @Test("A symbol in a configuration of traits alone is measured for those, and keeps its own size, weight and scale")
  func symbolForTraits() throws {
    let own = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    let host = ApplicationHost(environment: .standard)
    let symbol = try host.perform { try #require(UIImage(systemName: "heart", withConfiguration: own)) }
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge),
    ])
    let large = symbol.withConfiguration(UIImage.Configuration(traitCollection: traits))
    #expect(large.symbolConfiguration == own && large.scale == 2)
    // Body is 40 points there and 17 by default.
    #expect(abs(large.size.height / symbol.size.height - 40.0 / 17) < 0.1)
  }
}
