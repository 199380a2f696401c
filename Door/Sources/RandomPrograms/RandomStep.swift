/// One thing that a program does, by a method's name or an observation; and the same by a direct call.
enum RandomStep {
  /// Calls a method in the way of its shape.
  case call(RandomMethod, receiver: String, number: Int)
  /// Asks whether a receiver has a method; `nil` for one that no class has.
  case ask(RandomMethod?, receiver: String)
  /// Calls an optional requirement.
  case delegate(method: Int, receiver: String, number: Int)
  /// Changes the property that is observed.
  case change(receiver: String, number: Int)
  /// Associates a number and reads it back.
  case associate(receiver: String, number: Int)
  /// Calls what an extension adds to `UIView` on an object of a class.
  case dispatch(RandomDispatch, type: String, number: Int)
  /// Sets a property by a key path's name, in words.
  case keyPath

  static let receivers = ["base", "sub", "last", "generic"]
  /// The class of each receiver's name.
  static let classes = ["base": "Base", "sub": "Sub", "last": "Last", "generic": "Generic<Int>"]

  init(_ methods: [RandomMethod], _ dispatched: [RandomDispatch], _ dice: inout Dice) {
    let receiver = Self.receivers[dice.roll(Self.receivers.count)]
    let method = methods[dice.roll(methods.count)]
    let number = dice.roll(100)
    switch dice.roll(12) {
    case 0: self = .ask(dice.one(in: 3) ? nil : method, receiver: receiver)
    case 1, 2: self = .delegate(method: dice.roll(5), receiver: receiver, number: number)
    case 3: self = .change(receiver: receiver, number: number)
    case 4: self = .associate(receiver: receiver, number: number)
    case 5: self = .keyPath
    case 6, 7:
      self = .dispatch(
        dispatched[dice.roll(dispatched.count)], type: RandomDispatch.classes[dice.roll(RandomDispatch.classes.count)],
        number: number)
    default: self = .call(method, receiver: receiver, number: number)
    }
  }

  var idiomatic: String {
    switch self {
    case .call(let method, let receiver, let number): Self.sent(method, receiver, number)
    case .ask(let method, let receiver):
      "say(\"\\(\(receiver).responds(to: \(method.map(Self.selector) ?? "Selector((\"unknown:\"))")))\")"
    case .delegate(let method, let receiver, let number):
      switch method {
      case 0: "(\(receiver) as Delegate).told?(\(number))"
      case 1: "say(\"\\((\(receiver) as Delegate).asked?(\(number), twice: \(number)) ?? -1)\")"
      case 2: "say((\(receiver) as Delegate).title ?? \"none\")"
      case 3: "say(\"\\((\(receiver) as Delegate).asked == nil) \\((\(receiver) as Delegate).told(_:) != nil)\")"
      default: "do { let delegate: Delegate? = \(receiver); say(\"\\(delegate?.never?() == nil)\") }"
      }
    case .change(let receiver, let number):
      "do { let token = \(receiver).observe(\\.level, options: [.old, .new]) { _, change in "
        + "say(\"level \\(change.oldValue!) \\(change.newValue!)\") }; \(receiver).level = \(number); token.invalidate(); "
        + "\(receiver).level += 1 }"
    case .associate(let receiver, let number):
      "objc_setAssociatedObject(\(receiver), &key, \(number), .OBJC_ASSOCIATION_RETAIN); "
        + "say(\"\\(objc_getAssociatedObject(\(receiver), &key) as! Int)\")"
    case .dispatch(let dispatched, let type, let number): dispatched.idiomatic(type, number)
    case .keyPath: "say(#keyPath(Base.level))"
    }
  }

  var plain: String {
    switch self {
    case .call(let method, let receiver, let number): Self.called(method, receiver, number)
    case .ask(let method, _): "say(\"\(method != nil)\")"
    case .delegate(let method, let receiver, let number):
      switch method {
      case 0: "\(receiver).told(\(number))"
      case 1:
        receiver == "base" ? "say(\"-1\")" : "say(\"\\((\(receiver) as! Sub).asked(\(number), twice: \(number)))\")"
      case 2: receiver == "last" ? "say(last.title)" : "say(\"none\")"
      case 3: "say(\"\(receiver == "base") true\")"
      default: "say(\"true\")"
      }
    case .change(let receiver, let number):
      "say(\"level \\(\(receiver).level) \(number)\"); \(receiver).level = \(number) + 1"
    case .associate(_, let number): "say(\"\(number)\")"
    case .dispatch(let dispatched, let type, let number): dispatched.plain(type, number)
    case .keyPath: "say(\"level\")"
    }
  }

  private static func selector(of method: RandomMethod) -> String {
    method.isPrivate ? "Base.selector\(method.index)" : "#selector(Base.\(method.reference))"
  }

  private static func sent(_ method: RandomMethod, _ receiver: String, _ number: Int) -> String {
    let selector = selector(of: method)
    switch method.shape {
    case .plain:
      let call = "\(receiver).perform(\(selector))"
      return method.returnsText ? "say(\"\\(\(call)!.takeUnretainedValue() as! NSString)\")" : call
    case .text:
      let call = "\(receiver).perform(\(selector), with: \"t\(number)\")"
      return method.returnsText ? "say(\"\\(\(call)!.takeUnretainedValue() as! NSString)\")" : call
    case .textAndNumber:
      return "\(receiver).perform(\(selector), with: \"t\(number)\", with: NSNumber(value: \(number)))"
    case .control:
      return "do { let control = UIControl(); control.tag = \(number); "
        + "control.addTarget(\(receiver), action: \(selector), for: .valueChanged); "
        + "control.addTarget(\(receiver), action: \(selector), for: .valueChanged); "
        + "control.sendActions(for: .valueChanged); control.removeTarget(\(receiver), action: nil, for: .allEvents); "
        + "control.sendActions(for: .valueChanged) }"
    case .notification:
      return "do { let name = Notification.Name(\"n\(number)\"); "
        + "NotificationCenter.default.addObserver(\(receiver), selector: \(selector), name: name, object: nil); "
        + "NotificationCenter.default.post(name: name, object: nil); NotificationCenter.default.removeObserver(\(receiver)); "
        + "NotificationCenter.default.post(name: name, object: nil) }"
    case .timer:
      return "do { let timer = Timer(timeInterval: 60, target: \(receiver), selector: \(selector), userInfo: nil, "
        + "repeats: true); timer.fire(); timer.invalidate() }"
    }
  }

  private static func called(_ method: RandomMethod, _ receiver: String, _ number: Int) -> String {
    let call = "\(receiver).\(method.isPrivate ? "call\(method.index)" : method.name)"
    let result: String
    switch method.shape {
    case .plain: result = "\(call)()"
    case .text: result = "\(call)(\"t\(number)\")"
    case .textAndNumber:
      let label = method.isPrivate ? "" : method.secondLabel + ": "
      return "\(call)(\"t\(number)\", \(label)NSNumber(value: \(number)))"
    case .control: return "do { let control = UIControl(); control.tag = \(number); \(call)(control) }"
    case .notification: return "\(call)(Notification(name: Notification.Name(\"n\(number)\")))"
    case .timer:
      return
        "do { let timer = Timer(timeInterval: 60, repeats: true) { \(call)($0) }; timer.fire(); timer.invalidate() }"
    }
    return method.returnsText ? "say(\"\\(\(result))\")" : result
  }
}
