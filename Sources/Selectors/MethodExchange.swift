import Diagnostics
import Foundation

/// What a method does, apart from its class and name. `IMP` in lowered code.
///
/// It has no address: code calls it as a function by ``function(_:as:)``, which takes the place of a cast.
public struct Implementation: @unchecked Sendable {
  // Unchecked: the body is a function without a state of its own, or a block that code would share in Objective-C as well.
  let method: NamedMethod
}

/// An object's or a class's method that code can exchange: the class that declares it, and its name. `Method` in lowered code.
public struct ExchangeableMethod: @unchecked Sendable {
  // Unchecked: a class is a constant.
  let owner: AnyClass
  /// The class that was asked, which may have inherited the method.
  let asked: AnyClass
  let isOfClass: Bool
  /// The name.
  public let selector: Selector
}

// Exchanging goes through the table: what a platform's method does is asked of ``MethodTable/replacement(of:in:for:)``, which the platform's
// exchangeable methods do first, and what an extension of lowered code adds to another module's class is found by its name.
extension MethodTable {
  // MARK: Finding

  /// Returns an object's method of a class, or of the nearest superclass that has one of this name; `nil` for a name that no class has.
  ///
  /// Stops for a method of the platform that cannot be exchanged, such as a property's accessor.
  public static func exchangeable(
    _ selector: Selector, of type: AnyClass, isOfClass: Bool = false
  ) -> ExchangeableMethod? {
    var next: AnyClass? = type
    var isOfPlatform = false
    while let one = next {
      let own = entries(selector, of: one, isOfClass: isOfClass)
      if own.replaced != nil || own.exchangeable != nil || own.listed.map({ !$0.isOfPlatform }) ?? false {
        return ExchangeableMethod(owner: one, asked: type, isOfClass: isOfClass, selector: selector)
      }
      isOfPlatform = isOfPlatform || own.listed != nil
      next = _getSuperclass(one)
    }
    if isOfPlatform {
      stop(
        "This method of the platform cannot be exchanged.", type, selector,
        cause: "It is a property's accessor, or one that code rarely replaces.",
        remedy:
          "Exchange another method, such as layoutSubviews(); Door/README.md lists them. Or override it in a subclass.")
    }
    return nil
  }

  /// What a method does now.
  public static func implementation(of method: ExchangeableMethod) -> Implementation {
    let own = entries(method.selector, of: method.owner, isOfClass: method.isOfClass)
    guard let found = own.replaced ?? own.exchangeable ?? own.listed else {
      stop("A class lost a method.", method.owner, method.selector, cause: "An error in Noren.", remedy: "Report it.")
    }
    return Implementation(method: found)
  }

  // MARK: Changing

  /// Lets a method do something else, and returns what it did.
  ///
  /// Stops for a method that a class of the package declares in its body, and for one of the platform's that the asked class inherits: calls of these
  /// are not found by their names.
  @discardableResult
  public static func setImplementation(
    _ implementation: Implementation, of method: ExchangeableMethod
  ) -> Implementation {
    let own = entries(method.selector, of: method.owner, isOfClass: method.isOfClass)
    if own.exchangeable != nil, method.owner != method.asked {
      stop(
        "A method of the platform is exchanged in a class that inherits it.", method.asked, method.selector,
        cause: "Whether the class overrides it is not known here.",
        remedy: "Ask \(method.owner) for the method, or override it in the class.")
    }
    if let listed = own.listed, own.exchangeable == nil, own.replaced == nil, !listed.isDispatched {
      stop(
        "This method cannot be exchanged.", method.owner, method.selector,
        cause: "A class declares it in its body, where calls do not ask for it by its name.",
        remedy: "Declare it with @objc in an extension of a class of another module, such as UIView.")
    }
    let old = Self.implementation(of: method)
    replace(method.selector, of: method.owner, isOfClass: method.isOfClass, by: implementation.method)
    return old
  }

  /// Lets two methods do what the other one did.
  public static func exchange(_ first: ExchangeableMethod, _ second: ExchangeableMethod) {
    let old = implementation(of: first)
    setImplementation(setImplementation(old, of: second), of: first)
  }

