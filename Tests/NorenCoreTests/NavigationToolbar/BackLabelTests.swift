import NorenCore
import Testing

@Suite("The name of the back button")
struct BackLabelTests {
  @Test("The previous title is the back label; without one, the first known language decides")
  func choice() {
    #expect(BackLabel.text(previousTitle: "Mart", languages: ["ja-JP"]) == "Mart")
    #expect(BackLabel.text(previousTitle: nil, languages: ["ja-JP", "en-US"]) == "戻る")
    #expect(BackLabel.text(previousTitle: "", languages: ["xx", "fr_FR"]) == "Retour")
    #expect(BackLabel.text(previousTitle: nil, languages: ["JA"]) == "戻る")
    #expect(BackLabel.text(previousTitle: nil, languages: []) == "Back")
    #expect(BackLabel.text(previousTitle: nil, languages: ["xx"]) == "Back")
  }

  @Test("A9: The back button shows the title, else the word for back, else nothing, for every mode and title")
  func candidates() {
    func words(_ title: String?, _ mode: BackLabel.Mode) -> [String] {
      BackLabel.candidates(title: title, mode: mode, languages: ["de-DE"])
    }
    #expect(words("Mart", .full) == ["Mart", "Zurück"])
    #expect(words(nil, .full) == ["Zurück"])
    #expect(words("Zurück", .full) == ["Zurück"], "nothing twice")
    #expect(words("", .full) == [], "empty on purpose")
    for title in ["Mart", "", nil] {
      #expect(words(title, .generic) == ["Zurück"])
      #expect(words(title, .minimal) == [])
    }
  }
}
