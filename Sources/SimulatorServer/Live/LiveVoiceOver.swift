import CoreGraphics
import Foundation
import Simulator
import UIKit

/// VoiceOver controlled by the fingers of pages. While it runs the app sees none of them, only what they make VoiceOver do.
///
/// - An action waits until nothing moves, as a flow's step does, so that a recording gives the same pictures when played. The wait is
///   limited.
/// - No action lets time pass: touches take frames of the clock, and an action's consequences follow when nothing moves any more.
@MainActor
final class LiveVoiceOver {
  /// Recognises VoiceOver's gestures from the pages' fingers.
  private var gestures = VoiceOverGestures()
  /// The time of the gestures, in seconds of frames. Slow animations do not slow it.
  private var time: TimeInterval = 0
  /// Recognised gestures that wait for rest, oldest first.
  private var actions: [VoiceOverGestures.Action] = []
  /// A touch that VoiceOver makes in the app, and the number of frames it has been down.
  private var touch: (point: CGPoint, frames: Int)?
  /// The number of frames for which the next action has waited.
  private var waited = 0

  /// The most actions that wait: a second of flicks, without losing one.
  private static let maximumWaitingActions = 16
  /// The length of a touch in frames, equal to that of a tap of `ApplicationHost` (.1 s).
  private static let touchFrames = 6
  /// The longest wait for rest, in frames. Longer motion, such as a carousel that turns by itself, is not waited for.
  private static let maximumWaitInFrames = 60

  /// Whether a gesture depends on time, or an action waits.
  func wantsFrames(_ reader: VoiceOver?) -> Bool {
    gestures.wantsTime || !actions.isEmpty || touch != nil || reader?.waitsForMotion == true
  }

  /// Has the reader's touches take frames, through this object. Repeated calls do nothing.
  func attach(to reader: VoiceOver) {
    guard reader.liveTouch == nil else { return }
    reader.liveTouch = { [weak self] in self?.touch = ($0, 0) }
  }

  /// Discards fingers and waiting actions.
  func reset() { (gestures, actions, touch, waited) = (VoiceOverGestures(), [], nil, 0) }

  // MARK: Frames

  /// Takes a frame's changes of fingers from the app.
  ///
  /// - Returns: The changes that the app sees instead in this frame.
  func take(_ changes: [FingerChange]) -> [FingerChange] {
    time += FramePace.interval
    for action in gestures.take(changes, at: time) {
      // Only the last explored location counts.
      if case .explore = action, case .explore? = actions.last { actions.removeLast() }
      if actions.count < Self.maximumWaitingActions { actions.append(action) }
    }
    guard let (point, frames) = touch else { return [] }
    touch = frames == Self.touchFrames ? nil : (point, frames + 1)
    switch frames {
    case 0: return [FingerChange(.down, finger: Self.finger, at: point)]
    case Self.touchFrames: return [FingerChange(.up, finger: Self.finger, at: point)]
    default: return []
    }
  }

  /// A number that no page's finger has.
  private static let finger = -1

  /// Performs the consequences of the last action, or, if there are none, returns the next action. Called between two frames.
  func next(_ reader: VoiceOver, isMoving: Bool) -> VoiceOverGestures.Action? {
    guard touch == nil, reader.waitsForMotion || !actions.isEmpty else { return nil }
    waited += 1
    if isMoving, waited < Self.maximumWaitInFrames { return nil }
    waited = 0
    if reader.waitsForMotion {
      reader.motionDidEnd()
      return nil
    }
    return actions.removeFirst()
  }

  /// Performs an action.
  ///
  /// - Returns: The equivalent step of a flow; `nil` if nothing happened.
  func perform(_ action: VoiceOverGestures.Action, with reader: VoiceOver) -> FlowVoiceOverStep? {
    switch action {
    case .explore(let point):
      guard let element = reader.element(at: point), element !== reader.focused else { return nil }
      let step = FlowVoiceOverStep.focus(on: element, of: reader)
      reader.focus(on: element)
      return step
    case .activate: return reader.activate() ? .activate : nil
    case .next: return reader.next() == nil ? nil : .next
    case .previous: return reader.previous() == nil ? nil : .previous
    case .increment: return reader.increment() ? .increment : nil
    case .decrement: return reader.decrement() ? .decrement : nil
    case .escape: return reader.escape() ? .escape : nil
    case .magicTap: return reader.magicTap() ? .magicTap : nil
    case .scroll(let direction):
      guard reader.scroll(direction) else { return nil }
      return switch direction {
      case .up: .scrollUp
      case .down: .scrollDown
      case .left: .scrollLeft
      default: .scrollRight
      }
    }
  }
}
