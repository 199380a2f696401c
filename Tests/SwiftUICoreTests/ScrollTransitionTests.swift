import SwiftUICore
import Testing

@Suite("How far a view is from being in view")
struct ScrollTransitionTests {
  /// The phase of a view of 100 points that begins at `start`, in a container of 0…400.
  private func phase(_ threshold: ScrollTransitionThreshold, _ start: Double) -> Double {
    threshold.phase(ScrollTransitionPlace(view: start...(start + 100), container: 0...400))
  }

  @Test(
    "A view that has to be seen as a whole is in view without a cut, and out of it beyond the edge",
    arguments: [(0, 0), (-25, -0.25), (-100, -1), (-500, -1), (150, 0), (300, 0), (350, 0.5), (400, 1), (900, 1)])
  func whole(start: Double, expected: Double) { #expect(phase(.visible(1), start) == expected) }

  @Test(
    "With a share as the threshold, the phase grows from where less is seen",
    arguments: [(-50, 0.0), (-75, -0.5), (-100, -1), (375, 0.5)])
  func share(start: Double, expected: Double) { #expect(phase(.visible(0.5), start) == expected) }

  @Test("With nothing as the threshold, a view is out of view when none of it is seen")
  func hidden() { #expect([-99, -100, 399, 400].map { phase(.visible(0), $0) } == [0, -1, 0, 1]) }

  @Test("In the middle a view is in view, and it is out of it where it is just out of sight")
  func centered() { #expect([150, -100, 400, 25, 275].map { phase(.centered, $0) } == [0, -1, 1, -0.5, 0.5]) }

  @Test("A smaller container counts in place of the container, and thresholds mix")
  func derived() {
    #expect(phase(.inset(.visible(1), by: 50), 25) == -0.25)
    #expect(phase(.inset(.visible(1), by: 1000), 150) == -0.5)
    #expect(phase(.mixed(.visible(1), .centered, 0.5), -50) == (-0.5 + phase(.centered, -50)) / 2)
    #expect(phase(.visible(.nan), -25) == -0.25)
  }

  @Test("A view without a length is in view while it is in the container")
  func empty() {
    func phase(_ place: Double) -> Double {
      ScrollTransitionThreshold.visible(1).phase(ScrollTransitionPlace(view: place...place, container: 0...400))
    }
    #expect([-1, 0, 200, 400, 401].map(phase) == [-1, 0, 0, 0, 1])
  }
}
