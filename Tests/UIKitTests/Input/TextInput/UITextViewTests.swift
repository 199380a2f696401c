import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("UITextView", .serialized)
struct UITextViewTests {
  private final class Delegate: NSObject, UITextViewDelegate {
    var log: [String] = []
    var allows = true
    func take() -> [String] {
      defer { log = [] }
      return log
    }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      log.append("shouldBegin")
      return true
    }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      log.append("shouldEnd")
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("didBegin") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("didEnd") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      log.append("shouldChange(\(range.location),\(range.length),\(text))")
      return allows
    }
    func textViewDidChange(_ textView: UITextView) { log.append("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.append("didChangeSelection") }
  }

  private func view(in host: ApplicationHost, height: CGFloat = 200) -> UITextView {
    let view = UITextView(frame: .zero)
    view.font = .systemFont(ofSize: 17)
    host.show(view, frame: CGRect(x: 20, y: 100, width: 210, height: height))
    return view
  }

  // behaviours.md §10 "Text view": inset 8/0, line padding 5; nil font 12.
  @Test("The text is 8 below the top and 5 from the side; without a font it has 12 points")
  func metrics() {
    let host = ApplicationHost()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(view.font == nil)
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(view.textContainer.lineFragmentPadding == 5)
    #expect(host.environment.scale == 3)
    let caret = view.caretRect(for: view.beginningOfDocument)
    #expect(caret.origin == CGPoint(x: 5, y: 8))
    #expect(caret.height == UIFont.systemFont(ofSize: 12).lineHeight)
    // ⌈(12 · 1.193359 + 16) · 3⌉ / 3.
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == CGFloat(91) / 3)
  }

  @Test("Typing goes through the delegate; return inserts a line")
  func typing() {
    let host = ApplicationHost()
    let view = view(in: host)
    let delegate = Delegate()
    view.delegate = delegate
    host.tap(at: CGPoint(x: 60, y: 120))
    #expect(delegate.take() == ["shouldBegin", "didBegin"])
    host.type("a\n")
    #expect(
      delegate.take() == [
        "shouldChange(0,0,a)", "didChangeSelection", "didChange", "shouldChange(1,0,\n)", "didChangeSelection",
        "didChange",
      ])
    #expect(view.text == "a\n")
    host.deleteBackward()
    delegate.allows = false
    _ = delegate.take()
    host.type("x")
    #expect(delegate.take() == ["shouldChange(1,0,x)"])
    #expect(view.text == "a")
    view.endEditing(true)
    #expect(delegate.take() == ["shouldEnd", "didEnd"])
  }

  @Test("The content is as high as the text, and scrolls to the caret")
  func scrolling() {
    let host = ApplicationHost()
    let view = view(in: host, height: 60)
    view.becomeFirstResponder()
    host.type("1\n2\n3\n4\n5\n6")
    host.rest()
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(abs(view.contentSize.height - (6 * line + 16)) < 0.34)
    #expect(view.contentOffset.y > 0)
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(view.bounds.contains(caret))
    #expect(abs(caret.minY - (8 + 5 * line)) < 0.01)
  }

  @Test("A tap puts the caret at a word's edge in its line; up and down keep the column")
  func lines() throws {
    let host = ApplicationHost()
    let view = view(in: host)
    view.text = "first\nsecond\nthird"
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    host.tap(at: CGPoint(x: 20 + 200, y: 100 + 8 + 1.5 * line))
    #expect(view.selectedRange == NSRange(location: 12, length: 0))
    let position = try #require(view.selectedTextRange?.start)
    let above = try #require(view.position(from: position, in: .up, offset: 1))
    #expect(view.offset(from: view.beginningOfDocument, to: above) == 5)
    view.selectAll(nil)
    #expect(view.selectionRects(for: view.selectedTextRange!).count == 3)
  }

  @Test("Without scrolling the view is as high as its text")
  func intrinsicSize() {
    let host = ApplicationHost()
    let view = view(in: host)
    view.text = "one\ntwo"
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.isScrollEnabled = false
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(abs(view.intrinsicContentSize.height - (2 * line + 16)) < 0.34)
  }

  @Test("Without scrolling the height follows every later width")
  func intrinsicHeightFollowsWidth() {
    let host = ApplicationHost()
    let container = UIView()
    let view = UITextView()
    view.text = "A text of some words that needs several lines in a narrow view"
    view.isScrollEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([width, view.topAnchor.constraint(equalTo: container.topAnchor)])
    host.show(container, frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    for constant in [100, 300, 100] as [CGFloat] {
      width.constant = constant
      container.layoutIfNeeded()
      let fitting = view.sizeThatFits(CGSize(width: constant, height: 0))
      #expect(view.frame.size == CGSize(width: constant, height: fitting.height))
    }
  }

  @Test("View and delegate are released")
  func deallocation() {
    let host = ApplicationHost()
    weak var weakView: UITextView?
    weak var weakDelegate: Delegate?
    do {
      let view = view(in: host)
      let delegate = Delegate()
      view.delegate = delegate
      view.becomeFirstResponder()
      host.type("a")
      _ = view.tokenizer
      (weakView, weakDelegate) = (view, delegate)
      view.removeFromSuperview()
    }
    host.rest()
    #expect(weakView == nil)
    #expect(weakDelegate == nil)
  }

  @Test("A selection of a negative length, or beyond the text, is clamped")
  func badSelection() {
    let view = UITextView()
    view.text = "Carrots"
    view.selectedRange = NSRange(location: 3, length: -2)
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    view.selectedRange = NSRange(location: NSNotFound, length: 5)
    #expect(view.selectedRange == NSRange(location: 7, length: 0))
    view.selectedRange = NSRange(location: -4, length: 6)
    #expect(view.selectedRange == NSRange(location: 0, length: 2))
  }
}
