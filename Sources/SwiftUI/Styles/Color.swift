import UIKit

/// A colour, which may differ in dark appearance. As a view it fills the room that it is offered, and takes no touches.
///
/// The system's colours have the values of iOS 13 to 18 (behaviours §13) [S]. As a view without a proposal it is 10 points wide and high.
public nonisolated struct Color: Hashable, Sendable {
  let uiColor: UIColor

  /// Wraps a colour of UIKit's, which resolves with the traits of the view that shows it.
  public init(uiColor: UIColor) { self.uiColor = uiColor }

  public static let black = Color(uiColor: .black)
  public static let white = Color(uiColor: .white)
  /// Fully transparent black.
  public static let clear = Color(uiColor: .clear)
  /// #8E8E93 in both appearances: UIKit's `systemGray`.
  public static let gray = Color(uiColor: .systemGray)
  /// #FF3B30, and #FF453A in dark appearance: UIKit's `systemRed`.
  public static let red = Color(uiColor: .systemRed)
  /// #FF9500, and #FF9F0A in dark appearance: UIKit's `systemOrange`.
  public static let orange = Color(uiColor: .systemOrange)
  /// #FFCC00, and #FFD60A in dark appearance: UIKit's `systemYellow`.
  public static let yellow = Color(uiColor: .systemYellow)
  /// #34C759, and #30D158 in dark appearance: UIKit's `systemGreen`.
  public static let green = Color(uiColor: .systemGreen)
  /// #00C7BE, and #63E6E2 in dark appearance: UIKit's `systemMint`.
  public static let mint = Color(uiColor: .systemMint)
  /// #30B0C7, and #40C8E0 in dark appearance: UIKit's `systemTeal`.
  public static let teal = Color(uiColor: .systemTeal)
  /// #32ADE6, and #64D2FF in dark appearance: UIKit's `systemCyan`.
  public static let cyan = Color(uiColor: .systemCyan)
  /// #007AFF, and #0A84FF in dark appearance: UIKit's `systemBlue`.
  public static let blue = Color(uiColor: .systemBlue)
  /// #5856D6, and #5E5CE6 in dark appearance: UIKit's `systemIndigo`.
  public static let indigo = Color(uiColor: .systemIndigo)
  /// #AF52DE, and #BF5AF2 in dark appearance: UIKit's `systemPurple`.
  public static let purple = Color(uiColor: .systemPurple)
  /// #FF2D55, and #FF375F in dark appearance: UIKit's `systemPink`.
  public static let pink = Color(uiColor: .systemPink)
  /// #A2845E, and #AC8E68 in dark appearance: UIKit's `systemBrown`.
  public static let brown = Color(uiColor: .systemBrown)
  /// The colour of texts: black, and white in dark appearance.
  public static let primary = Color(uiColor: .label)
  /// The colour of less important texts: `secondaryLabel`, grey with an opacity of 0.6.
  public static let secondary = Color(uiColor: .secondaryLabel)

  /// Returns the colour with its opacity multiplied by a share of 0…1. It still follows the appearance.
  public func opacity(_ opacity: Double) -> Color {
    let color = uiColor
    return Color(
      uiColor: UIColor { traits in
        let resolved = color.resolvedColor(with: traits)
        return resolved.withAlphaComponent(resolved.cgColor.alpha * opacity)
      })
  }
}
