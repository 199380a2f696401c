import Foundation
import Testing

@testable import UIKit

@Suite("Feedback generators", .serialized)
struct FeedbackGeneratorTests {
  @Test("A host hears what its app plays, and no other host does")
  func heard() {
    let (host, other) = (ApplicationHost(), ApplicationHost())
    host.perform {
      let impact = UIImpactFeedbackGenerator(style: .rigid)
      impact.prepare()
      impact.impactOccurred()
      impact.impactOccurred(intensity: 0.5)
      impact.impactOccurred(intensity: 7)
      impact.impactOccurred(intensity: .nan)
      UIImpactFeedbackGenerator().impactOccurred()
      UISelectionFeedbackGenerator().selectionChanged()
      UINotificationFeedbackGenerator().notificationOccurred(.warning)
    }
    #expect(
      host.playedFeedback.map(\.description) == [
        "impact rigid", "impact rigid 0.5", "impact rigid", "impact rigid", "impact medium", "selection", "warning",
      ])
    #expect(other.playedFeedback.isEmpty)
  }

  @Test("A host keeps the newest only")
  func bounded() {
    let host = ApplicationHost()
    let generator = UISelectionFeedbackGenerator()
    for _ in 0..<5000 { generator.selectionChanged() }
    #expect((500...1000).contains(host.playedFeedback.count))
  }
}
