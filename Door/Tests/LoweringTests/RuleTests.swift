import Lowering
import Testing

@Suite("Rules")
struct RuleTests {
  @Test(
    "Attributes for Objective-C alone become blanks",
    arguments: [
      LoweringCase("A designable class", "@IBDesignable class A {}", "              class A {}"),
      LoweringCase("A class's members", "@objcMembers\nclass A {}", "            \nclass A {}"),
      LoweringCase("dynamic", "class A { dynamic func f() {} }", "class A {         func f() {} }"),
      LoweringCase("An application's entry point", "@UIApplicationMain class A {}", "@main class A {}"),
      LoweringCase("A protocol is bound to classes", "@objc protocol P {}", "      protocol P: AnyObject {}"),
      LoweringCase("A refined protocol is bound, too", "@objc protocol P: Q {}", "      protocol P: Q, AnyObject {}"),
    ])
  func attributes(_ one: LoweringCase) { expect(one) }

  @Test(
    "Conditions are answered as on iOS",
    arguments: [
      LoweringCase("iOS", "#if os(iOS)\n#endif", "#if true\n#endif"),
      LoweringCase("Linux", "#if !os(Linux) && swift(>=5)\n#endif", "#if !false && swift(>=5)\n#endif"),
      LoweringCase("A simulator", "#if targetEnvironment(simulator)\n#endif", "#if true\n#endif"),
      LoweringCase("A foreign framework", "#if canImport(AppKit)\n#else\n#endif", "#if false\n#else\n#endif"),
      LoweringCase("The Objective-C runtime", "#if _runtime(_ObjC)\n#endif", "#if true\n#endif"),
      LoweringCase("A module", "#if canImport(UIKit)\n#endif", "#if canImport(UIKit)\n#endif"),
    ])
  func conditions(_ one: LoweringCase) { expect(one) }

  @Test(
    "Submodules become modules",
    arguments: [
      LoweringCase("os.log", "import os.log\nimport UIKit", "import os    \nimport UIKit"),
      LoweringCase("A declaration", "import class UIKit.UIView", "import class UIKit.UIView"),
    ])
  func imports(_ one: LoweringCase) { expect(one) }

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

  @Test("The class of any object describes itself")
  func classDescription() {
    #expect(lower("let x = type(of: y).description()").text == "let x = Selectors.classDescription(type(of: y))")
    #expect(lower("let x = y.description()").text == "let x = y.description()")
  }

  @Test("A member of an element of a list of AnyObject is looked up by its name")
  func anyObject() {
    let other = "extension A { var items: [AnyObject] { [] } }"
    #expect(lower("f(a.items.first?.tag, 1)", beside: [other]).text == "f(Selectors.lookUp(a.items.first, \"tag\"), 1)")
    #expect(lower("f(items[0]!.tag)", beside: [other]).text == "f(Selectors.lookUp(items[0], \"tag\"))")
    #expect(lower("f(a.others.first?.tag, 1)", beside: [other]).text == "f(a.others.first?.tag, 1)")
  }

  @Test("A dynamic property reports its changes, and its class lists its path")
  func observed() {
    let text = lower("class A {\n  dynamic var x = 1\n}\n").text
    #expect(
      text.contains("var x = 1 { willSet { Selectors.ObservedProperties.willChange(self, \"x\") } didSet { defer { "))
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

  @Test("An override of what the platform declares in an extension is found by its name")
  func extensionMember() {
    let text = lower(
      "class A: UIControl {\n  override func sendAction(_ a: Selector, to t: Any?, for e: UIEvent?) {\n    super.sendAction(a, to: t, for: e)\n  }\n}"
    ).text
    #expect(text.contains("           func _override_sendAction(_ a: Selector"))
    #expect(text.contains("\n    self._super_sendAction(_above: A.self, a, to: t, for: e)\n"))
    #expect(
      text.contains(
        "NamedMethod(\"sendAction:to:for:\") { (_target: A, _0: Selector, _1: Any?, _2: UIEvent?) in _target._override_sendAction(_0, to: _1, for: _2) }"
      ))
    let own = "class B { func sendAction(_ a: Selector, to t: Any?, for e: UIEvent?) {} }"
    let other = "class A: B { override func sendAction(_ a: Selector, to t: Any?, for e: UIEvent?) {} }"
    #expect(lower(other, beside: [own]).text == other)
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

  @Test("Rectangles intersect as on Apple's platforms, unless the module has its own answer")
  func rectangles() {
    let text = "let hit = a.intersects(b)"
    #expect(
      lower(text).text.hasPrefix(text + "\nextension Selectors._Rectangle { nonisolated fileprivate func intersects(_"))
    let own = "extension CGRect { func intersects(_ other: CGRect) -> Bool { true } }"
    #expect(lower(text, beside: [own]).text == text)
    #expect(lower("let hit = a.contains(b)").text == "let hit = a.contains(b)")
  }

  @Test("Tests measure without judging")
  func measure() {
    #expect(
      lower("class T: XCTestCase { func testA() { self.measure { } } }").text
        == "class T: XCTestCase { func testA() { TestHost.measure { } } }")
    #expect(lower("class T { func f() { measure { } } }").text == "class T { func f() { measure { } } }")
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

  @Test("A dynamic property reports changes under the name that Objective-C knows")
  func renamedObserved() {
    let text = lower("class A {\n  @objc(given) dynamic var x = 1\n}\n").text
    #expect(text.contains("willChange(self, \"given\")") && text.contains("didChange(self, \"given\")"))
    #expect(text.contains("[(\\_Root.x, \"given\")]"))
  }

  @Test("A private class inside another is listed by the outer one")
  func nestedClass() {
    let text = lower("struct O {\n  private class A { @objc func go() {} }\n}").text
    #expect(text.contains("static func _methods_M_A_0() -> [Selectors.ClassMethods] { A._methods_M_A_1() }"))
    #expect(text.contains("MethodTable.add { O._methods_M_A_0() }"))
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

  @Test("An override of another module's class in an extension is refused")
  func refusedOverride() throws {
    let problem = try #require(lower("extension UIView {\n  override func f() {}\n}").diagnostics.first)
    #expect(problem.line == 2)
    #expect(problem.reason == "An extension cannot override a member of a class of another module.")
  }

  private func expect(_ one: LoweringCase) {
    let result = lower(one.source)
    #expect(result.text == one.lowered)
    #expect(result.diagnostics.isEmpty)
  }
}
