import ChromeCore
import Testing

@Suite("The words of system items")
struct SystemItemWordsTests {
  @Test("L3: The first known language decides, else English")
  func languages() {
    #expect(SystemItemWords.title(.done, languages: ["ja-JP"]) == "完了")
    #expect(SystemItemWords.title(.done, languages: ["xx", "de_DE", "ja"]) == "Fertig")
    #expect(SystemItemWords.title(.cancel, languages: ["xx"]) == "Cancel")
    #expect(SystemItemWords.title(.cancel, languages: []) == "Cancel")
  }

  @Test("L3: Every word is there in every language that has one")
  func complete() {
    let languages = ["ar", "de", "en", "es", "fr", "he", "it", "ja", "ko", "pt", "zh"]
    for title in SystemItemWords.Title.allCases {
      for language in languages {
        let word = SystemItemWords.title(title, languages: [language])
        #expect(!word.isEmpty)
        // A word that is missing would be the English one.
        if language != "en" {
          #expect(word != SystemItemWords.title(title, languages: ["en"]), "\(title) in \(language)")
        }
      }
    }
  }

  @Test("L3: What readers of the screen say for a symbol")
  func labels() {
    #expect(SystemItemWords.label("Add", languages: ["ja"]) == "追加")
    #expect(SystemItemWords.label("Add", languages: ["en"]) == "Add")
    #expect(SystemItemWords.label("Add", languages: ["xx", "ja"]) == "追加")
    #expect(SystemItemWords.label("Add", languages: ["en", "ja"]) == "Add")
    #expect(SystemItemWords.label("Unknown", languages: ["ja"]) == "Unknown")
  }
}
