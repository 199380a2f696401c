import Foundation
import Selectors
import Testing

@Suite("Foundation's targets", .serialized)
struct FoundationTests {
  init() { _ = Self.table }

  private static let table: Void = MethodTable.add {
    [ClassMethods(Listener.self, [NamedMethod("heard:") { (target: Listener, what: AnyObject) in target.heard(what) }])]
  }
  private let name = Notification.Name("FoundationTests")

  @Test("A notification reaches its observer until it is removed")
  func notifications() {
    let (center, listener, sender) = (NotificationCenter(), Listener(), NSObject())
    center.addObserver(listener, selector: "heard:", name: name, object: sender)
    center.post(name: name, object: sender)
    center.post(name: name, object: NSObject())
    #expect(listener.count == 1)
    center.removeObserver(listener)
    center.post(name: name, object: sender)
    #expect(listener.count == 1)
  }

  @Test("Removing one name leaves the others")
  func removingOneName() {
    let (center, listener, other) = (NotificationCenter(), Listener(), Notification.Name("other"))
    center.addObserver(listener, selector: "heard:", name: name, object: nil)
    center.addObserver(listener, selector: "heard:", name: other, object: nil)
    center.removeObserver(listener, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    #expect(listener.count == 1)
  }

  @Test("Objects name their class, and the process says how the device fares")
  func names() {
    #expect(Listener.classForCoder() == Listener.self && ProcessInfo.processInfo.thermalState == .nominal)
    #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled && NSInteger.max == Int.max && NSUInteger.max == UInt.max)
  }

  @Test("The capacity of a volume for any use is what is free")
  func capacities() throws {
    let keys: Set<URLResourceKey> = [
      .volumeAvailableCapacityForImportantUsageKey, .volumeAvailableCapacityForOpportunisticUsageKey,
    ]
    let values = try URL(filePath: "/").resourceValues(forKeys: keys)
    #expect(try #require(values.volumeAvailableCapacityForImportantUsage) > 0)
    #expect(try #require(values.volumeAvailableCapacityForOpportunisticUsage) > 0)
  }

  @Test("A CGFloat is a number of Foundation's, and back")
  func bridging() {
    #expect(CGFloat(2.5) as NSNumber == 2.5 && [CGFloat(1), 2] as NSArray == [1, 2])
    let (number, value): (Any, Any) = (NSNumber(value: 3.5), CGFloat(4))
    #expect(number as? CGFloat == 3.5 && (value as? NSNumber)?.intValue == 4)
    #expect("3" as Any as? CGFloat == nil)
  }

  @Test("Work after a delay may refer to what cannot be sent")
  func unsafeWork() async {
    await withCheckedContinuation { done in
      let listener = Listener()
      DispatchQueue.main.asyncAfterUnsafe(deadline: .now()) {
        listener.count += 1
        done.resume()
      }
    }
  }

  @Test("A centre does not retain an observer")
  func ownership() {
    let center = NotificationCenter()
    weak var released: Listener?
    do {
      let listener = Listener()
      released = listener
      center.addObserver(listener, selector: "heard:", name: name, object: nil)
    }
    #expect(released == nil)
    center.post(name: name, object: nil)
  }

  @Test("A class observes notifications by a class method until it is removed")
  func classes() {
    MethodTable.add {
      [
        ClassMethods(
          Listener.self, [],
          ofClass: [NamedMethod(ofClass: "heard:") { (_: AnyClass, what: AnyObject) in Listener.heardByClass += 1 }])
      ]
    }
    let center = NotificationCenter()
    Listener.heardByClass = 0
    center.addObserver(Listener.self, selector: "heard:", name: name, object: nil)
    center.post(name: name, object: nil)
    center.removeObserver(Listener.self)
    center.post(name: name, object: nil)
    #expect(Listener.heardByClass == 1)
  }

  @Test("A timer sends itself to its target")
  func timers() {
    let listener = Listener()
    let timer = Timer(timeInterval: 60, target: listener, selector: "heard:", userInfo: nil, repeats: false)
    #expect(abs(timer.fireDate.timeIntervalSinceNow - 60) < 1)
    timer.fire()
    #expect(listener.last === timer)
  }

  @Test("Retain counts differ by the references that were made between them")
  func retainCount() {
    let object = NSObject()
    let before = CFGetRetainCount(object)
    let references = [object, object]
    #expect(CFGetRetainCount(object) == before + 2)
    withExtendedLifetime(references) {}
  }

  @Test("An associated object is kept by its owner's identity and the key")
  func associations() {
    let (owner, other) = (NSObject(), NSObject())
    objc_setAssociatedObject(owner, &Self.key, "one", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &Self.key) as? String == "one")
    #expect(objc_getAssociatedObject(owner, &Self.otherKey) == nil)
    #expect(objc_getAssociatedObject(other, &Self.key) == nil)
    objc_setAssociatedObject(owner, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
  }

  @Test("Associated objects of released owners are released in time")
  func endOfAssociations() {
    weak var value: NSObject?
    do {
      let (owner, object) = (NSObject(), NSObject())
      value = object
      objc_setAssociatedObject(owner, &Self.key, object, .OBJC_ASSOCIATION_RETAIN)
    }
    let owners = (0..<200).map { _ in NSObject() }
    for owner in owners { objc_setAssociatedObject(owner, &Self.key, owner, .OBJC_ASSOCIATION_ASSIGN) }
    #expect(value == nil)
  }

  nonisolated(unsafe) private static var key = 0
  nonisolated(unsafe) private static var otherKey = 0
}

private final class Listener: NSObject {
  nonisolated(unsafe) static var heardByClass = 0
  var count = 0
  var last: AnyObject?

  func heard(_ what: AnyObject) {
    count += 1
    last = what
  }
}
