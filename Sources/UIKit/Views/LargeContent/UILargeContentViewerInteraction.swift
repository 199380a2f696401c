import Foundation
import UIKitCore

/// Shows items of its view enlarged while a finger rests on them and slides from one to the next; lifting the finger does what a tap on the
/// item does.
///
/// For bars and other controls that do not grow with the text size. It works at accessibility text sizes only; at other sizes its
/// recogniser takes no finger, and delays no other gesture.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction, WindowBoundInteraction {
  /// Chooses the items and handles the end; `nil` uses the views' own properties. Not retained.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// The view that has this interaction. Not retained; see `UIView.addInteraction(_:)`.
  open private(set) weak var view: UIView?

  private let press = UILongPressGestureRecognizer()
  private let gate = LargeContentPressFilter()
  /// The pane on the screen; `nil` while no item is shown.
  private var viewer: LargeContentViewer?

  /// Creates an interaction. The delegate is not retained, and cannot be changed later.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    press.delegate = gate
    gate.interaction = self
    _ = press.addHandler(of: Self.self, action: "pressChanged()") { [weak self] _ in self?.pressChanged() }
  }

  nonisolated deinit {}

  /// The recogniser that detects the resting finger, for `require(toFail:)` and delegates of other recognisers.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

  /// Whether the user's text size is an accessibility size. At other sizes no item is shown.
  open class var isEnabled: Bool {
    UIScreen.main.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Posted after ``isEnabled`` changed; without an object.
  nonisolated public static let enabledStatusDidChangeNotification = NSNotification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  /// Ends what is shown, and takes the recogniser from the previous view.
  open func willMove(to view: UIView?) {
    hide()
    self.view?.removeGestureRecognizer(press)
    if view == nil { self.view = nil }
  }

  /// Adds the recogniser to the new view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  // MARK: Items

  /// Returns the item under a point of ``view``: the delegate's choice, or without a delegate a view's.
  private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let delegate else { return viewItem(at: point) }
    return delegate.largeContentViewerInteraction(self, itemAt: point)
  }

  /// Returns the innermost view under a point of ``view`` that has `showsLargeContentViewer` set.
  fileprivate func viewItem(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let view, let hit = view.hitTest(point, with: nil) else { return nil }
    let inside = sequence(first: hit) { $0 === view ? nil : $0.superview }
    return inside.first(where: \.showsLargeContentViewer)
  }

  /// The first view controller in the responder chain of ``view``.
  fileprivate var nearestController: UIViewController? {
    sequence(first: view as UIResponder?, next: { $0?.next }).lazy.compactMap { $0 as? UIViewController }.first
  }

  /// Sends `.touchUpInside` to an enabled control, as lifting the finger does by default. Ignored for other items.
  fileprivate func performDefaultAction(_ item: (any UILargeContentViewerItem)?) {
    guard let control = item as? UIControl, control.isEnabled else { return }
    control.sendActions(for: .touchUpInside)
  }

  // MARK: Finger

  /// Returns whether a press may begin at a point of ``view``: only over an item, and only at accessibility text sizes.
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

  /// Shows an item, beginning with the first one; `nil` ends what is shown.
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

  func viewLeftWindow() { hide() }

  private func hide() {
    viewer?.end()
    viewer = nil
  }
}

/// Lets the press receive a finger only where there is an item, so that elsewhere, and at ordinary text sizes, it delays no gesture.
private final class LargeContentPressFilter: NSObject, UIGestureRecognizerDelegate {
  weak var interaction: UILargeContentViewerInteraction?

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let interaction, let view = interaction.view else { return false }
    return interaction.mayBegin(at: touch.location(in: view))
  }
}

/// Changes what a ``UILargeContentViewerInteraction`` shows and does. Every member has a default.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// Handles a finger that was lifted.
  ///
  /// - Parameters:
  ///   - item: The item under the finger, or `nil` beside all items.
  ///   - point: In the space of the item if that is a view, else of the interaction's view.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)
  /// Returns the item under the finger. Asked when the finger comes down, and for each of its movements.
  ///
  /// - Parameter point: In the space of the interaction's view.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
  /// Returns the controller in whose window the pane is shown.
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  /// Sends `.touchUpInside` to an enabled control.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
  ) { interaction.performDefaultAction(item) }
  /// Returns the innermost view at the point that has `showsLargeContentViewer` set.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { interaction.viewItem(at: point) }
  /// Returns the first controller in the responder chain of the interaction's view, or an empty one.
  public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
    interaction.nearestController ?? UIViewController()
  }
}