  /// Adds a method to a class that does not declare one of this name itself; returns whether it did.
  ///
  /// Stops for a class that inherits a method of this name from the platform: whether it overrides the method is not known here.
  public static func add(_ implementation: Implementation, as selector: Selector, to type: AnyClass) -> Bool {
    if let inherited = exchangeable(selector, of: type) {
      if inherited.owner == type { return false }
      if entries(selector, of: inherited.owner, isOfClass: false).exchangeable != nil {
        stop(
          "A class is given a method that it inherits from the platform.", type, selector,
          cause: "Whether the class overrides it is not known here.",
          remedy: "Exchange the method of \(inherited.owner), or override it in the class.")
      }
    }
    replace(selector, of: type, isOfClass: false, by: implementation.method)
    return true
  }

  /// Stops with what is known of a class and a method.
  private static func stop(
    _ problem: String, _ type: AnyClass, _ selector: Selector, cause: String, remedy: String
  ) -> Never {
    Diagnostics.stop(
      Diagnostic(
        problem, objects: ["class: \(classDescription(type))", "method: \(selector)"], likelyCause: cause,
        remedy: remedy))
  }

  // MARK: The platform's methods

  /// Adds methods of the platform that code can exchange. Each body calls what the class declares, by its own way of asking ``replacement(of:in:for:)``.
  public static func addExchangeable(_ list: @escaping () -> [ClassMethods]) {
    addPlatform {
      list().map { one in
        ClassMethods(
          one.owner,
          one.methods.map { method in
            NamedMethod(method.name) { object, arguments in
              // Without replacements the name is not read, and would stay.
              if hasReplacements { Thread.current.threadDictionary[originalKey] = method.name }
              return method.call(object, arguments)
            }
          })
      }
    }
  }

  /// Returns what is done in place of a method of the platform, for an object of a class or subclass; `nil` for what the class declares.
  ///
  /// Costs a comparison as long as nothing is exchanged.
  ///
  /// - Parameter owner: The class that declares the method.
  public static func replacement(of name: String, in owner: AnyClass, for object: AnyObject) -> Implementation? {
    guard hasReplacements else { return nil }
    let original = Thread.current.threadDictionary
    if original[originalKey] as? String == name {
      original[originalKey] = nil
      return nil
    }
    var next: AnyClass? = type(of: object)
    while let one = next {
      if let found = entries(Selector(name), of: one, isOfClass: false).replaced {
        return Implementation(method: found)
      }
      if one == owner { return nil }
      next = _getSuperclass(one)
    }
    return nil
  }

  /// Where a thread notes the method of the platform that it calls next, and that does what its class declares.
  private static let originalKey = "Noren.original"
}

extension Implementation {
  /// Does what the method does for an object.
  public func callAsFunction<Result>(_ object: AnyObject, _ arguments: Any?..., as type: Result.Type = Result.self)
    -> Result
  {
    returned(method.call(object, arguments), by: method.name, of: object)
  }

  /// An implementation that calls a block with the object and the method's arguments.
  ///
  /// A parameter of type `Selector` beyond the arguments gets the method's name, as functions of Objective-C do.
  public init<Target: AnyObject, each Argument, Value>(
    block: @escaping (Target, repeat each Argument) -> Value
  ) {
    // A block runs on its caller's thread, as a method that is called by its name.
    nonisolated(unsafe) let block = block
    method = NamedMethod("block") { (target: Target, arguments: repeat each Argument) in
      block(target, repeat each arguments)
    }
  }
}

/// Returns an implementation as a function of an object, a name and arguments. Casts of `IMP` are lowered to it.
///
/// The function stops without an implementation.
public func function<Target, each Argument, Value>(
  _ implementation: Implementation?, as type: ((Target, Selector, repeat each Argument) -> Value).Type
) -> (Target, Selector, repeat each Argument) -> Value {
  { (target: Target, selector: Selector, arguments: repeat each Argument) in
    guard let implementation else {
      Diagnostics.stop(
        Diagnostic(
          "There is no implementation to call.", objects: ["method: \(selector)"],
          likelyCause: "The method was not found, or nothing has been exchanged yet.",
          remedy: "Test for nil before the call."))
    }
    var all: [Any?] = []
    for argument in repeat each arguments { all.append(argument) }
    let object = target as AnyObject
    return returned(implementation.method.call(object, all), by: selector.name, of: object)
  }
}
