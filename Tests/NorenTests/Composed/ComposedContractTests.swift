import Foundation
import Noren
import NorenSeam
import Testing
import UIKit

/// What holds of every component inside of everything else. A diagnostic fails these tests as it does any other.
@Suite("Every component, composed", .serialized)
final class ComposedContractTests {
  /// One of several devices, by chance that is the same in every run.
  private static func variant(_ composition: Composition) -> (inout DeviceEnvironment) -> Void {
    let number = (Composition.all.firstIndex { $0.testDescription == composition.testDescription } ?? 0) % 3
    return { environment in
      switch number {
      case 0: environment.isLandscape = true
      case 1: environment.layoutDirection = .rightToLeft
      default: environment.contentSizeCategory = .accessibilityExtraExtraExtraLarge
      }
    }
  }

  @Test("A finger on what can be pressed reaches it, wherever it is visible", arguments: Composition.all)
  func pressed(composition: Composition) {
    for change in [{ _ in }, Self.variant(composition)] as [(inout DeviceEnvironment) -> Void] {
      let stage = ComposedStage(composition.component, in: composition.surroundings, change)
      for control in stage.controls where !stage.scrolls(control) {
        let middle = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
        let hit = stage.window.hitTest(middle, with: nil)
        let isReached = hit?.isDescendant(of: control) ?? false
        #expect(isReached, "\(type(of: control)) at \(middle) is under \(hit.map { "\(type(of: $0))" } ?? "nothing")")
        #expect(stage.window.bounds.contains(middle), "\(type(of: control)) is at \(middle)")
      }
    }
  }

  @Test("Turned and turned back, it is as it was", arguments: Composition.all)
  func turned(composition: Composition) {
    let stage = ComposedStage(composition.component, in: composition.surroundings)
    let before = stage.window.pictureOfViews
    stage.update { $0.isLandscape = true }
    stage.update { $0.isLandscape = false }
    expectSame(stage.window.pictureOfViews, before)
  }

  @Test("Left and shown again, it is as it was, and nothing moves", arguments: Composition.all)
  func left(composition: Composition) {
    let stage = ComposedStage(composition.component, in: composition.surroundings)
    let before = stage.window.pictureOfViews
    stage.leaveAndComeBack()
    expectSame(stage.window.pictureOfViews, before)
    #expect(!stage.host.hasMotion)
    for view in stage.window.shown { view.setNeedsLayout() }
    stage.host.rest()
    expectSame(stage.window.pictureOfViews, before)
  }

  @Test("Words that stand still are in sight, and nothing covers them", arguments: Composition.all)
  func inSight(composition: Composition) {
    let stage = ComposedStage(composition.component, in: composition.surroundings)
    let shown = stage.window.shown
    for case let label as UILabel in stage.screen?.view.shown ?? []
    where label.showsSomething && !stage.scrolls(label) {
      let frame = label.convert(label.bounds, to: nil)
      #expect(stage.window.bounds.contains(frame), "“\(label.text ?? "")” lies at \(frame)")
      // What comes later in the order lies above, and what is around the label below.
      let above = shown.drop { $0 !== label }.dropFirst()
      let cover = above.first { view in
        (view.backgroundColor?.cgColor.alpha ?? 0) > 0.5 && view.alpha > 0.5 && !view.isDescendant(of: label)
          && view.convert(view.bounds, to: nil).contains(CGPoint(x: frame.midX, y: frame.midY))
      }
      #expect(cover == nil, "“\(label.text ?? "")” is under \(cover.map { "\(type(of: $0))" } ?? "")")
    }
  }

  @Test("Insets and safe areas that the app sets survive a turn and an absence", arguments: Composition.all)
  func insets(composition: Composition) throws {
    for isShort in [false, true] {
      let stage = ComposedStage(composition.component, in: composition.surroundings)
      guard let screen = stage.screen, let scrollView = screen.view.firstScrollView else { return }
      if isShort {
        let stack = scrollView.subviews.lazy.compactMap { $0 as? UIStackView }.first
        for row in stack?.arrangedSubviews.dropFirst(2) ?? [] { row.isHidden = true }
      }
      stage.host.rest()
      scrollView.contentInset.bottom += 33
      scrollView.contentInset.left += 5
      screen.additionalSafeAreaInsets.bottom += 21
      stage.host.rest()
      func state() -> [UIEdgeInsets] {
        [
          scrollView.contentInset, scrollView.adjustedContentInset, screen.additionalSafeAreaInsets,
          screen.view.safeAreaInsets, scrollView.verticalScrollIndicatorInsets,
        ]
      }
      let before = state()
      stage.update { $0.isLandscape = true }
      stage.update { $0.isLandscape = false }
      stage.leaveAndComeBack()
      #expect(state() == before)
    }
  }

