import Foundation
import Testing

@testable import UIKit

/// What a closure holds, to see when the closure goes.
final class ClosureWitness: Sendable {}

/// A controller on screen, with a view to do things to.
final class ClosureScene {
  let host = ApplicationHost()
  let root = UIViewController()
  let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))

  init() {
    host.show(root)
    root.view.addSubview(view)
    host.settle()
  }

  /// Has `view` shown and laid out once, and taken away again.
  func show(_ view: UIView) {
    view.frame = root.view.bounds
    root.view.addSubview(view)
    host.settle()
    view.removeFromSuperview()
    host.settle()
  }
}

/// A place that stores closures, and how it comes by one.
nonisolated struct StoredClosure: CustomTestStringConvertible, Sendable {
  nonisolated enum Life: Sendable {
    /// Somebody keeps it: it goes with the object that is returned.
    case owned(@MainActor @Sendable (ClosureScene, ClosureWitness) -> AnyObject)
    /// Something that takes time keeps it: it goes when that is over.
    case pending(@MainActor @Sendable (ClosureScene, ClosureWitness) -> Void)
    /// The platform ties its own objects together by it: the object that is returned must not be tied to itself.
    case tied(@MainActor @Sendable (ClosureScene) -> AnyObject)
  }

  let name: String
  /// `File.property` of every declaration that it goes through.
  let places: [String]
  let life: Life

  var testDescription: String { name }

  static func owned(
    _ name: String, _ places: [String],
    _ use: @escaping @MainActor @Sendable (ClosureScene, ClosureWitness) -> AnyObject
  ) -> StoredClosure { StoredClosure(name: name, places: places, life: .owned(use)) }

  static func pending(
    _ name: String, _ places: [String], _ use: @escaping @MainActor @Sendable (ClosureScene, ClosureWitness) -> Void
  ) -> StoredClosure { StoredClosure(name: name, places: places, life: .pending(use)) }

  static func tied(
    _ name: String, _ places: [String], _ use: @escaping @MainActor @Sendable (ClosureScene) -> AnyObject
  ) -> StoredClosure { StoredClosure(name: name, places: places, life: .tied(use)) }
}
