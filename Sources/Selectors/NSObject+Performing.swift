import Dispatch
import Foundation
import Synchronization

extension NSObjectProtocol where Self: AnyObject {
  /// Calls the method of this name on the main thread: in a later turn of its run loop or, where the caller waits for it, before this returns. On the
  /// main thread a caller that waits gets the call at once. Retains the object and the argument until then.
  public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
    performOnMain(selector, of: self, argument, waits: wait)
  }

  /// Calls the method of this name on a thread of its own.
  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    let message = Message(selector: selector, object: self, argument: argument)
    Thread.detachNewThread { message.send() }
  }

  /// Calls the method of this name on this thread after a delay, by its run loop in the default mode; never before this returns.
  ///
  /// Retains the object and the argument until then, or until ``ObjectiveC/NSObject/cancelPreviousPerformRequests(withTarget:selector:object:)``.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    perform(selector, with: argument, afterDelay: delay, inModes: [.default])
  }

  /// Calls the method of this name on this thread after a delay, by its run loop in any of `modes`.
  public func perform(
    _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    if !modes.isEmpty { PerformRequests.add(PerformRequest(self, selector, argument), after: delay, modes) }
  }
}

extension NSObject {
  /// Takes back what this thread was asked to perform later on `target`.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    let target = receiver(target)
    PerformRequests.cancel { $0.object === target }
  }

  /// Takes back what this thread was asked to perform later on `target` by this selector and with an equal argument.
  public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object argument: Any?) {
    let target = receiver(target)
    PerformRequests.cancel { $0.object === target && $0.selector == selector && $0.hasArgument(argument) }
  }
}

/// A call that another thread makes.
// Unchecked: the receiver and the argument go to the thread that makes the call, as they do in Objective-C; the app answers for their safety.
private struct Message: @unchecked Sendable {
  let selector: Selector
  let object: AnyObject
  let argument: Any?

  func send() { MethodTable.send(selector, to: object, [argument]) }
}

private func performOnMain(_ selector: Selector, of object: AnyObject, _ argument: Any?, waits: Bool) {
  let message = Message(selector: selector, object: object, argument: argument)
  switch (waits, MainQueue.isCurrent) {
  case (true, true): message.send()
  case (true, false): DispatchQueue.main.sync { message.send() }
  case (false, _): DispatchQueue.main.async { message.send() }
  }
}

/// The main queue, which is not served by the first thread in every process: `dispatchMain()` serves it by any.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller is on the main thread, or is served as the main queue.
  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}

/// An object of unknown class that performs selectors: lowered calls on `AnyObject`.
public struct _Receiver {
  fileprivate let object: AnyObject

  /// - Parameter object: `nil` makes no receiver.
  public init?(_ object: AnyObject?) {
    guard let object else { return nil }
    self.object = object
  }

  /// As objects perform: see ``ObjectiveC/NSObjectProtocol/performSelector(onMainThread:with:waitUntilDone:)``.
  public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
    performOnMain(selector, of: object, argument, waits: wait)
  }
}

/// A call that a thread makes after a delay.
// Unchecked: only its own thread reads and changes its state; the others compare it by identity, and read its thread, which is constant.
private final class PerformRequest: @unchecked Sendable {
  // Released at the end: Foundation's timers on Linux retain their blocks, and these the request.
  private(set) var object: AnyObject?
  private var argument: Any?
  let selector: Selector
  private let thread = Thread.current
  var timer: Timer?

  init(_ object: AnyObject, _ selector: Selector, _ argument: Any?) {
    (self.object, self.selector, self.argument) = (object, selector, argument)
  }

  var belongsToThisThread: Bool { thread === Thread.current }

  func perform() {
    let (object, argument) = (object, argument)
    end()
    if let object { MethodTable.send(selector, to: object, [argument]) }
  }

  func end() {
    timer?.invalidate()
    (object, argument, timer) = (nil, nil, nil)
  }

  /// Whether the argument is the same object as another, or equal to it; a class of its own says what is equal.
  func hasArgument(_ other: Any?) -> Bool {
    guard let argument, let other else { return argument == nil && other == nil }
    if let one = argument as? AnyHashable, let two = other as? AnyHashable { return one == two }
    return argument as AnyObject === other as AnyObject
  }
}

/// All requests that wait, in the order in which they were made.
private enum PerformRequests {
  private static let waiting = Mutex<[PerformRequest]>([])

  static func add(_ request: PerformRequest, after delay: TimeInterval, _ modes: [RunLoop.Mode]) {
    // A timer of `init(timeInterval:repeats:block:)` fires at once on Linux.
    let timer = Timer(fire: Date(timeIntervalSinceNow: max(delay, 0)), interval: 0, repeats: false) { _ in
      if !take({ $0 === request }).isEmpty { request.perform() }
    }
    request.timer = timer
    waiting.withLock { $0.append(request) }
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  static func cancel(_ isMeant: (PerformRequest) -> Bool) {
    for request in take({ $0.belongsToThisThread && isMeant($0) }) { request.end() }
  }

  /// Removes requests and returns them. Arguments are compared outside the lock, by code of the app.
  private static func take(_ isMeant: (PerformRequest) -> Bool) -> [PerformRequest] {
    let taken = waiting.withLock { $0 }.filter(isMeant)
    waiting.withLock { $0.removeAll { request in taken.contains { $0 === request } } }
    return taken
  }
}
