/// Names that Apple's Foundation, and what imports it, bring along from other modules, and Linux's does not.
enum ReexportedName {
  private static let ofCombine: Set = [
    "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject", "PassthroughSubject", "Published",
  ]

  private static let ofObjectiveC: Set = [
    "NSException", "NSExceptionName", "NSHashTable", "NSHashTableOptions", "NSMapTable", "NSMapTableOptions",
    "NSPointerFunctions",
  ]

  /// The functions and types by which code exchanges methods.
  private static let ofExchange: Set = [
    "IMP", "class_addMethod", "class_getClassMethod", "class_getInstanceMethod", "class_getMethodImplementation",
    "class_replaceMethod", "imp_implementationWithBlock", "method_exchangeImplementations", "method_getImplementation",
    "method_getName", "method_getTypeEncoding", "method_setImplementation",
  ]

  /// Whether code that uses the name exchanges methods.
  static func exchangesMethods(_ name: String) -> Bool {
    name.utf8.first.map { "Icim".utf8.contains($0) } ?? false && ofExchange.contains(name)
  }

  /// The module to import for a name; `nil` for any other name.
  static func module(of name: String) -> String? {
    // The first letter excludes nearly all.
    switch name.utf8.first {
    case UInt8(ascii: "o"): name.hasPrefix("os_unfair_lock") ? "os" : name.hasPrefix("objc_sync_") ? "ObjectiveC" : nil
    case UInt8(ascii: "I"), UInt8(ascii: "c"), UInt8(ascii: "i"), UInt8(ascii: "m"):
      exchangesMethods(name) ? "ObjectiveC" : nil
    case UInt8(ascii: "N"): ofObjectiveC.contains(name) ? "ObjectiveC" : nil
    case UInt8(ascii: "C"):
      if name.hasPrefix("CFRunLoop") || name.hasPrefix("CFAbsoluteTime") { "CoreFoundation" } else { combine(name) }
    case UInt8(ascii: "H"): name == "HUGE" ? "Darwin" : nil
    case UInt8(ascii: "P"): name.hasPrefix("PTHREAD_MUTEX_") ? "Darwin" : combine(name)
    case UInt8(ascii: "p"): name == "pthread_mutexattr_setpolicy_np" ? "Darwin" : nil
    case UInt8(ascii: "A"), UInt8(ascii: "O"): combine(name)
    default: nil
    }
  }

  private static func combine(_ name: String) -> String? { ofCombine.contains(name) ? "Combine" : nil }
}
