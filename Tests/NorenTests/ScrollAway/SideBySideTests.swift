import Foundation
import Noren
import Testing
import UIKit

@testable import GalleryApp

/// The same finger on the way that the article describes and on ours.
@Suite("Hiding bars compared with the article's way", .serialized)
struct SideBySideTests {
  /// A scroll view with bars that the article's way moves.
  private final class ArticleScene: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let (topBar, bottomBar) = (UIView(), UIView())
    private(set) var bars: DragDistanceBars?

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.frame = view.bounds
      scrollView.contentSize.height = 3000
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.contentInset = UIEdgeInsets(top: 111, left: 0, bottom: 83, right: 0)
      topBar.frame = CGRect(x: 0, y: 59, width: 393, height: 52)
      bottomBar.frame = CGRect(x: 0, y: 769, width: 393, height: 49)
      for subview in [scrollView, topBar, bottomBar] { view.addSubview(subview) }
      scrollView.contentOffset.y = 500
      scrollView.delegate = self
      bars = DragDistanceBars(scrollView: scrollView, top: topBar, bottom: bottomBar)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { bars?.willBeginDragging() }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { bars?.didScroll() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      bars?.didEndDragging(decelerate: decelerate)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { bars?.didEndDecelerating() }
  }

  /// 100 points on, 120 back and 60 on in one drag, then point by point back in another: what is hidden of the top bar after each frame.
  private static func record(_ host: ApplicationHost, _ hidden: () -> CGFloat) -> (first: [CGFloat], second: [CGFloat])
  {
    var place = CGPoint(x: 200, y: 600)
    var seen: [CGFloat] = []
    func move(_ distance: CGFloat, _ count: Int) {
      for _ in 0..<count {
        place.y += distance
        host.moveFingers(over: 1.0 / 60) { _ in [FingerChange(.move, at: place)] }
        seen.append(hidden())
      }
    }
    host.touchDown(at: place)
    move(-10, 1)
    seen = []
    move(-10, 10)
    move(10, 12)
    move(-10, 6)
    move(0, 12)
    host.touchUp(at: place)
    host.rest()
    host.advance(by: 0.6)
    let first = seen
    host.touchDown(at: place)
    move(10, 1)
    seen = [hidden()]
    move(1, 4)
    host.touchUp(at: place)
    return (first, seen)
  }

  @Test("C3: The same finger finds a dead zone and a jump in the article's way, and neither here")
  func sameFinger() {
    let article = ArticleScene()
    let host = ApplicationHost()
    host.show(article)
    let theirs = Self.record(host) { article.bars?.hidden ?? -1 }
    let scene = ScrollAwayScene()
    scene.scrollView.contentOffset.y = 500
    let ours = Self.record(scene.host) { scene.hidden[0] }

    // On, the same.
    let on = (1...10).map { CGFloat($0) * 10 }
    #expect(Array(theirs.first[..<10]) == on && Array(ours.first[..<10]) == on)
    // Back, 20 points farther than on, and on again by 60. Theirs knows one direction for a drag: it leaves 10 points of the bar hidden where
    // the drag began, and they stay for seven frames, while the finger moves 70 points: the dead zone.
    #expect(Array(theirs.first[18...24]) == [CGFloat](repeating: 10, count: 7))
    // Ours follow every point, both ways: 90 … 0 on the way back, 10 … 60 from where the finger turned.
    #expect(Array(ours.first[10..<22]) == on.dropLast().reversed() + [0, 0, 0])
    #expect(Array(ours.first[22..<28]) == [10, 20, 30, 40, 50, 60])
    // At rest, theirs is half hidden.
    #expect(theirs.second[0] == 40 && ours.second[0] == 111)
    // A new drag counts from shown bars there: its first point back shows all that was hidden. Ours shows a point.
    #expect(theirs.second[1] == 0)
    #expect(Array(ours.second[1...]) == [110, 109, 108, 107])
  }
}
