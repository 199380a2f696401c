import Foundation
import Testing

@testable import UIKit

@Suite("Scroll indicators", .serialized)
struct ScrollIndicatorTests {
  private func indicator(in scene: ScrollScene) -> CALayer? {
    scene.view.layer.sublayers?.first { $0.name == "scroll indicator" }
  }

  // behaviours.md §4 "Indicator"
  @Test("It is as long as the visible share of the content, at least 36, and positioned accordingly")
  func place() throws {
    let geometry = ScrollIndicatorGeometry(range: 0...1600, offset: 400, visibleLength: 400, track: 3...397)
    let span = try #require(geometry.span)
    let length: CGFloat = 394.0 * 400 / 2000
    #expect(span.length == length)
    #expect(span.start == 3 + (394 - length) * 400 / 1600)
    let long = ScrollIndicatorGeometry(range: 0...100_000, offset: 100_000, visibleLength: 400, track: 3...397)
    #expect(long.span?.length == 36)
    #expect(long.span?.start == CGFloat(397 - 36))
    #expect(ScrollIndicatorGeometry(range: 0...0, offset: 0, visibleLength: 400, track: 3...397).span == nil)
    #expect(ScrollIndicatorGeometry(range: 0...10, offset: 0, visibleLength: 400, track: 3...8).span == nil)
  }

  @Test("Pulled beyond an edge it shrinks and stays at that edge")
  func squeezed() throws {
    var geometry = ScrollIndicatorGeometry(range: 0...1600, offset: -30, visibleLength: 400, track: 3...397)
    let length: CGFloat = 394.0 * 400 / 2000
    #expect(geometry.span?.start == 3)
    #expect(geometry.span?.length == length - 30)
    geometry.offset = 1630
    let span = try #require(geometry.span)
    #expect(abs(span.start + span.length - 397) < 1e-9)
    geometry.offset = 1600 + 390
    #expect(geometry.span?.length == 8)
  }

  // behaviours.md §4 "Indicator"
  @Test("It is 2.5 thick and 3 from the edges, shown while the content moves and faded out in .4 s after")
  func life() throws {
    let scene = ScrollScene()
    #expect(indicator(in: scene) == nil)
    scene.fling(-100, velocity: 0)
    let layer = try #require(indicator(in: scene))
    #expect(!layer.isHidden && layer.opacity == 1)
    #expect(abs(layer.frame.width - 2.5) < 1e-9)
    #expect(abs(scene.view.bounds.maxX - layer.frame.maxX - 3) < 1e-9)
    #expect(scene.host.hasMotion, "the fade is a motion that ends")
    scene.host.advance(by: 0.2)
    #expect(abs(layer.opacity - 0.5) < 0.05)
    scene.host.advance(by: 0.2)
    #expect(layer.isHidden)
    #expect(!scene.host.hasMotion)
    scene.fling(-100, velocity: -500)
    #expect(!layer.isHidden && layer.opacity == 1)
  }

  @Test("It is not a subview, takes no touches, and moving it triggers no layout")
  func isNoView() {
    let scene = ScrollScene()
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
    scene.view.addSubview(content)
    scene.view.flashScrollIndicators()
    scene.host.settle()
    #expect(scene.view.subviews.count == 1)
    #expect(scene.view.hitTest(CGPoint(x: 296, y: 5), with: nil) === content)
    scene.view.indicators.update()
    #expect(!scene.view.layer.needsLayout())
  }

  @Test("Flashing shows it briefly, and the insets and the style are kept")
  func flash() throws {
    let scene = ScrollScene(content: CGSize(width: 900, height: 2000))
    scene.view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 7)
    scene.view.showsHorizontalScrollIndicator = false
    scene.view.indicatorStyle = .white
    scene.view.flashScrollIndicators()
    let layer = try #require(indicator(in: scene))
    #expect(abs(layer.frame.minY - 13) < 1e-9)
    #expect(abs(layer.frame.maxX - (300 - 7 - 3)) < 1e-9)
    #expect(layer.backgroundColor == UIColor(white: 1, alpha: 0.35).cgColor)
    scene.host.advance(by: ScrollIndicators.flashDuration)
    #expect(!layer.isHidden)
    scene.host.rest()
    #expect(layer.isHidden)
  }

  @Test("Right to left it is on the left")
  func rightToLeft() throws {
    let scene = ScrollScene()
    scene.view.semanticContentAttribute = .forceRightToLeft
    scene.view.flashScrollIndicators()
    #expect(abs(try #require(indicator(in: scene)).frame.minX - 3) < 1e-9)
  }
}
