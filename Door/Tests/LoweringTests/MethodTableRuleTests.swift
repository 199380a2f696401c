import Lowering
import Testing

@Suite("Methods that are listed by their names")
struct MethodTableRuleTests {
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

  @Test("A generic class is recognised by a protocol of its own")
  func genericClass() {
    let result = lower("class A<T> { @objc func go() {} }")
    #expect(result.diagnostics.isEmpty)
    #expect(result.text.contains("extension A: _Methods_M_A_methods_M_A_0 {}"))
    #expect(result.text.contains("addGeneric { ($0 as? any _Methods_M_A_methods_M_A_0.Type)?._methods_M_A_0() }"))
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

  @Test("Methods with many arguments have names")
  func manyArguments() {
    let text = lower("class A {\n  @objc func f(_ a: Int, b: Int, c: Int, d: Int) {}\n}").text
    #expect(text.contains("NamedMethod(\"f:b:c:d:\")"))
  }
}
