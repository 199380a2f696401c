import Lowering
import Testing

@Suite("Exchanged methods")
struct MethodExchangeTests {
  private static let user = "func f() { method_exchangeImplementations(a, b) }"

  @Test("Where a module exchanges methods, calls of what it adds to other modules' classes are found by their names")
  func dispatch() {
    let ours = "import UIKit\nextension UIView {\n  @objc private func g(_ x: Int) -> Int { g(x) }\n}"
    let text = lower(ours, beside: [Self.user]).text
    #expect(text.contains("private func _extension_UIView_g(_ x: Int) -> Int { g(x) }"))
    #expect(text.contains("private func g(_ _0: Int) -> Int { Selectors.MethodTable.overridden(\"g:\", of: self"))
    #expect(text.contains("NamedMethod(\"g:\", isDispatched: true) { (_target: UIView, _0: Int) in"))
    #expect(lower(ours).text.contains("private func g(_ x: Int) -> Int { g(x) }"))
  }

  @Test("Methods that are in a class's body, that have no names, or that nobody may use stay where they are")
  func others() {
    let ours =
      "class A: UIView {\n  @objc func g() {}\n}\nextension UIView {\n  func h() {}\n  @objc func t() throws {}\n  @available(*, unavailable) @objc func u() {}\n}"
    let text = lower(ours, beside: [Self.user]).text
    #expect(!text.contains("overridden") && !text.contains("isDispatched"))
  }

  @Test("The functions and their types are imported from ObjectiveC")
  func imports() {
    #expect(lower("import UIKit\n" + Self.user).addedImports == ["ObjectiveC"])
    #expect(lower("import UIKit\nvar old: IMP?").addedImports == ["ObjectiveC"])
  }

  @Test("An implementation is cast to a function by its type's name or by the type")
  func casts() {
    let alias = "private typealias F = @convention(c) (AnyObject, Selector, Bool) -> Void"
    let text = lower(alias + "\nlet f = unsafeBitCast(method_getImplementation(m), to: F.self)").text
    #expect(text.contains("private typealias F =                (AnyObject, Selector, Bool) -> Void"))
    #expect(text.contains("let f = Selectors.function(method_getImplementation(m), as: F.self)"))
    let plain = lower("let f = unsafeBitCast(imp as IMP, to: (@convention(c) (UIView, Selector) -> Void).self)").text
    #expect(plain.contains("Selectors.function(imp as IMP, as: (               (UIView, Selector) -> Void).self)"))
    let other = "typealias F = @convention(c) (Int) -> Void\nlet f = unsafeBitCast(p as IMP, to: F.self)"
    #expect(lower(other).text == other)
  }

  @Test("A block is a closure, and stays one on its way to an implementation")
  func blocks() {
    #expect(
      lower("let b: @convention(block) (UIView) -> Void = f").text == "let b:                    (UIView) -> Void = f")
    for written in ["unsafeBitCast(b, to: AnyObject.self)", "b as AnyObject", "b as Any", "b"] {
      #expect(lower("let i = imp_implementationWithBlock(\(written))").text == "let i = imp_implementationWithBlock(b)")
    }
  }
}
