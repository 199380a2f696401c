import Foundation
import Testing
import UIKit

@Suite("Attributes that are kept without effect")
@MainActor
struct AttributesWithoutEffectTests {
  nonisolated private static let attributes: [(NSAttributedString.Key, String)] = [
    (.ligature, "NSLigature"), (.textEffect, "NSTextEffect"), (.obliqueness, "NSObliqueness"),
    (.expansion, "NSExpansion"), (.writingDirection, "NSWritingDirection"),
  ]

  @Test("They have Apple's names, come back from a string, and change no size", arguments: attributes)
  func kept(_ key: NSAttributedString.Key, _ name: String) {
    #expect(key.rawValue == name)
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    let text = NSAttributedString(string: "office", attributes: font.merging([key: 1]) { $1 })
    #expect(text.attribute(key, at: 0, effectiveRange: nil) as? Int == 1)
    #expect(text.size() == NSAttributedString(string: "office", attributes: font).size())
  }
}
