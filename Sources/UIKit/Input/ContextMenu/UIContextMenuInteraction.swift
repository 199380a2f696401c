import Foundation
import UIKitCore

/// What happens to the preview when it is tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview returns to its source.
  case dismiss
  /// The preview grows and fades, as what it shows comes up.
  case pop
}

/// Takes animations and completions that run with the appearance or disappearance of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller that the preview shows; `nil` for a lifted view.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a block that is called when the menu has appeared or disappeared.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Says in addition what becomes of a preview that was tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// `dismiss` by default.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Provides a context menu, its preview, and is notified of what becomes of it. Every member but the first has a default.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu for a press at a point of the interaction's view; `nil` opens none, and the touch goes on as if there were no
  /// interaction.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns what is lifted; `nil`, the default, is the interaction's view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns where the preview goes when the menu is dismissed; `nil`, the default, is where it came from.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Called when the preview was tapped. The menu closes; the animator runs what the delegate adds.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called when a menu is about to appear.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when a menu is about to disappear, for whatever reason.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Opens a menu with a preview when its view is pressed for half a second.
///
/// The view, or what the delegate names, is lifted above the dimmed screen, with the menu beside it. The finger that opened the menu may go
/// on to an item and lift there. A tap on the preview goes to the delegate; a tap elsewhere, and the view's leaving its window, close the
/// menu. While it is open, it takes every touch of the window.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction, WindowBoundInteraction {
  /// Provides the menu. Not retained; it cannot be changed later.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has this interaction. Not retained; see `UIView.addInteraction(_:)`.
  open private(set) weak var view: UIView?
  /// `rich` while a menu with a preview is open, else `unknown`.
  open var menuAppearance: Appearance { overlay == nil ? .unknown : .rich }

  private let press = UILongPressGestureRecognizer()
  /// The recogniser's delegate and target.
  private lazy var presses = ContextMenuPresses(self)
  private weak var overlay: MenuOverlay?
  private weak var preview: ContextMenuPreviewView?
  private var presented: UIContextMenuConfiguration?
  /// What the delegate answered when the press was about to be recognised.
  private var wanted: UIContextMenuConfiguration?
  /// Where the menu was asked for, in the view's space.
  private var pressLocation = CGPoint.zero

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.delegate = presses
    _ = press.addHandler(of: Self.self, action: "pressed(_:)") { [weak self] _ in self?.pressChanged() }
  }

  nonisolated deinit {}

  /// How a menu looks.
  public enum Appearance: UInt, Sendable {
    /// No menu is open.
    case unknown
    /// With a preview.
    case rich
    /// Without a preview, as on a Mac.
    case compact
  }

  open func willMove(to view: UIView?) {
    dismissMenu()
    self.view?.removeGestureRecognizer(press)
    if view == nil { self.view = nil }
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  func viewLeftWindow() { dismissMenu() }

  /// Where the menu was asked for, in the space of `view`, or of the window for `nil`; zero if there was no press yet.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(pressLocation, to: view) ?? .zero }

  /// Closes the menu, if one is open.
  open func dismissMenu() { overlay?.close() }

  /// Replaces the visible menu, or submenu, by what `block` returns for it. The block is not called without a visible menu.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { overlay?.replaceVisibleMenu(block) }

  // MARK: The press

  /// Whether a press that is about to be recognised opens a menu: the delegate has one, and none is open.
  fileprivate func shouldBegin() -> Bool {
    guard overlay == nil, let view, let delegate else { return false }
    pressLocation = press.location(in: view)
    wanted = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: pressLocation)
    return wanted != nil
  }

  private func pressChanged() {
    switch press.state {
    case .began:
      if let wanted { open(wanted) }
      wanted = nil
    case .changed: overlay?.fingerMoved(to: press.location(in: nil))
    case .ended: overlay?.fingerLifted(at: press.location(in: nil), opened: true)
    case .cancelled, .failed: overlay?.fingerCancelled()
    default: break
    }
  }

  // MARK: The menu

  private func open(_ configuration: UIContextMenuConfiguration) {
    guard let view, view.window != nil else { return }
    let identifier = configuration.identifier
    let source =
      delegate?.contextMenuInteraction(
        self, configuration: configuration, highlightPreviewForItemWithIdentifier: identifier)
      ?? UITargetedPreview(view: view)
    let controller = configuration.previewProvider?()
    let menu = configuration.actionProvider?([]) ?? UIMenu(children: [])
    let preview = ContextMenuPreviewView(source, controller: controller)
    preview.coming = ContextMenuAnimator(controller)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: preview.coming)
    guard let overlay = MenuOverlay.open(menu, from: view, sender: view, preview: preview) else { return }
    self.overlay = overlay
    self.preview = preview
    presented = configuration
    preview.destination = { [weak self] in
      guard let self else { return nil }
      return delegate?.contextMenuInteraction(
        self, configuration: configuration, dismissalPreviewForItemWithIdentifier: identifier)
    }
    preview.tapped = { [weak self] in self?.commit() }
    overlay.closed = { [weak self, weak preview] in self?.menuCloses(preview) }
  }

  /// Notifies the delegate that the preview was tapped, and closes the menu.
  private func commit() {
    guard let overlay, let preview, let presented else { return }
    let animator = ContextMenuAnimator(preview.controller)
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: presented, animator: animator)
    preview.commitStyle = animator.preferredCommitStyle
    preview.going = animator
    overlay.close()
  }

  private func menuCloses(_ preview: ContextMenuPreviewView?) {
    guard let configuration = presented else { return }
    presented = nil
    overlay = nil
    let animator = preview?.going ?? ContextMenuAnimator()
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
  }
}

/// Answers for an interaction's recogniser, so that the interaction need not be a gesture delegate in public.
private final class ContextMenuPresses: NSObject, UIGestureRecognizerDelegate {
  private weak var interaction: UIContextMenuInteraction?

  init(_ interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init()
  }

  nonisolated deinit {}

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.shouldBegin() ?? false
  }
}

/// Collects what runs with a menu's appearance or disappearance.
final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private(set) weak var previewViewController: UIViewController?
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ previewViewController: UIViewController? = nil) {
    self.previewViewController = previewViewController
    super.init()
  }

  nonisolated deinit {}

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the animations, inside an animation block of the caller's.
  func runAnimations() {
    let due = animations
    animations = []
    for animation in due { animation() }
  }

  /// Runs the completions, once.
  func complete() {
    let due = completions
    completions = []
    for completion in due { completion() }
  }
}
