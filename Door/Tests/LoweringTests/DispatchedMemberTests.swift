import Lowering
import Testing

@Suite("Members that extensions add to classes of other modules, and classes override")
struct DispatchedMemberTests {
  private static let platform = "public class View: NSObject {}\npublic class Label: View {}"
  private static let base =
    "public extension View {\n  @objc @discardableResult func add(_ x: Int, at y: Int = 0) -> Int { x }\n}"

  private func lower(_ text: String, beside others: [String] = []) -> LoweredFile {
    let platform = FileFacts.platform([Lowering(path: "UIKit.swift", text: Self.platform)])
    let file = Lowering(path: "A.swift", text: text)
    let rest = others.enumerated().map { Lowering(path: "Other\($0.offset).swift", text: $0.element).facts }
    return file.lowered(in: ModuleFacts(name: "M", files: [file.facts] + rest, imports: [platform]))
  }

  @Test("The member stays under another name, and one that asks the object's class comes in its place")
  func base() {
    let text = lower(Self.base, beside: ["extension Label {\n  override func add(_ x: Int, at y: Int) -> Int { 1 }\n}"])
      .text
    #expect(text.contains("       @discardableResult func _extension_View_add(_ x: Int, at y: Int = 0) -> Int { x }\n"))
    #expect(
      text.contains(
        "@discardableResult func add(_ _0: Int, at _1: Int = 0) -> Int { Selectors.MethodTable.overridden(\"add:at:\", of: self, above: nil, [_0, _1]) { self._extension_View_add(_0, at: _1) } }"
      ))
    #expect(
      text.contains("@discardableResult func _super_add(_above owner: AnyClass, _ _0: Int, at _1: Int = 0) -> Int {"))
    #expect(text.contains("in _target._extension_View_add(_0, at: _1) }"))
  }

  @Test("A member that no class overrides stays as it is, unless it is open")
  func open() {
    #expect(lower("extension View {\n  @objc func f() {}\n}").text.hasPrefix("extension View {\n        func f() {}\n"))
    #expect(
      lower("extension View {\n  @objc open func f() {}\n}").text.contains(
        "public func f() { Selectors.MethodTable.overridden(\"f\""))
  }

  @Test("An override in an extension of another class is found by its name, and super goes on above the class")
  func overrideInExtension() {
    let ours = "extension Label {\n  override func add(_ x: Int, at y: Int) -> Int { super.add(x, at: y) }\n}"
    let text = lower(ours, beside: [Self.base]).text
    #expect(
      text.contains(
        "           func _override_Label_add(_ x: Int, at y: Int) -> Int { self._super_add(_above: Label.self, x, at: y) }"
      ))
    #expect(
      text.contains(
        "NamedMethod(\"add:at:\") { (_target: Label, _0: Int, _1: Int) in _target._override_Label_add(_0, at: _1) }"))
  }

  @Test("Classes of the module override it in their bodies and extensions, over several levels")
  func overrideInClass() {
    let card = "class Card: View {\n  override func add(_ x: Int, at y: Int) -> Int { super.add(x) }\n}"
    let face = "class Face: Card {\n}\nextension Face {\n  override func add(_ x: Int, at y: Int) -> Int { 2 }\n}"
    let first = lower(card, beside: [Self.base, face]).text
    #expect(
      first.contains(
        "           func _override_Card_add(_ x: Int, at y: Int) -> Int { self._super_add(_above: Card.self, x) }"))
    let second = lower(face, beside: [Self.base, card]).text
    #expect(second.hasPrefix("class Face: Card {\n}\nextension Face {\n           func _override_Face_add("))
  }

  @Test("super is called without arguments and with a closure behind")
  func superCalls() {
    let base = "extension View {\n  @objc func f() {}\n  @objc func g(_ x: @escaping () -> Void) {}\n}"
    let ours =
      "class Card: View {\n  override func f() { super.f() }\n  override func g(_ x: @escaping () -> Void) { super.g { } }\n}"
    let text = lower(ours, beside: [base]).text
    #expect(text.contains("self._super_f(_above: Card.self)"))
    #expect(text.contains("self._super_g(_above: Card.self) { }"))
  }

  @Test("A closure that does not escape is lent to the table")
  func nonescapingClosure() {
    let base = "extension View {\n  @objc func f(_ x: () -> Int) {}\n}"
    let text = lower(base, beside: ["class Card: View {\n  override func f(_ x: () -> Int) {}\n}"]).text
    #expect(text.contains("{ withoutActuallyEscaping(_0) { _0 in Selectors.MethodTable.overridden("))
  }

  @Test("Properties are read and set through the table, with super")
  func properties() {
    let base = "extension View {\n  @objc var on: Bool { get { true } set { } }\n}"
    let ours =
      "class Card: View {\n  override var on: Bool {\n    get { super.on }\n    set { super.on = newValue }\n  }\n}"
    let below = lower(ours, beside: [base]).text
    #expect(
      below.contains("           var _override_Card_on: Bool {\n    get { self._super_on(_above: Card.self).value }\n"))
    #expect(below.contains("    set { self._super_on(_above: Card.self).value = newValue }\n"))
    #expect(below.contains("NamedMethod(\"setOn:\") { (_target: Card, _0: Bool) in _target._override_Card_on = _0 }"))
    let above = lower(base, beside: [ours]).text
    #expect(above.contains("var _extension_View_on: Bool { get { true } set { } }"))
    #expect(
      above.contains(
        "var on: Bool { get { Selectors.MethodTable.overridden(\"on\", of: self, above: nil, []) { self._extension_View_on } } set { Selectors.MethodTable.overridden(\"setOn:\", of: self, above: nil, [newValue]) { self._extension_View_on = newValue } } }"
      ))
    #expect(above.contains("func _super_on(_above owner: AnyClass) -> Selectors.PropertyAbove<Bool> {"))
  }

  @Test("Class members ask the class")
  func classMembers() {
    let base = "extension View {\n  @objc class func f() -> Int { 1 }\n  @objc class var x: Int { 1 }\n}"
    let ours =
      "class Card: View {\n  override class func f() -> Int { super.f() }\n  override class var x: Int { 2 }\n}"
    let text = lower(base, beside: [ours]).text
    #expect(
      text.contains("class func f() -> Int { Selectors.MethodTable.overridden(\"f\", ofClass: self, above: nil, [])"))
    #expect(
      text.contains("class var x: Int { get { Selectors.MethodTable.overridden(\"x\", ofClass: self, above: nil, [])"))
    let below = lower(ours, beside: [base]).text
    #expect(below.contains("self._super_f(_above: Card.self)"))
    #expect(
      below.contains("NamedMethod(ofClass: \"x\") { (_target: AnyClass) in (_target as! Card.Type)._override_Card_x }"))
  }

  @Test("Members of NSObject count, whose declaration is not known")
  func rootClass() {
    let text = lower(
      "extension NSObject {\n  @objc func f() {}\n}", beside: ["class Card: View {\n  override func f() {}\n}"]
    ).text
    #expect(text.contains("func _extension_NSObject_f()"))
  }

  @Test("A reference to super's member that is not called stops the build")
  func superReference() throws {
    let ours = "class Card: View {\n  override func f() { let g = super.f; g() }\n}"
    let problem = try #require(lower(ours, beside: ["extension View {\n  @objc func f() {}\n}"]).diagnostics.first)
    #expect(problem.reason == "super.f is not called: above the class the member is found by its name.")
    #expect(problem.remedy == "Call it, such as { super.f() }.")
  }

  @Test("What cannot be called by a name stops the build", arguments: ["func f() throws", "func f<T>(_ x: T)"])
  func obstacles(_ declaration: String) throws {
    let base = "extension View {\n  @objc \(declaration) {}\n}"
    let ours = "class Card: View {\n  override \(declaration) {}\n}"
    let problem = try #require(lower(base, beside: [ours]).diagnostics.first)
    #expect(problem.line == 2)
    #expect(problem.reason.hasPrefix("A member of an extension cannot be overridden: it is"))
  }
}
