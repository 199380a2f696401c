import Foundation
import Selectors
import Testing

@Suite("Selectors", .serialized)
struct SelectorTests {
  init() { _ = Self.table }

  /// What a lowered file adds when it is loaded.
  private static let table: Void = {
    MethodTable.add {
      [
        ClassMethods(
          Base.self,
          [
            NamedMethod("note") { (target: Base) in target.note() },
            NamedMethod("note:") { (target: Base, value: Int) in target.note(value) },
            NamedMethod("sum:and:") { (target: Base, a: Int, b: Int?) in target.sum(a, b) },
          ])
      ]
    }
    MethodTable.addGeneric { ($0 as? any BoxMethods.Type)?.methods() }
  }()

  @Test("Selectors of one name are equal")
  func equality() {
    #expect(Selector("note:") == Selector("note:", naming: Base.note(_:)))
    #expect(Selector("note:") != "note")
    #expect(Selector("sum:and:").argumentCount == 2)
    #expect(NSStringFromSelector(NSSelectorFromString("note:")) == "note:")
  }

  @Test("A subclass answers, by its own override")
  func overrides() {
    let object = Derived()
    object.perform("note")
    object.perform("note:", with: 2)
    #expect(object.notes == ["derived", "2"])
  }

  @Test("A result is returned; a missing argument is nil")
  func results() {
    #expect(MethodTable.send("sum:and:", to: Base(), [1, 2]) as? Int == 3)
    #expect(MethodTable.send("sum:and:", to: Base(), [1]) as? Int == 1)
    #expect(MethodTable.send("note", to: Base()) == nil)
  }

  @Test("Methods of objects and classes have any number of arguments")
  func manyArguments() {
    MethodTable.add {
      [
        ClassMethods(
          Derived.self,
          [
            NamedMethod("join:::::") { (target: Derived, a: Int, b: String, c: Double?, d: [Int], e: Derived) in
              "\(a) \(b) \(c ?? 0) \(d) \(e === target)"
            }
          ],
          ofClass: [
            NamedMethod(ofClass: "name::::") { (type: AnyClass, a: Int, b: Int, c: Int, d: String?) in
              "\(type) \(a + b + c) \(d ?? "none")"
            }
          ])
      ]
    }
    let object = Derived()
    #expect(MethodTable.send("join:::::", to: object, [1, "two", nil, [4], object]) as? String == "1 two 0.0 [4] true")
    #expect(MethodTable.send("name::::", to: receiver(Derived.self), [1, 2, 3]) as? String == "Derived 6 none")
  }

  @Test("A member is looked up by its name, also by the raw value of its type")
  func lookUps() {
    MethodTable.add {
      [
        ClassMethods(
          Derived.self,
          [
            NamedMethod("level") { (_: Derived) in Level.high },
            NamedMethod("none") { (_: Derived) in Int?.none },
          ])
      ]
    }
    let object: AnyObject = Derived()
    #expect(lookUp(object, "level") == Level.high)
    #expect(lookUp(object, "level") == 3)
    #expect(MethodTable.send("none", to: object) == nil)
    #expect(lookUp(nil, "level") == Int?.none && lookUp(object, "nothing") == Int?.none)
  }

  @Test("A class is called by its name, with its module unless that is the platform's")
  func descriptions() {
    #expect(classDescription(NSObject.self) == "NSObject" && NSMutableString.description() == "NSMutableString")
    #expect(Derived.description().hasSuffix("Tests.Derived") && !Derived.description().contains("("))
  }

  @Test("An object responds to what its class or a superclass lists")
  func responding() {
    #expect(Derived().responds(to: "note:"))
    #expect(!Derived().responds(to: "other"))
    #expect(!NSObject().responds(to: "note"))
    #expect(!Derived().responds(to: nil))
  }

  @Test("Each specialisation of a generic class answers, and its subclasses do")
  func generics() {
    #expect(MethodTable.send("kind", to: Box<Int>()) as? String == "Int")
    #expect(MethodTable.send("kind", to: Box<String>()) as? String == "String")
    #expect(MethodTable.send("kind", to: Crate()) as? String == "Double")
  }

  @Test("A class answers by its class methods, a subclass by its own, and neither by those of objects")
  func classMethods() {
    MethodTable.add {
      [
        ClassMethods(
          Base.self, [],
          ofClass: [
            NamedMethod(ofClass: "name") { (target: AnyClass) in (target as! Base.Type).name() },
            NamedMethod(ofClass: "name:") { (target: AnyClass, prefix: String) in
              prefix + (target as! Base.Type).name()
            },
          ])
      ]
    }
    #expect(MethodTable.send("name", to: receiver(Base.self)) as? String == "base")
    #expect(MethodTable.send("name:", to: receiver(Derived.self), ["a "]) as? String == "a derived")
    #expect(Base.responds(to: "name"))
    #expect(!Base.responds(to: "note"))
    #expect(!Base().responds(to: "name"))
    let isOne = receiver(Base.self) === receiver(Base.self)
    #expect(isOne)
  }

  @Test("A selector that an object does not know stops, and names both")
  func unknown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NSObject().perform("unknown")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("An object was sent a selector that it does not know."))
    #expect(text.contains("selector: unknown"))
  }

  @Test("An argument of another type stops, and names both types")
  func wrongArgument() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MethodTable.add {
        [ClassMethods(Base.self, [NamedMethod("note:") { (target: Base, value: Int) in target.note(value) }])]
      }
      Base().perform("note:", with: "two")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("given: String"))
    #expect(text.contains("declared: Int"))
  }
}

private class Base: NSObject {
  var notes: [String] = []

  class func name() -> String { "base" }
  func note() { notes.append("base") }
  func note(_ value: Int) { notes.append("\(value)") }
  func sum(_ a: Int, _ b: Int?) -> Int { a + (b ?? 0) }
}

private final class Derived: Base {
  override class func name() -> String { "derived" }
  override func note() { notes.append("derived") }
}

private class Box<Value>: BoxMethods {
  static func methods() -> [ClassMethods] {
    [ClassMethods(Box.self, [NamedMethod("kind") { (_: Box) in "\(Value.self)" }])]
  }
}

private final class Crate: Box<Double> {}

private protocol BoxMethods { static func methods() -> [ClassMethods] }

private enum Level: Int { case high = 3 }
