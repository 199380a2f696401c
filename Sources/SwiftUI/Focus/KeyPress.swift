import UIKit

/// A key of a hardware keyboard that goes down or up.
public nonisolated struct KeyPress: Sendable {
  /// What a key does.
  public nonisolated struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// It goes down.
    public static let down = Phases(rawValue: 1)
    /// It stays down: hosts do not repeat keys.
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether an action has used a key.
  public enum Result: Hashable, Sendable {
    /// Ends its way: no other view receives it.
    case handled
    /// Views around receive it, and then the system.
    case ignored
  }

  public let phase: Phases
  /// The key itself, whatever modifiers are down: a lower-case letter.
  public let key: KeyEquivalent
  /// What the key types with its modifiers; empty for keys that type nothing.
  public let characters: String
  public let modifiers: EventModifiers
}

extension KeyPress {
  /// - Returns: `nil` for a key that has no character, such as a function key.
  init?(_ key: UIKey, _ phase: Phases) {
    let equivalent: KeyEquivalent
    switch key.keyCode {
    case .keyboardUpArrow: equivalent = .upArrow
    case .keyboardDownArrow: equivalent = .downArrow
    case .keyboardLeftArrow: equivalent = .leftArrow
    case .keyboardRightArrow: equivalent = .rightArrow
    case .keyboardEscape: equivalent = .escape
    case .keyboardTab: equivalent = .tab
    case .keyboardReturnOrEnter: equivalent = .return
    case .keyboardDeleteOrBackspace: equivalent = .delete
    default:
      guard let character = key.charactersIgnoringModifiers.lowercased().first else { return nil }
      equivalent = KeyEquivalent(character)
    }
    var modifiers = EventModifiers()
    for (flag, modifier) in [
      (UIKeyModifierFlags.alphaShift, EventModifiers.capsLock), (.shift, .shift), (.control, .control),
      (.alternate, .option), (.command, .command), (.numericPad, .numericPad),
    ] where key.modifierFlags.contains(flag) {
      modifiers.insert(modifier)
    }
    // Arrows and escape have names instead.
    let types = key.characters.count == 1
    self.init(phase: phase, key: equivalent, characters: types ? key.characters : "", modifiers: modifiers)
  }
}

/// A container that sees the keys of the focused view in it.
private final class KeyPressContainerView: ContainerView {
  var phases = KeyPress.Phases()
  var action: (KeyPress) -> KeyPress.Result = { _ in .ignored }

  /// Passes on the presses that no action has used.
  private func rest(_ presses: Set<UIPress>, _ phase: KeyPress.Phases) -> Set<UIPress> {
    guard phases.contains(phase) else { return presses }
    return presses.filter { press in
      guard let key = press.key, let keyPress = KeyPress(key, phase) else { return true }
      return action(keyPress) == .ignored
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = rest(presses, .down)
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = rest(presses, .up)
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }
}

nonisolated extension View {
  /// Runs an action when a key is pressed while this view, or one within it, has the focus. Inner views come first.
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
    onKeys([.down, .repeat], { $0.key == key }, { _ in action() })
  }

  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeys(phases, { $0.key == key }, action)
  }

  /// Runs an action when one of several keys is pressed.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeys(phases, { keys.contains($0.key) }, action)
  }

  /// Runs an action when a key types one of some characters.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeys(phases, { $0.characters.unicodeScalars.contains(where: characters.contains) }, action)
  }

  /// Runs an action when any key is pressed.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeys(phases, { _ in true }, action)
  }

  private func onKeys(
    _ phases: KeyPress.Phases, _ isMeant: @escaping (KeyPress) -> Bool,
    _ action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    inContainer(KeyPressContainerView(), nil, with: { isMeant($0) ? action($0) : .ignored }) { view, _, action in
      view.phases = phases
      view.action = action
    }
  }
}
