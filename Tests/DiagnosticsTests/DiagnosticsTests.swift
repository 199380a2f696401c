import Diagnostics
import Foundation
import Testing

@Suite("A diagnostic has four parts")
struct DiagnosticTests {
  let whole = Diagnostic(
    "A view was added to itself.", objects: ["<View a>"], likelyCause: "A mixed-up variable.",
    remedy: "Add it to another view.")

  @Test("The text gives fact, objects, likely cause and remedy, in this order")
  func order() {
    #expect(
      whole.description == """
        A view was added to itself.
          – <View a>
        Likely cause: A mixed-up variable.
        Remedy: Add it to another view.
        """)
  }

  @Test("Empty parts leave no empty lines")
  func emptyParts() {
    #expect(Diagnostic("Only a fact.").description == "Only a fact.")
  }

  @Test("Stopping prints the message")
  func stopping() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Diagnostics.stop(Diagnostic("The wheel came off.", remedy: "Stop driving."))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The wheel came off."))
    #expect(text.contains("Remedy: Stop driving."))
  }

  @Test("A warning reaches the innermost handler only")
  func handlers() {
    let outer = Log()
    let inner = Log()
    Diagnostics.withHandler(outer.add) {
      Diagnostics.withHandler(inner.add) { Diagnostics.warn(whole) }
    }
    #expect(inner.diagnostics == [whole])
    #expect(outer.diagnostics.isEmpty)
  }

  @Test("Counts are kept by name")
  func counting() {
    let name = "test.\(UUID())"
    Diagnostics.count(name)
    Diagnostics.count(name)
    #expect(Diagnostics.count(of: name) == 2)
    #expect(Diagnostics.count(of: name + ".other") == 0)
  }
}

private final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [Diagnostic] = []
  var diagnostics: [Diagnostic] { lock.withLock { stored } }
  func add(_ diagnostic: Diagnostic) { lock.withLock { stored.append(diagnostic) } }
}
