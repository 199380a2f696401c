import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("UIKeyboardLayoutGuide", .serialized)
struct UIKeyboardLayoutGuideTests {
  private let host = ApplicationHost()
  private let screen = UIViewController()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))

  init() {
    screen.view.addSubview(field)
    host.show(screen)
  }

  @Test("A docked keyboard has the same guide, whether or not that follows an undocked one")
  func undocked() {
    let guide = screen.view.keyboardLayoutGuide
    #expect(!guide.followsUndockedKeyboard)
    field.becomeFirstResponder()
    host.rest()
    let frame = guide.layoutFrame
    #expect(frame.maxY == screen.view.bounds.maxY && frame.height > 200)
    guide.followsUndockedKeyboard = true
    host.settle()
    #expect(guide.followsUndockedKeyboard && guide.layoutFrame == frame)
    field.resignFirstResponder()
    host.rest()
    #expect(guide.layoutFrame.height == screen.view.safeAreaInsets.bottom)
  }

  @Test("The padding of a dismissal is no part of the guide", arguments: [44, -10, 0] as [CGFloat])
  func padding(_ padding: CGFloat) {
    let guide = screen.view.keyboardLayoutGuide
    #expect(guide.keyboardDismissPadding == 0)
    host.settle()
    let resting = guide.layoutFrame
    guide.keyboardDismissPadding = padding
    host.settle()
    #expect(guide.keyboardDismissPadding == padding && guide.layoutFrame == resting)
    field.becomeFirstResponder()
    host.rest()
    let shown = guide.layoutFrame
    guide.keyboardDismissPadding = 0
    host.settle()
    #expect(guide.layoutFrame == shown)
  }
}
