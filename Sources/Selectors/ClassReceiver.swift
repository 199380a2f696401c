import Synchronization

/// A class as the receiver of selectors: an object that stands for it, one for each class and never released.
package final class ClassReceiver: Sendable {
  let type: AnyClass

  private init(_ type: AnyClass) { self.type = type }

  private static let all = Mutex<[ObjectIdentifier: ClassReceiver]>([:])

  static func of(_ type: AnyClass) -> ClassReceiver {
    all.withLock { all in
      let receiver = all[ObjectIdentifier(type)] ?? ClassReceiver(type)
      all[ObjectIdentifier(type)] = receiver
      return receiver
    }
  }
}

/// Returns the object that gets what is sent to `target`: the target itself, or what stands for a class.
package func receiver(_ target: Any) -> AnyObject {
  if let type = target as? AnyClass { return ClassReceiver.of(type) }
  return target as AnyObject
}
