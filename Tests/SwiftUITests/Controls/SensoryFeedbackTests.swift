import Testing

@testable import SwiftUI
@testable import UIKit

@Suite("Feedback", .serialized)
struct SensoryFeedbackTests {
  private struct Screen: View {
    @State private var count = 0
    var body: some View {
      Button("Add") { count += 1 }
        .sensoryFeedback(.success, trigger: count)
        .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: count) { _, new in new == 2 }
        .sensoryFeedback(trigger: count) { old, _ in old == 0 ? .selection : nil }
        .sensoryFeedback(.levelChange, trigger: count)
    }
  }

  @Test("A change of its value plays a feedback, where it is one to feel")
  func changes() throws {
    let shown = Shown(Screen())
    func played() -> Set<String> { Set(shown.host.playedFeedback.map(\.description)) }
    #expect(played().isEmpty)
    try shown.tap("Add")
    #expect(played() == ["success", "selection"])
    try shown.tap("Add")
    #expect(played() == ["success", "selection", "impact heavy 0.5"])
    #expect(shown.host.playedFeedback.count == 4)
  }

  @Test("Each feedback has its generator, and those of other devices have none")
  func kinds() {
    let shown = Shown(Text("x"))
    let all: [SensoryFeedback] = [
      .success, .warning, .error, .selection, .impact, .impact(weight: .light), .impact(flexibility: .rigid),
      .impact(flexibility: .soft, intensity: 0.25), .impact(flexibility: .solid, intensity: .nan), .increase, .decrease,
      .start, .stop, .alignment, .levelChange,
    ]
    for feedback in all { shown.host.perform { feedback.play() } }
    #expect(
      shown.host.playedFeedback.map(\.description) == [
        "success", "warning", "error", "selection", "impact medium", "impact light", "impact rigid", "impact soft 0.25",
        "impact medium",
      ])
  }
}
