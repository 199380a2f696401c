import Foundation
import UIKitCore

/// The software keyboard of a screen: follows the first responder of the key window.
///
/// It shows keys, or the responder's input view in their place, with the accessory view above. The accessory view may come from any
/// responder up the chain, the input view from the first responder only. A responder with neither that is no `UIKeyInput` hides the
/// keyboard. Text comes from fingers on the keys and from the host, character by character.
///
/// ```
/// ├ accessory ┤  frame.minY
/// │  keys or  │
/// │ input view│
/// └───────────┘  frame.maxY = the screen's bottom
/// ```
///
/// A change of the rectangle posts the `will` notifications, starts the animation, and posts the `did` notifications at its end, unless
/// another change has overtaken it.
final class Keyboard {
  /// The duration and the curve that notifications report: .25 s with curve 7 (behaviours §6 "Keyboard notification") [M].
  static let duration: TimeInterval = 0.25
  static let curve = 7

  unowned let scene: UIWindowScene
  unowned let screen: UIScreen
  /// Made for the first keyboard that is shown, and kept from then on.
  private var window: KeyboardWindow?
  /// The current content, or where the keyboard is going; `nil` while it is hidden or hiding.
  private var shown: Content?
  private let keys = KeyboardKeyState()
  /// Counts changes, so that one that was overtaken is not reported as finished.
  private var generation = 0

  /// The views and the rectangle of a keyboard on the screen.
  struct Content {
    /// The keyboard with its accessory view, in the screen's space.
    var frame: CGRect
    /// The accessory view; `nil` without one. The app's responder owns it.
    var accessory: UIView?
    /// In points, at the top of `frame`.
    var accessoryHeight: CGFloat
    /// The view in place of the keys; `nil` for keys, or for an accessory view alone.
    var input: UIView?
  }

  init(scene: UIWindowScene, screen: UIScreen) {
    self.scene = scene
    self.screen = screen
  }

  /// The keyboard's rectangle in the screen's space, where it is going if it moves; `nil` while it is hidden.
  var frame: CGRect? { shown?.frame }

  /// How far the keyboard reaches up from the bottom of the screen, in points; 0 while it is hidden.
  var height: CGFloat { shown.map { screen.bounds.maxY - $0.frame.minY } ?? 0 }

  /// Shows, changes or hides the keyboard: the first responder, its input views, or the keyboard it wants changed. Turns the keys to the
  /// responder's first plane.
  func responderDidChange() {
    keys.begin(for: responder, request(for: responder))
    show(wanted())
    updateKeys()
  }

  /// Updates the keys, without moving the keyboard: the text before the caret changed, or what the responder wants of the keys.
  func contextDidChange() {
    guard shown != nil, responder != nil else { return }
    keys.textDidChange(responder)
    updateKeys()
  }

  /// Takes the new place on a screen that changed; always posts notifications while the keyboard is shown.
  ///
  /// - Parameter isTurning: Whether the screen turns: the keyboard then moves with the turn's duration and curve instead of its own.
  func screenDidChange(isTurning: Bool) {
    guard shown != nil else { return }
    window?.frame = screen.bounds
    show(wanted(), isForced: true, isTurning: isTurning)
    updateKeys()
  }

  // MARK: Keys

  private var responder: (any UIKeyInput)? { scene.keyWindow?.firstResponder as? any UIKeyInput }

  /// Gives the keys view its request. A hiding keyboard keeps its keys until it is gone.
  private func updateKeys() {
    guard let shown, let window else { return }
    let appearance = responder?.keyboardAppearance ?? .default
    let style: UIUserInterfaceStyle =
      switch appearance {
      case .dark: .dark
      case .light: .light
      case .default: scene.keyWindow?.overrideUserInterfaceStyle ?? .unspecified
      }
    window.show(shown.input == nil && responder != nil ? request(for: responder) : nil, style: style)
  }

  /// Collects what decides about the keys: the screen, the responder's traits, and the planes and shift that were tapped.
  private func request(for responder: (any UIKeyInput)?) -> KeyboardRequest {
    let environment = screen.environment
    let safe = environment.safeArea
    var request = KeyboardRequest()
    if let shown {
      request.size = CGSize(width: shown.frame.width, height: shown.frame.height - shown.accessoryHeight)
    }
    request.bottomSafeArea = safe.bottom
    request.sideSafeArea = max(safe.left, safe.right)
    request.isPad = environment.idiom == .pad
    request.words = KeyboardWords(languageCode: environment.locale.language.languageCode?.identifier)
    request.decimalSeparator = environment.locale.decimalSeparator ?? "."
    request.plane = keys.plane
    request.shift = keys.shift
    guard let responder else { return request }
    request.type = responder.keyboardType
    request.returnType = responder.returnKeyType
    request.isReturnEnabled = responder.hasText || !responder.enablesReturnKeyAutomatically
    return request
  }

  /// Performs a key on the first responder; ignored without one, as while the keyboard hides.
  private func press(_ key: KeyboardKey, at time: TimeInterval) {
    guard let responder else { return }
    keys.press(key.cap, at: time, request(for: responder), responder)
    updateKeys()
  }

