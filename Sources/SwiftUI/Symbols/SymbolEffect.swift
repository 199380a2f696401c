import SwiftUICore

// On iOS these types are of the module Symbols, which SwiftUI brings along.

/// A motion of a symbol, such as a bounce.
public nonisolated protocol SymbolEffect: Hashable, Sendable {}
/// An effect that plays once when a value changes.
public nonisolated protocol DiscreteSymbolEffect {}
/// An effect that lasts while it is active.
public nonisolated protocol IndefiniteSymbolEffect {}
/// An effect by which a symbol comes and goes.
public nonisolated protocol TransitionSymbolEffect {}
/// An effect by which one symbol takes the place of another.
public nonisolated protocol ContentTransitionSymbolEffect {}

/// An effect of the platform.
nonisolated protocol MovingSymbolEffect: SymbolEffect {
  var motion: SymbolMotion { get }
}

/// Enlarges the symbol for a moment, or makes it smaller.
public nonisolated struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, MovingSymbolEffect {
  var isUp = true
  var motion: SymbolMotion { .bounce(isUp: isUp) }
  public var up: BounceSymbolEffect { BounceSymbolEffect(isUp: true) }
  public var down: BounceSymbolEffect { BounceSymbolEffect(isUp: false) }
  /// The whole symbol: it has one layer here.
  public var byLayer: BounceSymbolEffect { self }
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// Fades the symbol out and in.
public nonisolated struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, MovingSymbolEffect {
  var motion: SymbolMotion { .pulse }
  /// The whole symbol: it has one layer here.
  public var byLayer: PulseSymbolEffect { self }
  public var wholeSymbol: PulseSymbolEffect { self }
}

/// Fades the symbol out and in, in place of its layers one after another: see Divergences.
public nonisolated struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, MovingSymbolEffect {
  var hides = false
  var motion: SymbolMotion { .variableColor(hides: hides) }
  public var iterative: VariableColorSymbolEffect { self }
  public var cumulative: VariableColorSymbolEffect { self }
  public var reversing: VariableColorSymbolEffect { self }
  public var nonReversing: VariableColorSymbolEffect { self }
  public var hideInactiveLayers: VariableColorSymbolEffect { VariableColorSymbolEffect(hides: true) }
  public var dimInactiveLayers: VariableColorSymbolEffect { VariableColorSymbolEffect(hides: false) }
}

/// Makes the symbol larger or smaller while it is active.
public nonisolated struct ScaleSymbolEffect: IndefiniteSymbolEffect, MovingSymbolEffect {
  var isUp = true
  /// By a fifth [G].
  var motion: SymbolMotion { .scale(isUp ? 1.2 : 0.8) }
  public var up: ScaleSymbolEffect { ScaleSymbolEffect(isUp: true) }
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(isUp: false) }
  /// The whole symbol: it has one layer here.
  public var byLayer: ScaleSymbolEffect { self }
  public var wholeSymbol: ScaleSymbolEffect { self }
}

/// Shows the symbol, which is hidden while the effect is not active. Its place stays.
public nonisolated struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, MovingSymbolEffect {
  var isUp = true
  /// From half of its size, or half again as large [G].
  var motion: SymbolMotion { .appear(from: isUp ? 0.5 : 1.5) }
  public var up: AppearSymbolEffect { AppearSymbolEffect(isUp: true) }
  public var down: AppearSymbolEffect { AppearSymbolEffect(isUp: false) }
  /// The whole symbol: it has one layer here.
  public var byLayer: AppearSymbolEffect { self }
  public var wholeSymbol: AppearSymbolEffect { self }
}

/// Hides the symbol while it is active. Its place stays.
public nonisolated struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, MovingSymbolEffect {
  var isUp = false
  var motion: SymbolMotion { .disappear(to: isUp ? 1.5 : 0.5) }
  public var up: DisappearSymbolEffect { DisappearSymbolEffect(isUp: true) }
  public var down: DisappearSymbolEffect { DisappearSymbolEffect(isUp: false) }
  /// The whole symbol: it has one layer here.
  public var byLayer: DisappearSymbolEffect { self }
  public var wholeSymbol: DisappearSymbolEffect { self }
}

