import CoreGraphics
import Foundation
import LayerTree

/// The type of a value in `LayerProperties`.
protocol LayerValue: Equatable {
  /// The numbers of the value, for messages; empty for a value of another kind.
  var numbers: [CGFloat] { get }
  /// Whether all numbers are finite, determined without allocating an array.
  var isFinite: Bool { get }
}

extension LayerValue {
  var numbers: [CGFloat] { [] }
  var isFinite: Bool { true }
}

extension CGFloat: LayerValue {
  var numbers: [CGFloat] { [self] }
}

extension Float: LayerValue {
  var numbers: [CGFloat] { [CGFloat(self)] }
}

extension CGPoint: LayerValue {
  var numbers: [CGFloat] { [x, y] }
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize: LayerValue {
  var numbers: [CGFloat] { [width, height] }
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect: LayerValue {
  var numbers: [CGFloat] { [origin.x, origin.y, size.width, size.height] }
  var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension CATransform3D: LayerValue {
  var numbers: [CGFloat] { entries }
  var isFinite: Bool { entries.allSatisfy(\.isFinite) }
}

extension Bool: LayerValue {}
extension CACornerMask: LayerValue {}
extension CALayerCornerCurve: LayerValue {}
extension CALayerContentsGravity: LayerValue {}
extension Optional: LayerValue where Wrapped: Equatable {}
