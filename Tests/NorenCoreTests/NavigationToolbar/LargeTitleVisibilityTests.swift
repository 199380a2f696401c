import NorenCore
import Testing

@Suite("Which screens have a large title")
struct LargeTitleVisibilityTests {
  @Test("Defects: The nearest screen from the top with a preference decides; without any the title is large")
  func wishes() {
    #expect(LargeTitleVisibility.isLarge([.automatic]))
    #expect(LargeTitleVisibility.isLarge([.always]))
    #expect(!LargeTitleVisibility.isLarge([.never]))
    #expect(LargeTitleVisibility.isLarge([.automatic, .automatic]))
    #expect(!LargeTitleVisibility.isLarge([.automatic, .never, .automatic]))
    #expect(LargeTitleVisibility.isLarge([.never, .always]))
    #expect(!LargeTitleVisibility.isLarge([.always, .never]))
    #expect(!LargeTitleVisibility.isLarge([]))
  }

  @Test("Defects: A screen's own preference applies, whatever lies below")
  func own() {
    for below in LargeTitleVisibility.Mode.allCases {
      #expect(LargeTitleVisibility.isLarge([below, .always]))
      #expect(!LargeTitleVisibility.isLarge([below, .never]))
      #expect(LargeTitleVisibility.isLarge([below, .automatic]) == LargeTitleVisibility.isLarge([below]))
    }
  }
}
