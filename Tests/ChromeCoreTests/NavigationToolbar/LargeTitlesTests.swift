import ChromeCore
import Testing

@Suite("Which screens have a large title")
struct LargeTitlesTests {
  @Test("Defects: The nearest screen from the top that has a wish decides; without any the title is large")
  func wishes() {
    #expect(LargeTitles.isLarge([.automatic]))
    #expect(LargeTitles.isLarge([.always]))
    #expect(!LargeTitles.isLarge([.never]))
    #expect(LargeTitles.isLarge([.automatic, .automatic]))
    #expect(!LargeTitles.isLarge([.automatic, .never, .automatic]))
    #expect(LargeTitles.isLarge([.never, .always]))
    #expect(!LargeTitles.isLarge([.always, .never]))
    #expect(!LargeTitles.isLarge([]))
  }

  @Test("Defects: A screen with a wish of its own gets it, whatever lies below")
  func own() {
    for below in LargeTitles.Mode.allCases {
      #expect(LargeTitles.isLarge([below, .always]))
      #expect(!LargeTitles.isLarge([below, .never]))
      #expect(LargeTitles.isLarge([below, .automatic]) == LargeTitles.isLarge([below]))
    }
  }
}
