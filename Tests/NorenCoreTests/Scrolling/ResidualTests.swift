import Foundation
import NorenCore
import Testing

@Suite("The residual of a jump")
struct ResidualTests {
  // behaviours.md §6 "Its evaluation", "Spring ζ=1"
  @Test("From rest it decays as the system's critical spring, and ends at a thousandth")
  func spring() {
    let residual = Residual(amount: 100, start: 2)
    for t in [0, 0.05, 0.1, 0.3] as [CGFloat] {
      // (1 + ωt)·e^(−ωt)
      let expected = 100 * (1 + 18.257 * t) * exp(-18.257 * t)
      #expect(abs(residual.value(at: 2 + Double(t)) - expected) < 1e-9)
    }
    #expect(abs(Residual.duration - 0.50575) < 1e-4)
    #expect(residual.value(at: 2 + Residual.duration - 0.001) > 0.09)
    #expect(residual.value(at: 2 + Residual.duration) == 0)
    #expect(residual.value(at: 1) == 100)
    #expect(Residual(amount: 0, start: 2).isOver(at: 2))
  }

  @Test("A velocity towards the end shortens it, one away is ignored, and it never overshoots")
  func speed() {
    let slow = Residual(amount: -60, start: 0)
    #expect(Residual(amount: -60, velocity: 400, start: 0).value(at: 0.05) > slow.value(at: 0.05))
    #expect(Residual(amount: -60, velocity: -400, start: 0) == slow)
    for velocity in [-1e6, -1000, 0, 1000, 1e6] as [CGFloat] {
      for frame in 0...40 {
        #expect(Residual(amount: 60, velocity: velocity, start: 0).value(at: Double(frame) / 60) >= 0)
        #expect(Residual(amount: -60, velocity: velocity, start: 0).value(at: Double(frame) / 60) <= 0)
      }
    }
  }
}
