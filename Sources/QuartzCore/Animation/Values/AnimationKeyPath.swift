import CoreGraphics
import Foundation

/// A key path of a layer that can be animated, parsed: a property and perhaps a part of it.
nonisolated package struct AnimationKeyPath: Hashable, Sendable {
  nonisolated enum Property: String, Sendable {
    case bounds, position, zPosition, anchorPoint, transform, hidden, opacity, backgroundColor, cornerRadius,
      borderWidth
    case borderColor, shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath, contents, contentsRect
    case contentsCenter, contentsScale, masksToBounds
    case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
    case colors, locations, startPoint, endPoint
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
    var name = dot.map { String(keyPath[..<$0]) } ?? keyPath
    if name == "isHidden" { name = "hidden" }
    guard let property = Property(rawValue: name),
      let part = Part(rawValue: dot.map { String(keyPath[keyPath.index(after: $0)...]) } ?? ""),
      Self.parts(of: property).contains(part)
    else { return nil }
    self.property = property
    self.part = part
  }

  /// What kind of value it has.
  package var kind: AnimatableValue.Kind {
    switch part {
    case .whole: Self.kind(of: property)
    case .origin: .point
    case .size, .translation: .size
    default: .number
    }
  }

  /// The key that an action for the property is asked by.
  package var propertyName: String { property.rawValue }

  /// What a commit has to look at.
  var commitProperty: LayerPropertySet {
    switch property {
    case .bounds: .bounds
    case .position: .position
    case .zPosition: .zPosition
    case .anchorPoint: .anchorPoint
    case .transform: .transform
    case .hidden: .isHidden
    case .opacity: .opacity
    case .backgroundColor: .backgroundColor
    case .cornerRadius: .cornerRadius
    case .borderWidth: .borderWidth
    case .borderColor: .borderColor
    case .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath: .shadow
    case .contents: .contents
    case .contentsRect: .contentsRect
    case .contentsCenter: .contentsCenter
    case .contentsScale: .contentsScale
    case .masksToBounds: .masksToBounds
    case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase, .colors,
      .locations, .startPoint, .endPoint:
      .specialContent
    }
  }

  private static func kind(of property: Property) -> AnimatableValue.Kind {
    switch property {
    case .bounds, .contentsRect, .contentsCenter: .rect
    case .position, .anchorPoint, .startPoint, .endPoint: .point
    case .shadowOffset: .size
    case .transform: .transform
    case .hidden, .masksToBounds: .flag
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: .color
    case .shadowPath, .path: .path
    case .contents: .image
    case .colors: .colors
    case .locations: .numbers
    case .zPosition, .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .contentsScale, .strokeStart,
      .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase:
      .number
    }
  }

  private static func parts(of property: Property) -> [Part] {
    switch kind(of: property) {
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
