import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Keyboard", .serialized)
struct KeyboardTests {
  /// Writes down keyboard notifications with their frames.
  private final class Listener {
    var log: [String] = []
    var last: [AnyHashable: Any] = [:]
    private var tokens: [any NSObjectProtocol] = []

    init() {
      let names = [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
      ]
      for name in names {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
            let information = note.userInfo ?? [:]
            let text = name.rawValue
            MainActor.assumeIsolated { self?.note(text) }
            nonisolated(unsafe) let copy = information
            MainActor.assumeIsolated { self?.last = copy }
          })
      }
    }

    private func note(_ name: String) {
      log.append(
        name.replacingOccurrences(of: "UIKeyboard", with: "").replacingOccurrences(of: "Notification", with: ""))
    }

    func take() -> [String] {
      defer { log = [] }
      return log
    }

    func stop() { tokens.forEach(NotificationCenter.default.removeObserver) }
  }

  private func field(in host: ApplicationHost) -> UITextField {
    let field = UITextField()
    host.show(field, frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    return field
  }

  // behaviours.md §1 "Keyboard, portrait/landscape", "Digit pad".
  @Test(
    "Heights are the measured ones",
    arguments: [
      (CGSize(width: 393, height: 852), false, CGFloat(34), CGFloat(336), CGFloat(219)),
      (CGSize(width: 402, height: 874), false, 34, 335, 209), (CGSize(width: 440, height: 956), false, 34, 345, 209),
      (CGSize(width: 744, height: 1133), true, 0, 340, 428), (CGSize(width: 810, height: 1080), true, 0, 320, 408),
      (CGSize(width: 1032, height: 1376), true, 20, 403, 498),
    ])
  func heights(size: CGSize, isPad: Bool, bottom: CGFloat, portrait: CGFloat, landscape: CGFloat) {
    func height(_ pad: KeyboardHeights.Pad, _ isLandscape: Bool) -> CGFloat {
      KeyboardHeights.height(
        of: pad,
        on: KeyboardHeights.Screen(size: size, isPad: isPad, bottomSafeArea: bottom, isLandscape: isLandscape))
    }
    #expect(height(.letters, false) == portrait)
    #expect(height(.letters, true) == landscape)
    if size.width == 393 { #expect(height(.digits, false) == 291 && height(.digits, true) == 181) }
    if size.width == 402 { #expect(height(.digits, false) == 308 && height(.digits, true) == 165) }
  }

  // behaviours.md §6 "Keyboard notification": .25 s, curve 7.
  @Test("Showing and hiding report both frames, the duration and the curve")
  func notifications() {
    let host = ApplicationHost()
    let field = field(in: host)
    let listener = Listener()
    defer { listener.stop() }
    field.becomeFirstResponder()
    #expect(listener.take() == ["WillChangeFrame", "WillShow"])
    let end = CGRect(x: 0, y: 852 - 336, width: 393, height: 336)
    let begin = CGRect(x: 0, y: 852, width: 393, height: 336)
    let information = listener.last
    #expect((information[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue == end)
    #expect(information[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == end)
    #expect(information[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect == begin)
    #expect(information[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    #expect(information[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt == 7)
    #expect(information[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
    host.rest()
    #expect(listener.take() == ["DidChangeFrame", "DidShow"])
    #expect(host.keyboardFrame == end)

    field.resignFirstResponder()
    #expect(listener.take() == ["WillChangeFrame", "WillHide"])
    #expect(listener.last[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect == end)
    #expect(listener.last[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == begin)
    host.rest()
    #expect(listener.take() == ["DidChangeFrame", "DidHide"])
    #expect(host.windowsOnScreen.count == 1)
  }

  // behaviours.md §6 "Curve 7", "Its evaluation": a critical spring of ω 18.257, .1 % at .5057 s.
  @Test("The keyboard moves as a critical spring of 18.257 and takes .5057 s; views tied to its guide move with it")
  func motion() throws {
    let host = ApplicationHost()
    let field = field(in: host)
    let screen = try #require(field.superview)
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: screen.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44), bar.widthAnchor.constraint(equalToConstant: 100),
    ])
    host.settle()
    field.becomeFirstResponder()
    host.settle()
    let window = try #require(host.windowsOnScreen.compactMap { $0 as? KeyboardWindow }.first)
    func expected(_ time: Double, _ from: Double, _ to: Double) -> Double {
      let omega = (1000.0 / 3).squareRoot()
      return to + (from - to) * (1 + omega * time) * exp(-omega * time)
    }
    for frame in 1...20 {
      host.advance(by: 1.0 / 60)
      let time = Double(frame) / 60
      let top = try #require(window.content.layer.presentation()?.frame.minY)
      #expect(abs(Double(top) - expected(time, 852, 516)) < 0.01)
      let bottom = try #require(bar.layer.presentation()?.frame.maxY)
      #expect(abs(Double(bottom) - expected(time, 852 - 34, 516)) < 0.01)
    }
    #expect(host.hasMotion)
    host.advance(by: 0.5057 - 20.0 / 60)
    host.advance(by: 1.0 / 60)
    #expect(!host.hasMotion)
  }

  @Test("From field to field the keyboard stays; another keyboard type changes its height")
  func handover() {
    let host = ApplicationHost()
    let first = field(in: host)
    let second = UITextField()
    let digits = UITextField()
    digits.keyboardType = .numberPad
    first.superview?.addSubview(second)
    first.superview?.addSubview(digits)
    first.becomeFirstResponder()
    host.rest()
    let listener = Listener()
    defer { listener.stop() }
    second.becomeFirstResponder()
    host.rest()
    #expect(listener.take() == [])
    digits.becomeFirstResponder()
    host.rest()
    #expect(listener.take() == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(host.keyboardFrame?.height == 291)
  }

  @Test("An accessory view is above the keyboard, also one found in the responder chain")
  func accessory() {
    final class Screen: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      override var inputAccessoryView: UIView? { bar }
      override var canBecomeFirstResponder: Bool { true }
    }
    let host = ApplicationHost()
    let screen = Screen()
    host.show(screen)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 34))
    screen.view.addSubview(field)
    field.becomeFirstResponder()
    host.rest()
    #expect(host.keyboardFrame?.height == CGFloat(336 + 44))
    #expect(screen.bar.frame == CGRect(x: 0, y: 0, width: 393, height: 44))
    #expect(screen.bar.convert(CGPoint.zero, to: nil as UIView?).y == CGFloat(852 - 336 - 44))
    // The controller takes no text: only its bar is there, above the home indicator.
    screen.becomeFirstResponder()
    host.rest()
    #expect(host.keyboardFrame?.height == CGFloat(44 + 34))
    screen.resignFirstResponder()
    host.rest()
    #expect(host.keyboardFrame == nil)
  }

  @Test("An input view replaces the keyboard")
  func inputView() {
    let host = ApplicationHost()
    let field = field(in: host)
    let picker = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
    field.inputView = picker
    field.becomeFirstResponder()
    host.rest()
    #expect(host.keyboardFrame?.height == 200)
    #expect(picker.frame == CGRect(x: 0, y: 0, width: 393, height: 200))
    field.inputView = nil
    field.reloadInputViews()
    host.rest()
    #expect(host.keyboardFrame?.height == 336)
    #expect(picker.superview == nil)
  }

  @Test("Touches on the keyboard do not reach views under it; touches beside it do")
  func touches() {
    let host = ApplicationHost()
    let button = UIButton(type: .system)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    host.show(button, frame: CGRect(x: 0, y: 200, width: 393, height: 600))
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 34))
    button.superview?.addSubview(field)
    field.becomeFirstResponder()
    host.rest()
    host.tap(at: CGPoint(x: 200, y: 700))
    #expect(taps == 0)
    host.tap(at: CGPoint(x: 200, y: 300))
    #expect(taps == 1)
  }

  @Test("Rotation gives the keyboard the height of the other orientation")
  func rotation() {
    let host = ApplicationHost()
    let field = field(in: host)
    field.becomeFirstResponder()
    host.rest()
    let listener = Listener()
    defer { listener.stop() }
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(host.keyboardFrame == CGRect(x: 0, y: 393 - 219, width: 852, height: 219))
    #expect(listener.take() == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
  }

  @Test("The layout guide covers the safe area at the bottom, then the keyboard")
  func guide() {
    let host = ApplicationHost()
    let controller = UIViewController()
    host.show(controller)
    let box = UIView()
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 34))
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    controller.view.addSubview(field)
    NSLayoutConstraint.activate([
      box.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 50),
      box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      box.widthAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.widthAnchor),
    ])
    host.settle()
    #expect(box.frame == CGRect(x: 0, y: 852 - 34 - 50, width: 393, height: 50))
    field.becomeFirstResponder()
    host.rest()
    #expect(box.frame.maxY == CGFloat(852 - 336))
    #expect(controller.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 516, width: 393, height: 336))
    field.resignFirstResponder()
    host.rest()
    #expect(box.frame.maxY == CGFloat(852 - 34))
    controller.view.keyboardLayoutGuide.usesBottomSafeArea = false
    host.settle()
    #expect(box.frame.maxY == 852)
  }

  @Test("A custom responder receives typed text")
  func keyInput() {
    final class Counter: UIView, UIKeyInput {
      var typed: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      var hasText: Bool { !typed.isEmpty }
      func insertText(_ text: String) { typed.append(text) }
      func deleteBackward() { typed.append("⌫") }
    }
    let host = ApplicationHost()
    let counter = Counter()
    host.show(counter, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    counter.becomeFirstResponder()
    host.type("aé\n")
    host.deleteBackward(1)
    #expect(counter.typed == ["a", "é", "\n", "⌫"])
    #expect(host.keyboardFrame != nil)
  }
}
