import Foundation
import Noren
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
      for control in stage.controls where control.scrollViewAround == nil {
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

  @Test("Insets that the app sets survive a turn and an absence", arguments: Composition.all)
  func insets(composition: Composition) throws {
    let stage = ComposedStage(composition.component, in: composition.surroundings)
    guard let scrollView = stage.screen?.view.firstScrollView else { return }
    scrollView.contentInset.bottom += 33
    scrollView.contentInset.left += 5
    stage.host.rest()
    let before = (scrollView.contentInset, scrollView.adjustedContentInset)
    stage.update { $0.isLandscape = true }
    stage.update { $0.isLandscape = false }
    stage.leaveAndComeBack()
    #expect(scrollView.contentInset == before.0)
    #expect(scrollView.adjustedContentInset == before.1)
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

  private func expectSame(
    _ actual: [ShownView], _ expected: [ShownView], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let missing = expected.filter { !actual.contains($0) }
    let extra = actual.filter { !expected.contains($0) }
    #expect(missing.isEmpty, "Not there: \(missing.prefix(3))", sourceLocation: sourceLocation)
    #expect(extra.isEmpty, "There instead: \(extra.prefix(3))", sourceLocation: sourceLocation)
  }
}
