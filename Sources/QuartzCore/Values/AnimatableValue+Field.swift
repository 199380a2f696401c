import CoreGraphics
import Foundation
import LayerTree

nonisolated extension AnimatableValue.Kind {
  /// Finds the kind of a layer's field; `nil` for one that never animates.
  init?(of field: LayerField) {
    if field == .contents { self = .image } else { self.init(field.path) }
  }

  /// Finds the kind of a value by its place; `nil` for one that never animates.
  init?<Root>(_ path: FieldPath<Root>) {
    switch path {
    case .number, .fraction: self = .number
    case .point: self = .point
    case .size: self = .size
    case .rect: self = .rect
    case .transform: self = .transform
    case .flag: self = .flag
    case .color: self = .color
    case .path: self = .path
    case .numbers: self = .numbers
    case .colors: self = .colors
    case .other, .none: return nil
    }
  }
}

nonisolated extension AnimatableValue {
  /// Reads a value from its place; `nil` for a path or list that is not set, and for a value that never animates.
  init?<Root>(_ path: FieldPath<Root>, of values: Root) {
    switch path {
    case .number(let path): self = .number(values[keyPath: path])
    case .fraction(let path): self = .number(Double(values[keyPath: path]))
    case .point(let path): self.init(values[keyPath: path])
    case .size(let path): self.init(values[keyPath: path])
    case .rect(let path): self.init(values[keyPath: path])
    case .transform(let path): self = .transform(values[keyPath: path])
    case .flag(let path): self = .flag(values[keyPath: path])
    case .color(let path): self.init(values[keyPath: path])
    case .path(let path):
      guard let value = values[keyPath: path] else { return nil }
      self = .path(value)
    case .numbers(let path): self.init(values[keyPath: path], as: .numbers)
    case .colors(let path): self.init(values[keyPath: path], as: .colors)
    case .other, .none: return nil
    }
  }

  /// The value with a negative number, or a negative size of a rectangle, replaced by zero: a spring on its way to zero overshoots.
  var withoutNegativeSize: AnimatableValue {
    guard case .vector(var numbers, let kind) = self else { return self }
    switch kind {
    case .number: numbers.x = max(numbers.x, 0)
    case .rect: (numbers.z, numbers.w) = (max(numbers.z, 0), max(numbers.w, 0))
    default: break
    }
    return .vector(numbers, kind)
  }
}
