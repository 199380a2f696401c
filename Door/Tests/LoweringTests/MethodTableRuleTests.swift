import Lowering
import Testing

@Suite("Methods that are listed by their names")
struct MethodTableRuleTests {
  @Test("What no code may use is not listed, and what another system lacks is")
  func unavailable() {
    let text = lower(
      "class A: UIView {\n  @available(*, unavailable) @objc func f() {}\n  @available(tvOS, unavailable) @objc func g() {}\n}\n@available(*, unavailable, renamed: \"A\") class B: UIView { @objc func h() {} }"
    ).text
    #expect(text.contains("NamedMethod(\"g\")") && !text.contains("NamedMethod(\"f\")"))
    #expect(!text.contains("B.self") && !text.contains("B(frame:"))
  }

  @Test("A marked method is listed by its name, and the list is added when the file is loaded")
  func methodTable() {
    let text = lower("class A {\n  @objc func go(_ x: Int!) -> Int { 1 }\n}\n").text
    #expect(
      text == """
        class A {
                func go(_ x: Int!) -> Int { 1 }
        nonisolated static func _methods_M_A_0() -> [Selectors.ClassMethods] { [Selectors.ClassMethods(A.self, [Selectors.NamedMethod("go:") { (_target: A, _0: Int?) in _target.go(_0) }])] }; }

        nonisolated fileprivate enum _Methods_M_A {
          @section(".init_array") @used static let add: @convention(c) () -> Void = {
            Selectors.MethodTable.add { A._methods_M_A_0() }
          }
        }

        """)
  }

  @Test("Class methods are listed apart")
  func classMethods() {
    let text = lower("class A {\n  @objc class func go(_ x: Int) {}\n}\n").text
    #expect(
      text.contains(
        "[Selectors.ClassMethods(A.self, [], ofClass: [Selectors.NamedMethod(ofClass: \"go:\") "
          + "{ (_target: AnyClass, _0: Int) in (_target as! A.Type).go(_0) }])]"))
  }

  @Test("A class inside a function lists its methods when the function runs")
  func localClass() {
    let text = lower("func f() {\n  class A { @objc func go() {} }\n}").text
    #expect(text.contains("}; Selectors.MethodTable.add { A._methods_M_A_0() }\n}"))
    #expect(!text.contains("init_array"))
  }

  @Test("A class inside a method or an accessor lists its methods when that runs, with those of classes in it")
  func localClassInMember() {
    for member in ["func f()", "var x: Int"] {
      let text = lower("class O {\n  \(member) {\n  class A { class B { @objc func go() {} } }\n} }").text
      #expect(text.contains("}; Selectors.MethodTable.add { A._methods_M_A_1() }\n} }"))
      #expect(text.contains("_methods_M_A_1() -> [Selectors.ClassMethods] { B._methods_M_A_2() }"))
      #expect(!text.contains("init_array"))
    }
  }

  @Test("A generic class is recognised by a protocol of its own")
  func genericClass() {
    let result = lower("class A<T> { @objc func go() {} }")
    #expect(result.diagnostics.isEmpty)
    #expect(result.text.contains("extension A: _Methods_M_A_methods_M_A_0 {}"))
    #expect(result.text.contains("addGeneric { ($0 as? any _Methods_M_A_methods_M_A_0.Type)?._methods_M_A_0() }"))
  }

  @Test("A generic class that no extension can name states its protocol itself")
  func hiddenGenericClass() {
    for (source, lowered) in [
      (
        "enum O { private class A<T>: B where T: C { @objc func go() {} } }",
        "A<T>: B, _Methods_M_A_methods_M_A_1 where"
      ),
      ("struct O<T> { class A { @objc func go() {} } }", "class A: _Methods_M_A_methods_M_A_1 {"),
      ("func f() { class A<T> { @objc func go() {} } }", "class A<T>: _Methods_M_A_methods_M_A_0 {"),
    ] {
      let result = lower(source)
      #expect(result.diagnostics.isEmpty)
      #expect(result.text.contains(lowered))
      #expect(result.text.contains("fileprivate protocol _Methods_M_A_methods_M_A_"))
      #expect(!result.text.contains("extension"))
    }
  }

  @Test("A private class inside another is listed by the outer one")
  func nestedClass() {
    let text = lower("struct O {\n  private class A { @objc func go() {} }\n}").text
    #expect(text.contains("static func _methods_M_A_0() -> [Selectors.ClassMethods] { A._methods_M_A_1() }"))
    #expect(text.contains("MethodTable.add { O._methods_M_A_0() }"))
  }

  @Test("The subclasses of a class with @objcMembers have names for their members")
  func inheritedNames() {
    let text = lower("class B: A {\n  func g() {}\n}", beside: ["@objcMembers class A: NSObject {\n}"]).text
    #expect(text.contains("Selectors.NamedMethod(\"g\")"))
  }

  @Test("@objcMembers names neither private members nor those with @nonobjc; an extension's @objc names private ones")
  func unnamedMembers() {
    let body = "@objcMembers class A {\n  private func f() {}\n  @nonobjc func g() {}\n}"
    #expect(!lower(body).text.contains("NamedMethod"))
    let text = lower("@objc extension A {\n  private func f() {}\n  @nonobjc func g() {}\n}", beside: ["class A {}"])
      .text
    #expect(text.contains("NamedMethod(\"f\")"))
    #expect(!text.contains("NamedMethod(\"g\")"))
  }

  @Test("What an @objc protocol requires has a name in a class that states the protocol")
  func requiredMembers() {
    let other = "@objc protocol P {\n  func f()\n  var x: Int { get }\n}"
    let text = lower("final class A: P {\n  func f() {}\n  let x = 1\n  func g() {}\n}", beside: [other]).text
    #expect(text.contains("NamedMethod(\"f\")") && text.contains("NamedMethod(\"x\")"))
    #expect(!text.contains("NamedMethod(\"g\")"))
    #expect(!lower("class A: P {\n  func f() {}\n}", beside: ["protocol P { func f() }"]).text.contains("NamedMethod"))
  }

  @Test("Of methods that differ in their results alone, each says which one it is")
  func results() {
    let text = lower("class A { @objc func f() -> Bool { true } }\nextension A { func f() -> Int { 1 } }").text
    #expect(text.contains("NamedMethod(\"f\") { (_target: A) -> Bool in _target.f() }"))
  }

  @Test("Methods with many arguments have names")
  func manyArguments() {
    let text = lower("class A {\n  @objc func f(_ a: Int, b: Int, c: Int, d: Int) {}\n}").text
    #expect(text.contains("NamedMethod(\"f:b:c:d:\")"))
  }

  private static let platform = FileFacts.platform([
    Lowering(
      path: "UIKit.swift",
      text: "open class UIView: UIResponder {}\nopen class UILabel: UIView {}\nopen class UITableView: UIView {}")
  ])

  private func lowerViews(_ text: String) -> String {
    let file = Lowering(path: "A.swift", text: text)
    return file.lowered(in: ModuleFacts(name: "M", files: [file.facts], imports: [Self.platform])).text
  }

  @Test(
    "A class of views lists what makes them, if it has or inherits the initialiser",
    arguments: [
      ("class A: UIView {}", true, false), ("class A: UITableView {}", false, false),
      ("class A: UILabel { override init(frame: CGRect) {} }", true, false),
      ("class A: UIView { init(x: Int) {} }", false, false), ("class A: UIView { init() {} }", false, true),
      ("class A: UIView { convenience init(x: Int) {} }", true, false),
      ("class A: UIView { @available(*, unavailable) override init(frame: CGRect) {} }", false, false),
      ("class B: UIView { init(x: Int) {} }; class A: B {}", false, false), ("class A { }", false, false),
    ])
  func creations(_ source: String, _ byFrame: Bool, _ withoutArguments: Bool) {
    let text = lowerViews(source)
    #expect(
      text.contains("NamedMethod(ofClass: \"_makeWithFrame:\") { (_target: AnyClass, _0: CGRect) in A(frame: _0) }")
        == byFrame)
    #expect(text.contains("NamedMethod(ofClass: \"_make\") { (_target: AnyClass) in A() }") == withoutArguments)
  }

  @Test(
    "A view of a generic parameter's class is made by what the class lists",
    arguments: [
      ("func f<V: UIView>() { V(frame: .zero) }", "V._made(frame: .zero)"),
      ("struct S<V> where V: UILabel { func f() { V() } }", "V._made()"),
      ("func f<V: P & UIView>() { V() }", "V._made()"), ("func f<V: P>() { V() }", "{ V() }"),
      ("func f<V>() { V(frame: .zero) }", "{ V(frame: .zero) }"), ("func f() { UIView() }", "{ UIView() }"),
      ("func f(a: UILabel.Type) { a.init() }", "a._made()"),
      ("func f(of a: UILabel.Type) { a.init(frame: r) }", "a._made(frame: r)"),
      ("func f(a: C.Type) { a.init() }", "a.init()"), ("func f(a: UILabel.Type) { b.init() }", "b.init()"),
      (
        "enum E { case one(type: UILabel.Type), two }; func f(e: E?) { switch e { case .one(let t)?: t.init() default: f() } }",
        "t._made()"
      ),
      (
        "enum E { case one(UILabel.Type) }; func f(e: E) { switch e { case let .one(t): t.init() } }", "t._made()"
      ),
      ("enum E { case one(C.Type) }; func f(e: E) { switch e { case .one(let t): t.init() } }", "t.init()"),
      ("class A: UITableViewCell {}; func f(a: A.Type) { a.init() }", "a.init()"),
    ])
  func metatypes(_ source: String, _ lowered: String) { #expect(lowerViews(source).contains(lowered)) }
}
