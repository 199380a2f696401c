import UIKit

/// A key of a hardware keyboard.
public nonisolated struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")

  /// As a key command names it.
  var input: String {
    switch self {
    case .upArrow: UIKeyCommand.inputUpArrow
    case .downArrow: UIKeyCommand.inputDownArrow
    case .leftArrow: UIKeyCommand.inputLeftArrow
    case .rightArrow: UIKeyCommand.inputRightArrow
    case .escape: UIKeyCommand.inputEscape
    default: String(character).lowercased()
    }
  }
}

/// The modifier keys that are held.
public nonisolated struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]

  var flags: UIKeyModifierFlags {
    var flags = UIKeyModifierFlags()
    if contains(.shift) { flags.insert(.shift) }
    if contains(.control) { flags.insert(.control) }
    if contains(.option) { flags.insert(.alternate) }
    if contains(.command) { flags.insert(.command) }
    return flags
  }
}

/// A key with modifiers.
public nonisolated struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  /// The return key alone.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The escape key alone.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, self.modifiers) = (key, modifiers)
  }
  public static func == (a: KeyboardShortcut, b: KeyboardShortcut) -> Bool {
    a.key == b.key && a.modifiers.rawValue == b.modifiers.rawValue
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(modifiers.rawValue)
  }
}

/// Lets a key press the first control in a view.
nonisolated struct ShortcutModifier: ItemModifier {
  let shortcut: KeyboardShortcut?

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content) }
  func update(_ item: WrappingItem, _ node: ViewNode) {}
  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Item: WrappingItem {
    private(set) var views: [UIView] = []
    override func appendViews(to views: inout [UIView]) {
      let count = views.count
      super.appendViews(to: &views)
      self.views = Array(views.dropFirst(count))
    }
  }

  final class Node: ItemModifierNode<ShortcutModifier> {
    private var command: UIKeyCommand?

    override init(_ modifier: ShortcutModifier, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      offer()
    }

    override func modifierWasUpdated(from old: ShortcutModifier) {
      super.modifierWasUpdated(from: old)
      if old.shortcut != modifier.shortcut { offer() }
    }

    private func offer() {
      if let command { graph.controller?.removeKeyCommand(command) }
      command = modifier.shortcut.map { shortcut in
        UIKeyCommand(input: shortcut.key.input, modifierFlags: shortcut.modifiers.flags) { [weak self] _ in
          self?.press()
        }
      }
      if let command { graph.controller?.addKeyCommand(command) }
    }

    private func press() {
      guard environment.isEnabled else { return }
      func control(in views: [UIView]) -> UIControl? {
        for view in views {
          if let control = view as? UIControl, control.isEnabled { return control }
          if let control = control(in: view.subviews) { return control }
        }
        return nil
      }
      let views = wrappers.compactMap { ($0 as? Item)?.views }.flatMap { $0 }
      _ = control(in: views)?.accessibilityActivate()
    }

    override func leave() {
      super.leave()
      if let command { graph.controller?.removeKeyCommand(command) }
    }
  }
}

nonisolated extension View {
  /// Lets a key of a hardware keyboard press the control in this view.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { keyboardShortcut(Optional(shortcut)) }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(ShortcutModifier(shortcut: shortcut))
  }
}
