import Foundation
import SwiftUICore
import Testing

@Suite("Motions of symbols")
struct SymbolMotionTests {
  private let rounds: [SymbolMotion] = [
    .bounce(isUp: true), .bounce(isUp: false), .pulse, .variableColor(hides: true), .breathe(isPlain: false),
    .wiggle(isTurning: true, direction: 1), .wiggle(isTurning: false, direction: 2),
  ]

  private func isSame(_ first: SymbolPose, _ second: SymbolPose) -> Bool {
    let differences = [
      first.scale - second.scale, first.opacity - second.opacity, first.angle - second.angle,
      first.shift.x - second.shift.x, first.shift.y - second.shift.y,
    ]
    return differences.allSatisfy { abs($0) < 1e-9 }
  }

  @Test("A round begins and ends with the symbol as it is, and stays within bounds")
  func ends() {
    for motion in rounds {
      #expect(!motion.isState && motion.duration > 0)
      #expect(isSame(motion.pose(at: 0), SymbolPose()) && isSame(motion.pose(at: 1), SymbolPose()), "\(motion)")
      for step in 0...100 {
        let pose = motion.pose(at: Double(step) / 100)
        #expect((0...1).contains(pose.opacity) && (0.7...1.35).contains(pose.scale), "\(motion), \(step)")
      }
    }
    #expect(abs(SymbolMotion.rotate(isClockwise: true).pose(at: 1).angle - 2 * .pi) < 1e-9)
    #expect(abs(SymbolMotion.rotate(isClockwise: false).pose(at: 0.5).angle + .pi) < 1e-9)
  }

  @Test("A state goes from the symbol as it is to its own look, or back")
  func states() {
    #expect(isSame(SymbolMotion.scale(1.2).pose(at: 0.5), SymbolPose(scale: 1.1)))
    #expect(isSame(SymbolMotion.disappear(to: 0.5).pose(at: 1), SymbolPose(scale: 0.5, opacity: 0)))
    #expect(isSame(SymbolMotion.appear(from: 0.5).pose(at: 0), SymbolPose(scale: 0.5, opacity: 0)))
    // A spring that overshoots makes it larger, and not more opaque than it can be.
    #expect(isSame(SymbolMotion.appear(from: 0.5).pose(at: 1.2), SymbolPose(scale: 1.1, opacity: 1)))
    #expect(SymbolMotion.scale(2).isState && SymbolMotion.appear(from: 1).isState)
  }

  @Test("Poses are combined: factors are multiplied, turns and ways added")
  func combined() {
    let pose = SymbolPose(scale: 2, opacity: 0.5, angle: 1, shift: CGPoint(x: 1, y: 2))
    #expect(
      isSame(
        pose.combined(with: pose), SymbolPose(scale: 4, opacity: 0.25, angle: 2, shift: CGPoint(x: 2, y: 4))))
  }

  @Test("A pause between rounds shows the end of the round before")
  func pauses() {
    var rounds = SymbolRounds()
    rounds.speed = 2
    rounds.pause = 0.75
    // Half a second at double speed, and three quarters of a second of pause.
    #expect(rounds.length(of: .bounce(isUp: true)) == 1)
    #expect(abs(rounds.progress(at: 0.125, of: .bounce(isUp: true)) - 0.5) < 1e-9)
    #expect(rounds.progress(at: 0.5, of: .bounce(isUp: true)) == 1)
    #expect(rounds.progress(at: 2, of: .bounce(isUp: true)) == 0)
  }
}
