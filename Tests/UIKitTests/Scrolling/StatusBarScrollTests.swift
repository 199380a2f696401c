import Foundation
import Testing

@testable import UIKit

@Suite("A tap on the status bar", .serialized)
struct StatusBarScrollTests {
  @Test("A tap on the status bar moves the one scroll view to its top exactly, also when that changes on the way")
  func statusBar() {
    let scene = ScrollScene()
    scene.view.contentInset.top = 33.3
    scene.view.contentOffset.y = 900
    scene.host.tapStatusBar()
    scene.host.advance(by: 0.1)
    scene.view.contentInset.top = 44.4
    scene.host.rest()
    #expect(scene.offset == -44.4)
    #expect(scene.log.calls == ["didScroll", "shouldScrollToTop", "didScroll", "didScrollToTop"])
    scene.log.calls = []
    scene.host.tapStatusBar()
    #expect(scene.log.calls == ["shouldScrollToTop", "didScrollToTop"])
    scene.view.contentOffset.y = 900
    scene.log.allowsScrollToTop = false
    #expect(!scene.host.tapStatusBar())
    scene.host.rest()
    #expect(scene.offset == 900)
  }

  @Test("With several scroll views on screen none answers; hidden ones, others' and those elsewhere do not count")
  func statusBarWithSeveral() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 500
    let second = UIScrollView(frame: CGRect(x: 0, y: 500, width: 100, height: 100))
    second.contentSize.height = 400
    second.contentOffset.y = 50
    scene.view.superview?.addSubview(second)
    #expect(!scene.host.tapStatusBar())
    second.isHidden = true
    #expect(scene.host.tapStatusBar())
    scene.host.rest()
    #expect(scene.offset == 0)
    scene.view.contentOffset.y = 500
    second.isHidden = false
    second.frame.origin.y = 3000
    #expect(scene.host.tapStatusBar())
    scene.host.rest()
    second.frame.origin.y = 500
    scene.view.scrollsToTop = false
    #expect(scene.host.tapStatusBar())
    scene.host.rest()
    #expect(second.contentOffset.y == 0)
  }
}
