import Diagnostics
import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Non-finite geometry", .serialized)
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

  @Test("Infinite bounds, centres and transforms stop too")
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

  @Test("A scroll view's offset, content size and inset stop too")
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

  // MARK: Release builds

  /// Every setter of geometry, given a value that is no number, with what must be as before.
  private static let setters: [(name: String, set: (UIScrollView, CGFloat) -> Void)] = [
    ("frame", { $0.frame.origin.x = $1 }), ("frame", { $0.frame.size.height = $1 }),
    ("bounds", { $0.bounds.size.width = $1 }),
    ("bounds", { $0.bounds.origin.y = $1 }), ("center", { $0.center.y = $1 }), ("transform", { $0.transform.a = $1 }),
    ("transform", { $0.transform.ty = $1 }), ("contentOffset", { $0.contentOffset.x = $1 }),
    ("contentOffset", { $0.setContentOffset(CGPoint(x: 0, y: $1), animated: true) }),
    ("contentSize", { $0.contentSize.height = $1 }), ("contentInset", { $0.contentInset.left = $1 }),
    ("position", { $0.layer.position.x = $1 }), ("bounds", { $0.layer.bounds.size.height = $1 }),
    ("frame", { $0.layer.frame.origin.y = $1 }), ("transform", { $0.layer.transform.m11 = $1 }),
    ("zPosition", { $0.layer.zPosition = $1 }), ("anchorPoint", { $0.layer.anchorPoint.x = $1 }),
  ]

  @Test(
    "Release builds ignore each non-finite value, name the view or layer, and count it",
    arguments: [CGFloat.nan, .infinity, -.infinity])
  func release(value: CGFloat) {
    let view = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 200))
    view.accessibilityIdentifier = "basket"
    view.layer.name = "basket"
    view.contentSize = CGSize(width: 300, height: 400)
    view.contentInset.left = 7
    view.contentOffset = CGPoint(x: 5, y: 6)
    func look() -> [CGFloat] {
      let (frame, bounds, layer) = (view.frame, view.bounds, view.layer)
      return [
        frame.minX, frame.minY, frame.width, frame.height, bounds.minX, bounds.minY, bounds.width, bounds.height,
        view.center.x, view.center.y, view.transform.a, view.transform.ty, view.contentSize.height,
        view.contentInset.left, layer.zPosition, layer.anchorPoint.x,
      ]
    }
    let before = look()
    for (name, set) in Self.setters {
      let heard = DiagnosticLog()
      let counted = Diagnostics.count(of: "view.geometry") + Diagnostics.count(of: "layer.geometry")
      Diagnostics.withHandler(for: ["view.geometry", "layer.geometry"], heard.add) {
        Diagnostics.withFaultPolicy(.continues) { set(view, value) }
      }
      #expect(look() == before, "\(name)")
      let now = Diagnostics.count(of: "view.geometry") + Diagnostics.count(of: "layer.geometry")
      #expect(now == counted + 1, "\(name)")
      #expect(heard.all.count == 1 && heard.all[0].fact.contains(name), "\(name)")
      #expect(heard.all.first?.objects.first?.contains("basket") == true, "\(name)")
    }
  }

  @Test("A constraint keeps its previous constant; created with a non-finite one it has 0, and 1 for its multiplier")
  func constraints() {
    let view = UIView()
    let constraint = view.widthAnchor.constraint(equalToConstant: 40)
    let before = Diagnostics.count(of: "constraint.geometry")
    let made = Diagnostics.withHandler(for: ["constraint.geometry"], { _ in }) {
      Diagnostics.withFaultPolicy(.continues) {
        constraint.constant = .nan
        return view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: .infinity, constant: .nan)
      }
    }
    #expect(constraint.constant == 40)
    #expect(made.multiplier == 1 && made.constant == 0)
    #expect(Diagnostics.count(of: "constraint.geometry") == before + 3)
  }

  @Test("After a non-finite value the view is laid out and drawn as before")
  func goesOn() {
    let host = ApplicationHost()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    host.show(view, frame: view.frame)
    Diagnostics.withHandler(for: ["view.geometry", "layer.geometry"], { _ in }) {
      Diagnostics.withFaultPolicy(.continues) {
        UIView.animate(withDuration: 0.2) {
          view.frame.origin.x = .nan
          view.layer.position.y = .infinity
        }
        host.rest()
      }
    }
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    view.frame.origin.x = 50
    host.rest()
    #expect(view.layer.presentation()?.frame.minX == 50)
  }
}
