import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("UITextView: typing attributes, clearing, input and notifications", .serialized)
struct UITextViewTypingTests {
  private func view(in host: ApplicationHost, height: CGFloat = 200) -> UITextView {
    let view = UITextView(frame: .zero, textContainer: nil)
    view.font = .systemFont(ofSize: 17)
    host.show(view, frame: CGRect(x: 20, y: 100, width: 210, height: height))
    return view
  }
  private func color(_ view: UITextView, at index: Int) -> UIColor? {
    view.attributedText.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
  }

  @Test("What is typed looks like the character before the caret")
  func inherited() {
    let host = ApplicationHost()
    let view = view(in: host)
    let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.systemRed])
    text.append(NSAttributedString(string: "cd", attributes: [.foregroundColor: UIColor.systemBlue]))
    view.attributedText = text
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 2, length: 0)
    #expect(view.typingAttributes[.foregroundColor] as? UIColor == .systemRed)
    host.type("X")
    #expect(view.text == "abXcd" && color(view, at: 2) == .systemRed && color(view, at: 3) == .systemBlue)
    view.selectedRange = NSRange(location: 0, length: 0)
    host.type("Y")
    #expect(color(view, at: 0) == .systemRed)
    view.selectedRange = NSRange(location: 6, length: 0)
    host.type("Z")
    #expect(view.text == "YabXcdZ" && color(view, at: 6) == .systemBlue)
    view.attributedText = NSAttributedString(attachment: NSTextAttachment(image: UIImage()))
    view.selectedRange = NSRange(location: 1, length: 0)
    host.type("p")
    #expect(view.attributedText.attribute(.attachment, at: 1, effectiveRange: nil) == nil)
  }

  @Test("Typing attributes that were set style the next text, and are forgotten when the selection changes")
  func ownAttributes() {
    let host = ApplicationHost()
    let view = view(in: host)
    view.text = "plain"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 5, length: 0)
    view.typingAttributes[.foregroundColor] = UIColor.systemGreen
    host.type("gr")
    #expect(color(view, at: 5) == .systemGreen && color(view, at: 6) == .systemGreen && color(view, at: 4) == .label)
    view.selectedRange = NSRange(location: 1, length: 0)
    host.type("x")
    #expect(view.text == "pxlaingr" && color(view, at: 1) == .label)
  }

  @Test("A view that clears on insertion replaces all of its text once")
  func clearsOnInsertion() {
    let host = ApplicationHost()
    let view = view(in: host)
    view.text = "old text"
    view.clearsOnInsertion = true
    view.becomeFirstResponder()
    host.type("n")
    #expect(view.text == "n" && !view.clearsOnInsertion && view.selectedRange == NSRange(location: 1, length: 0))
    host.type("ew")
    #expect(view.text == "new")
  }

  @Test("Beginning, changing and ending are posted as notifications of the view")
  func notifications() {
    let host = ApplicationHost()
    let view = view(in: host)
    var posted: [String] = []
    let names = [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in
        MainActor.assumeIsolated { posted.append(name.rawValue) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    view.becomeFirstResponder()
    host.type("a")
    view.text = "set by code"
    view.resignFirstResponder()
    #expect(
      posted == [
        "UITextViewTextDidBeginEditingNotification", "UITextViewTextDidChangeNotification",
        "UITextViewTextDidEndEditingNotification",
      ])
  }

  @Test("A range is scrolled into view, down and up again")
  func scrolling() {
    let host = ApplicationHost()
    let view = view(in: host, height: 100)
    view.contentInsetAdjustmentBehavior = .never
    view.text = (0..<60).map { "Line \($0)" }.joined(separator: "\n")
    host.settle()
    let end = (view.text as NSString).length
    view.scrollRangeToVisible(NSRange(location: end - 1, length: 1))
    #expect(abs(view.contentOffset.y - (view.contentSize.height - 100)) <= view.textContainerInset.bottom)
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(view.contentOffset.y < 10)
  }

  @Test("Centred and right-aligned text begins where its width leaves room")
  func alignment() {
    let host = ApplicationHost()
    let view = view(in: host)
    view.text = "abc"
    host.settle()
    let width = "abc".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
    var starts: [CGFloat] = []
    for alignment in [NSTextAlignment.natural, .center, .right] {
      view.textAlignment = alignment
      host.settle()
      starts.append(view.caretRect(for: view.beginningOfDocument).minX)
    }
    // 210 less 5 at both sides.
    let slack = 200 - width
    #expect(abs(starts[0] - 5) < 0.5 && abs(starts[1] - (5 + slack / 2)) < 1 && abs(starts[2] - (5 + slack)) < 1)
  }

  @Test("A view's traits of input are its own, and the ones that need text disable the return key")
  func traits() {
    let view = UITextView()
    (view.autocapitalizationType, view.autocorrectionType, view.spellCheckingType) = (.none, .no, .no)
    (view.smartQuotesType, view.smartDashesType, view.smartInsertDeleteType) = (.no, .no, .no)
    (view.inlinePredictionType, view.keyboardType, view.keyboardAppearance) = (.no, .emailAddress, .dark)
    (view.returnKeyType, view.enablesReturnKeyAutomatically) = (.send, true)
    (view.isSecureTextEntry, view.textContentType) = (true, .name)
    let traits: any UITextInputTraits = view
    #expect(traits.autocapitalizationType == .none && traits.autocorrectionType == .no)
    #expect(traits.spellCheckingType == .no && traits.smartQuotesType == .no && traits.smartDashesType == .no)
    #expect(traits.smartInsertDeleteType == .no && traits.inlinePredictionType == .no)
    #expect(traits.keyboardType == .emailAddress && traits.keyboardAppearance == .dark)
    #expect(traits.returnKeyType == .send && traits.enablesReturnKeyAutomatically)
    #expect(traits.isSecureTextEntry && traits.textContentType == .name && !view.allowsEditingTextAttributes)
  }

  @Test("The delegate makes the edit menu of a range out of the suggested actions")
  func editMenu() throws {
    final class Menus: NSObject, UITextViewDelegate {
      var ranges: [NSRange] = []
      func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        ranges.append(range)
        return UIMenu(children: suggestedActions + [UIAction(title: "Shout") { _ in }])
      }
    }
    let host = ApplicationHost()
    let view = view(in: host)
    let menus = Menus()
    view.delegate = menus
    view.text = "word"
    view.becomeFirstResponder()
    let place = view.convert(CGPoint(x: 20, y: 18), to: nil)
    host.tap(at: place)
    host.tap(at: place)
    host.rest()
    #expect(view.selectedRange == NSRange(location: 0, length: 4))
    #expect(menus.ranges.last == NSRange(location: 0, length: 4))
    #expect(host.editMenuItems.contains("Shout"))
  }
}
