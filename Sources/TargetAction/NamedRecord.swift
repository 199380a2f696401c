import Foundation
import UIKit

/// One observation by a property's name, from the observed object's side.
nonisolated final class NamedRecord: KeyValueRecord {
  let name: String
  let key: String?
  let context: UnsafeMutableRawPointer?
  let observerPlace: ObjectIdentifier
  private weak var observer: NSObject?
  private weak var object: NSObject?
  private let options: NSKeyValueObservingOptions
  private let read: (NSObject) -> Any?
  private var isOver = false

  /// - Parameter key: The name under which the object reports the property's changes, which may differ from the one that is observed.
  init(
    _ observer: NSObject, _ object: NSObject, _ name: String, _ key: String, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?, _ read: @escaping (NSObject) -> Any?
  ) {
    (self.observer, self.object, observerPlace) = (observer, object, ObjectIdentifier(observer))
    (self.name, self.key, self.options, self.context, self.read) = (name, key, options, context, read)
  }

  var hasEnded: Bool { isOver || observer == nil }

  func end() { isOver = true }

  func sendInitial() {
    guard options.contains(.initial), let object else { return }
    send(options.contains(.new) ? [.newKey: read(object) ?? NSNull()] : [:])
  }

  func willChange() -> Any? {
    guard let object else { return nil }
    let old = options.contains(.old) ? read(object) : nil
    if options.contains(.prior) {
      let values: [NSKeyValueChangeKey: Any] = options.contains(.old) ? [.oldKey: old ?? NSNull()] : [:]
      send(values.merging([.notificationIsPriorKey: true]) { $1 })
    }
    return old
  }

  func didChange(from oldValue: Any?) {
    guard let object else { return }
    var values: [NSKeyValueChangeKey: Any] = [:]
    if options.contains(.new) { values[.newKey] = read(object) ?? NSNull() }
    if options.contains(.old) { values[.oldKey] = oldValue ?? NSNull() }
    send(values)
  }

  private func send(_ values: [NSKeyValueChangeKey: Any]) {
    guard !isOver, let observer else { return }
    let change = values.merging([.kindKey: NSKeyValueChange.setting.rawValue]) { $1 }
    observer.observeValue(forKeyPath: name, of: object, change: change, context: context)
  }
}
