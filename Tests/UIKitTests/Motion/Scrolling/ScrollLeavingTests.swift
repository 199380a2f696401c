import Foundation
import Testing

@testable import UIKit

@Suite("A scroll view that is removed while it moves", .serialized)
struct ScrollLeavingTests {
  @Test(
    "A view removed from the screen in any phase ends its motion, notifies of the end, and is released",
    arguments: ["drag", "bounce", "held", "glide", "animation"])
  func leaving(phase: String) {
    weak var weakView: UIScrollView?
    var calls: [String] = []
    let host: ApplicationHost
    do {
      let scene = ScrollScene()
      host = scene.host
      weakView = scene.view
      switch phase {
      case "drag":
        scene.view.driver.touchDown()
        scene.view.driver.beginDrag(movement: CGPoint(x: 0, y: 10), translation: .zero)
        scene.view.driver.drag(to: CGPoint(x: 0, y: 100))
      case "bounce": scene.fling(200, velocity: 0)
      case "held":
        scene.fling(200, velocity: 0)
        scene.host.advance(by: 0.03)
        scene.view.driver.touchDown()
        #expect(scene.offset < 0)
      case "glide": scene.fling(-200, velocity: -900)
      default: scene.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      }
      scene.host.advance(by: 0.03)
      scene.view.removeFromSuperview()
      #expect(!scene.view.isTracking && !scene.view.isDragging && !scene.view.isDecelerating)
      #expect(scene.offset >= 0)
      calls = scene.log.calls
    }
    #expect(!host.hasMotion)
    host.settle()
    #expect(weakView == nil)
    let end = ["drag": "didEndDragging false", "animation": "didEndScrollingAnimation"][phase] ?? "didEndDecelerating"
    #expect(calls.contains(end))
  }

  @Test("A released view ends its motion by itself")
  func deallocation() {
    let host = ApplicationHost()
    weak var weakView: UIScrollView?
    do {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.contentSize.height = 1000
      weakView = view
      view.flashScrollIndicators()
      view.driver.beginDrag(movement: CGPoint(x: 0, y: -10), translation: .zero)
      view.driver.endDrag(velocity: CGPoint(x: 0, y: -900))
      #expect(host.hasMotion)
    }
    #expect(weakView == nil)
    #expect(!host.hasMotion)
  }

  @Test(
    "A delegate may remove the view, change its content or scroll it elsewhere in every call",
    arguments: [
      "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
      "didEndDecelerating",
    ], ["remove", "content", "offset", "animate", "disable"])
  func anythingInAnyCall(call: String, action: String) {
    let scene = ScrollScene()
    var isDone = false
    scene.log.onCall = { name, view in
      guard name == call, !isDone else { return }
      isDone = true
      switch action {
      case "remove": view.removeFromSuperview()
      case "content": view.contentSize = CGSize(width: 300, height: 500)
      case "offset": view.setContentOffset(CGPoint(x: 0, y: 77), animated: false)
      case "animate": view.setContentOffset(CGPoint(x: 0, y: 77), animated: true)
      default: view.isScrollEnabled = false
      }
    }
    scene.fling(-100, velocity: -900)
    #expect(scene.host.rest())
    #expect(isDone)
    #expect(!scene.view.isDragging && !scene.view.isDecelerating && !scene.view.isScrollAnimating)
    let range = ScrollGeometry(scene.view).range(.vertical)
    #expect(range.contains(scene.offset))
    #expect(
      scene.log.calls.filter { $0 == "willBeginDecelerating" }.count
        == scene.log.calls.filter { $0 == "didEndDecelerating" }.count)
  }
}
