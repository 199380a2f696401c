import Lowering
import Testing

@Suite("Selectors and key paths")
struct SelectorRuleTests {
  @Test(
    "A selector has the name that Objective-C gives the method",
    arguments: [
      ("func go()", "go", "go"), ("func go(_ x: Int)", "go", "go:"), ("func go(with x: Int)", "go(with:)", "goWith:"),
      ("func go(x: Int)", "go", "goWithX:"), ("func go(_ x: Int, to y: Int)", "go(_:to:)", "go:to:"),
    ])
  func selectors(_ method: String, _ reference: String, _ name: String) {
    let result = lower("let s = #selector(A.\(reference))", beside: ["class A { @objc \(method) {} }"])
    #expect(result.text == "let s = Selectors.Selector(\"\(name)\", naming: A.\(reference))")
    #expect(result.diagnostics.isEmpty)
  }

  @Test(
    "A method of the class around is one of Self, and of the class by its name where a stored property gets its value")
  func ownMethods() {
    #expect(
      lower("class A: UIView { func f() { g(#selector(setNeedsLayout)) } }").text.contains(
        "platform: Self.setNeedsLayout,"))
    #expect(
      lower("extension UIView { static let s = { #selector(setNeedsLayout) }() }").text.contains(
        "platform: UIView.setNeedsLayout,"))
    #expect(
      lower("class A: UIView { static var s: Selector { let x = #selector(self.setNeedsLayout); return x } }").text
        .contains(
          "platform: Self.setNeedsLayout,"))
  }

  @Test("A selector of the platform's method lists it")
  func platformSelector() {
    #expect(
      lower("let s = #selector(UIView.setNeedsLayout)").text
        == "let s = Selectors.Selector(platform: UIView.setNeedsLayout, named: \"setNeedsLayout\")")
  }

  @Test("A selector that may name two methods stops the build with its place and a remedy")
  func ambiguousSelector() throws {
    let other = "class A { @objc func go() {}; @objc func go(_ x: Int) {} }"
    let problem = try #require(lower("\n  let s = #selector(A.go)", beside: [other]).diagnostics.first)
    #expect(problem.line == 2)
    #expect(problem.column == 11)
    #expect(problem.reason == "A.go may be any of go, go:.")
    #expect(problem.remedy == "Write the method's labels, such as go(_:).")
  }

  @Test("Of overloads, a selector without labels means the one that Objective-C knows")
  func overloadedSelector() {
    let result = lower(
      "class A {\n  let s = #selector(go)\n  @objc func go() {}\n  func go(then next: (() -> Void)? = nil) {}\n}")
    #expect(result.diagnostics.isEmpty)
    #expect(result.text.contains("let s = Selectors.Selector(\"go\")\n"))
  }

  @Test("A selector of a renamed property has the given name")
  func renamedProperty() {
    let other = "class A { @objc(given) var on = true }"
    #expect(
      lower("let s = #selector(getter: A.on)", beside: [other]).text == "let s = Selectors.Selector(\"given\")")
    #expect(
      lower("let s = #selector(setter: A.on)", beside: [other]).text == "let s = Selectors.Selector(\"setGiven:\")")
  }

  @Test("A selector of a method that throws stops the build", arguments: ["throws", "async"])
  func effects(_ effect: String) throws {
    let other = "class A { @objc func go() \(effect) {} }"
    let problem = try #require(lower("let s = #selector(A.go)", beside: [other]).diagnostics.first)
    #expect(problem.reason.hasPrefix("A.go throws, is asynchronous"))
    #expect(problem.remedy == "Name a method without these, which calls it.")
  }

  @Test("A key path is the name of a property that exists")
  func keyPath() {
    #expect(lower("let k = #keyPath(A.x)").text == "let k = Selectors.keyPath(\"x\", of: \\A.x)")
    #expect(lower("let k = #keyPath(A.x.y)").text == "let k = Selectors.keyPath(\"x.y\", of: \\A.x.y)")
    #expect(lower("class A { let k = #keyPath(x) }").text == "class A { let k = Selectors.keyPath(\"x\", of: \\A.x) }")
  }

  @Test("A key path has the names that Objective-C knows, as far as the types are written")
  func renamedKeyPath() {
    let other =
      "class A {\n  @objc(given) var x: B?\n  var z: C!\n}\nclass B {\n  @objc(isOn) var on = true\n}\nclass C {\n  var on = true\n}"
    #expect(lower("let k = #keyPath(A.x)", beside: [other]).text == "let k = Selectors.keyPath(\"given\", of: \\A.x)")
    #expect(
      lower("let k = #keyPath(A.x.on)", beside: [other]).text
        == "let k = Selectors.keyPath(\"given.isOn\", of: \\A.x?.on)")
    #expect(
      lower("let k = #keyPath(A.z.on)", beside: [other]).text == "let k = Selectors.keyPath(\"z.on\", of: \\A.z.on)")
  }
}
