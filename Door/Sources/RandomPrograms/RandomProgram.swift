/// A program in two texts: one with Objective-C's idioms, and one that does the same by direct calls. Each prints a trace.
///
/// The same seed makes the same program. A text declares one type, `Program` and the seed, so that many go into one module.
public struct RandomProgram: Sendable {
  /// For the lowering.
  public let idiomatic: String
  /// For the compiler as it is.
  public let plain: String

  public init(seed: Int) {
    var dice = Dice(seed: seed)
    let methods = (0..<4 + dice.roll(5)).map { RandomMethod($0, &dice) }
    let dispatched = (0..<2).map { RandomDispatch($0, seed: seed, &dice) }
    let steps = (0..<14).map { _ in RandomStep(methods, dispatched, &dice) }
    idiomatic = Self.text(seed, marked: true, methods, dispatched, steps.map(\.idiomatic))
    plain = Self.text(seed, marked: false, methods, [], steps.map(\.plain))
  }

  /// The file that runs the programs of these seeds, beside their texts.
  public static func main(_ seeds: Range<Int>) -> String {
    "func say(_ text: String) { print(text) }\n\n@main enum Main {\n  @MainActor static func main() {\n"
      + seeds.map { "    print(\"seed \($0)\"); run\($0)()\n" }.joined() + "  }\n}\n"
  }

  private static func text(
    _ seed: Int, marked: Bool, _ methods: [RandomMethod], _ dispatched: [RandomDispatch], _ steps: [String]
  ) -> String {
    var parts = ["import Foundation\nimport UIKit\n"]
    if marked {
      parts.append(
        """
        @objc private protocol Delegate {
          @objc optional func told(_ number: Int)
          @objc optional func asked(_ number: Int, twice other: Int) -> Int
          @objc optional func never()
          @objc optional var title: String { get }
        }
        nonisolated(unsafe) private var key = 0
        """)
    }
    parts += base(marked, methods)
    parts += subclass("Sub", of: "Base", marked, methods, 0) {
      "\(marked ? "@objc " : "")func asked(_ number: Int, twice other: Int) -> Int { number + other }"
    }
    parts += subclass("Last", of: "Sub", marked, methods, 1) {
      "\(marked ? "@objc " : "")var title: String { \"last\" }"
    }
    if marked { parts += views(dispatched) }
    parts.append("private class Generic<Element>: Sub { var elements: [Element] = [] }")
    let receivers = RandomStep.receivers.map { "let \($0) = \(RandomStep.classes[$0] ?? "")()" }.joined(separator: "; ")
    parts.append("@MainActor func run\(seed)() {\n  \(receivers)\n  \(steps.joined(separator: "\n  "))\n}\n")
    return parts.joined(separator: "\n")
  }

  /// The classes and extensions with members that go through the method table.
  private static func views(_ dispatched: [RandomDispatch]) -> [String] {
    func overrides(_ type: String, inExtension: Bool) -> [String] {
      dispatched.flatMap { $0.overrides(of: type, inExtension: inExtension) }
    }
    return [
      type("extension UIView", dispatched.flatMap(\.base)),
      type("private class Card: UIView", overrides("Card", inExtension: false)),
      type("private class Face: Card", overrides("Face", inExtension: false)),
    ] + ["UILabel", "Card", "Face"].map { type("extension \($0)", overrides($0, inExtension: true)) }
  }

  private static func base(_ marked: Bool, _ methods: [RandomMethod]) -> [String] {
    let inBody = marked ? methods.filter { $0.place == .body } : methods
    let access = methods.filter(\.isPrivate).map { method in
      marked
        ? "static let selector\(method.index) = #selector(\(method.reference))"
        : "lazy var call\(method.index) = \(method.name)"
    }
    let members =
      [
        "var count = 0", "\(marked ? "@objc dynamic " : "")var level = 0",
        "\(marked ? "@objc " : "")func told(_ number: Int) { say(\"told \\(number)\") }",
      ]
      + access + inBody.map { $0.declaration(marked: marked) }
    var result = [type("private class Base: NSObject\(marked ? ", Delegate" : "")", members)]
    if marked {
      result.append(
        type(
          "@objc extension Base", methods.filter { $0.place == .markedExtension }.map { $0.declaration(marked: true) }))
      result.append(
        type(
          "extension Base", methods.filter { $0.place == .extensionWithAttribute }.map { $0.declaration(marked: true) })
      )
    }
    return result
  }

  private static func subclass(
    _ name: String, of superclass: String, _ marked: Bool, _ methods: [RandomMethod], _ index: Int, own: () -> String
  ) -> [String] {
    let overriding = methods.filter { $0.overrides[index] != .none }
    func isInExtension(_ method: RandomMethod) -> Bool {
      marked && [.inExtension, .inExtensionCallingSuper].contains(method.overrides[index])
    }
    func texts(_ methods: [RandomMethod]) -> [String] { methods.map { $0.override(of: name, $0.overrides[index]) } }
    let inExtension = overriding.filter(isInExtension)
    let body = type("private class \(name): \(superclass)", [own()] + texts(overriding.filter { !isInExtension($0) }))
    return marked ? [body, type("extension \(name)", texts(inExtension))] : [body]
  }

  private static func type(_ head: String, _ members: [String]) -> String {
    "\(head) {\n" + members.map { "  \($0)\n" }.joined() + "}"
  }
}
