import Selectors

// What code exchanges methods with. Which methods can be exchanged is said by `MethodTable`.

/// A method of a class.
public typealias Method = Selectors.ExchangeableMethod
/// What a method does.
public typealias IMP = Selectors.Implementation

/// Returns an object's method of a class, which the class may inherit; `nil` for a name that it does not know.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  cls.flatMap { MethodTable.exchangeable(name, of: $0) }
}

/// Returns a class's own method, which it may inherit; `nil` for a name that it does not know.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  cls.flatMap { MethodTable.exchangeable(name, of: $0, isOfClass: true) }
}

/// Returns what an object's method of a class does; `nil` for a name that the class does not know.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  class_getInstanceMethod(cls, name).map(method_getImplementation)
}

/// Adds a method to a class that does not declare one of this name itself; returns whether it did.
///
/// - Parameter types: The method's types in Objective-C's code, which nothing reads here.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
  cls.map { MethodTable.add(imp, as: name, to: $0) } ?? false
}

/// Lets a method of a class do something else, or adds it; returns what it did.
///
/// - Parameter types: The method's types in Objective-C's code, which nothing reads here.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  guard let cls, !MethodTable.add(imp, as: name, to: cls), let method = class_getInstanceMethod(cls, name) else {
    return nil
  }
  return method_setImplementation(method, imp)
}

/// Lets two methods do what the other one did.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) { MethodTable.exchange(m1, m2) }

/// Returns what a method does.
public func method_getImplementation(_ m: Method) -> IMP { MethodTable.implementation(of: m) }

/// Lets a method do something else, and returns what it did.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { MethodTable.setImplementation(imp, of: m) }

/// Returns a method's name.
public func method_getName(_ m: Method) -> Selector { m.selector }

/// Always `nil`: methods have no types in Objective-C's code here.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Returns an implementation that calls a block with the object and the method's arguments.
public func imp_implementationWithBlock<Target: AnyObject, each Argument, Value>(
  _ block: @escaping (Target, repeat each Argument) -> Value
) -> IMP { Implementation(block: block) }
