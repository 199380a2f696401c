import Foundation
import Testing

@testable import UIKit

@Suite("A locale that is made when it is asked for")
struct DeferredLocaleTests {
  @Test("It is the locale of its identifier, or the one that was given")
  func value() {
    for identifier in ["en_US", "ja_JP", "ar_EG", "en_US"] {
      #expect(DeferredLocale(identifier: identifier).value == Locale(identifier: identifier))
    }
    var components = Locale.Components(identifier: "de_DE")
    components.hourCycle = .oneToTwelve
    let given = Locale(components: components)
    #expect(DeferredLocale(given).value == given)
    #expect(DeferredLocale(Locale(identifier: "fr_FR")) == DeferredLocale(identifier: "fr_FR"))
    #expect(DeferredLocale(identifier: "fr_FR") != DeferredLocale(identifier: "fr_CA"))
  }

  @Test("The direction of its language is Foundation's, also of a language in another script")
  func direction() {
    let others = ["ar", "ar_EG", "he_IL", "fa_IR", "ur", "uz_Arab", "az-Arab", "en_Arab", "zh_Hans_CN", "ja", ""]
    for identifier in DeferredLocale.leftToRightLanguages.sorted() + others {
      let direction = Locale(identifier: identifier).language.characterDirection
      #expect(DeferredLocale(identifier: identifier).isRightToLeft == (direction == .rightToLeft), "\(identifier)")
    }
  }
}
