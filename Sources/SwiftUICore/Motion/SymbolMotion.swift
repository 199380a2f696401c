package import Foundation

/// How a symbol effect changes the whole symbol at a moment. Effects of one symbol are combined.
package struct SymbolPose: Equatable, Sendable {
  /// About the symbol's centre.
  package var scale = 1.0
  /// 0…1.
  package var opacity = 1.0
  /// In radians, clockwise, about the symbol's centre.
  package var angle = 0.0
  /// In shares of the symbol's size, to the right and down.
  package var shift = CGPoint.zero

  package init(scale: Double = 1, opacity: Double = 1, angle: Double = 0, shift: CGPoint = .zero) {
    (self.scale, self.opacity, self.angle, self.shift) = (scale, opacity, angle, shift)
  }

  package func combined(with other: SymbolPose) -> SymbolPose {
    SymbolPose(
      scale: scale * other.scale, opacity: opacity * other.opacity, angle: angle + other.angle,
      shift: CGPoint(x: shift.x + other.shift.x, y: shift.y + other.shift.y))
  }
}

/// What a symbol effect does, as a function of the progress.
///
/// Apple documents what is seen, and neither lengths nor durations: all figures here are from practice [G].
package enum SymbolMotion: Hashable, Sendable {
  // Rounds, which begin and end with the symbol as it is.
  case bounce(isUp: Bool)
  case pulse
  /// Fades the whole symbol in place of one layer after another.
  case variableColor(hides: Bool)
  case breathe(isPlain: Bool)
  case rotate(isClockwise: Bool)
  /// In radians; `nil` moves from side to side along a direction.
  case wiggle(isTurning: Bool, direction: Double)
  // States, between the symbol as it is and another look.
  case scale(Double)
  case appear(from: Double)
  case disappear(to: Double)

  /// Whether the effect is a state, and no round.
  package var isState: Bool {
    switch self {
    case .scale, .appear, .disappear: true
    default: false
    }
  }

  /// The duration of a round, or of the way to the state, in seconds.
  package var duration: Double {
    switch self {
    case .bounce: 0.5
    case .pulse: 1
    case .variableColor: 1.5
    case .breathe: 2
    case .rotate: 1.5
    case .wiggle: 0.8
    case .scale, .appear, .disappear: 0.35
    }
  }

  /// The look at a share of a round, or of the way to the state. Progress beyond 0…1 overshoots a state.
  package func pose(at progress: Double) -> SymbolPose {
    let round = min(max(progress, 0), 1)
    /// 0 at both ends, 1 in the middle.
    let swell = (1 - cos(2 * .pi * round)) / 2
    switch self {
    // A swing that dies away: out, and a little back.
    case .bounce(let isUp):
      return SymbolPose(scale: 1 + (isUp ? 0.25 : -0.2) * sin(1.5 * .pi * round) * (1 - round) * 1.4)
    case .pulse: return SymbolPose(opacity: 1 - 0.6 * swell)
    case .variableColor(let hides): return SymbolPose(opacity: 1 - (hides ? 1 : 0.7) * swell)
    case .breathe(let isPlain): return SymbolPose(scale: 1 + 0.12 * swell, opacity: isPlain ? 1 : 1 - 0.3 * swell)
    case .rotate(let isClockwise):
      // Slow at both ends.
      let turned = round < 0.5 ? 2 * round * round : 1 - 2 * (1 - round) * (1 - round)
      return SymbolPose(angle: (isClockwise ? 2 : -2) * .pi * turned)
    case .wiggle(let isTurning, let direction):
      let swing = sin(4 * .pi * round) * (1 - round)
      return isTurning
        ? SymbolPose(angle: direction * 0.25 * swing)
        : SymbolPose(shift: CGPoint(x: cos(direction) * 0.15 * swing, y: sin(direction) * 0.15 * swing))
    case .scale(let scale): return SymbolPose(scale: 1 + (scale - 1) * progress)
    case .appear(let scale):
      return SymbolPose(scale: scale + (1 - scale) * progress, opacity: round)
    case .disappear(let scale):
      return SymbolPose(scale: 1 + (scale - 1) * progress, opacity: 1 - round)
    }
  }
}

/// How often a symbol effect plays, and how fast.
package struct SymbolRounds: Hashable, Sendable {
  /// The number of rounds; `nil` for the effect's own: one after a change, and without an end while it is active.
  package var count: Int?
  package var isEndless = false
  /// A factor above 0.
  package var speed = 1.0
  /// Between two rounds, in seconds.
  package var pause = 0.0

  package init() {}

  /// The duration of a round and the pause after it, in seconds.
  package func length(of motion: SymbolMotion) -> Double { motion.duration / speed + pause }

  /// The progress within a motion at a number of rounds.
  package func progress(at rounds: Double, of motion: SymbolMotion) -> Double {
    let share = rounds - rounds.rounded(.down)
    return min(share * length(of: motion) * speed / motion.duration, 1)
  }
}
