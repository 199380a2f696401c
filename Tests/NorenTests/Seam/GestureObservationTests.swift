import NorenSeam
import Testing
import UIKit

@Suite("Observing gestures through the seam", .serialized)
struct GestureObservationTests {
  private final class Token {}

  private func scene() -> (ApplicationHost, UIView, UITapGestureRecognizer) {
    let host = ApplicationHost()
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    host.show(UIViewController()).addSubview(view)
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    return (host, view, tap)
  }

  @Test("A closure is called for every step until the observation ends")
  func steps() {
    let (host, _, tap) = scene()
    var heard: [UITapGestureRecognizer] = []
    let observation = GestureObservation(of: tap) { heard.append($0) }
    host.tap(at: CGPoint(x: 50, y: 150))
    #expect(heard == [tap])
    observation.invalidate()
    observation.invalidate()
    host.advance(by: 1)
    host.tap(at: CGPoint(x: 50, y: 150))
    #expect(heard == [tap])
  }

  @Test("A released observation ends, and retains neither the recogniser nor its closure's captures")
  func lifetime() {
    let (host, view, tap) = scene()
    weak var token: Token?
    weak var observation: GestureObservation?
    weak var recognizer: UIGestureRecognizer?
    do {
      let held = Token()
      token = held
      let observing = GestureObservation(of: tap) { _ in _ = held }
      observation = observing
      host.tap(at: CGPoint(x: 50, y: 150))
    }
    #expect(token == nil && observation == nil)
    host.advance(by: 1)
    host.tap(at: CGPoint(x: 50, y: 150))
    do {
      let other = UITapGestureRecognizer()
      recognizer = other
      let kept = GestureObservation(of: other) { _ in }
      view.addGestureRecognizer(other)
      view.removeGestureRecognizer(other)
      _ = kept
    }
    #expect(recognizer == nil)
  }

  @Test("D4: a recogniser names its observers: the class, or the file and the function")
  func observers() {
    final class Shop {}
    let (_, _, tap) = scene()
    let observations = [
      GestureObservation(of: tap) { _ in }, GestureObservation(of: tap, by: Shop.self, action: "buy(_:)") { _ in },
    ]
    #expect(
      tap.description.hasSuffix(
        "target= <(action=observers(), target=<NorenTests/GestureObservationTests.swift>), (action=buy(_:), target=<Shop>)>>"
      ))
    for observation in observations { observation.invalidate() }
    #expect(!tap.description.contains("target"))
  }
}
