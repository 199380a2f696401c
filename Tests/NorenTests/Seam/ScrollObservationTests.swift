import Foundation
import NorenSeam
import Testing
import UIKit

@Suite("Observing a scroll view through the seam", .serialized)
struct ScrollObservationTests {
  private typealias Change = ScrollObservation.Change
  private final class Token {}

  /// A scroll view of 2,000 points of content that fills the screen, and what was heard of it.
  private final class Scene {
    let host = ApplicationHost()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    private(set) var heard: [Change] = []
    var observation: ScrollObservation?

    init() {
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.contentSize = CGSize(width: 393, height: 2000)
      host.show(UIViewController()).rootViewController?.view.addSubview(scrollView)
      host.settle()
      observation = ScrollObservation(of: scrollView) { [unowned self] in
        #expect($0 === scrollView)
        heard.append($1)
      }
    }

    /// What was heard since the last call, with moves in a row told once.
    func news() -> [Change] {
      defer { heard = [] }
      return heard.reduce(into: []) { if $1 != .moved || $0.last != .moved { $0.append($1) } }
    }

    func drag(by distance: CGFloat, over duration: TimeInterval) {
      host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 600 + distance), over: duration)
    }

    /// Drags slowly, and lets the finger stand still before it lifts, so that nothing glides.
    func dragAndHold(by distance: CGFloat) {
      let end = CGPoint(x: 200, y: 600 + distance)
      host.touchDown(at: CGPoint(x: 200, y: 600))
      host.moveFingers(over: 0.3) { [.init(.move, at: CGPoint(x: 200, y: 600 + distance * $0))] }
      host.moveFingers(over: 0.3) { _ in [.init(.move, at: end)] }
      host.touchUp(at: end)
    }
  }

  @Test("A fling reports began, moved, released, moved, and rested in the frame in which the content stops")
  func fling() {
    let scene = Scene()
    scene.drag(by: -300, over: 0.2)
    #expect(scene.news() == [.began, .moved, .released])
    #expect(scene.scrollView.isDecelerating)
    scene.host.advance(by: 0.2)
    #expect(scene.news() == [.moved])
    var frames = 0
    while scene.scrollView.isDecelerating, frames < 600 {
      scene.host.advance(by: 1.0 / 60)
      frames += 1
    }
    scene.host.advance(by: 1.0 / 60)
    #expect(scene.news() == [.moved, .rested])
    scene.host.advance(by: 1)
    #expect(scene.news() == [])
  }

  @Test("A drag without a fling rests in the frame after the finger has lifted")
  func standstill() {
    let scene = Scene()
    scene.dragAndHold(by: -200)
    #expect(scene.news() == [.began, .moved, .released])
    scene.host.advance(by: 1.0 / 60)
    #expect(scene.news() == [.rested])
  }

  @Test("Offsets set by the app are reported as moves, at once or animated, and nothing else")
  func app() {
    let scene = Scene()
    scene.scrollView.contentOffset.y = 100
    #expect(scene.news() == [.moved])
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    scene.host.rest()
    #expect(scene.news() == [.moved])
    #expect(scene.host.tapStatusBar())
    scene.host.rest()
    #expect(scene.scrollView.contentOffset.y == 0)
    #expect(scene.news() == [.moved])
    scene.scrollView.contentInset.top = 50
    #expect(scene.scrollView.contentOffset.y == -50)
    #expect(scene.news() == [.moved])
  }

  @Test("A tap on the status bar ends a glide: rested, then moves")
  func statusBarDuringGlide() {
    let scene = Scene()
    scene.drag(by: -300, over: 0.2)
    scene.host.advance(by: 0.1)
    _ = scene.news()
    #expect(scene.host.tapStatusBar())
    scene.host.rest()
    #expect(scene.news() == [.rested, .moved])
  }

  @Test("A glide that a finger catches and drags begins again without having rested; caught and released, it rests")
  func caught() {
    let scene = Scene()
    scene.drag(by: -300, over: 0.2)
    scene.host.advance(by: 0.1)
    _ = scene.news()
    scene.host.touchDown(at: CGPoint(x: 200, y: 400))
    scene.host.advance(by: 0.2)
    #expect(scene.news() == [])
    scene.host.moveFingers(over: 0.2) { [.init(.move, at: CGPoint(x: 200, y: 400 - 100 * $0))] }
    scene.host.touchUp(at: CGPoint(x: 200, y: 300))
    #expect(scene.news() == [.began, .moved, .released])
    scene.host.advance(by: 0.1)
    _ = scene.news()
    scene.host.touchDown(at: CGPoint(x: 200, y: 400))
    scene.host.advance(by: 0.1)
    #expect(scene.news() == [])
    scene.host.touchUp(at: CGPoint(x: 200, y: 400))
    scene.host.advance(by: 1.0 / 60)
    #expect(scene.news() == [.rested])
  }

  @Test("Shrinking content is reported as resized, then moved to its end")
  func shrinks() {
    let scene = Scene()
    scene.scrollView.contentOffset.y = 1000
    _ = scene.news()
    scene.scrollView.contentSize.height = 1500
    #expect(scene.scrollView.contentOffset.y == CGFloat(1500 - 852))
    #expect(scene.news() == [.resized, .moved])
  }

  @Test("Bad input: A scroll view that leaves the screen under the finger is released and rests")
  func removed() {
    let scene = Scene()
    scene.host.touchDown(at: CGPoint(x: 200, y: 600))
    scene.host.moveFingers(over: 0.2) { [.init(.move, at: CGPoint(x: 200, y: 600 - 200 * $0))] }
    #expect(scene.news() == [.began, .moved])
    scene.scrollView.removeFromSuperview()
    scene.host.advance(by: 2.0 / 60)
    scene.host.touchUp(at: CGPoint(x: 200, y: 400))
    scene.host.advance(by: 2.0 / 60)
    #expect(scene.news() == [.released, .rested])
  }

  @Test("A table reports its content like any scroll view")
  func table() {
    let (host, table) = (ApplicationHost(), UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852)))
    host.show(table)
    var heard: Set<Change> = []
    let observation = ScrollObservation(of: table) { heard.insert($1) }
    table.contentSize.height = 3000
    #expect(heard == [.resized])
    table.contentOffset.y = 10
    #expect(heard == [.resized, .moved])
    observation.invalidate()
  }

  @Test("An observation added while content glides is notified of the rest")
  func joins() {
    let scene = Scene()
    scene.drag(by: -300, over: 0.2)
    scene.host.advance(by: 0.1)
    var heard: [Change] = []
    let joined = ScrollObservation(of: scene.scrollView) { heard.append($1) }
    scene.host.rest()
    scene.host.advance(by: 1.0 / 60)
    #expect(heard.last == .rested && heard.filter { $0 != .moved }.count == 1)
    joined.invalidate()
  }

  @Test("Invalidated, even from within and during a glide, it reports nothing more and releases its closure")
  func invalidated() {
    let scene = Scene()
    weak var token: Token?
    var count = 0
    var other: ScrollObservation?
    do {
      let held = Token()
      token = held
      other = ScrollObservation(of: scene.scrollView) { _, change in
        _ = held
        count += 1
        if change == .released { other?.invalidate() }
      }
    }
    scene.drag(by: -300, over: 0.2)
    let atRelease = count
    #expect(token == nil && other != nil)
    scene.host.rest()
    #expect(count == atRelease)
    other?.invalidate()
    other = nil
  }

  @Test("An observation released while content glides ends, and the scroll view is not retained")
  func lifetime() {
    let host = ApplicationHost()
    weak var token: Token?
    weak var scrollView: UIScrollView?
    weak var observation: ScrollObservation?
    do {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      scrollView = view
      view.contentSize = CGSize(width: 393, height: 2000)
      host.show(view)
      var observing: ScrollObservation?
      do {
        let held = Token()
        token = held
        observing = ScrollObservation(of: view) { _, _ in _ = held }
      }
      observation = observing
      host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), over: 0.2)
      #expect(view.isDecelerating && token != nil)
      observing = nil
      #expect(observation == nil && token == nil)
      host.rest()
      view.removeFromSuperview()
      host.settle()
    }
    let kept = scrollView.map { view in ScrollObservation(of: view) { _, _ in } }
    host.settle()
    _ = kept
    #expect(scrollView == nil)
  }
}
