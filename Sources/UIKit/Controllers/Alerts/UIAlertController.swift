import Diagnostics
import Foundation
import UIKitCore

/// Shows a message and asks for a choice: an alert in the middle of the screen, or an action sheet at its bottom.
///
/// Add actions and fields before presenting. A chosen action dismisses the alert with animation, and its handler runs afterwards.
/// Presenting without any action warns (`alert.no-actions`), since a person could not leave the alert.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Where the alert is shown. On pads an action sheet is a popover and needs a source.
  nonisolated public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }

  /// Fixed on creation, before the card is made.
  private var storedStyle = Style.actionSheet
  private lazy var card = AlertCard(style: storedStyle)
  /// Behind the card, over the whole container.
  let dimming = UIView()
  /// Retained here, since `transitioningDelegate` is weak.
  let alertTransition = AlertTransition()
  /// Behind the card; a tap on it cancels.
  private lazy var outside = TapCatcherView { [weak self] in self?.tappedOutside() }
  private lazy var popover = AlertPopoverController(presentedViewController: self, presenting: nil)

  /// Creates an alert without actions.
  ///
  /// - Parameter preferredStyle: Cannot change afterwards.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    storedStyle = preferredStyle
    self.title = title
    self.message = message
    configurePresentation()
  }

  nonisolated deinit {}

  /// The style passed on creation.
  open var preferredStyle: Style { storedStyle }

  /// The semibold text; an empty one takes no room. May change while the alert is shown.
  open override var title: String? {
    get { super.title }
    set {
      super.title = newValue
      contentDidChange()
    }
  }

  /// The text below the title; `nil`, the default, or an empty one takes no room. May change while the alert is shown.
  open var message: String? {
    didSet { contentDidChange() }
  }

  /// The actions in the order in which they were added; they are arranged by style.
  open private(set) var actions: [UIAlertAction] = []

  /// Adds a choice. A second one of the style `.cancel` stops with an explanation.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      Diagnostics.stop(
        Diagnostic(
          "An alert can only have one action of the style cancel.",
          objects: ["present: \(cancelAction?.title ?? "")", "added: \(action.title ?? "")"],
          likelyCause: "Two actions have the style .cancel.",
          remedy: "Give one of them the style .default."))
    }
    actions.append(action)
    contentDidChange()
  }

  /// The emphasised action; `nil`, the default, emphasises the one that cancels. One that was not added before stops with an explanation.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
        Diagnostics.stop(
          Diagnostic(
            "The preferred action of an alert is not one of its actions.",
            objects: ["action: \(preferredAction.title ?? "")"],
            likelyCause: "It was set before it was added.", remedy: "Call addAction(_:) first."))
      }
      contentDidChange()
    }
  }

  /// The text fields in the order in which they were added; `nil` without any. The first one becomes first responder when the alert
  /// appears.
  open private(set) var textFields: [UITextField]?

  /// Adds a text field below the message. On an action sheet it stops with an explanation.
  ///
  /// - Parameter configurationHandler: Called once, before this returns; not retained.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard storedStyle == .alert else {
      Diagnostics.stop(
        Diagnostic(
          "Text fields can only be added to an alert controller of the style alert.",
          objects: ["title: \(title ?? "")"], likelyCause: "The alert was created as an action sheet.",
          remedy: "Use preferredStyle: .alert, or a screen of your own."))
    }
    let field = UITextField()
    field.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13))
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    contentDidChange()
  }

  override var dimsTintBehind: Bool { true }

  /// Says what an action sheet on a pad belongs to, which must be set before presenting; `nil` in all other cases.
  open override var popoverPresentationController: UIPopoverPresentationController? { isPopover ? popover : nil }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  // MARK: View

  open override func loadView() {
    let view = UIView()
    // Makes the view follow the keyboard.
    _ = view.keyboardLayoutGuide
    view.addSubview(dimming)
    view.addSubview(card)
    dimming.backgroundColor = Self.dimColor
    dimming.isAccessibilityElement = false
    view.accessibilityViewIsModal = true
    card.choose = { [weak self] action in self?.choose(action) }
    view.insertSubview(outside, aboveSubview: dimming)
    outside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    contentDidChange()
  }

  /// behaviours §8 "Alert dim": .2; .48 in dark appearance (measured on iOS 26, taken for earlier ones too) [G].
  private static let dimColor = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
  }

  /// Shows the current contents, if the view is loaded.
  private func contentDidChange() {
    guard isViewLoaded else { return }
    card.isPlain = isInPopover
    for surroundings in [dimming, outside] { surroundings.isHidden = isInPopover }
    card.show(
      title: title, message: message, fields: textFields ?? [],
      // A tap beside a popover cancels, so the popover has no button for that.
      actions: isInPopover ? actions.filter { $0.style != .cancel } : actions, preferred: preferredAction)
    view.setNeedsLayout()
    if isInPopover { popover.containerView?.setNeedsLayout() }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // A popover has become an action sheet at the bottom, or the other way round.
    if card.isPlain != isInPopover { contentDidChange() }
    card.bounds = CGRect(origin: .zero, size: cardFrame.size)
    card.center = CGPoint(x: cardFrame.midX, y: cardFrame.midY)
    for subview in view.subviews where subview !== card { subview.frame = view.bounds }
  }

  /// The card's frame in the view: centred in what the keyboard and the safe area leave, all of a popover, or above the bottom.
  private var cardFrame: CGRect {
    let bounds = view.bounds
    let insets = view.safeAreaInsets
    if storedStyle == .alert {
      let bottom = view.keyboardGuideInsets.top
      let top = insets.top
      let room = bottom - top - 2 * AlertLayout.sheetGap
      let size = card.sizeThatFits(CGSize(width: AlertLayout.alertWidth, height: room))
      return CGRect(
        x: (bounds.width - size.width) / 2, y: (top + max((bottom - top - size.height) / 2, 0)).rounded(),
        width: size.width, height: size.height)
    }
    if isInPopover { return bounds.inset(by: insets) }
    let width = min(bounds.width, bounds.height) - 2 * AlertLayout.sheetGap
    let bottom = max(insets.bottom, AlertLayout.sheetGap)
    let room = bounds.height - bottom - max(insets.top, AlertLayout.sheetGap)
    let size = card.sizeThatFits(CGSize(width: width, height: room))
    return CGRect(
      x: (bounds.width - width) / 2, y: bounds.height - bottom - size.height, width: width, height: size.height)
  }

  /// The size of texts and actions in a popover.
  var popoverSize: CGSize {
    loadViewIfNeeded()
    // The view may have been loaded before there was a popover.
    if card.isPlain != isInPopover { contentDidChange() }
    return card.sizeThatFits(CGSize(width: AlertLayout.popoverWidth, height: .greatestFiniteMagnitude))
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isBeingPresented { checkBeforePresentation() }
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    textFields?.first?.becomeFirstResponder()
  }

  // MARK: Choosing

  /// The view that the transition moves and fades.
  var cardView: UIView { card }

  /// Cancels an action sheet. An alert ignores taps beside it.
  private func tappedOutside() {
    guard storedStyle == .actionSheet else { return }
    if let cancelAction { choose(cancelAction) } else { leave {} }
  }

  /// Does the same as the button that cancels; an alert without one stays.
  open override func accessibilityPerformEscape() -> Bool {
    if let cancelAction {
      choose(cancelAction)
    } else if storedStyle == .actionSheet {
      leave {}
    } else {
      return false
    }
    return true
  }

  /// Dismisses the alert, and then calls the action's handler; ignores a disabled action.
  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    leave { action.handler?(action) }
  }
}

/// Covers the screen behind an alert, takes its touches, and reports taps.
final class TapCatcherView: UIView {
  /// Called when a touch that began here ends, wherever that is.
  private let tapped: () -> Void

  init(_ tapped: @escaping () -> Void) {
    self.tapped = tapped
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
