import Lowering
import Testing

@Suite("Members that move from extensions into their classes")
struct MovedMemberTests {
  private static let below = "class B: A {\n  override func f(_ x: Int, by y: Int) {}\n}"

  @Test("Default arguments move along")
  func defaultArguments() {
    let ours = "extension A {\n  @objc func f(_ x: Int = 1, by y: Int = .max) {}\n}"
    let text = lower("class A: NSObject {\n}", beside: [ours, Self.below]).text
    #expect(text.contains("func f(_ _0: Int = 1, by _1: Int = .max) { self._extension_A_f(_0, by: _1) }"))
  }

  @Test("Default arguments of an override move along")
  func defaultArgumentsOfOverrides() {
    let ours = "extension A {\n  override func f(_ x: Int? = nil) {}\n}"
    let text = lower("class A: C {\n}", beside: [ours]).text
    #expect(text.contains("override func f(_ _0: Int? = nil) { self._extension_A_f(_0) }"))
  }

  @Test("A default argument of several lines stops the build, as it cannot stand on the line of a brace")
  func longDefaultArgument() throws {
    let ours = "extension A {\n  @objc func f(_ x: Int = g(\n    1), by y: Int) {}\n}"
    let problem = try #require(lower(ours, beside: ["class A: NSObject {\n}", Self.below]).diagnostics.first)
    #expect(problem.line == 2)
    #expect(
      problem.reason
        == "A member of an extension cannot be overridden: it is a method with a default argument of several lines.")
  }

  @Test("A member of a private extension is visible in the file, where a subclass overrides it")
  func privateExtension() {
    let text = lower(
      "class A: NSObject {\n}\nprivate extension A {\n  @objc func f() {}\n}\nprivate class B: A {\n  override func f() {}\n}"
    ).text
    #expect(text.contains("class A: NSObject {\nfileprivate func f() { self._extension_A_f() }; }"))
  }

  @Test("An override in a private extension of a private class is called by the class")
  func overrideInPrivateExtension() {
    let text = lower("private class A: B {\n}\nprivate extension A {\n  override func f() {}\n}").text
    #expect(text.contains("private class A: B {\noverride func f() { self._extension_A_f() }; }"))
  }
}
