import UIKit

/// The colour of the accents in a list's rows, such as the icons of labels.
public nonisolated struct ListItemTint: Sendable {
  enum Kind: Equatable { case fixed(Color), preferred(Color), monochrome }
  let kind: Kind

  /// A colour that the system does not replace by the user's accent colour. On a phone as ``preferred(_:)``.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(kind: .fixed(tint)) }
  /// A colour, where the system has none of its own.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(kind: .preferred(tint)) }
  /// The colour of the text.
  public static let monochrome = ListItemTint(kind: .monochrome)

  func color(_ environment: EnvironmentValues) -> Color {
    switch kind {
    case .fixed(let color), .preferred(let color): color
    case .monochrome: environment.foreground ?? .primary
    }
  }
}

private nonisolated struct ListItemTintKey: EnvironmentKey {
  static var defaultValue: ListItemTint? { nil }
}
nonisolated extension EnvironmentValues {
  var itemTint: ListItemTint? {
    get { self[ListItemTintKey.self] }
    set { self[ListItemTintKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the colour of the icons that labels have in the rows of lists; `nil` for the tint.
  public func listItemTint(_ tint: ListItemTint?) -> some View {
    withEnvironment(tint?.kind) { $0.itemTint = tint }
  }

  /// Sets the colour of the icons that labels have in the rows of lists, as ``ListItemTint/preferred(_:)`` does; `nil` for the tint.
  public func listItemTint(_ tint: Color?) -> some View { listItemTint(tint.map { .preferred($0) }) }
}
