import UIKit

nonisolated extension Text {
  /// The place of the ellipsis in a line that is too long.
  public enum TruncationMode: Hashable, Sendable {
    case head
    case tail
    case middle
  }

  /// A line below or through letters.
  public nonisolated struct LineStyle: Hashable, Sendable {
    /// The dots and dashes of a line.
    public nonisolated struct Pattern: Hashable, Sendable {
      fileprivate let style: NSUnderlineStyle
      public static let solid = Pattern(style: [])
      public static let dot = Pattern(style: .patternDot)
      public static let dash = Pattern(style: .patternDash)
      public static let dashDot = Pattern(style: .patternDashDot)
      public static let dashDotDot = Pattern(style: .patternDashDotDot)
    }
    fileprivate let pattern: Pattern
    let color: Color?

    /// - Parameter color: `nil` for that of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }
    public static let single = LineStyle()

    /// As UIKit's attributes have it.
    var value: Int { NSUnderlineStyle.single.union(pattern.style).rawValue }
  }

  /// The case in which letters are shown.
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase
  }
}
