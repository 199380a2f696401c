import ChromeCore
import Testing

@Suite("What the way back is called")
struct BackLabelTests {
  @Test("The previous title is the back label; without one the first known language decides")
  func choice() {
    #expect(BackLabel.text(previousTitle: "Mart", languages: ["ja-JP"]) == "Mart")
    #expect(BackLabel.text(previousTitle: nil, languages: ["ja-JP", "en-US"]) == "戻る")
    #expect(BackLabel.text(previousTitle: "", languages: ["xx", "fr_FR"]) == "Retour")
    #expect(BackLabel.text(previousTitle: nil, languages: ["JA"]) == "戻る")
    #expect(BackLabel.text(previousTitle: nil, languages: []) == "Back")
    #expect(BackLabel.text(previousTitle: nil, languages: ["xx"]) == "Back")
  }
}
