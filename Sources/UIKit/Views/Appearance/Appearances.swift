import Diagnostics
import Foundation

/// A class that takes values from appearance proxies: views and bar items.
@MainActor
protocol AppearanceTarget: NSObject {
  init?(coder: NSCoder)
  /// The properties that proxies carry; a class with more, or with other defaults, overrides it.
  static var appearanceDescription: AppearanceDescription { get }
  /// What the instance has taken from proxies, by the indices of the fields; empty almost always.
  var takenAppearance: [Int: TakenAppearance] { get set }
}

/// A value that an instance has taken from a proxy.
struct TakenAppearance {
  /// The proxy's value.
  let source: Any
  /// What the instance's property returned afterwards, as a property may copy what it is given.
  let value: Any
}

/// The appearance proxies of a host.
@MainActor
final class Appearances {
  private var proxies: [AppearanceProxy] = []
  private var kinds: [ObjectIdentifier: AppearanceKind] = [:]

  var isInUse: Bool { !proxies.isEmpty }

  /// Returns the proxy of a class for some containers and traits, making it at its first use.
  ///
  /// A class of UIKit's is made by its own initialiser. An app's class is made with `init(coder:)` and an empty archive, the only
  /// initialiser that every subclass has; if that gives `nil`, the process stops.
  func proxy<Object: AppearanceTarget>(
    for type: Object.Type, containers: [any UIAppearanceContainer.Type] = [], traits: UITraitCollection? = nil
  ) -> Object {
    let existing = proxies.first {
      $0.type == type && $0.traits == traits && $0.containers.elementsEqual(containers) { $0 == $1 }
    }
    if let object = existing?.object as? Object { return object }
    let description = type.appearanceDescription
    let made = description.type == type ? description.makeInstance() as? Object : Object(coder: Self.emptyArchive())
    guard let made else {
      Diagnostics.stop(
        Diagnostic(
          "The appearance proxy of a class cannot be made.", objects: ["class: \(type)"],
          likelyCause:
            "A proxy is an object of the class, and init(coder:) of this class returns nil for an empty archive.",
          remedy: "Return an object from init(coder:), or use the proxy of the superclass."))
    }
    proxies.append(AppearanceProxy(made, fields: description.fields, containers: containers, traits: traits))
    for index in proxies.indices { proxies[index].findDepth(among: proxies) }
    return made
  }

  /// Sets the properties of `object` for which a proxy has a value, unless they were given another one.
  ///
  /// - Parameter container: The innermost responder around the object.
  func apply(to object: some AppearanceTarget, inside container: UIResponder?, traits: UITraitCollection) {
    let ranked = proxies.enumerated().compactMap { index, proxy in
      proxy.rank(for: object, inside: container, traits: traits, index: index).map { (proxy, $0) }
    }.sorted { $0.1 > $1.1 }.map(\.0)
    guard !ranked.isEmpty, !proxies.contains(where: { $0.object === object }) else { return }
    let kind = kind(of: object)
    for (index, field) in kind.fields.enumerated() {
      guard let value = ranked.lazy.compactMap({ $0.value(at: index) }).first else { continue }
      let taken = object.takenAppearance[index]
      if let taken, field.areEqual(taken.source, value) { continue }
      guard field.areEqual(field.read(object), taken?.value ?? kind.defaults[index]) else { continue }
      field.write(object, value)
      object.takenAppearance[index] = TakenAppearance(source: value, value: field.read(object))
    }
  }

  /// The fields of the object's class, with the default values of the nearest class of UIKit's.
  private func kind(of object: some AppearanceTarget) -> AppearanceKind {
    let key = ObjectIdentifier(type(of: object))
    if let kind = kinds[key] { return kind }
    let description = type(of: object).appearanceDescription
    let instance = description.makeInstance()
    let kind = AppearanceKind(fields: description.fields, defaults: description.fields.map { $0.read(instance) })
    kinds[key] = kind
    return kind
  }

  private static func emptyArchive() -> NSCoder {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    guard let coder = try? NSKeyedUnarchiver(forReadingFrom: archiver.encodedData) else {
      preconditionFailure("Foundation cannot read an archive that it has made.")
    }
    return coder
  }
}

extension Runtime {
  private static let appearancesSlot = RuntimeSlot { Appearances() }
  /// The host's appearance proxies.
  var appearances: Appearances { self[Self.appearancesSlot] }
}

/// What proxies can change in instances of a class.
private struct AppearanceKind {
  let fields: [AppearanceField]
  let defaults: [Any]
}

/// A proxy, what it applies to, and the values that it had when it was made.
@MainActor
private struct AppearanceProxy {
  let object: NSObject
  let type: AnyClass
  let containers: [any UIAppearanceContainer.Type]
  let traits: UITraitCollection?
  private let fields: [AppearanceField]
  private let original: [Any]
  /// The number of proxies whose class is this one's, or one that it is derived from.
  private var depth = 0

  init(
    _ object: some AppearanceTarget, fields: [AppearanceField], containers: [any UIAppearanceContainer.Type],
    traits: UITraitCollection?
  ) {
    self.object = object
    type = Swift.type(of: object)
    self.containers = containers
    self.traits = traits
    self.fields = fields
    original = fields.map { $0.read(object) }
  }

  mutating func findDepth(among proxies: [AppearanceProxy]) {
    depth = proxies.count { Self.isInstance(object, of: $0.type) }
  }

  /// The value of a field, or `nil` if the app has not set it, or the proxy's class lacks it.
  func value(at index: Int) -> Any? {
    guard index < fields.count else { return nil }
    let value = fields[index].read(object)
    return fields[index].areEqual(value, original[index]) ? nil : value
  }

  /// What decides between two proxies that apply to an object, or `nil` if this one does not apply.
  func rank(
    for target: NSObject, inside container: UIResponder?, traits: UITraitCollection, index: Int
  ) -> AppearanceRank? {
    guard Self.isInstance(target, of: type) else { return nil }
    if let wanted = self.traits, !traits.containsTraits(in: wanted) { return nil }
    var distance = 0
    var responder = container
    for wanted in containers {
      while let candidate = responder, !Self.isInstance(candidate, of: wanted) {
        responder = candidate.next
        distance += 1
      }
      guard let found = responder else { return nil }
      responder = found.next
      distance += 1
    }
    return AppearanceRank(order: [depth, distance, containers.count, self.traits == nil ? 0 : 1, index])
  }

  /// Whether `object` is of a class, or of one derived from it.
  private static func isInstance(_ object: AnyObject, of type: any Any.Type) -> Bool {
    func check<Wanted>(_: Wanted.Type) -> Bool { object is Wanted }
    return _openExistential(type, do: check)
  }
}

/// Orders the proxies that apply to one object; the greatest decides.
private struct AppearanceRank: Comparable {
  /// The criteria, most important first: depth of the class, distance of the outermost container, number of containers, whether the proxy
  /// is for some traits only, order of creation.
  let order: [Int]

  static func < (left: Self, right: Self) -> Bool { left.order.lexicographicallyPrecedes(right.order) }
}
