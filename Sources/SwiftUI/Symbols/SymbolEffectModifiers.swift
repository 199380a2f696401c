import SwiftUICore

/// An effect on the symbols in a view.
nonisolated struct SymbolEffectEntry: Equatable {
  let motion: SymbolMotion
  let rounds: SymbolRounds
  let cause: Cause

  enum Cause {
    /// Plays when the value changes.
    case value(any Equatable)
    case active(Bool)
  }

  /// Whether it is the same effect, whatever has caused it.
  func isAlike(_ other: SymbolEffectEntry) -> Bool {
    guard motion == other.motion else { return false }
    switch (cause, other.cause) {
    case (.value, .value), (.active, .active): return true
    default: return false
    }
  }

  static func == (first: Self, second: Self) -> Bool {
    guard first.motion == second.motion, first.rounds == second.rounds else { return false }
    func equal<E: Equatable>(_ value: E, _ other: any Equatable) -> Bool { (other as? E) == value }
    switch (first.cause, second.cause) {
    case (.value(let value), .value(let other)): return equal(value, other)
    case (.active(let isActive), .active(let other)): return isActive == other
    default: return false
    }
  }
}

private nonisolated struct SymbolEffectsKey: EnvironmentKey {
  static var defaultValue: [SymbolEffectEntry] { [] }
}
nonisolated extension EnvironmentValues {
  /// From the outermost modifier to the innermost one.
  var symbolEffects: [SymbolEffectEntry] {
    get { self[SymbolEffectsKey.self] }
    set { self[SymbolEffectsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Plays an effect on the symbols in this view each time a value changes. Other pictures stay as they are.
  public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    adding(effect, options, .value(value))
  }

  /// Plays an effect on the symbols in this view while it is active.
  public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    adding(effect, options, .active(isActive))
  }

  private func adding(
    _ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ cause: SymbolEffectEntry.Cause
  ) -> some View {
    let entry = (effect as? any MovingSymbolEffect).map {
      SymbolEffectEntry(motion: $0.motion, rounds: options.rounds, cause: cause)
    }
    return withEnvironment(entry) { if let entry { $0.symbolEffects.append(entry) } }
  }

  /// Keeps the effects of views around from the symbols in this view.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    withEnvironment(isEnabled) { if isEnabled { $0.symbolEffects = [] } }
  }
}

// MARK: Coming, going, replacing

/// Lets a symbol come and go by an effect: it fades, and changes its size.
public nonisolated struct SymbolEffectTransition: Transition {
  var motions: (appear: SymbolMotion, disappear: SymbolMotion)
  var speed: Double

  public init<T: TransitionSymbolEffect & SymbolEffect>(effect: T, options: SymbolEffectOptions) {
    let motion = (effect as? any MovingSymbolEffect)?.motion
    motions = (
      motion ?? AppearSymbolEffect().motion, motion ?? DisappearSymbolEffect().motion
    )
    speed = options.rounds.speed
  }

  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    let pose = pose(phase)
    content.scaleEffect(pose.scale).opacity(pose.opacity)
  }

  private func pose(_ phase: TransitionPhase) -> SymbolPose {
    func hidden(_ motion: SymbolMotion) -> SymbolPose {
      if case .disappear = motion { motion.pose(at: 1) } else { motion.pose(at: 0) }
    }
    switch phase {
    case .willAppear: return hidden(motions.appear)
    case .identity: return SymbolPose()
    case .didDisappear: return hidden(motions.disappear)
    }
  }
}

nonisolated extension Transition where Self == SymbolEffectTransition {
  /// Symbols appear and disappear.
  public static var symbolEffect: SymbolEffectTransition { .symbolEffect(.automatic) }
  public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition {
    SymbolEffectTransition(effect: effect, options: options)
  }
}
