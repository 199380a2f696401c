import Lowering
import Testing

@Suite("Types inside others")
struct NestedTypeTests {
  @Test("A superclass is looked for from the inside out")
  func superclass() {
    let ours = "enum O {\n  class A: NSObject {\n  }\n  class B: A {\n    override func f() {}\n  }\n}"
    let other = "extension O.A {\n  @objc func f() {}\n}"
    #expect(
      lower(ours, beside: [other]).text.contains("  class A: NSObject {\n  func f() { self._extension_O_A_f() }; }"))
    #expect(lower(other, beside: [ours]).text.contains("func _extension_O_A_f() {}"))
  }

  @Test("An inner class stands before an outer one of the same name")
  func nearest() {
    let ours = "enum O {\n  class A: NSObject {\n  }\n  class B: A {\n    override func f() {}\n  }\n}"
    let other = "class A: NSObject {\n}\nextension A {\n  @objc func f() {}\n}"
    #expect(!lower(other, beside: [ours]).text.contains("_extension_"))
  }

  @Test("A private inner superclass is found, too")
  func privateSuperclass() {
    let text = lower(
      "private enum O {\n  class A: NSObject {\n  }\n  class B: A {\n    override func f() {}\n  }\n}\nextension O.A {\n  @objc func f() {}\n}"
    ).text
    #expect(text.contains("self._extension_O_A_f()"))
  }

  @Test("An optional requirement of an inner protocol is a property of the classes beside it")
  func innerProtocol() {
    let text = lower(
      "enum O {\n  @objc protocol P {\n    @objc optional func f()\n  }\n  class A: P {\n    func f() {}\n  }\n}"
    ).text
    #expect(text.contains("var _optional_f: (() -> Void)? { { self.f() } }"))
  }
}
