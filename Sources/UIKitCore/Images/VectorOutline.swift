import CoreGraphics
import Foundation

/// A drawing made of outlines without colours, as symbols are. In units of its own, y down.
package struct VectorOutline: Sendable {
  /// The way a shape is drawn.
  package enum Painting: Sendable {
    /// Filled. Where `growsWithWeight`, heavier weights add a line around it.
    case fill(CGPathFillRule, growsWithWeight: Bool)
    /// Drawn as a line with round ends, whose width follows the symbol's weight.
    case stroke
  }

  package struct Shape: Sendable {
    package var path: CGPath
    package var painting: Painting
    /// Whether the shape is cut out of those before it.
    package var isCutOut: Bool

    package init(path: CGPath, painting: Painting, isCutOut: Bool = false) {
      self.path = path
      self.painting = painting
      self.isCutOut = isCutOut
    }
  }

  /// The part of the drawing's space that is fitted into the symbol's square.
  package var viewBox: CGRect
  package var shapes: [Shape]

  package init(viewBox: CGRect, shapes: [Shape]) {
    self.viewBox = viewBox
    self.shapes = shapes
  }
}

/// The reason why a file did not become an outline. `offset` counts bytes: in the file, or for `malformedPathData` in the attribute.
package enum VectorOutlineError: Error, Equatable {
  case tooLarge(bytes: Int, limit: Int)
  case tooComplex(segments: Int, limit: Int)
  case malformed(reason: String, offset: Int)
  case unsupportedElement(name: String, offset: Int)
  case unsupportedAttribute(element: String, name: String, value: String)
  case malformedPathData(reason: String, offset: Int)
  case empty
}

extension VectorOutlineError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLarge(let bytes, let limit): "\(bytes) bytes exceed the limit of \(limit)"
    case .tooComplex(let segments, let limit): "\(segments) segments exceed the limit of \(limit)"
    case .malformed(let reason, let offset): "\(reason) at byte \(offset)"
    case .unsupportedElement(let name, let offset): "element <\(name)> at byte \(offset) is not supported"
    case .unsupportedAttribute(let element, let name, let value): "<\(element) \(name)=\"\(value)\"> is not supported"
    case .malformedPathData(let reason, let offset): "\(reason) at character \(offset) of the path data"
    case .empty: "there is nothing to draw"
    }
  }
}
