import UIKit

/// How a change of what a view shows looks in an animation, while the view itself stays.
public nonisolated struct ContentTransition: Equatable, Sendable {
  private enum Kind: Equatable, Sendable {
    case identity
    case fade
  }
  private let kind: Kind
  private init(_ kind: Kind) { self.kind = kind }

  /// At once.
  public static let identity = ContentTransition(.identity)
  /// The new content fades in.
  public static let opacity = ContentTransition(.fade)
  /// Fades: letters are not mixed here.
  public static let interpolate = ContentTransition(.fade)
  /// Fades: digits do not roll here.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition(.fade) }
  /// Fades: digits do not roll here.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(.fade) }

  var fades: Bool { kind == .fade }
}

private nonisolated struct ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .identity }
}

nonisolated extension EnvironmentValues {
  /// How changes of texts look in an animation.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set {
      self[ContentTransitionKey.self] = newValue
      fadesContent = newValue.fades
    }
  }
}

extension View {
  /// Sets how changes of the texts in this view look in an animation.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
