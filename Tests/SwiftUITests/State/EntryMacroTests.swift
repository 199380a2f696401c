import SwiftUI
import Testing
import UIKit

extension EnvironmentValues {
  @Entry fileprivate var accent: Color = .pureRed
  @Entry fileprivate var count = 3
  @Entry fileprivate var note: String?
  @Entry fileprivate var format: @Sendable (Int, String) -> String = { "\($0), \($1)" }
}

private struct Reader: View {
  @Environment(\.count) private var count
  @Environment(\.note) private var note
  @Environment(\.accent) private var accent
  @Environment(\.format) private var format
  var body: some View { Text("\(format(count, note ?? "nothing")), \(accent == .pureRed ? "red" : "other")") }
}

#Preview { Reader() }
#Preview("Named", traits: .sizeThatFitsLayout, .landscapeLeft) {
  Reader()
  Text("Another")
}
#Preview("A screen") { UIViewController() }
#Preview("With state of its own") {
  @Previewable @State var isOn = true
  Toggle("On", isOn: $isOn)
}

@Suite("Macros")
struct EntryMacroTests {
  @Test("An entry has its default, and the value of the nearest view around")
  func entries() {
    let shown = Shown(
      VStack {
        Reader()
        Reader().environment(\.count, 4).environment(\.note, "a note").environment(\.accent, .pureBlue)
      })
    #expect(shown.texts == ["3, nothing, red", "4, a note, other"])
  }
}
