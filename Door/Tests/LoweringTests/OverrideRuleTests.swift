import Lowering
import Testing

@Suite("Overrides in extensions, and of members of extensions")
struct OverrideRuleTests {
  @Test("An override of what the platform declares in an extension is found by its name")
  func extensionMember() {
    let text = lower(
      "class A: UIControl {\n  override func sendAction(_ a: Selector, to t: Any?, for e: UIEvent?) {\n    super.sendAction(a, to: t, for: e)\n  }\n}"
    ).text
    #expect(text.contains("           func _override_A_sendAction(_ a: Selector"))
    #expect(text.contains("\n    self._super_sendAction(_above: A.self, a, to: t, for: e)\n"))
    #expect(
      text.contains(
        "NamedMethod(\"sendAction:to:for:\") { (_target: A, _0: Selector, _1: Any?, _2: UIEvent?) in _target._override_A_sendAction(_0, to: _1, for: _2) }"
      ))
    let own = "class B { func sendAction(_ a: Selector, to t: Any?, for e: UIEvent?) {} }"
    let other = "class A: B { override func sendAction(_ a: Selector, to t: Any?, for e: UIEvent?) {} }"
    #expect(lower(other, beside: [own]).text == other)
  }

  @Test("An override of the forwarding target is found by its name")
  func forwardingTarget() {
    let text = lower(
      "class A: NSObject {\n  override func forwardingTarget(for s: Selector!) -> Any? {\n    super.forwardingTarget(for: s)\n  }\n}"
    ).text
    #expect(text.contains("self._super_forwardingTarget(_above: A.self, for: s)"))
    #expect(
      text.contains(
        "NamedMethod(\"forwardingTargetFor:\") { (_target: A, _0: Selector?) in _target._override_A_forwardingTarget("))
  }

  @Test("Overrides of what responders are asked are found by their names")
  func responderMembers() {
    let text = lower(
      "class A: UIView {\n  override func canPerformAction(_ a: Selector, withSender s: Any?) -> Bool {\n    super.canPerformAction(a, withSender: s)\n  }\n  override func target(forAction a: Selector, withSender s: Any?) -> Any? {\n    super.target(forAction: a, withSender: s)\n  }\n}"
    ).text
    #expect(text.contains("self._super_canPerformAction(_above: A.self, a, withSender: s)"))
    #expect(text.contains("self._super_target(_above: A.self, forAction: a, withSender: s)"))
    #expect(text.contains("NamedMethod(\"canPerformAction:withSender:\") { (_target: A, _0: Selector, _1: Any?) in"))
    #expect(text.contains("NamedMethod(\"targetForAction:withSender:\")"))
  }

  @Test("An override in an extension stays there under another name, and the class calls it")
  func override() {
    let ours = "extension A {\n  override func f(_ x: Int, by y: Int) -> Int { x }\n}"
    let body = "class A: B {\n}"
    #expect(
      lower(ours, beside: [body]).text
        == "extension A {\n           func _extension_A_f(_ x: Int, by y: Int) -> Int { x }\n}")
    #expect(
      lower(body, beside: [ours]).text
        == "class A: B {\noverride func f(_ _0: Int, by _1: Int) -> Int { self._extension_A_f(_0, by: _1) }; }")
  }

  @Test("So does the observer of a property that an extension overrides")
  func observer() {
    let ours = "extension A {\n  open override var x: Int {\n    didSet { f(oldValue) }\n  }\n}"
    let body = "public class A: B {\n}"
    let text = lower(ours, beside: [body]).text
    #expect(text.contains("\n  public          var _extension_A_x: (Int) -> Void {\n"))
    #expect(text.contains("\n    get { func _observe(_ oldValue: Int) { f(oldValue) }; return _observe }\n  }\n"))
    #expect(
      lower(body, beside: [ours]).text
        == "public class A: B {\npublic override var x: Int { didSet { self._extension_A_x(oldValue) } }; }")
    let named = "extension A {\n  override var x: Int! { willSet(next) { f(next) } }\n}"
    let other = lower(named, beside: [body]).text
    #expect(other.contains("var _extension_A_x: (Int?) -> Void { get { func _observe(_ next: Int?)       { f(next) };"))
    #expect(lower(body, beside: [named]).text.contains("var x: Int! { willSet { self._extension_A_x(newValue) } }"))
  }

  @Test("An override that no code may use stays so")
  func unavailable() {
    let ours =
      "extension A {\n  @available(*, unavailable) override func f() {}\n  @available(tvOS, unavailable) override func g() {}\n}"
    let text = lower("class A: B {\n}", beside: [ours]).text
    #expect(text.contains("\n@available(*, unavailable) override func f() {"))
    #expect(text.contains("; override func g() {"))
  }

  @Test(
    "An observer that cannot be a function stops the build",
    arguments: [
      "willSet { } didSet { }", "didSet { x = 1 }", "didSet { self.x += 1 }",
    ])
  func observerThatIsNoFunction(_ accessors: String) throws {
    let ours = "extension A {\n  override var x: Int { \(accessors) }\n}"
    let problem = try #require(lower(ours, beside: ["class A: B {\n}"]).diagnostics.first)
    #expect(problem.line == 2 && problem.reason.hasPrefix("An extension cannot override a property"))
    #expect(
      lower("extension A {\n  override var x: Int { didSet { y = x; b.x = 1 } }\n}", beside: ["class A: B {\n}"])
        .diagnostics.isEmpty)
  }

  @Test("So does one that Objective-C knows as a requirement of a protocol")
  func overriddenRequirement() {
    let ours = "extension A: UITextFieldDelegate {\n  func f(_ x: Int) {}\n}"
    let below = "class B: A {\n  override func f(_ x: Int) { super.f(x) }\n}"
    #expect(lower(ours, beside: ["class A: NSObject {\n}", below]).text.contains("func _extension_A_f(_ x: Int) {}"))
    #expect(
      lower("class A: NSObject {\n}", beside: [ours, below]).text.contains(
        "func f(_ _0: Int) { self._extension_A_f(_0) }"))
  }

  @Test(
    "An override below the platform's class does not mean an extension's member of the same name that only Swift knows")
  func sameName() {
    let ours = "extension UIView {\n  func f(_ x: () -> Void) {}\n}"
    let result = lower(ours, beside: ["class B: UIView {\n  override func f(_ x: UIView) {}\n}"])
    #expect(result.text == ours && result.diagnostics.isEmpty)
  }

  @Test("A member of an extension that a subclass overrides stands in the class, too")
  func overridden() {
    let ours = "extension A {\n  @objc func f(_ x: Int) {}\n}"
    let body = "class A: NSObject {\n}"
    let below = "class B: A {\n  override func f(_ x: Int) { super.f(x) }\n}"
    #expect(lower(ours, beside: [body, below]).text.contains("func _extension_A_f(_ x: Int) {}"))
    #expect(lower(body, beside: [ours, below]).text.contains("\nfunc f(_ _0: Int) { self._extension_A_f(_0) }; }"))
    #expect(lower(ours, beside: [body]).text.contains("  func f(_ x: Int) {}"))
  }

  @Test("Private types of other files are other types, whatever their names")
  func privateTypes() {
    let other = "private class A: B {\n}\nextension A {\n  override func f() {}\n}"
    let ours = "private class A: B {\n}"
    #expect(lower(ours, beside: [other]).text == ours)
  }

  @Test("An override of another module's class in an extension is refused")
  func refusedOverride() throws {
    let problem = try #require(lower("extension UIView {\n  override func f() {}\n}").diagnostics.first)
    #expect(problem.line == 2)
    #expect(problem.reason == "An extension cannot override a member of a class of another module.")
  }
}
