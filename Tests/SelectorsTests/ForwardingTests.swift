import Foundation
import Selectors
import Testing

@Suite("Forwarding", .serialized)
struct ForwardingTests {
  init() { _ = Self.table }

  private static let table: Void = {
    MethodTable.add {
      [
        ClassMethods(Receiver.self, [NamedMethod("name:") { (_: Receiver, text: String) in text + "!" }]),
        ClassMethods(
          Forwarder.self,
          [NamedMethod("forwardingTargetFor:") { (object: Forwarder, selector: Selector?) in object.target(selector) }]),
      ]
    }
  }()

  @Test("What an object has no method for goes to its forwarding target, also over several")
  func forwards() {
    let forwarder = Forwarder(to: Forwarder(to: Receiver()))
    #expect(MethodTable.send("name:", to: forwarder, ["a"]) as? String == "a!")
    #expect(forwarder.forwardingTarget(for: "name:") is Forwarder)
    #expect(!forwarder.responds(to: "name:"))
  }

  @Test("An object has no forwarding target of its own, and an override may ask above its class")
  func none() {
    #expect(Receiver().forwardingTarget(for: "name:") == nil)
    #expect(Forwarder(to: Receiver())._super_forwardingTarget(_above: Forwarder.self, for: "name:") == nil)
  }

  @Test("An object that forwards to itself does not know the selector")
  func itself() async {
    await #expect(processExitsWith: .failure) {
      _ = Self.table
      let forwarder = Forwarder(to: nil)
      forwarder.next = forwarder
      forwarder.perform("name:", with: "a")
    }
  }
}

private final class Receiver: NSObject {}

private final class Forwarder: NSObject {
  var next: NSObject?

  init(to next: NSObject?) { self.next = next }

  func target(_ selector: Selector?) -> Any? { selector == "name:" ? next : nil }
}
