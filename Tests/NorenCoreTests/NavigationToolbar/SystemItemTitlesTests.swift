import NorenCore
import Testing

@Suite("The words of system items")
struct SystemItemTitlesTests {
  @Test("L3: The first known language decides, else English")
  func languages() {
    #expect(SystemItemTitles.title(.done, languages: ["ja-JP"]) == "完了")
    #expect(SystemItemTitles.title(.done, languages: ["xx", "de_DE", "ja"]) == "Fertig")
    #expect(SystemItemTitles.title(.cancel, languages: ["xx"]) == "Cancel")
    #expect(SystemItemTitles.title(.cancel, languages: []) == "Cancel")
  }

  @Test("L3: Every title is available in every language that has one")
  func complete() {
    let languages = ["ar", "de", "en", "es", "fr", "he", "it", "ja", "ko", "pt", "zh"]
    for title in SystemItemTitles.Title.allCases {
      for language in languages {
        let word = SystemItemTitles.title(title, languages: [language])
        #expect(!word.isEmpty)
        // A word that is missing would be the English one.
        if language != "en" {
          #expect(word != SystemItemTitles.title(title, languages: ["en"]), "\(title) in \(language)")
        }
      }
    }
  }

  @Test("L3: VoiceOver labels of symbols")
  func labels() {
    #expect(SystemItemTitles.label("Add", languages: ["ja"]) == "追加")
    #expect(SystemItemTitles.label("Add", languages: ["en"]) == "Add")
    #expect(SystemItemTitles.label("Add", languages: ["xx", "ja"]) == "追加")
    #expect(SystemItemTitles.label("Add", languages: ["en", "ja"]) == "Add")
    #expect(SystemItemTitles.label("Unknown", languages: ["ja"]) == "Unknown")
  }
}
