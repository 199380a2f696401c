import Foundation
import Synchronization

extension NotificationCenter {
  /// Sends `selector` with each notification to an observer, which is not retained, on the poster's thread.
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    let registration = Registration(receiver(observer), of: self, name: name, object: object.map { $0 as AnyObject })
    registration.token = addObserver(forName: name, object: object, queue: nil) { [weak registration] notification in
      guard let observer = registration?.observer else { return }
      MethodTable.send(selector, to: observer, [notification])
    }
    Registrations.add(registration)
  }

  /// Ends what was begun for an observer or a token: all of it, or that of one name and one object.
  ///
  /// More special than Foundation's own, which takes tokens only.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    removeObserver(observer as Any, name: name, object: object)
    Registrations.remove { $0.matches(observer, of: self, name: name, object: object.map { $0 as AnyObject }) }
  }

  /// Ends what was begun for a class: all of it, or that of one name and one object.
  public func removeObserver(_ observer: AnyClass, name: NSNotification.Name?, object: Any?) {
    removeObserver(receiver(observer), name: name, object: object)
  }

  /// Ends what was begun for a class.
  public func removeObserver(_ observer: AnyClass) { removeObserver(receiver(observer)) }

  /// Ends what was begun for an observer or a token.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }
}

/// One observer of one name. Its token is set before anything else reads it, and the rest never changes.
private final class Registration: @unchecked Sendable {
  weak var observer: AnyObject?
  weak var center: NotificationCenter?
  let name: NSNotification.Name?
  weak var object: AnyObject?
  var token: (any NSObjectProtocol)?

  init(_ observer: AnyObject, of center: NotificationCenter, name: NSNotification.Name?, object: AnyObject?) {
    self.observer = observer
    self.center = center
    self.name = name
    self.object = object
  }

  func matches(_ observer: AnyObject, of center: NotificationCenter, name: NSNotification.Name?, object: AnyObject?)
    -> Bool
  {
    self.observer === observer && self.center === center && (name == nil || name == self.name)
      && (object == nil || object === self.object)
  }

  func end() { if let token { center?.removeObserver(token as Any) } }
}

/// The registrations of all centres. Those of released observers are ended at the next change.
private enum Registrations {
  // Guarded by the lock.
  nonisolated(unsafe) private static var all: [Registration] = []
  private static let lock = Mutex(())

  static func add(_ registration: Registration) {
    remove { $0.observer == nil }
    lock.withLock { _ in all.append(registration) }
  }

  static func remove(where condition: (Registration) -> Bool) {
    let ended = lock.withLock { _ in
      let ended = all.filter(condition)
      all.removeAll(where: condition)
      return ended
    }
    for registration in ended { registration.end() }
  }
}
