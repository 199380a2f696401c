import CoreGraphics
import Foundation
import LayerTree

/// A key path of a layer that can be animated, parsed: a property and perhaps a part of it.
nonisolated package struct AnimationKeyPath: Hashable, Sendable {
  nonisolated enum Property: Hashable, Sendable {
    /// A value that every layer has.
    case field(LayerField, AnimatableValue.Kind)
    /// A value of a kind of layer.
    case special(SpecialProperty)

    init?(key: String) {
      if let field = LayerField(key: key), let kind = AnimatableValue.Kind(of: field) {
        self = .field(field, kind)
      } else if let special = SpecialProperty(rawValue: key) {
        self = .special(special)
      } else {
        return nil
      }
    }

    var key: String {
      switch self {
      case .field(let field, _): field.key
      case .special(let property): property.rawValue
      }
    }

    var kind: AnimatableValue.Kind {
      switch self {
      case .field(_, let kind): kind
      case .special(let property): property.kind
      }
    }
  }

  /// What shape layers and gradient layers have beside the values of all layers.
  nonisolated enum SpecialProperty: String, Sendable {
    case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
    case colors, locations, startPoint, endPoint

    var kind: AnimatableValue.Kind {
      switch self {
      case .path: .path
      case .fillColor, .strokeColor: .color
      case .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase: .number
      case .colors: .colors
      case .locations: .numbers
      case .startPoint, .endPoint: .point
      }
    }
  }

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

  /// `nil` for key paths that no layer of ours animates.
  package init?(_ keyPath: String) {
    let dot = keyPath.firstIndex(of: ".")
    guard let property = Property(key: dot.map { String(keyPath[..<$0]) } ?? keyPath),
      let part = Part(rawValue: dot.map { String(keyPath[keyPath.index(after: $0)...]) } ?? ""),
      Self.parts(of: property.kind).contains(part)
    else { return nil }
    self.property = property
    self.part = part
  }

  /// What kind of value it has.
  package var kind: AnimatableValue.Kind {
    switch part {
    case .whole: property.kind
    case .origin: .point
    case .size, .translation: .size
    default: .number
    }
  }

  /// The key that an action for the property is asked by.
  package var propertyName: String { property.key }

  /// What a commit has to look at.
  var commitField: LayerField { if case .field(let field, _) = property { field } else { .specialContent } }

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

  /// The part's value in the property's.
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

  /// The property's value with the part's replaced.
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
