import Foundation
import Noren
import NorenSeam
import RandomHistories
import Testing
import UIKit

/// What holds of every component inside of everything else. A diagnostic fails these tests as it does any other.
@Suite("Every component, composed", .serialized)
final class ComposedContractTests {
  /// A device that differs from an upright one.
  private enum Device: String, CaseIterable {
    case upright, landscape, rightToLeft, largestText

    func apply(to environment: inout DeviceEnvironment) {
      switch self {
      case .upright: break
      case .landscape: environment.isLandscape = true
      case .rightToLeft: environment.layoutDirection = .rightToLeft
      case .largestText: environment.contentSizeCategory = .accessibilityExtraExtraExtraLarge
      }
    }

    /// One of the four in turn, the same in every run; `make soak` has all.
    static func some(for composition: Composition) -> [Device] {
      soak > 1 ? allCases : [allCases[composition.number % allCases.count]]
    }

    /// An upright one; `make soak` has all.
    static var few: [Device] { soak > 1 ? allCases : [.upright] }
  }

  private func stage(_ composition: Composition, _ device: Device) -> ComposedStage {
    ComposedStage(composition.component, in: composition.surroundings) { device.apply(to: &$0) }
  }

  @Test(
    "It is visible and reachable; rotating back and returning restores its state",
    arguments: Composition.all)
  func stands(composition: Composition) {
    for device in Device.some(for: composition) {
      let stage = stage(composition, device)
      expectInReach(stage, device)
      expectInSight(stage, device)
      let before = stage.window.pictureOfViews
      stage.turn()
      stage.turn()
      expectSame(stage.window.pictureOfViews, before, "\(device), turned")
      stage.leaveAndComeBack()
      expectSame(stage.window.pictureOfViews, before, "\(device), left")
      #expect(!stage.host.hasMotion)
      for view in stage.window.shown { view.setNeedsLayout() }
      stage.host.rest()
      expectSame(stage.window.pictureOfViews, before, "\(device), laid out again")
    }
  }

  /// A finger on what can be pressed reaches it, wherever it is visible.
  private func expectInReach(_ stage: ComposedStage, _ device: Device) {
    for control in stage.controls where !stage.scrolls(control) {
      let middle = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
      let hit = stage.window.hitTest(middle, with: nil)
      let isReached = hit?.isDescendant(of: control) ?? false
      let name = "\(device): \(type(of: control)) at \(middle)"
      #expect(isReached, "\(name) is under \(hit.map { "\(type(of: $0))" } ?? "nothing")")
      #expect(stage.window.bounds.contains(middle), "\(name)")
    }
  }

  /// Words that stand still are visible, and nothing covers them.
  private func expectInSight(_ stage: ComposedStage, _ device: Device) {
    let shown = stage.window.shown
    for case let label as UILabel in stage.screen?.view.shown ?? []
    where label.showsSomething && !stage.scrolls(label) {
      let frame = label.convert(label.bounds, to: nil)
      #expect(stage.window.bounds.contains(frame), "\(device): “\(label.text ?? "")” lies at \(frame)")
      // What comes later in the order lies above, and what is around the label below.
      let above = shown.drop { $0 !== label }.dropFirst()
      let cover = above.first { view in
        (view.backgroundColor?.cgColor.alpha ?? 0) > 0.5 && view.alpha > 0.5 && !view.isDescendant(of: label)
          && view.convert(view.bounds, to: nil).contains(CGPoint(x: frame.midX, y: frame.midY))
      }
      #expect(cover == nil, "\(device): “\(label.text ?? "")” is under \(cover.map { "\(type(of: $0))" } ?? "")")
    }
  }

  @Test(
    "Insets and safe areas set by the app survive a rotation and a covered screen", arguments: Composition.some(.one))
  func insets(composition: Composition) throws {
    // With short content for two of five; `make soak` tries both lengths for all.
    let lengths = soak > 1 ? [false, true] : [composition.number % 5 < 2]
    for (device, isShort) in Device.few.flatMap({ device in lengths.map { (device, $0) } }) {
      let stage = stage(composition, device)
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
      stage.turn()
      stage.turn()
      stage.leaveAndComeBack()
      #expect(state() == before, "\(device)\(isShort ? ", short" : "")")
    }
  }

  @Test("Delegates and gestures set by the app keep working", arguments: Composition.some(.other))
  func heard(composition: Composition) throws {
    for device in Device.few {
      let stage = stage(composition, device)
      // A component that scrolls by itself is its own delegate.
      guard let scrollView = stage.screen?.view.firstScrollView, scrollView.delegate == nil else { return }
      let listener = Listener()
      let tap = UITapGestureRecognizer()
      let observation = GestureObservation(of: tap) { _ in listener.taps += 1 }
      defer { observation.invalidate() }
      tap.delegate = listener
      scrollView.addGestureRecognizer(tap)
      scrollView.delegate = listener
      scrollView.alwaysBounceVertical = true
      stage.turn()
      stage.turn()
      stage.leaveAndComeBack()
      #expect(scrollView.delegate === listener)
      #expect(tap.delegate === listener && tap.view === scrollView)
      let place = stage.middle(of: scrollView)
      listener.scrolls = 0
      stage.host.tap(at: place)
      stage.host.rest()
      #expect(listener.taps == 1)
      // What is around the component may go away first.
      for _ in 0..<3 {
        stage.host.drag(from: place, to: CGPoint(x: place.x, y: place.y - 80), over: 0.2)
        stage.host.rest()
      }
      #expect(listener.scrolls > 0)
    }
  }

  @Test("A short drag, either way, leaves no bar half hidden", arguments: Composition.some(.one))
  func halfWay(composition: Composition) {
    for device in Device.few {
      let stage = stage(composition, device)
      guard let scrollView = stage.screen?.view.firstScrollView else { return }
      let place = stage.middle(of: scrollView)
      for distance in [-70, 20, -150, 31] as [CGFloat] {
        stage.host.drag(from: place, to: CGPoint(x: place.x, y: place.y + distance), over: 0.3)
        stage.host.rest()
        #expect(!stage.host.hasMotion)
        for bars in stage.bars {
          let shares = [bars.topHiddenShare, bars.bottomHiddenShare]
          #expect(shares.allSatisfy { $0 == 0 || $0 == 1 }, "\(device), after \(distance)")
        }
      }
    }
  }

  @Test(
    "Removing it restores its surroundings, and retains nothing", arguments: Composition.some(.other))
  func removed(composition: Composition) {
    for device in Device.some(for: composition) {
      let stage = stage(composition, device)
      stage.leaveAndComeBack()
      stage.remove()
      let without = ComposedStage(nil, in: composition.surroundings) { device.apply(to: &$0) }
      // The former host keeps its views.
      expectSame(stage.window.pictureOfViews, without.window.pictureOfViews, "\(device)")
      #expect(stage.screen == nil)
    }
  }

  @Test("Every pair is tested, or skipped with a reason")
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
    _ actual: [ShownView], _ expected: [ShownView], _ moment: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let missing = expected.filter { !actual.contains($0) }
    let extra = actual.filter { !expected.contains($0) }
    let differs = !missing.isEmpty || !extra.isEmpty
    #expect(
      !differs, "\(moment), not there: \(missing.prefix(3)); there instead: \(extra.prefix(3))",
      sourceLocation: sourceLocation)
  }
}
