import Foundation
import UIKitCore

/// Shows the items of its view in large, one after the other, under a finger that rests there and then slides; lifted, the finger
/// does what a tap on the item does.
///
/// Works at accessibility text sizes only, and costs no gesture at others.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// Not retained.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// Not retained; see `UIView.addInteraction(_:)`.
  open private(set) weak var view: UIView?

  private let press = UILongPressGestureRecognizer()
  private let gate = PressGate()
  /// What is shown.
  private var viewer: LargeContentViewer?

  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    press.delegate = gate
    gate.interaction = self
    _ = press.addHandler(of: Self.self, action: "pressChanged()") { [weak self] _ in self?.pressChanged() }
  }

  nonisolated deinit {}

  /// The recogniser that finds the resting finger, for relations with others.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

  /// Whether the person's text size is an accessibility size.
  open class var isEnabled: Bool {
    UIScreen.main.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Posted after ``isEnabled`` changed.
  nonisolated public static let enabledStatusDidChangeNotification = NSNotification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  open func willMove(to view: UIView?) {
    viewer?.end()
    viewer = nil
    self.view?.removeGestureRecognizer(press)
    if view == nil { self.view = nil }
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  // MARK: Items

  private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let delegate else { return viewItem(at: point) }
    return delegate.largeContentViewerInteraction(self, itemAt: point)
  }

  /// The innermost view under a point of ``view`` that is to be shown.
  fileprivate func viewItem(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let view, let hit = view.hitTest(point, with: nil) else { return nil }
    let inside = sequence(first: hit) { $0 === view ? nil : $0.superview }
    return inside.first(where: \.showsLargeContentViewer)
  }

  fileprivate var nearestController: UIViewController? {
    sequence(first: view as UIResponder?, next: { $0?.next }).lazy.compactMap { $0 as? UIViewController }.first
  }

  /// What lifting the finger does by itself: a control acts as if it were tapped.
  fileprivate func performDefaultAction(_ item: (any UILargeContentViewerItem)?) {
    guard let control = item as? UIControl, control.isEnabled else { return }
    control.sendActions(for: .touchUpInside)
  }

  // MARK: Finger

  /// Whether a finger there has something to see.
  fileprivate func mayBegin(at point: CGPoint) -> Bool { Self.isEnabled && item(at: point) != nil }

  private func pressChanged() {
    guard let view else { return }
    let point = press.location(in: view)
    switch press.state {
    case .began, .changed: show(item(at: point))
    case .ended:
      let item = item(at: point)
      hide()
      let place = (item as? UIView)?.convert(point, from: view) ?? point
      if let delegate {
        delegate.largeContentViewerInteraction(self, didEndOn: item, at: place)
      } else {
        performDefaultAction(item)
      }
    default: hide()
    }
  }

  private func show(_ item: (any UILargeContentViewerItem)?) {
    guard let item else { return hide() }
    guard viewer?.item !== item else { return }
    let controller = delegate?.viewController(for: self) ?? nearestController
    guard let window = controller?.viewIfLoaded?.window ?? view?.window else { return }
    if viewer == nil {
      viewer = LargeContentViewer()
      viewer?.begin(in: window)
    }
    viewer?.show(item)
  }

  private func hide() {
    viewer?.end()
    viewer = nil
  }
}

/// Lets a press begin only where there is something to show, so that at other times no gesture is held up.
private final class PressGate: NSObject, UIGestureRecognizerDelegate {
  weak var interaction: UILargeContentViewerInteraction?

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let interaction, let view = interaction.view else { return false }
    return interaction.mayBegin(at: touch.location(in: view))
  }
}

/// Changes what a ``UILargeContentViewerInteraction`` shows and does. All of it is optional.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// A finger was lifted.
  ///
  /// - Parameters:
  ///   - item: What it was on; `nil` beside everything.
  ///   - point: In the space of the item's view.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)
  /// What a finger is on.
  ///
  /// - Parameter point: In the space of the interaction's view.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
  /// The controller in whose window items are shown.
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  /// Sends a control's `.touchUpInside`.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
  ) { interaction.performDefaultAction(item) }
  /// The innermost view there that wants to be shown.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { interaction.viewItem(at: point) }
  /// The controller of the interaction's view; an empty one when there is none.
  public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
    interaction.nearestController ?? UIViewController()
  }
}
