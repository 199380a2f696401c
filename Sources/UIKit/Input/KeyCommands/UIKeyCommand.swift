import Foundation
import UIKitCore

/// A combination of keys that performs something, offered by the responder that has the focus and by those up its chain.
///
/// On Apple's platforms a command names a selector; here it has a closure (see Divergences). It may also stand in a menu.
@preconcurrency @MainActor
open class UIKeyCommand: UIMenuElement, UIMenuLeaf {
  /// The keys that type nothing, as ``input``.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// The delete key.
  nonisolated public static let inputDelete = "\u{8}"

  /// The characters that the key types by itself, without regard to case; `nil` never occurs here.
  public let input: String?
  /// Exactly the modifiers that are down. Caps Lock and the number pad do not count.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command precedes what the system does with the key: typing, and moving the focus. `false` by default.
  open var wantsPriorityOverSystemBehavior = false

  private let handler: @MainActor (UIKeyCommand) -> Void

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - input: Characters as the key types them by itself, or one of the constants. An empty one never occurs.
  ///   - modifierFlags: The modifiers that must be down, and no others.
  ///   - discoverabilityTitle: Stored, and shown nowhere here.
  ///   - handler: Retained by the command.
  public init(
    title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping @MainActor (_ command: UIKeyCommand) -> Void
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.handler = handler
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: nil, image: image)
  }

  nonisolated deinit {}

  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  open var selectedImage: UIImage?
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  open private(set) var sender: Any?

  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }

  /// Whether a key with its modifiers is the one that this command waits for.
  func matches(_ key: UIKey) -> Bool {
    guard let input, !input.isEmpty, !attributes.contains(.disabled) else { return false }
    guard key.charactersIgnoringModifiers.lowercased() == input.lowercased() else { return false }
    var counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    // Shift is how a keyboard types "?" or "+", which a command may name without it [G].
    if input.count == 1, !input.contains(where: { $0.isLetter || $0.isWhitespace || $0.isNewline }) {
      counted.remove(.shift)
    }
    return key.modifierFlags.intersection(counted) == modifierFlags.intersection(counted)
  }
}
