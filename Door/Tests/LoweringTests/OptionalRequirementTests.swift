import Lowering
import Testing

@Suite("Optional requirements")
struct OptionalRequirementTests {
  private static let delegate = "@objc protocol P {\n  @objc optional func f(_ x: Int, at y: Int) -> Int\n}"

  @Test("A requirement becomes a property that is nil by default")
  func requirement() {
    #expect(
      lower(Self.delegate).text == """
              protocol P: AnyObject {
                var _optional_f___at: ((Int, Int) -> Int)? { get }
        }; extension P { var _optional_f___at: ((Int, Int) -> Int)? { nil } }
        """)
  }

  @Test("A class that has the method has the property")
  func witness() {
    let text = lower("final class A: P {\n  func f(_ x: Int, at y: Int) -> Int { x }\n}", beside: [Self.delegate]).text
    #expect(text.contains("var _optional_f___at: ((Int, Int) -> Int)? { { self.f($0, at: $1) } }; "))
  }

  @Test("A subclass has a requirement that the class that states the protocol has not")
  func subclass() {
    let above = "class A: P {\n}"
    let below = "class B: A {\n  func f(_ x: Int, at y: Int) -> Int { x }\n}"
    #expect(
      lower(above, beside: [Self.delegate, below]).text
        == "class A: P {\nvar _optional_f___at: ((Int, Int) -> Int)? { nil }; }")
    #expect(
      lower(below, beside: [Self.delegate, above]).text.contains(
        "override var _optional_f___at: ((Int, Int) -> Int)? { { self.f($0, at: $1) } }; }"))
    #expect(lower(above, beside: [Self.delegate]).text == above)
  }

  @Test("A class that has another method has not")
  func otherMethod() {
    let text = lower("final class A: P {\n  func f(_ x: Int, to y: Int) -> Int { x }\n}", beside: [Self.delegate]).text
    #expect(!text.contains("_optional"))
  }

  @Test("A call reads the property")
  func call() {
    #expect(lower("d?.f?(1, at: 2)", beside: [Self.delegate]).text == "d?._optional_f___at?(1,     2)")
    #expect(lower("d?.f?(1, to: 2)", beside: [Self.delegate]).text == "d?.f?(1, to: 2)")
    #expect(lower("d?.f?(1, at: 2)", importing: [Self.delegate]).text == "d?._optional_f___at?(1,     2)")
  }

  @Test("A closure that is named like an optional requirement is called as it is")
  func closure() {
    let told = "@objc protocol P {\n  @objc optional func told(_ x: Int)\n}"
    let ours =
      "class A {\n  var told: ((Int) -> Void)?\n  var delegate: P?\n  let other = B()\n  var cell: B?\n  func f() { CALL }\n}"
    let other = "class B {\n  var told: ((Int) -> Void)?\n}"
    for (written, lowered) in [
      ("self.told?(1)", "self.told?(1)"), ("delegate?.told?(1)", "delegate?._optional_told__?(1)"),
      ("self.delegate?.told?(1)", "self.delegate?._optional_told__?(1)"), ("cell?.told?(1)", "cell?.told?(1)"),
      ("self.cell!.told?(1)", "self.cell!.told?(1)"), ("self?.told?(1)", "self?.told?(1)"),
    ] {
      let text = lower(ours.replacing("CALL", with: written), beside: [told, other]).text
      #expect(text.contains("{ \(lowered) }"))
    }
  }

  @Test("A method that is asked for without a call is the property")
  func reads() {
    for (written, lowered) in [
      ("if d?.f == nil {}", "if d?._optional_f___at == nil {}"),
      ("let a = nil != d.f", "let a = nil != d._optional_f___at"),
      ("if let g = d.f(_:at:) {}", "if let g = d._optional_f___at {}"),
      ("if d?.f(_:to:) == nil {}", "if d?.f(_:to:) == nil {}"), ("let a = d.f", "let a = d.f"),
    ] {
      #expect(lower(written, beside: [Self.delegate]).text == lowered)
    }
    let titled = "@objc protocol P {\n  @objc optional func title() -> String\n}"
    #expect(lower("if let t = item.title {}", beside: [titled]).text == "if let t = item.title {}")
    let other = "class A { var f: Int? }"
    #expect(lower("if a.f == nil {}", beside: [Self.delegate, other]).text == "if a.f == nil {}")
  }

  @Test("An optional property is read as before")
  func property() {
    let text = lower("@objc protocol P {\n  @objc optional var x: Int { get }\n}").text
    #expect(text.contains("\n        var _optional_x: (Int)? { get }\n"))
    #expect(text.contains("var x: (Int)? { _optional_x }"))
  }

  private static let alike =
    "@objc protocol P {\n  @objc(f:atX:) optional func f(_ x: Int, at y: Int) -> A\n"
    + "  @objc(f:atText:) optional func f(_ x: Int, at y: String) -> A\n}"

  @Test("Requirements with the same labels are properties of their own, and a call chooses by its types")
  func alike() {
    let text = lower(Self.alike).text
    #expect(text.contains("var _optional_f_atX_: ((Int, Int) -> A)? { get }"))
    #expect(text.contains("var _optional_f_atText_: ((Int, String) -> A)? { get }"))
    #expect(
      text.contains(
        "@discardableResult func _call_f___at(_ _0: Int, _ _1: String) -> (A)? { _optional_f_atText_?(_0, _1) }"))
    #expect(lower("d?.f?(1, at: 2)", beside: [Self.alike]).text == "d?._call_f___at(1,     2)")
    #expect(lower("d?.f?(1, at: 2).g()", beside: [Self.alike]).text == "d?._call_f___at(1,     2)?.g()")
  }

  @Test("A method fulfils a requirement that is given another name without having it itself")
  func givenName() {
    let text = lower("final class B: P {\n  func f(_ x: Int, at y: String) -> A { A() }\n}", beside: [Self.alike]).text
    #expect(text.contains("var _optional_f_atText_: ((Int, String) -> A)? { { self.f($0, at: $1) } }"))
    #expect(!text.contains("_optional_f_atX_"))
  }
}
