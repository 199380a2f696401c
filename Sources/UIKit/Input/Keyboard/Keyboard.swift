import Foundation
import UIKitCore

/// The software keyboard of a screen: follows the first responder of the key window.
///
/// Its keys stand on a plate, or the responder's input view does in their place, with the accessory view above. Text comes
/// from fingers on the keys and from the host, character by character.
///
/// ```
/// ├ accessory ┤  frame.minY
/// │  keys or  │
/// │ input view│
/// └───────────┘  frame.maxY = the screen's bottom
/// ```
final class Keyboard {
  /// behaviours §6 "Keyboard notification": .25 s with curve 7 [M].
  static let duration: TimeInterval = 0.25
  static let curve = 7

  private unowned let scene: UIWindowScene
  private unowned let screen: UIScreen
  private var window: KeyboardWindow?
  private var shown: Content?
  private let keys = KeyboardKeys()
  /// Counts changes, so that one that was overtaken is not reported as done.
  private var generation = 0

  /// What is on the screen.
  private struct Content {
    var frame: CGRect
    var accessory: UIView?
    var accessoryHeight: CGFloat
    var input: UIView?
  }

  init(scene: UIWindowScene, screen: UIScreen) {
    self.scene = scene
    self.screen = screen
  }

  /// The keyboard's rectangle in the screen's space, where it is going when it moves; `nil` while there is none.
  var frame: CGRect? { shown?.frame }

  /// How far it reaches up from the bottom of the screen, in points.
  var height: CGFloat { shown.map { screen.bounds.maxY - $0.frame.minY } ?? 0 }

  /// The first responder, its input views or the kind of keyboard it wants changed.
  func responderDidChange() {
    keys.begin(for: responder, request(for: responder))
    show(wanted())
    updateKeys()
  }

  /// The text before the caret changed, or what the responder wants of the keys.
  func contextDidChange() {
    guard shown != nil, responder != nil else { return }
    keys.textDidChange(responder)
    updateKeys()
  }

  /// - Parameter isTurning: The keyboard's window turns with the screen, and the keyboard takes its new place meanwhile.
  func screenDidChange(isTurning: Bool) {
    guard shown != nil else { return }
    window?.frame = screen.bounds
    show(wanted(), isForced: true, isTurning: isTurning)
    updateKeys()
  }

  // MARK: Keys

  private var responder: (any UIKeyInput)? { scene.keyWindow?.firstResponder as? any UIKeyInput }

  /// What is hidden keeps its keys until it is gone.
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

  private func press(_ key: KeyboardKey, at time: TimeInterval) {
    guard let responder else { return }
    keys.press(key.cap, at: time, request(for: responder), responder)
    updateKeys()
  }

  // MARK: What is wanted

  private func wanted() -> Content? {
    guard let responder = scene.keyWindow?.firstResponder else { return nil }
    let chain = sequence(first: responder, next: \.next)
    let accessory = chain.lazy.compactMap(\.inputAccessoryView).first
    let input = responder.inputView
    let keys = responder as? any UIKeyInput
    guard accessory != nil || input != nil || keys != nil else { return nil }
    let width = screen.bounds.width
    let accessoryHeight = accessory.map { height(of: $0, width: width) } ?? 0
    var bottom = screen.environment.safeArea.bottom
    if let input {
      let own = height(of: input, width: width)
      bottom = own > 0 ? own : keyboardHeight(.letters)
    } else if let keys {
      bottom = keyboardHeight(keys.keyboardType.pad)
    }
    let total = min(accessoryHeight + bottom, screen.bounds.height)
    let frame = CGRect(x: 0, y: screen.bounds.height - total, width: width, height: total)
    return Content(frame: frame, accessory: accessory, accessoryHeight: accessoryHeight, input: input)
  }

  private func keyboardHeight(_ pad: KeyboardGeometry.Pad) -> CGFloat {
    let environment = screen.environment
    return KeyboardGeometry.height(
      of: pad,
      on: KeyboardGeometry.Screen(
        size: environment.portraitSize, isPad: environment.idiom == .pad, bottomSafeArea: environment.safeArea.bottom,
        isLandscape: environment.isLandscape))
  }

  /// A view that constraints size is as high as they say, any other as high as it is.
  private func height(of view: UIView, width: CGFloat) -> CGFloat {
    if view.translatesAutoresizingMaskIntoConstraints, view.bounds.height > 0 { return view.bounds.height }
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  // MARK: Showing

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
    let isComing = window.isHidden
    window.isHidden = false
    let pace: (TimeInterval, UIView.AnimationOptions) =
      isTurning
      ? (ScreenTurn.duration, .curveEaseInOut)
      : (Self.duration, UIView.AnimationOptions(rawValue: UInt(Self.curve) << 16))
    window.move(from: isComing ? hidden : nil, to: change.end, duration: pace.0, options: pace.1) { [weak self] in
      self?.updateGuides()
    } completion: { [weak self] in
      guard let self, isCurrent == generation else { return }
      if shown == nil { self.window?.empty() }
      if !isSame || isForced { change.post(.didChange, screen: screen) }
    }
  }

  /// Below the screen, as high as the keyboard was or will be.
  private func hiddenFrame(like frame: CGRect) -> CGRect {
    CGRect(x: 0, y: screen.bounds.height, width: screen.bounds.width, height: frame.height)
  }

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

  /// Layout guides that follow the keyboard have another rectangle now, and what hangs on them moves with the keyboard.
  /// O(views), at each change of the keyboard.
  private func updateGuides() {
    for window in scene.windows where !window.isHidden {
      var presentation = window.rootViewController?.ownPresentation
      while let present = presentation {
        present.controller.keyboardDidChange()
        presentation = present.presented.ownPresentation
      }
    }
    for window in scene.windows where !window.isHidden && window.keyboardGuidesDidChange() { window.layoutIfNeeded() }
  }
}

/// One change of the keyboard's place, as clients hear of it.
struct KeyboardChange {
  enum Moment {
    case willChange, didChange
  }

  /// In the screen's space.
  var begin: CGRect
  var end: CGRect
  var isShowing: Bool
  var isHiding: Bool

  /// The frame's notification first [G].
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
