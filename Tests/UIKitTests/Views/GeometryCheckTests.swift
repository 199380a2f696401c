import Foundation
import Testing

@testable import UIKit

@Suite("Geometry that is no number", .serialized)
struct GeometryCheckTests {
  @Test("NaN in a view's frame stops in debug builds with the view's description")
  func frame() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.accessibilityIdentifier = "basket"
        view.frame = CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10)
      }
    }.says("<UIView 'basket'; frame = (0.0 0.0; 0.0 0.0)>")
  }

  @Test("Infinite bounds, centres and transforms stop as well")
  func others() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().bounds.size.width = .infinity }
    }.says("bounds of a view is infinite")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().center = CGPoint(x: CGFloat.nan, y: 0) }
    }.says("center of a view contains NaN")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().transform = CGAffineTransform(scaleX: 1 / CGFloat.zero, y: 1) }
    }.says("transform of a view is infinite")
  }

  @Test("A scroll view's offset, content size and inset stop as well")
  func scrollView() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIScrollView().contentOffset = CGPoint(x: 0, y: CGFloat.nan) }
    }.says("contentOffset of a view contains NaN")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIScrollView().contentSize = CGSize(width: 0, height: CGFloat.infinity) }
    }.says("contentSize of a view is infinite")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIScrollView().contentInset.top = .nan }
    }.says("contentInset of a view contains NaN")
  }
}
