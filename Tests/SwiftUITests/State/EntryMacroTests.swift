import SwiftUI
import Testing
import UIKit

/// A class that cannot be shared between threads, so that nothing static can keep one.
private nonisolated final class Model {
  var name = "no one"
}

extension EnvironmentValues {
  @Entry fileprivate var accent: Color = .pureRed
  @Entry fileprivate var count = 3
  @Entry fileprivate var note: String?
  @Entry fileprivate var model = Model()
  @Entry fileprivate var typedModel: Model = Model()
  @Entry fileprivate var names = [Model(), Model()].map(\.name)
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

  @Test("A default need not be sendable: it is made anew each time it is read, with a declared type and without")
  func classes() {
    struct Namer: View {
      @Environment(\.model) private var model
      @Environment(\.typedModel) private var typed
      @Environment(\.names) private var names
      var body: some View { Text(([model.name, typed.name] + names).joined(separator: ", ")) }
    }
    let model = Model()
    model.name = "Ann"
    let shown = Shown(
      VStack {
        Namer()
        Namer().environment(\.model, model).environment(\.typedModel, model)
      })
    #expect(shown.texts == ["no one, no one, no one, no one", "Ann, Ann, no one, no one"])
    let values = EnvironmentValues()
    #expect(values.model !== values.model)
  }
}
