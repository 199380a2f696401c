import UIKit

/// A colour, which is another in the dark where its name says so. As a view it fills the room that it is offered.
public nonisolated struct Color: Hashable, Sendable {
  let uiColor: UIColor

  public init(uiColor: UIColor) { self.uiColor = uiColor }

  public static let black = Color(uiColor: .black)
  public static let white = Color(uiColor: .white)
  public static let clear = Color(uiColor: .clear)
  public static let gray = Color(uiColor: .systemGray)
  public static let red = Color(uiColor: .systemRed)
  public static let orange = Color(uiColor: .systemOrange)
  public static let yellow = Color(uiColor: .systemYellow)
  public static let green = Color(uiColor: .systemGreen)
  public static let mint = Color(uiColor: .systemMint)
  public static let teal = Color(uiColor: .systemTeal)
  public static let cyan = Color(uiColor: .systemCyan)
  public static let blue = Color(uiColor: .systemBlue)
  public static let indigo = Color(uiColor: .systemIndigo)
  public static let purple = Color(uiColor: .systemPurple)
  public static let pink = Color(uiColor: .systemPink)
  public static let brown = Color(uiColor: .systemBrown)
  /// Of texts.
  public static let primary = Color(uiColor: .label)
  /// Of texts that matter less.
  public static let secondary = Color(uiColor: .secondaryLabel)

  /// The same, more transparent.
  ///
  /// - Parameter opacity: A share of its own, 0…1.
  public func opacity(_ opacity: Double) -> Color {
    let color = uiColor
    return Color(
      uiColor: UIColor { traits in
        let resolved = color.resolvedColor(with: traits)
        return resolved.withAlphaComponent(resolved.cgColor.alpha * opacity)
      })
  }
}
