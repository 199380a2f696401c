import Foundation
import Testing

@testable import UIKit

/// An app's trait of a value that has `==`.
private struct DensityTrait: UITraitDefinition {
  static let defaultValue = 1
}

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue: Theme? = nil
}

/// An app's trait that may be empty, and is not by default.
private struct AccentTrait: UITraitDefinition {
  static let defaultValue: Int? = 7
}

private final class Theme: Sendable {
  init() {}
}

extension UITraitCollection {
  fileprivate var density: Int { self[DensityTrait.self] }
}

extension UIMutableTraits {
  fileprivate var density: Int {
    get { self[DensityTrait.self] }
    set { self[DensityTrait.self] = newValue }
  }
}

@Suite("Traits of an app's own", .serialized)
struct CustomTraitTests {
  @Test("A collection has the default until something sets the trait")
  func collections() {
    #expect(UITraitCollection().density == 1)
    let dense = UITraitCollection { $0.density = 3 }
    #expect(dense.density == 3 && dense != UITraitCollection())
    #expect(dense == UITraitCollection { $0.density = 3 } && dense.hash == UITraitCollection { $0.density = 3 }.hash)
    let dark = dense.modifyingTraits { $0.userInterfaceStyle = .dark }
    #expect(dark.density == 3 && dark.userInterfaceStyle == .dark && dark[UITraitUserInterfaceStyle.self] == .dark)
    let merged = UITraitCollection(traitsFrom: [dense, UITraitCollection(userInterfaceStyle: .dark)])
    #expect(merged == dark)
    #expect(dark.containsTraits(in: dense) && !dense.containsTraits(in: dark))
  }

  @Test("Overrides reach the view and those below, and their registrations run once a change")
  func overrides() {
    let host = ApplicationHost()
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    host.show(outer, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var heard: [Int] = []
    inner.registerForTraitChanges([DensityTrait.self]) { (view: UIView, previous) in
      heard += [previous.density, view.traitCollection.density]
    }
    outer.traitOverrides.density = 2
    #expect(inner.traitCollection.density == 2 && heard == [1, 2])
    outer.traitOverrides.density = 2
    outer.traitOverrides.userInterfaceStyle = .dark
    #expect(heard == [1, 2] && inner.traitCollection.userInterfaceStyle == .dark)
    inner.traitOverrides[DensityTrait.self] = 5
    #expect(inner.traitCollection.density == 5 && outer.traitCollection.density == 2)
    #expect(
      outer.traitOverrides.contains(DensityTrait.self) && !inner.traitOverrides.contains(UITraitUserInterfaceStyle.self)
    )
    inner.traitOverrides.remove(DensityTrait.self)
    outer.traitOverrides.remove(DensityTrait.self)
    outer.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(inner.traitCollection.density == 1 && heard == [1, 2, 2, 5, 5, 2, 2, 1])
    #expect(outer.storedTraitOverrides == nil)
  }

  @Test("A controller's overrides reach its view, also one that is loaded later, and its children")
  func controllers() {
    let host = ApplicationHost()
    let (parent, child) = (UIViewController(), UIViewController())
    parent.traitOverrides.density = 4
    #expect(parent.traitCollection.density == 4)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    host.show(parent.view, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(child.traitCollection.density == 4)
    child.traitOverrides.density = 7
    #expect(child.view.traitCollection.density == 7 && parent.view.traitCollection.density == 4)
    parent.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(child.view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
  }

  @Test("A trait that may be empty has its default until it is set, also beside others, and may be set to nothing")
  func optionals() {
    #expect(UITraitCollection()[AccentTrait.self] == 7)
    let dense = UITraitCollection { $0.density = 3 }
    #expect(dense[AccentTrait.self] == 7)
    let empty = dense.modifyingTraits { $0[AccentTrait.self] = nil }
    #expect(empty[AccentTrait.self] == nil && empty.density == 3 && empty != dense)
    let host = ApplicationHost()
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    host.show(outer, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var heard: [Int?] = []
    inner.registerForTraitChanges([AccentTrait.self]) { (view: UIView, _) in
      heard.append(view.traitCollection[AccentTrait.self])
    }
    outer.traitOverrides.density = 2
    #expect(inner.traitCollection[AccentTrait.self] == 7 && heard.isEmpty)
    outer.traitOverrides[AccentTrait.self] = nil
    #expect(inner.traitCollection[AccentTrait.self] == nil && heard == [nil])
    inner.traitOverrides[AccentTrait.self] = 9
    outer.traitOverrides.remove(AccentTrait.self)
    #expect(inner.traitCollection[AccentTrait.self] == 9 && outer.traitCollection[AccentTrait.self] == 7)
    #expect(heard == [nil, 9])
  }

  @Test("Objects are the same trait only if they are the same object")
  func objects() {
    let theme = Theme()
    let one = UITraitCollection { $0[ThemeTrait.self] = theme }
    #expect(one == UITraitCollection { $0[ThemeTrait.self] = theme })
    #expect(one != UITraitCollection { $0[ThemeTrait.self] = Theme() })
    #expect(one[ThemeTrait.self] === theme)
  }
}