/// Enlarges the symbol slowly, again and again.
public nonisolated struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, MovingSymbolEffect {
  var isPlain = false
  var motion: SymbolMotion { .breathe(isPlain: isPlain) }
  /// Fades it meanwhile.
  public var pulse: BreatheSymbolEffect { BreatheSymbolEffect(isPlain: false) }
  public var plain: BreatheSymbolEffect { BreatheSymbolEffect(isPlain: true) }
  /// The whole symbol: it has one layer here.
  public var byLayer: BreatheSymbolEffect { self }
  public var wholeSymbol: BreatheSymbolEffect { self }
}

/// Turns the symbol once.
public nonisolated struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, MovingSymbolEffect {
  var isClockwise = true
  var motion: SymbolMotion { .rotate(isClockwise: isClockwise) }
  public var clockwise: RotateSymbolEffect { RotateSymbolEffect(isClockwise: true) }
  public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(isClockwise: false) }
  /// The whole symbol: it has one layer here.
  public var byLayer: RotateSymbolEffect { self }
  public var wholeSymbol: RotateSymbolEffect { self }
}

/// Moves the symbol to and fro.
public nonisolated struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, MovingSymbolEffect {
  var motion = SymbolMotion.wiggle(isTurning: true, direction: 1)
  private static func along(_ direction: Double) -> WiggleSymbolEffect {
    WiggleSymbolEffect(motion: .wiggle(isTurning: false, direction: direction))
  }
  public var clockwise: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(isTurning: true, direction: 1)) }
  public var counterClockwise: WiggleSymbolEffect {
    WiggleSymbolEffect(motion: .wiggle(isTurning: true, direction: -1))
  }
  public var left: WiggleSymbolEffect { Self.along(.pi) }
  public var right: WiggleSymbolEffect { Self.along(0) }
  public var up: WiggleSymbolEffect { Self.along(-.pi / 2) }
  public var down: WiggleSymbolEffect { Self.along(.pi / 2) }
  /// To the right first, whatever the direction of texts.
  public var forward: WiggleSymbolEffect { right }
  public var backward: WiggleSymbolEffect { left }
  /// The whole symbol: it has one layer here.
  public var byLayer: WiggleSymbolEffect { self }
  public var wholeSymbol: WiggleSymbolEffect { self }
}

/// Hides a symbol and shows another one.
public nonisolated struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  enum Way: Hashable { case downUp, upUp, offUp }
  var way = Way.downUp
  /// The old symbol becomes smaller, the new one larger.
  public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(way: .downUp) }
  /// Both become larger.
  public var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(way: .upUp) }
  /// The old symbol goes at once.
  public var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(way: .offUp) }
  /// The whole symbol: it has one layer here.
  public var byLayer: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

/// The effect that suits the place: appearing and disappearing, or replacing.
public nonisolated struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect {}

nonisolated extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
nonisolated extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
nonisolated extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
nonisolated extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
nonisolated extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
nonisolated extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
nonisolated extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
nonisolated extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
nonisolated extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
nonisolated extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
nonisolated extension SymbolEffect where Self == AutomaticSymbolEffect {
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

/// How often an effect plays, and how fast.
public nonisolated struct SymbolEffectOptions: Hashable, Sendable {
  var rounds = SymbolRounds()

  /// Once after a change; without an end while the effect is active.
  public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
  /// - Parameter count: At least 1; `nil` without an end.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(behavior)
  }
  /// - Parameter speed: A factor above 0; others count as 1.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

  public var repeating: SymbolEffectOptions { self.repeat(nil) }
  public var nonRepeating: SymbolEffectOptions { self.repeat(1) }
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    with { rounds in
      rounds.isEndless = count == nil
      rounds.count = count.map { max($0, 1) }
    }
  }
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    with { rounds in
      rounds.isEndless = behavior.count == nil
      rounds.count = behavior.count.map { max($0, 1) }
      rounds.pause = max(behavior.pause, 0)
    }
  }
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    with { $0.speed = speed.isFinite && speed > 0 ? speed : 1 }
  }

  /// How the rounds of an effect follow one another.
  public nonisolated struct RepeatBehavior: Hashable, Sendable {
    var count: Int?
    var pause = 0.0

    /// One after another without an end.
    public static var continuous: RepeatBehavior { RepeatBehavior() }
    /// With a pause after each.
    public static var periodic: RepeatBehavior { periodic() }
    /// - Parameters:
    ///   - count: `nil` without an end.
    ///   - delay: In seconds; `nil` for the platform's, half a second [G].
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count, pause: delay ?? 0.5)
    }
  }

  private func with(_ change: (inout SymbolRounds) -> Void) -> SymbolEffectOptions {
    var options = self
    change(&options.rounds)
    return options
  }
}
