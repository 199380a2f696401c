import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("UIPageControl", .serialized)
struct UIPageControlTests {
  private func shown(_ host: ApplicationHost, pages: Int = 5, current: Int = 2) -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = pages
    control.currentPage = current
    let size = control.intrinsicContentSize
    host.show(control, frame: CGRect(x: 100, y: 100, width: size.width, height: size.height))
    return control
  }

  // behaviours.md §11 "Size"; §11 "Slots"; §11 "Dot"; §11 "Default colours"
  @Test("D3: Its dots are plain views, 18 apart, the first 19 from the end, in 18 n + 20 by 26")
  func dots() {
    let host = ApplicationHost()
    let control = shown(host)
    #expect(control.intrinsicContentSize == CGSize(width: 18 * 5 + 20, height: 26))
    #expect(control.size(forNumberOfPages: 1) == CGSize(width: 38, height: 26))
    #expect(control.dots.count == 5)
    for (page, dot) in control.dots.enumerated() {
      #expect(dot.superview === control && dot.subviews.isEmpty)
      #expect(dot.center == CGPoint(x: CGFloat(19 + 18 * page), y: 13))
      #expect(dot.bounds.size == CGSize(width: 7.59, height: 7.59) && dot.layer.cornerRadius == 7.59 / 2)
    }
    let faint = UIColor(white: 1, alpha: 0.45)
    #expect(control.dots.map { $0.backgroundColor == .white } == [false, false, true, false, false])
    #expect(control.dots[0].backgroundColor == faint)
  }

  @Test("The current page is always one of the pages, and setting it sends nothing")
  func clamping() {
    let control = UIPageControl()
    var sent = 0
    control.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    control.numberOfPages = -3
    control.currentPage = 7
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    control.numberOfPages = 4
    control.currentPage = 9
    #expect(control.currentPage == 3)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.currentPage = -1
    #expect(control.currentPage == 0 && sent == 0)
  }

  // behaviours.md §11 "Tap"
  @Test("A tap steps towards its half and notifies, unless there is no such page")
  func taps() {
    let host = ApplicationHost()
    let control = shown(host, pages: 3, current: 1)
    var pages: [Int] = []
    control.addAction(UIAction { [unowned control] _ in pages.append(control.currentPage) }, for: .valueChanged)
    for _ in 0..<3 { host.tap(at: CGPoint(x: 165, y: 113)) }
    for _ in 0..<4 { host.tap(at: CGPoint(x: 105, y: 113)) }
    #expect(pages == [2, 1, 0])
    control.direction = .rightToLeft
    host.tap(at: CGPoint(x: 105, y: 113))
    #expect(pages == [2, 1, 0, 1])
  }

  @Test("Right-to-left: The first page is on the right, and a tap on the left goes forward")
  func rightToLeft() {
    let host = ApplicationHost()
    host.update { $0.layoutDirection = .rightToLeft }
    let control = shown(host, pages: 3, current: 0)
    #expect(control.dots.map(\.center.x) == [55, 37, 19])
    host.tap(at: CGPoint(x: 105, y: 113))
    #expect(control.currentPage == 1)
  }

  @Test("A sliding finger turns pages, one per dot, while the background shows; not if disabled")
  func scrubbing() {
    let host = ApplicationHost()
    let control = shown(host, pages: 5, current: 0)
    var pages: [Int] = []
    control.addAction(UIAction { [unowned control] _ in pages.append(control.currentPage) }, for: .valueChanged)
    host.touchDown(at: CGPoint(x: 110, y: 113))
    host.touchMove(to: CGPoint(x: 127, y: 113))
    #expect(pages == [] && control.interactionState == .none)
    host.touchMove(to: CGPoint(x: 147, y: 113))
    #expect(pages == [2] && control.interactionState == .continuous)
    host.touchMove(to: CGPoint(x: 190, y: 113))
    host.touchUp(at: CGPoint(x: 190, y: 113))
    #expect(pages == [2, 4] && control.interactionState == .none)
    control.allowsContinuousInteraction = false
    host.touchDown(at: CGPoint(x: 190, y: 113))
    host.touchMove(to: CGPoint(x: 120, y: 113))
    #expect(pages == [2, 4])
    host.touchUp(at: CGPoint(x: 120, y: 113))
    #expect(pages == [2, 4, 3])
  }

  // behaviours.md §11 "Single page"
  @Test("A deferred display waits; a single page hides if enabled")
  func display() {
    let host = ApplicationHost()
    let control = shown(host, pages: 3, current: 0)
    control.defersCurrentPageDisplay = true
    host.tap(at: CGPoint(x: 165, y: 113))
    #expect(control.currentPage == 1 && control.dots[0].backgroundColor == .white)
    control.updateCurrentPageDisplay()
    host.settle()
    #expect(control.dots[1].backgroundColor == .white)
    control.numberOfPages = 1
    host.settle()
    #expect(!control.dots[0].isHidden)
    control.hidesForSinglePage = true
    host.settle()
    #expect(control.dots[0].isHidden)
  }

  @Test("Images replace dots, the page's own before the preferred one")
  func images() throws {
    let host = ApplicationHost()
    let control = shown(host, pages: 3, current: 0)
    let heart = try #require(UIImage(systemName: "heart"))
    let star = try #require(UIImage(systemName: "star"))
    control.preferredIndicatorImage = heart
    control.setIndicatorImage(star, forPage: 1)
    host.settle()
    #expect(control.dots[1].bounds.size == star.size && control.dots[2].bounds.size == heart.size)
    #expect(control.indicatorImage(forPage: 1) === star && control.indicatorImage(forPage: 2) == nil)
    control.setCurrentPageIndicatorImage(heart, forPage: 1)
    control.currentPage = 1
    host.settle()
    #expect(control.dots[1].bounds.size == heart.size)
    control.preferredIndicatorImage = nil
    control.numberOfPages = 1
    control.numberOfPages = 3
    host.settle()
    #expect(control.indicatorImage(forPage: 1) == nil && control.dots[1].subviews.isEmpty)
  }

  @Test(
    "The current page prefers its own current image, then the preferred current one, then the images of other pages")
  func currentImages() {
    func image(_ side: Int) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }
    let host = ApplicationHost()
    let control = shown(host, pages: 3, current: 1)
    func sides() -> [CGFloat] {
      host.settle()
      return control.dots.map(\.bounds.width)
    }
    let dot: CGFloat = 7.59
    #expect(control.preferredCurrentPageIndicatorImage == nil && control.currentPageIndicatorImage(forPage: 1) == nil)
    let (preferred, own) = (image(12), image(14))
    control.preferredCurrentPageIndicatorImage = preferred
    #expect(sides() == [dot, 12, dot])
    control.preferredIndicatorImage = image(10)
    control.setIndicatorImage(image(11), forPage: 1)
    #expect(sides() == [10, 12, 10])
    control.setCurrentPageIndicatorImage(own, forPage: 1)
    #expect(sides() == [10, 14, 10] && control.preferredCurrentPageIndicatorImage === preferred)
    #expect(control.currentPageIndicatorImage(forPage: 1) === own)
    #expect([-1, 0, 2, 3].allSatisfy { control.currentPageIndicatorImage(forPage: $0) == nil })
    control.currentPage = 2
    #expect(sides() == [10, 11, 12])
    control.currentPage = 1
    control.setCurrentPageIndicatorImage(nil, forPage: 1)
    #expect(sides() == [10, 12, 10] && control.currentPageIndicatorImage(forPage: 1) == nil)
    control.preferredCurrentPageIndicatorImage = nil
    #expect(sides() == [10, 11, 10])
  }

  @Test("Bad input: An image for a page out of range stops with an explanation")
  func misuse() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIPageControl().setIndicatorImage(nil, forPage: 0) }
    }
    result.says("received an image for a page that does not exist")
  }

  @Test("VoiceOver: It is adjustable, announces its page, and notifies")
  func voiceOver() {
    let host = ApplicationHost()
    let control = shown(host, pages: 3, current: 1)
    var sent = 0
    control.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    host.voiceOver.start()
    #expect(host.voiceOver.spoken == ["page 2 of 3, adjustable"])
    #expect(host.voiceOver.increment() && host.voiceOver.increment() && host.voiceOver.decrement())
    #expect(control.currentPage == 1 && sent == 2)
  }
}
