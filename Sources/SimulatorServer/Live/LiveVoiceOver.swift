import CoreGraphics
import Foundation
import Simulator
import UIKit

/// VoiceOver under the fingers of those who watch: while it runs the app sees none of them, but what they ask VoiceOver for.
///
/// - An act waits until nothing moves, as a flow's step does, so that a recording is played to the same pictures; but not for ever.
/// - No act lets time pass: touches take frames of the clock, and what follows from an act comes when nothing moves any more.
@MainActor
final class LiveVoiceOver {
  private var gestures = VoiceOverGestures()
  /// In seconds of frames.
  private var time: TimeInterval = 0
  private var acts: [VoiceOverGestures.Act] = []
  /// A touch that VoiceOver makes, and how many frames it has been down.
  private var touch: (point: CGPoint, frames: Int)?
  /// For how many frames something has waited.
  private var waited = 0

  /// Of a second of flicks none is lost.
  private static let mostActs = 16
  /// In frames, as long as a tap of `ApplicationHost` (.1 s).
  private static let touchFrames = 6
  /// In frames. What moves for longer, such as a carousel that turns by itself, is not waited for.
  private static let longestWait = 60

  /// Whether time decides something, or something waits.
  func wantsFrames(_ reader: VoiceOver?) -> Bool {
    gestures.wantsTime || !acts.isEmpty || touch != nil || reader?.waitsForMotion == true
  }

  /// Makes a reader go by the frames of a clock.
  func attach(to reader: VoiceOver) {
    guard reader.liveTouch == nil else { return }
    reader.liveTouch = { [weak self] in self?.touch = ($0, 0) }
  }

  /// Forgets fingers and what they asked for.
  func reset() { (gestures, acts, touch, waited) = (VoiceOverGestures(), [], nil, 0) }

  // MARK: Frames

  /// Takes fingers from the app.
  ///
  /// - Returns: What the app sees instead in this frame.
  func take(_ changes: [FingerChange]) -> [FingerChange] {
    time += FramePace.interval
    for act in gestures.take(changes, at: time) {
      // Of places only the last counts.
      if case .explore = act, case .explore? = acts.last { acts.removeLast() }
      if acts.count < Self.mostActs { acts.append(act) }
    }
    guard let (point, frames) = touch else { return [] }
    touch = frames == Self.touchFrames ? nil : (point, frames + 1)
    switch frames {
    case 0: return [FingerChange(.down, finger: Self.finger, at: point)]
    case Self.touchFrames: return [FingerChange(.up, finger: Self.finger, at: point)]
    default: return []
    }
  }

  /// No page's finger has this number.
  private static let finger = -1

  /// Between two frames: does what follows from the last act or, if nothing does, answers the next one.
  func next(_ reader: VoiceOver, isMoving: Bool) -> VoiceOverGestures.Act? {
    guard touch == nil, reader.waitsForMotion || !acts.isEmpty else { return nil }
    waited += 1
    if isMoving, waited < Self.longestWait { return nil }
    waited = 0
    if reader.waitsForMotion {
      reader.motionDidEnd()
      return nil
    }
    return acts.removeFirst()
  }

  /// Does what was asked for.
  ///
  /// - Returns: The same as a step of a flow; `nil` if nothing was done, or flows cannot say it.
  func perform(_ act: VoiceOverGestures.Act, with reader: VoiceOver) -> FlowVoiceOverStep? {
    switch act {
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