  // MARK: Showing

  /// Shows `new`, or hides the keyboard for `nil`.
  ///
  /// - Parameters:
  ///   - isForced: Whether notifications are posted even if the rectangle stays.
  ///   - isTurning: Whether to move with a turn of the screen.
  private func show(_ new: Content?, isForced: Bool = false, isTurning: Bool = false) {
    let old = shown
    let isSame = old?.frame == new?.frame
    if isSame, old?.accessory === new?.accessory, old?.input === new?.input { return }
    shown = new
    generation += 1
    let isCurrent = generation
    let hidden = hiddenFrame(like: new?.frame ?? old?.frame ?? .zero)
    let change = KeyboardChange(
      begin: old?.frame ?? hidden, end: new?.frame ?? hidden, isShowing: new != nil, isHiding: new == nil)
    if !isSame || isForced { change.post(.willChange, screen: screen) }
    guard isCurrent == generation else { return }
    let window = preparedWindow()
    window.place(new?.accessory, height: new?.accessoryHeight ?? 0, input: new?.input, isHiding: new == nil)
    let isAppearing = window.isHidden
    window.isHidden = false
    let pace: (TimeInterval, UIView.AnimationOptions) =
      isTurning
      ? (UIWindow.rotationDuration, .curveEaseInOut)
      : (Self.duration, UIView.AnimationOptions(rawValue: UInt(Self.curve) << 16))
    window.move(from: isAppearing ? hidden : nil, to: change.end, duration: pace.0, options: pace.1) { [weak self] in
      self?.updateGuides()
    } completion: { [weak self] in
      guard let self, isCurrent == generation else { return }
      if shown == nil { self.window?.empty() }
      if !isSame || isForced { change.post(.didChange, screen: screen) }
    }
  }

  /// The place of a hidden keyboard: below the screen, as high as `frame`.
  private func hiddenFrame(like frame: CGRect) -> CGRect {
    CGRect(x: 0, y: screen.bounds.height, width: screen.bounds.width, height: frame.height)
  }

  /// Returns the keyboard's window, made on first use, above the windows of the same scene.
  private func preparedWindow() -> KeyboardWindow {
    if let window { return window }
    let made = KeyboardWindow(frame: screen.bounds)
    made.keys.pressed = { [weak self] key, time in self?.press(key, at: time) }
    made.windowLevel = KeyboardWindow.level
    scene.systemWindows.append(made)
    made.windowScene = scene
    window = made
    return made
  }

  /// Moves what depends on the keyboard, inside its animation: presented sheets, and the layout guides that follow it. O(views), at each
  /// change of the keyboard.
  private func updateGuides() {
    for window in scene.windows where !window.isHidden {
      window.rootViewController?.movePresentationsWithKeyboard()
    }
    for window in scene.windows where !window.isHidden && window.keyboardGuidesDidChange() { window.layoutIfNeeded() }
  }
}

/// One change of the keyboard's place, as its notifications describe it.
struct KeyboardChange {
  /// Before or after the animation.
  enum Moment {
    case willChange, didChange
  }

  /// The keyboard's rectangle before the change, in the screen's space; below the screen for a keyboard that appears.
  var begin: CGRect
  /// The keyboard's rectangle after the change, in the screen's space; below the screen for one that hides.
  var end: CGRect
  var isShowing: Bool
  var isHiding: Bool

  /// Posts the notifications of `moment` with the screen as their object, first the frame's, then that of showing or hiding [G].
  ///
  /// A keyboard that was shown before and changes its height posts the notification of showing again. The duration in the user information
  /// is 0 while animations are disabled.
  func post(_ moment: Moment, screen: UIScreen) {
    var names: [NSNotification.Name] = []
    switch moment {
    case .willChange:
      names.append(UIResponder.keyboardWillChangeFrameNotification)
      if isShowing { names.append(UIResponder.keyboardWillShowNotification) }
      if isHiding { names.append(UIResponder.keyboardWillHideNotification) }
    case .didChange:
      names.append(UIResponder.keyboardDidChangeFrameNotification)
      if isShowing { names.append(UIResponder.keyboardDidShowNotification) }
      if isHiding { names.append(UIResponder.keyboardDidHideNotification) }
    }
    let information: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(
        value: UIView.areAnimationsEnabled ? Keyboard.duration : 0),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Keyboard.curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    for name in names { NotificationCenter.default.post(name: name, object: screen, userInfo: information) }
  }
}

extension Runtime {
  private static let keyboardSlot = RuntimeSlot { Keyboard?.none }

  /// The software keyboard of the host's first scene, made when a responder first needs it; `nil` without a host.
  var keyboard: Keyboard? {
    if let keyboard = self[Self.keyboardSlot] { return keyboard }
    guard let scene, let screen else { return nil }
    let keyboard = Keyboard(scene: scene, screen: screen)
    self[Self.keyboardSlot] = keyboard
    return keyboard
  }
}
