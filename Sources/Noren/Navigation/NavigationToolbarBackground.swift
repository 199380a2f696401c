import UIKit

/// The background of a toolbar. It also decides whether the screen reaches below the toolbar.
public enum NavigationToolbarBackground: Equatable {
  /// One colour; the screen begins below the toolbar.
  case opaque(UIColor)
  /// The screen shows through a layer of this colour. It reaches to the top edge, and its safe area begins below the toolbar.
  case translucent(UIColor)
  /// The screen shows through blurred, as below the standard bar with `.systemChromeMaterial`. It reaches to the top edge, and its safe
  /// area begins below the toolbar. With Reduce Transparency it is one plain colour.
  case blurred(UIBlurEffect.Style)
  /// Nothing. The screen reaches to the top edge, and its safe area begins below the toolbar.
  case transparent

  /// Whether the screen begins below the toolbar.
  var isOpaque: Bool { if case .opaque = self { true } else { false } }

  /// The colour that fills the background; `nil` for a blurred or transparent one.
  var color: UIColor? {
    switch self {
    case .opaque(let color), .translucent(let color): color
    case .blurred, .transparent: nil
    }
  }

  /// The material that blurs the screen; `nil` for other backgrounds.
  var blur: UIBlurEffect.Style? { if case .blurred(let style) = self { style } else { nil } }
}
