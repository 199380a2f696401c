import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite("The keys of the on-screen keyboard")
struct KeyboardLayoutTests {
  nonisolated private static let types: [UIKeyboardType] = (0...11).compactMap(UIKeyboardType.init)

  /// Every kind of keyboard on phones with and without a home button, on their side, and on a pad.
  private static var requests: [KeyboardRequest] {
    let screens: [(CGSize, bottom: CGFloat, side: CGFloat, isPad: Bool)] = [
      (CGSize(width: 393, height: 336), 34, 0, false), (CGSize(width: 375, height: 260), 0, 0, false),
      (CGSize(width: 852, height: 219), 21, 59, false), (CGSize(width: 834, height: 330), 20, 0, true),
    ]
    return screens.flatMap { screen in
      types.flatMap { type in
        [false, true].flatMap { isJapanese in
          [KeyboardPlane.letters, .numbers, .symbols, .kana].map { plane in
            var request = KeyboardRequest()
            (request.size, request.bottomSafeArea, request.sideSafeArea) = (screen.0, screen.bottom, screen.side)
            (request.isPad, request.type, request.plane) = (screen.isPad, type, plane)
            request.words = KeyboardWords(languageCode: isJapanese ? "ja" : "en")
            return request
          }
        }
      }
    }
  }

  @Test("No two keys overlap, and all are on the keyboard")
  func keysApart() {
    for request in Self.requests {
      let keys = KeyboardLayout(request).keys
      let bounds = CGRect(origin: .zero, size: request.size)
      #expect(keys.count >= 11)
      for (index, key) in keys.enumerated() {
        #expect(bounds.contains(key.frame) && key.frame.width >= 20 && key.frame.height >= 20, "\(key) \(request)")
        for other in keys[(index + 1)...] {
          #expect(!key.frame.insetBy(dx: 0.5, dy: 0.5).intersects(other.frame), "\(key) \(other) \(request)")
        }
      }
    }
  }

  @Test("A finger in the middle of a key types it, and one in a gap the nearest")
  func hits() throws {
    for request in Self.requests {
      let layout = KeyboardLayout(request)
      for key in layout.keys {
        #expect(layout.key(at: CGPoint(x: key.frame.midX, y: key.frame.midY)) == key)
        #expect(layout.key(at: CGPoint(x: key.frame.maxX + 1, y: key.frame.midY)) == key)
      }
    }
    var request = KeyboardRequest()
    request.size = CGSize(width: 393, height: 336)
    request.bottomSafeArea = 34
    // Among the suggestions there are no keys.
    #expect(KeyboardLayout(request).key(at: CGPoint(x: 200, y: 10)) == nil)
  }

  private func typed(_ request: KeyboardRequest) -> Set<String> {
    Set(KeyboardLayout(request).keys.compactMap { if case .text(let text, _, _) = $0.cap { text } else { nil } })
  }

  @Test("Every keyboard has return and delete and, with letters, a way back to them from any other plane")
  func ways() {
    for request in Self.requests where request.type.pad == .letters || request.isPad {
      let caps = KeyboardLayout(request).keys.map(\.cap)
      #expect(caps.contains(.delete) && caps.contains(.return))
      guard request.plane != .letters else { continue }
      #expect(caps.contains(.plane(.letters)) || caps.contains(.plane(.kana)), "\(request)")
    }
  }

  @Test(
    "A keyboard type has its characters",
    arguments: [
      (UIKeyboardType.emailAddress, ["@", "."]), (.URL, [".", "/", ".com"]), (.twitter, ["@", "#"]),
      (.decimalPad, [",", "0", "9"]), (.phonePad, ["+", "0"]), (.webSearch, ["."]),
    ])
  func signs(type: UIKeyboardType, signs: [String]) {
    var request = KeyboardRequest()
    request.size = CGSize(width: 393, height: 336)
    request.type = type
    request.decimalSeparator = ","
    #expect(typed(request).isSuperset(of: signs))
    if type.pad == .letters { #expect(typed(request).isSuperset(of: "qwertyuiopasdfghjklzxcvbnm".map(String.init))) }
  }

  @Test("Shift types capitals; a URL's keyboard has no space bar")
  func capitals() {
    var request = KeyboardRequest()
    request.size = CGSize(width: 393, height: 336)
    request.shift = .on
    #expect(typed(request).contains("Q") && !typed(request).contains("q"))
    #expect(KeyboardLayout(request).keys.contains { $0.cap == .space })
    request.type = .URL
    #expect(!KeyboardLayout(request).keys.contains { $0.cap == .space })
  }

  @Test("The return key shows its action, in the device's language, and is blue for prominent actions")
  func returnKeys() throws {
    var request = KeyboardRequest()
    request.size = CGSize(width: 393, height: 336)
    func look() -> KeyboardKey.Look? { KeyboardLayout(request).keys.first { $0.cap == .return }?.look }
    #expect(look() == .dark)
    request.returnType = .search
    #expect(look() == .prominent)
    request.isReturnEnabled = false
    #expect(look() == .disabled)
    let words = (0...11).compactMap(UIReturnKeyType.init).map(KeyboardWords(languageCode: "en").word)
    #expect(words.first == "return" && words.count == 12 && !words.contains(""))
    #expect(KeyboardWords(languageCode: "ja").word(for: .default) == "改行")
    #expect(KeyboardWords(languageCode: "ja").space == "空白")
  }

  @Test(
    "Sentences begin with a capital",
    arguments: [
      (UITextAutocapitalizationType.sentences, "", true), (.sentences, "A", false), (.sentences, "Hello. ", true),
      (.sentences, "Hello.", false), (.sentences, "Hello ", false), (.sentences, "a\n", true), (.sentences, "  ", true),
      (.words, "", true), (.words, "hello", false), (.words, "hello ", true), (.allCharacters, "hello", true),
      (.none, "", false),
    ])
  func capitalization(type: UITextAutocapitalizationType, before: String, expected: Bool) {
    #expect(KeyboardCapitalization.capitalizes(type, after: before) == expected)
  }
}