  @Test("Delegates and gestures that the app sets go on hearing", arguments: Composition.all)
  func heard(composition: Composition) throws {
    let stage = ComposedStage(composition.component, in: composition.surroundings)
    guard let scrollView = stage.screen?.view.firstScrollView else { return }
    // A component that scrolls by itself is its own delegate.
    guard scrollView.delegate == nil else { return }
    let listener = Listener()
    let tap = UITapGestureRecognizer()
    let observation = GestureObservation(of: tap) { _ in listener.taps += 1 }
    defer { observation.invalidate() }
    tap.delegate = listener
    scrollView.addGestureRecognizer(tap)
    scrollView.delegate = listener
    scrollView.alwaysBounceVertical = true
    stage.update { $0.isLandscape = true }
    stage.update { $0.isLandscape = false }
    stage.leaveAndComeBack()
    #expect(scrollView.delegate === listener)
    #expect(tap.delegate === listener && tap.view === scrollView)
    let frame = scrollView.convert(scrollView.bounds, to: nil).intersection(stage.window.bounds)
    let place = CGPoint(x: frame.midX, y: frame.midY)
    listener.scrolls = 0
    stage.host.tap(at: place)
    stage.host.rest()
    #expect(listener.taps == 1)
    print("DBG", composition, scrollView.contentOffset, scrollView.contentSize, scrollView.adjustedContentInset, scrollView.bounds, place)
    stage.host.drag(from: place, to: CGPoint(x: place.x, y: place.y - 60), over: 0.2)
    stage.host.rest()
    print("DBG", scrollView.contentOffset)
    #expect(listener.scrolls > 0)
  }

  @Test("A finger that drags a little, either way, leaves no bar half hidden", arguments: Composition.all)
  func halfWay(composition: Composition) {
    let stage = ComposedStage(composition.component, in: composition.surroundings)
    guard let scrollView = stage.screen?.view.firstScrollView else { return }
    let frame = scrollView.convert(scrollView.bounds, to: nil).intersection(stage.window.bounds)
    let place = CGPoint(x: frame.midX, y: frame.midY)
    for distance in [-70, 20, -150, 31] as [CGFloat] {
      stage.host.drag(from: place, to: CGPoint(x: place.x, y: place.y + distance), over: 0.3)
      stage.host.rest()
      #expect(!stage.host.hasMotion)
      for bars in stage.bars {
        #expect([0, 1].contains(bars.topHiddenShare) && [0, 1].contains(bars.bottomHiddenShare), "after \(distance)")
      }
    }
  }

  @Test(
    "Taken away, it leaves its surroundings as they are without it, and nothing is kept", arguments: Composition.all)
  func removed(composition: Composition) {
    let stage = ComposedStage(composition.component, in: composition.surroundings)
    stage.leaveAndComeBack()
    stage.remove()
    expectSame(stage.window.pictureOfViews, ComposedStage(nil, in: composition.surroundings).window.pictureOfViews)
    #expect(stage.screen == nil)
  }

  @Test("Every pair is tried, or it is said why it has no meaning")
  func complete() {
    for component in ChromeComponent.allCases {
      for surroundings in Surroundings.allCases {
        let isTried = Composition.all.contains { $0.component == component && $0.surroundings == surroundings }
        #expect(isTried != (Composition.reason(against: component, in: surroundings) != nil))
      }
    }
  }

  private final class Listener: NSObject, UIScrollViewDelegate, UIGestureRecognizerDelegate {
    var scrolls = 0
    var taps = 0

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  private func expectSame(
    _ actual: [ShownView], _ expected: [ShownView], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let missing = expected.filter { !actual.contains($0) }
    let extra = actual.filter { !expected.contains($0) }
    #expect(missing.isEmpty, "Not there: \(missing.prefix(3))", sourceLocation: sourceLocation)
    #expect(extra.isEmpty, "There instead: \(extra.prefix(3))", sourceLocation: sourceLocation)
  }
}
