import Foundation
import Selectors
import Testing

@Suite("Members of extensions that classes override", .serialized)
struct OverriddenMemberTests {
  init() { _ = Self.table }

  private static let table: Void = {
    MethodTable.add {
      [
        ClassMethods(
          Shape.self, [NamedMethod("area:") { (shape: Shape, scale: Int) in shape.ownArea(scale) }],
          ofClass: [NamedMethod(ofClass: "kind") { (_: AnyClass) in "shape" }]),
        ClassMethods(
          Square.self,
          [
            NamedMethod("area:") { (square: Square, scale: Int) in
              [0] + (square.area(scale, above: Square.self) ?? [])
            },
            NamedMethod("level") { (square: Square) in square.level },
            NamedMethod("setLevel:") { (square: Square, level: Int) in square.level = level },
          ],
          ofClass: [NamedMethod(ofClass: "kind") { (_: AnyClass) in "square" }]),
        ClassMethods(Wrong.self, [NamedMethod("area:") { (_: Wrong, _: Int) in "text" }]),
      ]
    }
  }()

  @Test("An object's class decides, and its subclasses inherit")
  func byClass() {
    #expect(Shape().area(2) == [2])
    #expect(Square().area(2) == [0, 2])
    #expect(Tile().area(2) == [0, 2])
  }

  @Test("Above a class its superclasses decide")
  func above() {
    #expect(Tile().area(2, above: Tile.self) == [0, 2])
    #expect(Tile().area(2, above: Square.self) == [2])
  }

  @Test("Without an entry in the table the member itself is called")
  func member() { #expect(MethodTable.overridden("unlisted", of: Shape(), above: nil, []) { 3 } == 3) }

  @Test("A result of nil and a missing result are results")
  func noResult() {
    MethodTable.add {
      [ClassMethods(Tile.self, [NamedMethod("none") { (_: Tile) in Int?.none }, NamedMethod("void") { (_: Tile) in }])]
    }
    #expect(MethodTable.overridden("none", of: Tile(), above: nil, []) { Int?.some(1) } == nil)
    var calls = 0
    MethodTable.overridden("void", of: Tile(), above: nil, []) { calls += 1 }
    #expect(calls == 0)
  }

  @Test("A class member asks the class")
  func classMembers() {
    func kind(_ type: AnyClass, above owner: AnyClass? = nil) -> String {
      MethodTable.overridden("kind", ofClass: type, above: owner, []) { "none" }
    }
    #expect(kind(Shape.self) == "shape")
    #expect(kind(Tile.self) == "square")
    #expect(kind(Tile.self, above: Square.self) == "shape")
  }

  @Test("A property above a class is read and set")
  func properties() {
    let tile = Tile()
    let above = PropertyAbove<Int> {
      MethodTable.overridden("level", of: tile, above: Tile.self, []) { 0 }
    } set: { value in
      MethodTable.overridden("setLevel:", of: tile, above: Tile.self, [value]) {}
    }
    above.value = 4
    above.value += 1
    #expect(above.value == 5)
    #expect(tile.level == 5)
  }

  @Test("An override that returns something else stops, and names both types")
  func wrongResult() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Self.table
      _ = Wrong().area(1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("An override returned a value of another type"))
    #expect(text.contains("returned: String"))
  }
}

private class Shape: NSObject {
  func ownArea(_ scale: Int) -> [Int] { [scale] }

  /// What a lowered extension's member is.
  func area(_ scale: Int, above owner: AnyClass? = nil) -> [Int]? {
    MethodTable.overridden("area:", of: self, above: owner, [scale]) { ownArea(scale) }
  }
}

private class Square: Shape { var level = 1 }

private final class Tile: Square {}

private final class Wrong: Shape {}
