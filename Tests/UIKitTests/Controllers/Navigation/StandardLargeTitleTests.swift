import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// An iPhone 16 at 3×: a status area of 59 points, a home indicator's of 34. A bar with a large title is 44 + 52 points high.
@Suite("Large titles of the standard bar")
final class StandardLargeTitleTests {
  lazy var host = ApplicationHost()

  private func shown(_ screens: UIViewController...) -> UINavigationController {
    let navigation = UINavigationController(stack: screens)
    navigation.navigationBar.prefersLargeTitles = true
    host.show(navigation)
    return navigation
  }

  private func scroll(of navigation: UINavigationController) -> UIScrollView {
    navigation.topViewController?.view as! UIScrollView
  }

  private func largeLabel(in navigation: UINavigationController) -> UILabel? {
    navigation.navigationBar.labels.first { $0.font.pointSize == 34 }
  }

  private func inWindow(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  private func drag(_ distance: CGFloat, frames: Int = 20, from start: CGFloat = 600) {
    host.touchDown(at: CGPoint(x: 200, y: start))
    for step in 1...frames {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: 200, y: start + distance * CGFloat(step) / CGFloat(frames)))
    }
  }

  private func hold(at y: CGFloat) {
    for _ in 0..<20 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: 200, y: y))
    }
    host.touchUp(at: CGPoint(x: 200, y: y))
    host.rest()
  }

  // MARK: At rest

  // behaviours.md §2 "Large title extra"; §2 "Large title text"
  @Test("At the content's top the title is below the row in bold 34, at the margin, and counts as safe area")
  func atTop() throws {
    let navigation = shown(.scrolled("Notes"))
    #expect(inWindow(navigation.navigationBar) == CGRect(x: 0, y: 59, width: 393, height: 96))
    #expect(scroll(of: navigation).adjustedContentInset.top == 155 && scroll(of: navigation).contentOffset.y == -155)
    let large = try #require(largeLabel(in: navigation))
    #expect(abs(inWindow(large).minX - 16) < 0.01 && abs(inWindow(large).minY - (59 + 44 + 3)) < 0.01)
    #expect(navigation.navigationBar.content.titleHolder.alpha == 0)
    #expect(large.accessibilityTraits.contains(.header))
    host.update { $0.layoutDirection = .rightToLeft }
    #expect(abs(inWindow(large).maxX - (393 - 16)) < 0.5)
  }

  // behaviours.md §2 "Threshold, title fade"
  @Test("It goes with the content, then the row has the title and the background comes")
  func collapsing() throws {
    let navigation = shown(.scrolled("Notes"))
    let (bar, scroll) = (navigation.navigationBar, scroll(of: navigation))
    for distance in [0, 1, 20, 40, 51.5, 52, 57, 62, 300, 57, 40, 10, 0] as [CGFloat] {
      scroll.contentOffset.y = -155 + distance
      host.settle()
      #expect(scroll.contentOffset.y == -155 + distance)
      let rest = max(52 - distance, 0)
      #expect(abs(bar.bounds.height - 44 - rest) < 1e-9 && abs(inWindow(bar).minY - 59) < 1e-9)
      #expect(abs(scroll.adjustedContentInset.top - 103 - rest) < 1e-9)
      #expect(abs(bar.background.alpha - min(max(distance - 52, 0) / 10, 1)) < 1e-9)
    }
    scroll.contentOffset.y = 0
    #expect(bar.content.titleHolder.alpha == 1 && bar.content.largeTitleHolder?.isHidden == true)
  }

  // behaviours.md §2 "Large-title snap"
  @Test("A released title is whole or gone, and content beyond it rests where it stops")
  func snapping() {
    let navigation = shown(.scrolled("Notes"))
    drag(-25)
    hold(at: 575)
    #expect(scroll(of: navigation).contentOffset.y == -155)
    drag(-50)
    hold(at: 550)
    #expect(scroll(of: navigation).contentOffset.y == -103 && navigation.navigationBar.bounds.height == 44)
    // Back a little: the content is followed from there.
    drag(20)
    hold(at: 620)
    #expect(scroll(of: navigation).contentOffset.y == -103)
    drag(60)
    hold(at: 660)
    #expect(scroll(of: navigation).contentOffset.y == -155 && navigation.navigationBar.bounds.height == 96)
  }

  @Test("Pulled beyond the top the title moves down with the content, and both come back")
  func pulling() throws {
    let navigation = shown(.scrolled("Notes"))
    let before = try #require(largeLabel(in: navigation)).frame.minY
    drag(120)
    let pull = -155 - scroll(of: navigation).contentOffset.y
    #expect(pull > 20)
    host.settle()
    #expect(abs(navigation.navigationBar.bounds.height - 96 - pull) < 0.01)
    #expect(abs(try #require(largeLabel(in: navigation)).frame.minY - before - pull) < 0.5)
    #expect(scroll(of: navigation).adjustedContentInset.top == 155)
    host.touchUp(at: CGPoint(x: 200, y: 720))
    host.rest()
    #expect(scroll(of: navigation).contentOffset.y == -155 && navigation.navigationBar.bounds.height == 96)
  }

  @Test("With a refresh control the title stays, and the control has its room below it")
  func refreshing() {
    let navigation = shown(.scrolled("Notes"))
    let control = UIRefreshControl()
    scroll(of: navigation).refreshControl = control
    drag(250)
    host.touchUp(at: CGPoint(x: 200, y: 850))
    host.rest()
    #expect(control.isRefreshing && navigation.navigationBar.bounds.height == 96)
    #expect(scroll(of: navigation).adjustedContentInset.top > 155)
    control.endRefreshing()
    host.rest()
    #expect(scroll(of: navigation).contentOffset.y == -155 && navigation.navigationBar.bounds.height == 96)
  }

  @Test("A search bar is below the large title and goes up with the content")
  func search() {
    let screen = UIViewController.scrolled("Notes")
    screen.navigationItem.searchController = UISearchController(searchResultsController: nil)
    let navigation = shown(screen)
    let bar = screen.navigationItem.searchController?.searchBar
    #expect(bar.map(inWindow)?.minY == 155)
    scroll(of: navigation).contentOffset.y += 300
    host.settle()
    #expect(bar.map(inWindow)?.minY == 103)
  }

  @Test("Turned, a phone's low bar has none; turned back, it is there again")
  func turned() {
    let navigation = shown(.scrolled("Notes"))
    host.update { $0.isLandscape = true }
    #expect(navigation.navigationBar.bounds.height == 32 && largeLabel(in: navigation) == nil)
    #expect(navigation.navigationBar.content.titleHolder.alpha == 1)
    host.update { $0.isLandscape = false }
    #expect(navigation.navigationBar.bounds.height == 96 && scroll(of: navigation).contentOffset.y == -155)
    #expect(largeLabel(in: navigation) != nil)
  }

  @Test("A pad's bar is 50 + 52 points high, in every orientation", arguments: [false, true])
  func pad(isLandscape: Bool) {
    let navigation = shown(.scrolled("Notes"))
    host.update {
      $0.idiom = .pad
      $0.isLandscape = isLandscape
    }
    #expect(navigation.navigationBar.bounds.height == 102)
  }

  @Test("A wide title in the largest text stays within the margins")
  func wide() throws {
    let navigation = shown(.scrolled("A title that is much too long for the width of a phone"))
    host.update { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    let large = try #require(largeLabel(in: navigation))
    #expect(inWindow(large).minX >= 16 && inWindow(large).maxX <= 393 - 16 + 0.5)
  }

  @Test("A screen without a scroll view keeps its large title")
  func withoutContent() {
    let plain = UIViewController()
    plain.title = "Plain"
    let navigation = shown(plain)
    #expect(navigation.navigationBar.bounds.height == 96 && plain.view.safeAreaInsets.top == 155)
  }

  // MARK: Going on and back

  @Test("Pushed, a screen without one has the low bar; back again, the title is as it was left")
  func pushing() {
    let upper = UIViewController.scrolled("Note")
    upper.navigationItem.largeTitleDisplayMode = .never
    let navigation = shown(.scrolled("Notes"))
    navigation.pushViewController(upper, animated: true)
    host.advance(by: 0.15)
    let height = navigation.navigationBar.layer.presentation()?.bounds.height ?? 0
    #expect(height > 44 && height < 96)
    host.rest()
    #expect(navigation.navigationBar.bounds.height == 44 && scroll(of: navigation).contentOffset.y == -103)
    navigation.popViewController(animated: true)
    host.rest()
    #expect(navigation.navigationBar.bounds.height == 96 && scroll(of: navigation).contentOffset.y == -155)
    #expect(navigation.navigationBar.content.titleHolder.alpha == 0)
  }

  @Test(
    "Under a finger the bar is between both heights, and where it was when the swipe is cancelled",
    arguments: [true, false])
  func swiping(finishes: Bool) {
    let upper = UIViewController.scrolled("Note")
    upper.navigationItem.largeTitleDisplayMode = .never
    let navigation = shown(.scrolled("Notes"), upper)
    let end: CGFloat = finishes ? 300 : 100
    host.touchDown(at: CGPoint(x: 5, y: 400))
    for step in 1...20 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: 5 + (end - 5) * CGFloat(step) / 20, y: 400))
    }
    let height = navigation.navigationBar.layer.presentation()?.bounds.height ?? 0
    #expect(height > 44 && height < 96)
    for _ in 0..<20 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: end, y: 400))
    }
    host.touchUp(at: CGPoint(x: end, y: 400))
    host.rest()
    #expect(navigation.navigationBar.bounds.height == (finishes ? 96 : 44))
    #expect((largeLabel(in: navigation) != nil) == finishes)
    #expect(scroll(of: navigation).contentOffset.y == (finishes ? -155 : -103))
  }

  @Test("Preferring large titles later, or an item's other mode, shows and hides it")
  func changing() {
    let navigation = shown(.scrolled("Notes"))
    navigation.navigationBar.prefersLargeTitles = false
    host.settle()
    #expect(navigation.navigationBar.bounds.height == 44 && scroll(of: navigation).contentOffset.y == -103)
    navigation.navigationBar.prefersLargeTitles = true
    host.settle()
    #expect(navigation.navigationBar.bounds.height == 96 && scroll(of: navigation).contentOffset.y == -155)
    navigation.topViewController?.navigationItem.largeTitleDisplayMode = .never
    host.settle()
    #expect(navigation.navigationBar.bounds.height == 44)
  }

  @Test("Scrolling far from the top costs no layout of the screen")
  func cost() {
    final class Counting: UIViewController {
      var layouts = 0
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layouts += 1
      }
    }
    let screen = Counting()
    let content = UIScrollView()
    screen.view.addSubview(content)
    content.frame = screen.view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.contentSize = CGSize(width: 100, height: 3000)
    _ = shown(screen)
    content.contentOffset.y = 300
    host.settle()
    let before = screen.layouts
    for step in 1...20 {
      content.contentOffset.y = 300 + CGFloat(step) * 10
      host.settle()
    }
    #expect(screen.layouts == before)
  }
}
