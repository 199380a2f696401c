import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Presses of a hardware keyboard", .serialized)
struct PressTests {
  private final class Listener: UIView {
    var log: [String] = []
    var keeps = false
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { log.append("began \(press.key?.characters ?? "") \(press.phase)") }
      if !keeps { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { log.append("ended \(press.key?.characters ?? "") \(press.phase)") }
      super.pressesEnded(presses, with: event)
    }
  }

  @Test("Keyboard: Presses begin at the first responder and go up the chain")
  func chain() {
    let host = ApplicationHost()
    let (outer, inner) = (Listener(), Listener())
    host.show(outer, frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    outer.addSubview(inner)
    host.settle()
    inner.becomeFirstResponder()
    host.pressKey(.keyboardA, modifiers: .shift)
    #expect(inner.log == ["began A began", "ended A ended"] && outer.log == inner.log)
    inner.keeps = true
    host.pressKey(.keyboard1)
    #expect(inner.log.suffix(2) == ["began 1 began", "ended 1 ended"])
    #expect(outer.log.suffix(1) == ["ended 1 ended"] && outer.log.count == 3)
  }

  @Test("Keyboard: Unhandled presses type into the text input; with command they do not")
  func typing() {
    let host = ApplicationHost()
    let field = UITextField()
    host.show(field, frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.becomeFirstResponder()
    host.rest()
    for key: UIKeyboardHIDUsage in [.keyboardT, .keyboardO, .keyboardF, .keyboardU] { host.pressKey(key) }
    host.pressKey(.keyboardC, modifiers: .command)
    host.pressKey(.keyboardLeftArrow)
    #expect(field.text == "tofu")
    host.pressKey(.keyboardDeleteOrBackspace)
    host.pressKey(.keyboard1, modifiers: .shift)
    #expect(field.text == "tof!")
  }

  @Test("Keyboard: Escape leaves, as VoiceOver's scrub does")
  func escape() {
    let host = ApplicationHost()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    host.show(navigation)
    host.pressKey(.keyboardEscape)
    host.rest()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test(
    "Keyboard: The characters are an American keyboard's",
    arguments: [
      (UIKeyboardHIDUsage.keyboardZ, "z", "Z"), (.keyboard0, "0", ")"), (.keyboardSpacebar, " ", " "),
      (.keyboardHyphen, "-", "_"), (.keyboardSlash, "/", "?"), (.keyboardQuote, "'", "\""), (.keyboardF1, "", ""),
      (.keyboardReturnOrEnter, "\r", "\r"), (.keyboardGraveAccentAndTilde, "`", "~"), (.keyboardSemicolon, ";", ":"),
    ])
  func characters(key: UIKeyboardHIDUsage, plain: String, shifted: String) {
    #expect(UIKey(key, modifierFlags: []).characters == plain)
    #expect(UIKey(key, modifierFlags: .shift).characters == shifted)
    let command = UIKey(key, modifierFlags: [.command, .shift])
    #expect(command.characters == "" && command.charactersIgnoringModifiers == shifted)
  }
}
