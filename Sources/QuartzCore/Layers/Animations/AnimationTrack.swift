import CoreGraphics
import Curves
import Foundation
import LayerTree

/// The effect of an animation as values, compiled once when it is added.
package indirect enum AnimationContent {
  case nothing
  case property(PropertyTrack)
  case several([AnimationContent])
  case group([AnimationTrack])
}

/// The values that a property takes in the course of an animation.
nonisolated package enum AnimationValues: Equatable, Sendable {
  case basic(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
  case keyframes(Keyframes)

  /// Returns the value at a progress, which may leave 0…1, as springs do; `present` is the value without the animation.
  package func value(at progress: Double, present: AnimatableValue) -> AnimatableValue {
    switch self {
    case .keyframes(let keyframes): return keyframes.value(at: progress)
    case .basic(let from, let to, let by):
      let ends: (AnimatableValue, AnimatableValue) =
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, from.adding(by))
        case (nil, let to?, let by?): (to.adding(by.scaled(by: -1)), to)
        case (let from?, nil, nil): (from, present)
        case (nil, let to?, nil): (present, to)
        case (nil, nil, let by?): (present, present.adding(by))
        case (nil, nil, nil): (present, present)
        }
      return ends.0.mixed(with: ends.1, progress)
    }
  }
}

/// One property and the values it takes.
///
/// Additive tracks are evaluated with zero in place of the current value and then added to it, so several of them on one property sum up.
nonisolated package struct PropertyTrack: Equatable, Sendable {
  package var keyPath: AnimationKeyPath
  package var isAdditive: Bool
  package var isCumulative: Bool
  package var values: AnimationValues

  /// Returns the value that the property shows at `progress` of the run after `cycle` complete ones.
  ///
  /// - Parameters:
  ///   - cycle: The number of complete cycles before; has an effect if the track is cumulative.
  ///   - present: The value that the model and earlier animations give.
  package func value(at progress: Double, cycle: Double, present: AnimatableValue) -> AnimatableValue {
    var value = values.value(at: progress, present: isAdditive ? present.scaled(by: 0) : present)
    if isCumulative, cycle > 0 {
      value = value.adding(values.value(at: 1, present: present).scaled(by: cycle))
    }
    return isAdditive ? present.adding(value) : value
  }
}

/// A compiled animation, in its parent's time.
///
/// Evaluation reads the current value from a sample layer and writes the new one to it. Tracks applied one after another therefore build on
/// each other, and none of them remembers an earlier frame.
package struct AnimationTrack {
  package var timing: MediaTiming
  package var easing: Easing
  package var content: AnimationContent
  /// Replaces the timing: progress is read from it at each frame.
  package var driver: AnimationDriver?
  /// The number of values computed in this process: the cost of motion, for tests.
  package private(set) static var interpolations = 0

  /// Compiles an animation. Later changes of it have no effect.
  package init(_ animation: CAAnimation) {
    timing = animation.timing
    easing = animation.easing
    content = animation.makeContent()
    driver = animation.driver
  }

  /// Applies the value at `time`, in the parent's time, to `sample`. Does nothing when nothing shows at that time.
  ///
  /// - Parameter isLast: Whether the parent's own time ends here, so that members ending with it still show.
  package func apply(at time: CFTimeInterval, isLast: Bool = false, to sample: CALayer) {
    if let driver {
      apply(content, progress: easing.value(at: driver.progress), cycle: 0, to: sample)
    } else if let moment = timing.moment(at: time, isLast: isLast) {
      apply(content, progress: easing.value(at: moment.fraction), cycle: moment.cycle, to: sample)
    }
  }

  /// Applies content at a progress that is already eased. Members of a group take it as a time in the group's duration.
  private func apply(_ content: AnimationContent, progress: Double, cycle: Double, to sample: CALayer) {
    switch content {
    case .nothing: break
    case .several(let parts): for part in parts { apply(part, progress: progress, cycle: cycle, to: sample) }
    case .group(let tracks):
      // A group that keeps its last moment also keeps that of the members that end with it.
      for track in tracks { track.apply(at: progress * timing.duration, isLast: progress >= 1, to: sample) }
    case .property(let track):
      guard let present = track.keyPath.value(of: sample) else { return }
      Self.interpolations += 1
      track.keyPath.set(track.value(at: progress, cycle: cycle, present: present), of: sample)
    }
  }

  /// The fields that a commit must look at because of this animation.
  var commitFields: LayerFields { Self.fields(of: content) }

  private static func fields(of content: AnimationContent) -> LayerFields {
    switch content {
    case .nothing: []
    case .property(let track): LayerFields(track.keyPath.commitField)
    case .several(let parts): parts.map(fields).reduce([]) { $0.union($1) }
    case .group(let tracks): tracks.map(\.commitFields).reduce([]) { $0.union($1) }
    }
  }
}

/// Progress that comes from outside: from a property animator, which runs, stops, reverses and is scrubbed.
package protocol AnimationDriver: AnyObject {
  /// The share of the animations' way that is done, before their own easing is applied. Read once for each animation and frame.
  var progress: Double { get }
}
