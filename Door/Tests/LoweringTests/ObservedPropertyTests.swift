import Lowering
import Testing

@Suite("Properties that report their changes")
struct ObservedPropertyTests {
  @Test("A dynamic property reports its changes, and its class lists its path")
  func observed() {
    let text = lower("class A {\n  dynamic var x = 1\n}\n").text
    #expect(
      text.contains(
        "var x = 1 { willSet { Selectors.ObservedProperties.willChange(self, \"x\") } didSet { Selectors.ObservedProperties.didChange(self, \"x\") } }"
      ))
    #expect(text.contains("_observed_M_A_0<_Root: A>(_: _Root.Type)"))
    #expect(text.contains("{ @MainActor in [(\\_Root.x, \"x\")] }"))
    #expect(text.contains("Selectors.ObservedProperties.add {"))
  }

  @Test(
    "Reports stand beside what a property does itself",
    arguments: [
      ("var x = 1 { didSet { f() } }", "{ didSet { defer { D };f() } willSet { W } }"),
      ("var x: Int { get { 1 } set { f() } }", "{ get { 1 } set { W; defer { D };f() } }"),
      ("var x: Int { 1 }", "{ 1 }"),
    ])
  func observers(_ declaration: String, _ expected: String) {
    let text = lower("class A { dynamic \(declaration) }").text
      .replacing("Selectors.ObservedProperties.willChange(self, \"x\")", with: "W")
      .replacing("Selectors.ObservedProperties.didChange(self, \"x\")", with: "D").filter { $0 != " " }
    #expect(text.contains(expected.filter { $0 != " " }))
  }

  @Test("A dynamic property of a generic class reports, and cannot be listed")
  func genericObserved() {
    let text = lower("class A<T> { dynamic var x = 1 }").text
    #expect(text.contains("willChange(self"))
    #expect(!text.contains("_Root"))
  }

  @Test("A dynamic property reports changes under the name that Objective-C knows")
  func renamedObserved() {
    let text = lower("class A {\n  @objc(given) dynamic var x = 1\n}\n").text
    #expect(text.contains("willChange(self, \"given\")") && text.contains("didChange(self, \"given\")"))
    #expect(text.contains("[(\\_Root.x, \"given\")]"))
  }
}
