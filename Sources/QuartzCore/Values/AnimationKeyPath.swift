import CoreGraphics
import Foundation
import LayerTree

/// A parsed key path of a layer that can be animated: a property and, if given, a part of it.
nonisolated package struct AnimationKeyPath: Hashable, Sendable {
  nonisolated enum Property: Hashable, Sendable {
    /// A value that every layer has.
    case field(LayerField, AnimatableValue.Kind)
    /// A value of shape layers only.
    case shape(ShapeField, AnimatableValue.Kind)
    /// A value of gradient layers only.
    case gradient(GradientField, AnimatableValue.Kind)

    init?(key: String) {
      if let field = LayerField(key: key), let kind = AnimatableValue.Kind(of: field) {
        self = .field(field, kind)
      } else if let field = ShapeField(rawValue: key), let kind = AnimatableValue.Kind(field.path) {
        self = .shape(field, kind)
      } else if let field = GradientField(rawValue: key), let kind = AnimatableValue.Kind(field.path) {
        self = .gradient(field, kind)
      } else {
        return nil
      }
    }

    var key: String {
      switch self {
      case .field(let field, _): field.key
      case .shape(let field, _): field.key
      case .gradient(let field, _): field.key
      }
    }

    var kind: AnimatableValue.Kind {
      switch self {
      case .field(_, let kind), .shape(_, let kind), .gradient(_, let kind): kind
      }
    }
  }

  /// The part of a property that a key path names, such as `y` in `position.y`. Each kind of property has parts of its own.
  nonisolated enum Part: String, Sendable {
    case whole = ""
    case origin, size, x, y, width, height
    case originX = "origin.x"
    case originY = "origin.y"
    case sizeWidth = "size.width"
    case sizeHeight = "size.height"
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
    case scale
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    case rotation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
  }

  let property: Property
  let part: Part

  /// Parses a key path; `nil` for one that no layer of ours animates.
  package init?(_ keyPath: String) {
    let dot = keyPath.firstIndex(of: ".")
    guard let property = Property(key: dot.map { String(keyPath[..<$0]) } ?? keyPath),
      let part = Part(rawValue: dot.map { String(keyPath[keyPath.index(after: $0)...]) } ?? ""),
      Self.parts(of: property.kind).contains(part)
    else { return nil }
    self.property = property
    self.part = part
  }

  /// The kind of value at the key path.
  package var kind: AnimatableValue.Kind {
    switch part {
    case .whole: property.kind
    case .origin: .point
    case .size, .translation: .size
    default: .number
    }
  }

  /// The action key of the whole property.
  package var propertyName: String { property.key }

  /// The field that a commit must look at.
  var commitField: LayerField { if case .field(let field, _) = property { field } else { .specialContent } }

  /// Returns the parts that values of a kind have.
  private static func parts(of kind: AnimatableValue.Kind) -> [Part] {
    switch kind {
    case .rect: [.whole, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight]
    case .point: [.whole, .x, .y]
    case .size: [.whole, .width, .height]
    case .transform:
      [
        .whole, .translation, .translationX, .translationY, .translationZ, .scale, .scaleX, .scaleY, .scaleZ, .rotation,
        .rotationX, .rotationY, .rotationZ,
      ]
    default: [.whole]
    }
  }

  // MARK: Parts

  /// Returns the part's value from the property's.
  func extract(from whole: AnimatableValue) -> AnimatableValue {
    if part == .whole { return whole }
    if case .transform(let transform) = whole { return TransformPart.extract(part, from: transform) }
    let v = whole.numbers ?? .zero
    switch part {
    case .origin: return .vector([v.x, v.y, 0, 0], .point)
    case .size: return .vector([v.z, v.w, 0, 0], .size)
    case .y, .originY, .height: return .number(v.y)
    case .sizeWidth: return .number(v.z)
    case .sizeHeight: return .number(v.w)
    default: return .number(v.x)
    }
  }

  /// Returns the property's value with the part replaced.
  func insert(_ value: AnimatableValue, into whole: AnimatableValue) -> AnimatableValue {
    if part == .whole { return value }
    if case .transform(let transform) = whole {
      return .transform(TransformPart.insert(value, as: part, into: transform))
    }
    guard case .vector(var v, let kind) = whole, let new = value.numbers else { return whole }
    switch part {
    case .origin: (v.x, v.y) = (new.x, new.y)
    case .size: (v.z, v.w) = (new.x, new.y)
    case .y, .originY, .height: v.y = new.x
    case .sizeWidth: v.z = new.x
    case .sizeHeight: v.w = new.x
    default: v.x = new.x
    }
    return .vector(v, kind)
  }
}
