import Foundation
import Testing

@testable import UIKitCore

/// What holds for every motion, tried on a grid of places, velocities and rules.
@Suite("Scroll motion, for every case of a grid")
struct ScrollMotionPropertyTests {
  private struct Case: CustomStringConvertible {
    var motion: AxisMotion
    var range: ClosedRange<CGFloat>
    var target: CGFloat?
    var bounces: Bool
    var description: String
  }

  private static let velocities: [CGFloat] = [
    -9000, -1200, -300, -51, -50, -11, -10, -3, 0, 3, 10, 11, 50, 51, 300, 1200, 9000,
  ]

  private static let cases: [Case] = {
    var cases: [Case] = []
    for range: ClosedRange<CGFloat> in [0...1000, -59...340.5, 0...0] {
      let places =
        [-200, -30, -0.2, 0, 0.2, 100].map { range.lowerBound + $0 } + [0, 0.2, 170].map { range.upperBound + $0 }
      for bounces in [true, false] {
        for rate: CGFloat in [0.998, 0.99] {
          let rules = AxisMotion.Rules(range: range, rate: rate, bounces: bounces)
          for place in places {
            for velocity in velocities {
              let name = "\(place) at \(velocity) in \(range), rate \(rate), bounces \(bounces)"
              let free = AxisMotion(releasedAt: place, velocity: velocity, rules: rules)
              cases.append(Case(motion: free, range: range, bounces: bounces, description: name))
              for target in [range.lowerBound, range.upperBound] {
                let led = AxisMotion(
                  from: place, velocity: velocity, to: target, rules: rules, isPage: rate == 0.99)
                cases.append(
                  Case(
                    motion: led, range: range, target: target, bounces: bounces,
                    description: "\(name) to \(target)"))
              }
            }
          }
        }
      }
    }
    return cases
  }()

  @Test("Always comes to rest within the range, or at its target, within ten seconds")
  func rest() {
    for item in Self.cases {
      #expect(item.range.contains(item.motion.end), "\(item)")
      if let target = item.target { #expect(item.motion.end == target, "\(item)") }
      #expect(item.motion.duration.isFinite && item.motion.duration < 10, "\(item)")
      #expect(item.motion.position(at: item.motion.duration) == item.motion.end, "\(item)")
    }
  }

  @Test("Has no jump, neither between pieces nor at the end")
  func continuity() {
    for item in Self.cases where item.motion.isMoving {
      let motion = item.motion
      for (start, _) in motion.pieces.dropFirst() {
        let gap = abs(motion.position(at: start) - motion.position(at: start - 1e-9))
        #expect(gap < 1e-3, "\(item) at \(start)")
        let change = abs(motion.velocity(at: start) - motion.velocity(at: start - 1e-9))
        #expect(change < 1e-2, "\(item) at \(start)")
      }
      // Half a pixel is where a spring ends; a glide ends exactly.
      let gap = abs(motion.position(at: motion.duration - 1e-9) - motion.end)
      #expect(gap <= 1.0 / 6 + 1e-3, "\(item)")
    }
  }

  @Test("Passes an edge only if it began there, or bounces")
  func limits() {
    for item in Self.cases where !item.bounces {
      guard let first = item.motion.pieces.first, item.range.contains(first.piece.position(at: 0)) else { continue }
      for time in stride(from: 0, through: item.motion.duration, by: 0.01) {
        let position = item.motion.position(at: time)
        #expect(position >= item.range.lowerBound - 1e-9 && position <= item.range.upperBound + 1e-9, "\(item)")
      }
    }
  }

  @Test("Is symmetric under mirroring")
  func symmetry() {
    let range: ClosedRange<CGFloat> = -59...341
    let mirrored: ClosedRange<CGFloat> = -341...59
    for place: CGFloat in [-100, -59, 0, 341, 400] {
      for velocity in Self.velocities {
        let motion = AxisMotion(releasedAt: place, velocity: velocity, rules: .init(range: range))
        let mirror = AxisMotion(releasedAt: -place, velocity: -velocity, rules: .init(range: mirrored))
        #expect(motion.end == -mirror.end)
        #expect(abs(motion.duration - mirror.duration) < 1e-9)
        for time in stride(from: 0, through: 1, by: 0.05) {
          #expect(abs(motion.position(at: time) + mirror.position(at: time)) < 1e-9)
        }
      }
    }
  }

  @Test("Restarted anywhere on the way, it continues on its course")
  func takingUpAgain() {
    for item in Self.cases where item.motion.isMoving && item.target == nil && item.bounces {
      let motion = item.motion
      for part in [0.1, 0.3, 0.6, 0.9] {
        let time = motion.duration * part
        let rules = AxisMotion.Rules(range: item.range, rate: item.description.contains("0.99,") ? 0.99 : 0.998)
        let again = AxisMotion(
          releasedAt: motion.position(at: time), velocity: motion.velocity(at: time), rules: rules,
          law: motion.springLaw(at: time))
        for later in stride(from: time, through: motion.duration, by: 0.05) {
          // Both end within half a pixel, a glide within the last point.
          #expect(abs(again.position(at: later - time) - motion.position(at: later)) < 0.5, "\(item) from \(time)")
        }
      }
    }
  }

  @Test("Frames at 60 and at 120 Hz show the same offsets at the same times, on either axis")
  func frameRates() {
    for item in Self.cases {
      let motion = ScrollMotion(horizontal: item.motion, vertical: item.motion, scale: 3)
      for frame in 0..<40 {
        let slow = motion.offset(at: Double(frame) / 60)
        let fast = motion.offset(at: Double(2 * frame) / 120)
        #expect(slow == fast)
        #expect(slow.x == slow.y)
      }
    }
  }

  @Test("Turning a page quickly does not overshoot it")
  func noOvershoot() {
    for velocity: CGFloat in [0, 300, 2000, 9000] {
      let motion = AxisMotion(from: 30, velocity: velocity, to: 393, rules: .init(range: 0...1000), isPage: true)
      let places = stride(from: 0, through: motion.duration, by: 0.002).map { motion.position(at: $0) }
      #expect(places.allSatisfy { $0 <= 393 + 1e-9 })
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
      #expect(motion.duration < 1)
    }
  }
}
