import Foundation
import UIKitCore

/// An object that can handle events, linked to the responder that gets those that it does not handle.
///
/// The chain of ``next`` goes from a view to its view controller or superview, from a window to its scene, then to the application and to
/// its delegate if that is a responder. Here every responder also carries the accessibility properties, which Apple declares for every
/// object (see Divergences).
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  nonisolated deinit {}

  /// The responder that gets the events this one does not handle; `nil`, the default, ends the chain.
  open var next: UIResponder? { nil }
  /// The runtime of the host that shows this responder, otherwise the current one. O(depth), O(1) for views.
  var runtime: Runtime { responderWindow?.windowScene?.runtime ?? .current }

  /// Whether ``becomeFirstResponder()`` may succeed; `false` by default. Asked on every attempt.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether this responder gives up its role when another takes over; `true` by default. `endEditing(true)` and leaving the window ignore
  /// it.
  open var canResignFirstResponder: Bool { true }

  /// Whether this responder is first in its own window, which need not be the key window. O(depth).
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this responder the target of keys and typing, and shows the keyboard or input views that it wants.
  ///
  /// The current first responder is asked to resign. The window becomes key if it is visible [G].
  ///
  /// - Returns: Whether it is first now; `false` if it is in no window, cannot become first, or the current one refuses.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFirstResponder() }

  /// Gives up the role of first responder, which hides the keyboard. A subclass that refuses returns `false` without calling `super`.
  ///
  /// - Returns: `true` if it is not first responder afterwards, also when it never was.
  @discardableResult
  open func resignFirstResponder() -> Bool { releaseFirstResponder() }

  // MARK: Input views

  /// A view shown instead of the keyboard while this is first responder; `nil`, the default, leaves the keyboard to text input.
  ///
  /// Its height becomes the keyboard's; a view without height gets the height of the letter keys. Read when the first responder changes and
  /// in ``reloadInputViews()``.
  open var inputView: UIView? { nil }
  /// A view shown above the keyboard while this, or a responder whose chain leads here, is first; the nearest one in the chain wins.
  open var inputAccessoryView: UIView? { nil }
  /// Reads ``inputView``, ``inputAccessoryView`` and the wanted keyboard again. Does nothing unless this is first responder.
  open func reloadInputViews() { inputViewsDidChange() }

  // MARK: Editing

  /// Puts what is selected on the general pasteboard, and removes it. The default of these actions passes the request to ``next``.
  open func cut(_ sender: Any?) { next?.cut(sender) }
  /// Puts what is selected on the general pasteboard.
  open func copy(_ sender: Any?) { next?.copy(sender) }
  /// Inserts what is on the general pasteboard in place of what is selected.
  open func paste(_ sender: Any?) { next?.paste(sender) }
  /// Selects what is next to the place of editing: in a text, the word.
  open func select(_ sender: Any?) { next?.select(sender) }
  /// Selects everything in the text that is edited.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }
  /// Removes what is selected.
  open func delete(_ sender: Any?) { next?.delete(sender) }
  /// Inserts what is on the pasteboard in the style of the text around it. Menus and keys do not send this and the actions below.
  open func pasteAndMatchStyle(_ sender: Any?) { next?.pasteAndMatchStyle(sender) }
  /// Makes what is selected bold, or no longer bold.
  open func toggleBoldface(_ sender: Any?) { next?.toggleBoldface(sender) }
  /// Makes what is selected italic, or no longer italic.
  open func toggleItalics(_ sender: Any?) { next?.toggleItalics(sender) }
  /// Underlines what is selected, or no longer underlines it.
  open func toggleUnderline(_ sender: Any?) { next?.toggleUnderline(sender) }
  /// Enlarges what is selected.
  open func increaseSize(_ sender: Any?) { next?.increaseSize(sender) }
  /// Shrinks what is selected.
  open func decreaseSize(_ sender: Any?) { next?.decreaseSize(sender) }
  /// Makes the text run from left to right.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) { next?.makeTextWritingDirectionLeftToRight(sender) }
  /// Makes the text run from right to left.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) { next?.makeTextWritingDirectionRightToLeft(sender) }

  // MARK: Key commands

  /// The key commands that this responder offers while it, or a responder whose chain leads to it, receives keys; none by default. Read for
  /// each key.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// The commands in effect: those above, and for a view controller those that were added.
  var effectiveKeyCommands: [UIKeyCommand] { keyCommands ?? [] }

  /// Handles fingers that came down on this view. The default passes them to ``next``.
  ///
  /// There is one call per view and event, for all fingers with this phase. Gesture recognisers see the fingers first and can delay the
  /// call. Every finger that began later ends with `touchesEnded` or `touchesCancelled`.
  open dynamic func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Handles fingers that moved. A finger stays with the view that it came down on, also outside of that view's bounds.
  open dynamic func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Handles fingers that lifted. A recogniser with `delaysTouchesEnded` that may still succeed holds the call back.
  open dynamic func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Handles fingers taken away: by a recognised gesture, a turn of the screen, or an app that resigns active. Undo what they began.
  open dynamic func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Presses

  /// Handles keys or buttons that went down. The default passes them to ``next``.
  ///
  /// A key that reaches the end of the chain gets the system's answer: it types, moves the focus or leaves.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forwardToNextResponder(event) { $0.pressesBegan(presses, with: event) }
  }
  /// Handles presses whose force changed. Hosts send presses of keys, which only begin and end.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forwardToNextResponder(event) { $0.pressesChanged(presses, with: event) }
  }
  /// Handles keys or buttons that were released, see `pressesBegan`.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forwardToNextResponder(event) { $0.pressesEnded(presses, with: event) }
  }
  /// Handles presses that the system takes away. No host does so yet; override it together with `pressesEnded`.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forwardToNextResponder(event) { $0.pressesCancelled(presses, with: event) }
  }

  // MARK: Interface Builder

  /// Called after an object was made from a nib. The default does nothing.
  ///
  /// There are no nibs here: only an app's own code calls it, with what it prepares there.
  open dynamic func awakeFromNib() {}
  /// Called in Interface Builder alone, which shows an object by it. The default does nothing.
  open func prepareForInterfaceBuilder() {}

  // MARK: Accessibility

  /// Whether assistive technologies read this as one element; its subviews are then not read. `false` by default.
  open var isAccessibilityElement: Bool {
    get { isAccessibilityElementBlock?() ?? storedIsElement }
    set { storedIsElement = newValue }
  }
  private var storedIsElement = false
  /// What the element is called, read first, and the default of ``accessibilityUserInputLabels``.
  open var accessibilityLabel: String? {
    get { if let block = accessibilityLabelBlock { block() } else { storedLabel } }
    set { storedLabel = newValue }
  }
  private var storedLabel: String?
  /// The element's state, read after its label; left out if it equals the label. Read again when an adjustment changes it.
  open var accessibilityValue: String? {
    get { if let block = accessibilityValueBlock { block() } else { storedValue } }
    set { storedValue = newValue }
  }
  private var storedValue: String?
  /// What happens when the element is activated; read last.
  open var accessibilityHint: String? {
    get { if let block = accessibilityHintBlock { block() } else { storedHint } }
    set { storedHint = newValue }
  }
  private var storedHint: String?
  /// A name for tests, flows and messages. Never read out, and independent of the language.
  open var accessibilityIdentifier: String? {
    get { if let block = accessibilityIdentifierBlock { block() } else { storedIdentifier } }
    set { storedIdentifier = newValue }
  }
  private var storedIdentifier: String?
  /// What the element is and does; decides words such as "button", whether it can be adjusted, and whether a keyboard reaches it.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityTraitsBlock?() ?? storedTraits }
    set { storedTraits = newValue }
  }
  private var storedTraits = UIAccessibilityTraits.none
  /// Whether assistive technologies skip this view and everything in it. The keyboard focus skips them too.
  open var accessibilityElementsHidden = false
  /// Whether assistive technologies skip the siblings of this view; for a window, all other windows. The front-most modal view counts.
  open var accessibilityViewIsModal = false
  /// The elements in this view, in the order in which they are read, in place of its subviews; `nil` uses the subviews. Retained.
  open var accessibilityElements: [Any]? {
    get { if let block = accessibilityElementsBlock { block() } else { storedElements } }
    set { storedElements = newValue }
  }
  private var storedElements: [Any]?
  /// Returns the number of elements in this container: that of ``accessibilityElements``, or `NSNotFound` for a responder that lists none.
  ///
  /// A subclass may override this and ``accessibilityElement(at:)`` instead of setting the list. Assistive technologies then ask them.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }
  /// Returns an element of this container, or `nil` for an index out of its range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// Returns the index of an element in this container, or `NSNotFound`. Compares by identity.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }

  /// The accessibility values that few elements set; made with the first of them, so that other responders do not pay for them.
  var accessibilityExtras: StoredAccessibility?

  /// The element's rectangle on the screen, in points. Follows the view's bounds until it is set; a set value does not move with the view.
  open var accessibilityFrame: CGRect {
    get { accessibilityExtras?.frame ?? defaultAccessibilityFrame }
    set { extras.frame = newValue }
  }
  /// The outline that a cursor draws in place of the frame, on the screen, in points; `nil` draws a rounded frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityExtras?.path }
    set { extras.path = newValue }
  }
  /// The point that activation touches, on the screen, in points; the middle of ``accessibilityFrame`` until it is set.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibilityExtras?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { extras.activationPoint = newValue }
  }
  /// Whether the elements in this view are read together, before elements beside it; `false` by default: all are ordered by lines.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityExtras?.groupsChildren ?? false }
    set { extras.groupsChildren = newValue }
  }
  /// The kind of container that this view is. Any but `none` keeps its elements together in the reading order.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityExtras?.containerType ?? .none }
    set { extras.containerType = newValue }
  }
  /// Whether the element can be operated, so that Full Keyboard Access reaches it. Derived from traits, actions and class until it is set.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityExtras?.respondsToInteraction ?? isLikelyOperable }
    set { extras.respondsToInteraction = newValue }
  }
  /// Further actions of the element, offered by name. Looked up along the responder chain. Retained, with their handlers.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityExtras?.customActions }
    set { extras.customActions = newValue }
  }
  /// Ways through elements of one kind, offered by name. Looked up along the responder chain. Retained, with their searches.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { accessibilityExtras?.customRotors }
    set { extras.customRotors = newValue }
  }
  /// Other names for the element that a user may say, the likeliest first; by default the label alone.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityExtras?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { extras.userInputLabels = newValue }
  }

  // MARK: Blocks

  /// Returns ``isAccessibilityElement`` each time it is asked for, in place of the value that was set; `nil` by default. So do the blocks below
  /// with the properties that they are named after.
  open var isAccessibilityElementBlock: AXBoolReturnBlock? {
    get { accessibilityExtras?.isElementBlock }
    set { extras.isElementBlock = newValue }
  }
  open var accessibilityLabelBlock: AXStringReturnBlock? {
    get { accessibilityExtras?.labelBlock }
    set { extras.labelBlock = newValue }
  }
  open var accessibilityValueBlock: AXStringReturnBlock? {
    get { accessibilityExtras?.valueBlock }
    set { extras.valueBlock = newValue }
  }
  open var accessibilityHintBlock: AXStringReturnBlock? {
    get { accessibilityExtras?.hintBlock }
    set { extras.hintBlock = newValue }
  }
  open var accessibilityIdentifierBlock: AXStringReturnBlock? {
    get { accessibilityExtras?.identifierBlock }
    set { extras.identifierBlock = newValue }
  }
  open var accessibilityTraitsBlock: AXTraitsReturnBlock? {
    get { accessibilityExtras?.traitsBlock }
    set { extras.traitsBlock = newValue }
  }
  open var accessibilityElementsBlock: AXArrayReturnBlock? {
    get { accessibilityExtras?.elementsBlock }
    set { extras.elementsBlock = newValue }
  }

  /// Performs what a double tap of an assistive technology means. The default returns `false`.
  ///
  /// - Returns: `false` lets the assistive technology touch ``accessibilityActivationPoint`` instead.
  open func accessibilityActivate() -> Bool { false }
  /// Increases the value by one step; called only for elements with the trait `adjustable`. The default does nothing.
  open func accessibilityIncrement() {}
  /// Decreases the value by one step; called only for elements with the trait `adjustable`. The default does nothing.
  open func accessibilityDecrement() {}
  /// Scrolls by one page. Asked along the responder chain until one returns `true`, for having scrolled.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Dismisses the current screen or pop-up, as a two-finger scrub asks. Asked along the responder chain until one returns `true`.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the main action of the screen, as a double tap with two fingers asks. Asked along the responder chain until one returns
  /// `true`.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Informs the element that the cursor of an assistive technology has reached it; it is scrolled into view already.
  open func accessibilityElementDidBecomeFocused() {}
  /// Informs the element that the cursor leaves it, before the next element is informed.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether the cursor of the screen reader is on this element.
  open func accessibilityElementIsFocused() -> Bool {
    runtime.screenReader?.isOn(self) ?? false
  }
}
