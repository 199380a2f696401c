/// A method and a property that an extension adds to `UIView`, and that a platform's class and two of the program's own override.
struct RandomDispatch {
  /// What a class does with them.
  enum Override: Int, CaseIterable { case none, own, callingSuper }

  /// The classes, each below the one before; `UILabel` is below the first alone.
  static let classes = ["UIView", "UILabel", "Card", "Face"]

  let seed: Int
  let index: Int
  private let overrides: [String: Override]
  /// The program's own classes that override in an extension.
  private let inExtension: Set<String>

  init(_ index: Int, seed: Int, _ dice: inout Dice) {
    self.index = index
    self.seed = seed
    var overrides: [String: Override] = [:]
    var inExtension: Set<String> = []
    for name in Self.classes.dropFirst() {
      overrides[name] = Override.allCases[dice.roll(Override.allCases.count)]
      if name == "UILabel" || dice.one(in: 2) { inExtension.insert(name) }
    }
    self.overrides = overrides
    self.inExtension = inExtension
  }

  // Members of extensions are visible to all programs.
  private var method: String { "lift\(seed)_\(index)" }
  private var property: String { "depth\(seed)_\(index)" }

  // MARK: The program with Objective-C's idioms

  /// The declarations in an extension of `UIView`.
  var base: [String] {
    [
      "@objc func \(method)(_ text: String) { say(\"UIView.\(method) \\(text)\") }",
      "@objc var \(property): Int { get { tag } set { tag = newValue } }",
    ]
  }

  /// The overrides of a class, in its body or in an extension.
  func overrides(of type: String, inExtension: Bool) -> [String] {
    guard let kind = overrides[type], kind != .none, self.inExtension.contains(type) == inExtension else { return [] }
    let callsSuper = kind == .callingSuper
    let call = callsSuper ? "super.\(method)(text); " : ""
    let get = callsSuper ? "super.\(property) + 1" : "tag + 10"
    let set = callsSuper ? "super.\(property) = newValue * 2" : "tag = newValue + 1"
    return [
      "override func \(method)(_ text: String) { \(call)say(\"\(type).\(method) \\(text)\") }",
      "override var \(property): Int { get { \(get) } set { \(set) } }",
    ]
  }

  /// Calls the method of a new object, by its name or not, and sets and reads the property.
  func idiomatic(_ type: String, _ number: Int) -> String {
    let call =
      number % 2 == 0
      ? "object.\(method)(\"t\(number)\")" : "object.perform(#selector(UIView.\(method)(_:)), with: \"t\(number)\")"
    return "do { let object: UIView = \(type)(); \(call); object.\(property) = \(number); "
      + "say(\"\\(object.\(property))\") }"
  }

  // MARK: What it does

  /// Says the same without any object.
  func plain(_ type: String, _ number: Int) -> String {
    let lines = said(by: type).map { "say(\"\($0).\(method) t\(number)\")" }
    return (lines + ["say(\"\(read(type, stored(type, number)))\")"]).joined(separator: "; ")
  }

  private func superclass(of type: String) -> String { type == "Face" ? "Card" : "UIView" }

  /// The classes whose methods speak, in their order.
  private func said(by type: String) -> [String] {
    switch overrides[type] {
    case nil: [type]
    case .some(.none): said(by: superclass(of: type))
    case .own: [type]
    case .callingSuper: said(by: superclass(of: type)) + [type]
    }
  }

  /// The tag after the property was set.
  private func stored(_ type: String, _ number: Int) -> Int {
    switch overrides[type] {
    case nil: number
    case .some(.none): stored(superclass(of: type), number)
    case .own: number + 1
    case .callingSuper: stored(superclass(of: type), number * 2)
    }
  }

  /// What the property is with a tag.
  private func read(_ type: String, _ tag: Int) -> Int {
    switch overrides[type] {
    case nil: tag
    case .some(.none): read(superclass(of: type), tag)
    case .own: tag + 10
    case .callingSuper: read(superclass(of: type), tag) + 1
    }
  }
}
