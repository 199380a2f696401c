import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// One contract for every closure that is stored anywhere in UIKit; ``StoredClosure/all`` lists them.
@Suite("Stored closures", .serialized)
struct StoredClosureTests {
  @Test("A closure is released with its owner, or after its work", arguments: StoredClosure.all)
  func goes(_ closure: StoredClosure) {
    let scene = ClosureScene()
    weak var witness: ClosureWitness?
    weak var owner: AnyObject?
    do {
      let held = ClosureWitness()
      witness = held
      switch closure.life {
      case .pending(let use): use(scene, held)
      case .owned(let use):
        let object = use(scene, held)
        owner = object
        #expect(witness != nil && owner != nil)
        withExtendedLifetime(object) {}
      case .tied(let use):
        let object = use(scene)
        owner = object
        #expect(owner != nil)
        withExtendedLifetime(object) {}
      }
    }
    if case .pending = closure.life { #expect(witness != nil, "nothing was pending") }
    scene.host.rest()
    scene.host.settle()
    #expect(witness == nil && owner == nil)
  }

  @Test("A released host releases its pending work", arguments: StoredClosure.all)
  func endOfTheHost(_ closure: StoredClosure) {
    guard case .pending(let use) = closure.life else { return }
    weak var witness: ClosureWitness?
    do {
      let (scene, held) = (ClosureScene(), ClosureWitness())
      witness = held
      use(scene, held)
    }
    #expect(witness == nil)
  }

  @Test("Every declaration of a stored closure is on the list")
  func completeness() throws {
    let listed = Set(StoredClosure.all.flatMap(\.places)).union(StoredClosure.values)
    let declared = try ClosureDeclarations.find(in: "UIKit").union(ClosureDeclarations.find(in: "UIKitCore"))
    #expect(declared.subtracting(listed).sorted() == [])
    #expect(listed.subtracting(declared).sorted() == [])
  }
}
