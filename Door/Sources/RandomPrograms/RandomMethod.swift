/// A method of the class `Base`, with the overrides that its subclasses have.
struct RandomMethod {
  /// What calls it, which decides its parameters.
  enum Shape: Int, CaseIterable { case plain, text, textAndNumber, control, notification, timer }

  /// Where a class has it.
  enum Place: Int, CaseIterable { case body, markedExtension, extensionWithAttribute }

  /// What a subclass does with it.
  enum Override: Int, CaseIterable { case none, inBody, callingSuper, inExtension, inExtensionCallingSuper }

  let index: Int
  let shape: Shape
  let place: Place
  let isPrivate: Bool
  /// The name in `@objc(…)`; `nil` for none.
  let isRenamed: Bool
  let returnsText: Bool
  /// Of `Sub`, and of `Last` below it.
  let overrides: [Override]

  init(_ index: Int, _ dice: inout Dice) {
    self.index = index
    shape = Shape.allCases[dice.roll(Shape.allCases.count)]
    place = Place.allCases[dice.roll(Place.allCases.count)]
    isPrivate = dice.one(in: 4)
    isRenamed = dice.one(in: 4)
    returnsText = dice.one(in: 3) && [.plain, .text].contains(shape)
    let mayOverride = !isPrivate
    overrides = (0..<2).map { _ in mayOverride ? Override.allCases[dice.roll(Override.allCases.count)] : .none }
  }

  var name: String { "method\(index)" }

  /// The parameters as they are declared, and what to call it with.
  var parameters: String {
    switch shape {
    case .plain: "()"
    case .text: "(_ text: String)"
    case .textAndNumber: "(_ text: String, \(index % 2 == 0 ? "of" : "count") number: NSNumber)"
    case .control: "(_ sender: UIControl)"
    case .notification: "(_ notification: Notification)"
    case .timer: "(_ timer: Timer)"
    }
  }

  var secondLabel: String { index % 2 == 0 ? "of" : "count" }

  /// The reference to it.
  var reference: String {
    switch shape {
    case .plain: name
    case .textAndNumber: "\(name)(_:\(secondLabel):)"
    default: "\(name)(_:)"
    }
  }

  /// The arguments that an override passes on.
  private var passedOn: String {
    switch shape {
    case .plain: "()"
    case .text: "(text)"
    case .textAndNumber: "(text, \(secondLabel): number)"
    case .control: "(sender)"
    case .notification: "(notification)"
    case .timer: "(timer)"
    }
  }

  /// What the trace says of the arguments.
  private var said: String {
    switch shape {
    case .plain: ""
    case .text: " \\(text)"
    case .textAndNumber: " \\(text) \\(number)"
    case .control: " \\(sender.tag)"
    case .notification: " \\(notification.name.rawValue)"
    case .timer: " \\(timer.isValid)"
    }
  }

  private var signature: String { "func \(name)\(parameters)\(returnsText ? " -> NSString" : "")" }

  private func body(of type: String, before: String = "") -> String {
    let end = returnsText ? "; return \"\(type) \(index)\"" : ""
    return "{ \(before)count += \(index + 1); say(\"\(type).\(name)\(said) \\(count)\")\(end) }"
  }

  /// The declaration in `Base`.
  func declaration(marked: Bool) -> String {
    let isMarked = marked && (place != .markedExtension || isRenamed || isPrivate)
    let attribute = isMarked ? (isRenamed ? "@objc(\(givenName)) " : "@objc ") : ""
    return "\(attribute)\(isPrivate ? "private " : "")\(signature) \(body(of: "Base"))"
  }

  private var givenName: String {
    "renamed\(index)" + String(repeating: ":", count: shape == .plain ? 0 : shape == .textAndNumber ? 2 : 1)
  }

  /// The override of one of the subclasses.
  func override(of type: String, _ kind: Override) -> String {
    let callsSuper = kind == .callingSuper || kind == .inExtensionCallingSuper
    let before = callsSuper ? "\(returnsText ? "_ = " : "")super.\(name)\(passedOn); " : ""
    return "override \(signature) \(body(of: type, before: before))"
  }
}
