import UIKit

/// How a change of what a view shows looks in an animation, while the view itself stays.
public nonisolated struct ContentTransition: Equatable, Sendable {
  private enum Kind: Equatable, Sendable {
    case identity
    case fade
    case symbol(ReplaceSymbolEffect, speed: Double)
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

  /// Symbols take the place of others by an effect: with each change, also without an animation.
  public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    ContentTransition(.symbol(effect as? ReplaceSymbolEffect ?? ReplaceSymbolEffect(), speed: options.rounds.speed))
  }

  var fades: Bool { kind == .fade }
  /// How a symbol takes the place of another; `nil` for at once.
  var replacing: (effect: ReplaceSymbolEffect, speed: Double)? {
    if case .symbol(let effect, let speed) = kind { (effect, speed) } else { nil }
  }
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

nonisolated extension View {
  /// Sets how changes of the texts in this view look in an animation, and how symbols in it take the place of others.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
