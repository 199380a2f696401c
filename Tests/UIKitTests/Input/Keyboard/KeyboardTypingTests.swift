import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Typing on keys", .serialized)
struct KeyboardTypingTests {
  private func shown(_ host: ApplicationHost, _ change: (UITextField) -> Void = { _ in }) -> UITextField {
    let field = UITextField()
    change(field)
    host.show(field, frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.becomeFirstResponder()
    host.rest()
    return field
  }

  private func keys(_ host: ApplicationHost) throws -> KeyboardKeysView {
    let window = host.windowScene.systemWindows.first { $0 is KeyboardWindow } as? KeyboardWindow
    return try #require(window).keys
  }

  private func point(_ host: ApplicationHost, _ isMeant: (KeyboardKey.Cap) -> Bool) throws -> CGPoint {
    let view = try keys(host)
    let key = try #require(view.layout.keys.first { isMeant($0.cap) })
    return view.convert(CGPoint(x: key.frame.midX, y: key.frame.midY), to: nil)
  }

  private func tap(_ host: ApplicationHost, _ cap: KeyboardKey.Cap) throws {
    host.tap(at: try point(host) { $0 == cap })
    host.settle()
  }

  private func tap(_ host: ApplicationHost, letters: String) throws {
    for letter in letters {
      host.tap(
        at: try point(host) { if case .text(let text, _, _) = $0 { text == String(letter) } else { false } })
      host.settle()
    }
  }

  @Test("Tapped keys type, a capital first, and delete removes")
  func typing() throws {
    let host = ApplicationHost()
    let field = shown(host)
    try tap(host, letters: "Hi")
    try tap(host, .space)
    try tap(host, .plane(.numbers))
    try tap(host, letters: "2!")
    #expect(field.text == "Hi 2!")
    try tap(host, .space)
    // A space leads back to the letters; after an exclamation mark a capital.
    try tap(host, letters: "Yo")
    #expect(field.text == "Hi 2! Yo")
    try tap(host, .delete)
    #expect(field.text == "Hi 2! Y")
  }

  @Test("A field that is left and entered again begins with its first keys, and so does another field")
  func enteringAgain() throws {
    let host = ApplicationHost()
    let field = shown(host)
    try tap(host, .plane(.numbers))
    try tap(host, letters: "1")
    // What stays keeps its keys.
    field.reloadInputViews()
    try tap(host, letters: "2")
    field.resignFirstResponder()
    host.rest()
    field.becomeFirstResponder()
    host.rest()
    try tap(host, letters: "a")
    #expect(field.text == "12a")

    let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    other.keyboardType = .numbersAndPunctuation
    field.superview?.addSubview(other)
    other.becomeFirstResponder()
    host.rest()
    try tap(host, letters: "3")
    try tap(host, .plane(.letters))
    field.becomeFirstResponder()
    host.rest()
    try tap(host, .plane(.numbers))
    other.becomeFirstResponder()
    host.rest()
    try tap(host, letters: "4")
    #expect(other.text == "34")
    other.keyboardType = .default
    other.reloadInputViews()
    host.rest()
    try tap(host, letters: "b")
    #expect(other.text == "34b")
  }

  @Test("Shift applies to one letter; tapped twice it locks until tapped again")
  func shift() throws {
    let host = ApplicationHost()
    let field = shown(host) { $0.autocapitalizationType = .none }
    try tap(host, letters: "a")
    try tap(host, .shift)
    try tap(host, letters: "B")
    try tap(host, letters: "c")
    try tap(host, .shift)
    try tap(host, .shift)
    try tap(host, letters: "DE")
    try tap(host, .shift)
    try tap(host, letters: "f")
    #expect(field.text == "aBcDEf")
  }

  @Test("Return asks the delegate, and does nothing where there is nothing to return")
  func returning() throws {
    let host = ApplicationHost()
    var count = 0
    let field = shown(host) {
      $0.enablesReturnKeyAutomatically = true
      $0.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    }
    try tap(host, .return)
    #expect(count == 0)
    try tap(host, letters: "A")
    try tap(host, .return)
    #expect(count == 1 && field.text == "A")
  }

  @Test("A sliding finger types the key it lifts from; a cancelled one types nothing")
  func sliding() throws {
    let host = ApplicationHost()
    let field = shown(host) { $0.autocapitalizationType = .none }
    let from = try point(host) { $0 == .text("a", label: "a") }
    let to = try point(host) { $0 == .text("k", label: "k") }
    host.drag(from: from, to: to, over: 0.2)
    #expect(field.text == "k")
  }

  @Test("A Japanese device types kana where allowed, and shows Japanese labels")
  func japanese() throws {
    var environment = DeviceEnvironment.standard
    environment.locale = Locale(identifier: "ja_JP")
    let host = ApplicationHost(environment: environment)
    let field = shown(host)
    #expect(try keys(host).request.plane == .kana)
    try tap(host, letters: "あか")
    try tap(host, .space)
    #expect(field.text == "あか\u{3000}")
    try tap(host, .plane(.letters))
    try tap(host, .plane(.numbers))
    try tap(host, .plane(.kana))
    let address = UITextField()
    address.keyboardType = .emailAddress
    host.show(address, frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    address.becomeFirstResponder()
    host.rest()
    #expect(try keys(host).request.plane == .letters)
  }

  @Test("Keys are drawn once for each of their states")
  func drawing() throws {
    let host = ApplicationHost()
    // A width that no other test has.
    host.update { $0.portraitSize.width = 391 }
    let field = shown(host) { $0.autocapitalizationType = .none }
    let before = KeyboardKeysView.drawings
    try tap(host, letters: "abc")
    field.text = "d"
    host.rest()
    #expect(KeyboardKeysView.drawings == before)
    for _ in 0..<2 {
      try tap(host, .shift)
      try tap(host, letters: "A")
    }
    #expect(KeyboardKeysView.drawings == before + 1)
  }

  @Test("Dark for a field that requests it, light for one that requests that, else as the screen")
  func appearance() throws {
    for (appearance, style, expected) in [
      (UIKeyboardAppearance.default, UIUserInterfaceStyle.light, UIUserInterfaceStyle.light),
      (.default, .dark, .dark), (.dark, .light, .dark), (.light, .dark, .light),
    ] {
      let host = ApplicationHost()
      host.update { $0.userInterfaceStyle = style }
      _ = shown(host) { $0.keyboardAppearance = appearance }
      #expect(try keys(host).traitCollection.userInterfaceStyle == expected)
    }
  }

  @Test("A keyboard retains neither its text input nor anything else")
  func life() throws {
    weak var field: UITextField?
    do {
      let host = ApplicationHost()
      let made = shown(host)
      field = made
      try tap(host, letters: "A")
      made.resignFirstResponder()
      host.rest()
      host.window?.rootViewController = UIViewController()
      made.removeFromSuperview()
      host.settle()
    }
    #expect(field == nil)
  }
}
