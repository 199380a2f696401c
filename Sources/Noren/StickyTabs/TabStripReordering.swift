import NorenCore
import NorenSeam
import UIKit

/// Lifts a tab after a long press, and drags it elsewhere; the other tabs make room.
///
/// The strip's items change only when the tab is dropped, so a cancelled drag changes nothing. Setting other items meanwhile cancels it.
@MainActor
final class TabStripReordering {
  private unowned let strip: TabStrip
  private let press = UILongPressGestureRecognizer()
  private var observation: GestureObservation?
  /// The tab under the finger; `nil` at any other time.
  private(set) var lifted: TabStripButton?
  /// The indices where the lifted tab came from and where it would be dropped.
  private var (source, destination) = (0, 0)
  /// From the finger to the tab's middle, in points.
  private var gripOffset: CGFloat = 0

  /// The scale of a lifted tab, resembling a row that is moved [G].
  private static let liftedScale: CGFloat = 1.08
  /// In seconds, for every move of a tab.
  private static let moveDuration: TimeInterval = 0.25

  /// Adds its recogniser to the strip.
  init(_ strip: TabStrip) {
    self.strip = strip
    strip.scrollView.addGestureRecognizer(press)
    observation = GestureObservation(of: press, by: Self.self, action: "longPressDidChange(_:)") { [weak self] in
      self?.longPressDidChange($0)
    }
  }

  /// Ends a drag, and removes the recogniser: no tab can be lifted any more.
  func end() {
    cancel()
    strip.scrollView.removeGestureRecognizer(press)
  }

  /// Follows the recogniser's states: lift, drag, and drop or cancel.
  private func longPressDidChange(_ press: UILongPressGestureRecognizer) {
    let x = press.location(in: strip.scrollView).x
    switch press.state {
    case .began: lift(at: x)
    case .changed: drag(to: x)
    case .ended: drop()
    case .cancelled, .failed: cancel()
    default: break
    }
  }

  /// Lifts the tab at a point, and cancels its press.
  private func lift(at x: CGFloat) {
    guard let index = strip.buttons.firstIndex(where: { $0.frame.minX <= x && x < $0.frame.maxX }) else { return }
    let button = strip.buttons[index]
    (source, destination) = (index, index)
    lifted = button
    gripOffset = button.center.x - x
    button.cancelTracking(with: nil)
    strip.scrollView.bringSubviewToFront(button)
    animate { button.transform = CGAffineTransform(scaleX: Self.liftedScale, y: Self.liftedScale) }
  }

  /// Moves the lifted tab, and makes room at the nearest place.
  private func drag(to x: CGFloat) {
    guard let lifted else { return }
    lifted.center.x = x + gripOffset
    let places = strip.arrangement.tabs.map(strip.frame(of:))
    let nearest = places.indices.min {
      abs(places[$0].midX - lifted.center.x) < abs(places[$1].midX - lifted.center.x)
    }
    guard let nearest, nearest != destination else { return }
    destination = nearest
    animate { self.makeRoom(places) }
  }

  /// Places the other tabs in order around the gap. Tabs keep their own widths.
  private func makeRoom(_ places: [CGRect]) {
    guard let lifted else { return }
    var order = strip.buttons.filter { $0 !== lifted }
    order.insert(lifted, at: min(destination, order.count))
    let isMirrored = strip.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var edge = isMirrored ? places.map(\.maxX).max() ?? 0 : places.map(\.minX).min() ?? 0
    for button in order {
      let width = button.bounds.width
      if button !== lifted { button.center.x = isMirrored ? edge - width / 2 : edge + width / 2 }
      edge += isMirrored ? -width : width
    }
  }

  /// Moves the item, and settles the tab in its new place.
  private func drop() {
    guard let lifted else { return }
    let (source, destination) = (source, destination)
    self.lifted = nil
    strip.move(from: source, to: destination)
    animate {
      lifted.transform = .identity
      self.strip.setNeedsLayout()
      self.strip.layoutIfNeeded()
      self.strip.placeButtons()
    }
  }

  /// Returns every tab to its place.
  func cancel() {
    guard let lifted else { return }
    self.lifted = nil
    animate {
      lifted.transform = .identity
      self.strip.placeButtons()
    }
  }

  /// Makes changes with an animation, or at once with Reduce Motion.
  private func animate(_ changes: @escaping () -> Void) {
    if UIAccessibility.isReduceMotionEnabled { return changes() }
    UIView.animate(withDuration: Self.moveDuration, animations: changes)
  }
}
