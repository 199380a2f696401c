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

  @Test("A warning is counted and reaches the innermost handler that accepts its name")
  func handlers() {
    let name = "test.\(UUID())"
    let (outer, inner, other) = (DiagnosticLog(), DiagnosticLog(), DiagnosticLog())
    Diagnostics.withHandler(forAll: outer.add) {
      Diagnostics.withHandler(for: [name], inner.add) {
        Diagnostics.withHandler(for: ["test.other"], other.add) { Diagnostics.warn(whole, counting: name) }
      }
      Diagnostics.warn(whole, counting: "test.other")
    }
    #expect(inner.all.map(\.identifier) == [name])
    #expect(inner.all.map(\.description) == [whole.description])
    #expect(outer.all.map(\.identifier) == ["test.other"])
    #expect(other.all.isEmpty)
    #expect(Diagnostics.count(of: name) == 1)
  }

  @Test("A warning that a test does not expect by name fails the test")
  func unexpected() {
    withKnownIssue { Diagnostics.warn(whole, counting: "test.unexpected") }
    Diagnostics.withHandler(for: ["test.expected"], { _ in }) { Diagnostics.warn(whole, counting: "test.expected") }
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
