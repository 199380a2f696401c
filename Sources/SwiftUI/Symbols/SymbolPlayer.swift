import SwiftUICore
import UIKit

/// Plays the effects of one symbol: steps their progress in each frame, and shows the pose that they make together.
final class SymbolPlayer {
  private let view: UIImageView
  private var parts: [Part] = []
  private var replacing: (gradual: Gradual<Double>, pose: SymbolPose)?
  private var replacements = 0

  /// One effect, and where it is.
  private final class Part {
    var entry: SymbolEffectEntry
    /// In rounds, or the share of the way to the state.
    var progress = 0.0
    var gradual: Gradual<Double>?
    /// How often it has begun to play.
    var plays = 0
    init(_ entry: SymbolEffectEntry) { self.entry = entry }

    var pose: SymbolPose {
      let motion = entry.motion
      return motion.isState
        ? motion.pose(at: progress) : motion.pose(at: entry.rounds.progress(at: progress, of: motion))
    }
  }

  init(_ view: UIImageView) { self.view = view }

  /// Takes the effects of an update. What has changed since the one before begins or ends.
  func follow(_ entries: [SymbolEffectEntry], _ motion: Motion) {
    guard !entries.isEmpty || !parts.isEmpty else { return }
    let old = parts
    parts = entries.enumerated().map { index, entry in
      guard old.indices.contains(index), old[index].entry.isAlike(entry) else { return began(entry, motion) }
      let part = old[index]
      let before = part.entry
      part.entry = entry
      if before != entry { changed(part, motion) }
      return part
    }
    show()
  }

  /// An effect that a new symbol has from the beginning.
  private func began(_ entry: SymbolEffectEntry, _ motion: Motion) -> Part {
    let part = Part(entry)
    guard case .active(let isActive) = entry.cause else { return part }
    if entry.motion.isState {
      part.progress = isActive ? 1 : 0
    } else if isActive {
      play(part, isOnce: false, motion)
    }
    return part
  }

  private func changed(_ part: Part, _ motion: Motion) {
    switch part.entry.cause {
    case .value: if motion.isOnScreen { play(part, isOnce: true, motion) }
    case .active(let isActive):
      if part.entry.motion.isState {
        lead(part, from: part.progress, to: isActive ? 1 : 0, Self.stateAnimation(part.entry), motion)
      } else if isActive {
        play(part, isOnce: false, motion)
      } else {
        finishRound(part, motion)
      }
    }
  }

  /// A spring, for scaling, appearing and disappearing [G].
  private static func stateAnimation(_ entry: SymbolEffectEntry) -> Animation {
    .spring(duration: entry.motion.duration / entry.rounds.speed)
  }

  private func play(_ part: Part, isOnce: Bool, _ motion: Motion) {
    let rounds = part.entry.rounds
    let length = rounds.length(of: part.entry.motion)
    if rounds.isEndless || rounds.count == nil && !isOnce {
      lead(part, from: 0, to: 1, .linear(duration: length).repeatForever(autoreverses: false), motion)
    } else {
      let count = Double(rounds.count ?? 1)
      lead(part, from: 0, to: count, .linear(duration: length * count), motion)
    }
  }

  /// Lets the round come to its end.
  private func finishRound(_ part: Part, _ motion: Motion) {
    let progress = part.progress
    let end = progress.rounded(.up)
    guard end > progress else { return part.plays += 1 }
    let length = part.entry.rounds.length(of: part.entry.motion)
    lead(part, from: progress, to: end, .linear(duration: (end - progress) * length), motion)
  }

  private func lead(_ part: Part, from start: Double, to end: Double, _ animation: Animation, _ motion: Motion) {
    part.plays += 1
    let play = part.plays
    let gradual = Gradual(start) { [weak self, weak part] progress in
      // What played before is over.
      guard let part, part.plays == play else { return }
      part.progress = progress
      self?.show()
    }
    part.gradual = gradual
    gradual.lead(to: end, Transaction(animation: animation), motion)
  }

  // MARK: Replacing

  /// Shows `old` going and `new` coming in its place.
  func replace(_ old: UIImage?, by new: UIImage?, _ effect: ReplaceSymbolEffect, speed: Double, _ motion: Motion) {
    guard motion.isOnScreen else { return }
    let first: Double = effect.way == .offUp ? 0.5 : 0
    replacements += 1
    let number = replacements
    let gradual = Gradual(first) { [weak self, view] progress in
      // Another symbol has come since.
      guard let self, replacements == number else { return }
      let isNew = progress >= 0.5
      let image = isNew ? new : old
      if view.image !== image { view.image = image }
      // The place is the new symbol's at once.
      let mode: UIView.ContentMode = isNew ? .scaleToFill : .center
      if view.contentMode != mode { view.contentMode = mode }
      let share = isNew ? 2 * progress - 1 : 1 - 2 * progress
      let goingScale = effect.way == .upUp ? 1.5 - 0.5 * share : 0.5 + 0.5 * share
      replacing?.pose = SymbolPose(scale: isNew ? 0.5 + 0.5 * share : goingScale, opacity: share)
      if progress >= 1 { replacing = nil }
      show()
    }
    replacing = (gradual, SymbolPose())
    gradual.lead(
      to: 1, Transaction(animation: .linear(duration: Self.replacingDuration * (1 - first) / speed)), motion)
  }

  /// Of both halves together, in seconds [G].
  private static let replacingDuration = 0.4

  // MARK: Showing

  private func show() {
    var pose = replacing?.pose ?? SymbolPose()
    for part in parts { pose = pose.combined(with: part.pose) }
    let size = view.bounds.size
    var transform = CGAffineTransform(translationX: pose.shift.x * size.width, y: pose.shift.y * size.height)
    transform = CGAffineTransform(rotationAngle: pose.angle).concatenating(transform)
    transform = CGAffineTransform(scaleX: pose.scale, y: pose.scale).concatenating(transform)
    if view.transform != transform { view.transform = transform }
    let alpha = min(max(pose.opacity, 0), 1)
    if view.alpha != alpha { view.alpha = alpha }
  }
}
