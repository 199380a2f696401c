import Lowering
import RandomPrograms
import Testing

@Suite("Random programs")
struct RandomProgramTests {
  @Test("A seed always makes the same program, and another one another")
  func seeds() {
    #expect(RandomProgram(seed: 7).idiomatic == RandomProgram(seed: 7).idiomatic)
    #expect(Set((0..<50).map { RandomProgram(seed: $0).plain }).count == 50)
  }

  @Test("Idioms are lowered without a diagnostic, and nothing of Objective-C is left", arguments: 0..<50)
  func lowered(_ seed: Int) {
    let file = Lowering(path: "Program.swift", text: RandomProgram(seed: seed).idiomatic)
    let platform = FileFacts.platform([
      Lowering(path: "UIKit.swift", text: "open class UIView: NSObject {}\nopen class UILabel: UIView {}")
    ])
    let result = file.lowered(in: ModuleFacts(name: "M", files: [file.facts], imports: [platform]))
    #expect(result.diagnostics.isEmpty)
    #expect(!result.edits.isEmpty)
    for idiom in ["@objc", "#selector", "#keyPath", "dynamic ", "optional "] { #expect(!result.text.contains(idiom)) }
  }

  @Test("The plain text has no idioms", arguments: 0..<50)
  func plain(_ seed: Int) {
    let text = RandomProgram(seed: seed).plain
    for idiom in ["@objc", "#selector", "#keyPath", "dynamic ", "optional ", "perform("] {
      #expect(!text.contains(idiom))
    }
  }
}
