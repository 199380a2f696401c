import UIKit

nonisolated extension Color: CustomStringConvertible {
  private static let names: [(Color, String)] = [
    (.black, "black"), (.white, "white"), (.clear, "clear"), (.gray, "gray"), (.red, "red"), (.orange, "orange"),
    (.yellow, "yellow"), (.green, "green"), (.mint, "mint"), (.teal, "teal"), (.cyan, "cyan"), (.blue, "blue"),
    (.indigo, "indigo"), (.purple, "purple"), (.pink, "pink"), (.brown, "brown"), (.primary, "primary"),
    (.secondary, "secondary"),
  ]

  /// The name of one of SwiftUI's colours; the components of a fixed one as `#RRGGBBAA`; of others what `UIColor` says. Apple's words are
  /// not documented [G].
  public var description: String {
    if let known = Self.names.first(where: { $0.0 == self }) { return known.1 }
    let light = uiColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    guard light == uiColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) else {
      return uiColor.description
    }
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    light.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return "#"
      + [red, green, blue, alpha].map {
        let digits = String(Int(min(max($0, 0), 1) * 255 + 0.5), radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
