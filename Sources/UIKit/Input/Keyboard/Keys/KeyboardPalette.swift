import Foundation
import UIKitCore

/// The colours of a keyboard on iOS 13–18 [G].
struct KeyboardPalette {
  let isDark: Bool

  /// The background behind the keys; follows the appearance by itself, unlike the other colours.
  static let plate = UIColor { traits in
    traits.userInterfaceStyle == .dark ? grey(43, 43, 43) : grey(209, 211, 217)
  }

  var text: UIColor { isDark ? .white : .black }
  var shadow: UIColor { isDark ? UIColor(white: 0, alpha: 0.5) : Self.grey(137, 138, 141) }
  /// The lines between suggestions.
  var divider: UIColor { isDark ? Self.grey(80, 80, 80) : Self.grey(184, 187, 194) }
  /// Symbols without a plate: globe and microphone.
  var bareSymbol: UIColor { isDark ? Self.grey(200, 200, 204) : Self.grey(80, 85, 92) }

  /// The colour of a key's plate; `nil` for a bare key, which has none.
  func fill(_ look: KeyboardKey.Look) -> UIColor? {
    switch look {
    case .light: isDark ? Self.grey(107, 107, 107) : .white
    case .dark, .disabled: isDark ? Self.grey(70, 70, 70) : Self.grey(171, 176, 186)
    case .prominent: isDark ? Self.grey(10, 132, 255) : Self.grey(0, 122, 255)
    case .bare: nil
    }
  }

  /// The colour of a key's text: white on prominent keys, translucent on disabled ones.
  func text(on look: KeyboardKey.Look) -> UIColor {
    switch look {
    case .light, .dark, .bare: text
    case .prominent: .white
    case .disabled: isDark ? UIColor(white: 1, alpha: 0.3) : UIColor(white: 0, alpha: 0.3)
    }
  }

  nonisolated private static func grey(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }
}
