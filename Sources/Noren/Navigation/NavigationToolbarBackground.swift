import UIKit

/// What is seen behind a toolbar, and whether the screen reaches below it.
public enum NavigationToolbarBackground: Equatable {
  /// A ground of one colour; the screen begins below the toolbar.
  case opaque(UIColor)
  /// The screen shines through, under a veil of this colour; it reaches to the top edge, and what the toolbar covers is its
  /// safe area.
  case translucent(UIColor)
  /// The screen shines through blurred, as below the standard bar with `.systemChromeMaterial`; it reaches to the top edge, and what
  /// the toolbar covers is its safe area. One plain colour for people who asked for less transparency.
  case blurred(UIBlurEffect.Style)
  /// Nothing; the screen reaches to the top edge, and what the toolbar covers is its safe area.
  case transparent

  /// Whether the screen begins below the toolbar.
  var isOpaque: Bool { if case .opaque = self { true } else { false } }

  /// What fills the background.
  var color: UIColor? {
    switch self {
    case .opaque(let color), .translucent(let color): color
    case .blurred, .transparent: nil
    }
  }

  /// What blurs what is behind.
  var blur: UIBlurEffect.Style? { if case .blurred(let style) = self { style } else { nil } }
}
