import CoreGraphics
import Foundation

/// The place of a value in a structure of values, such as ``LayerProperties``, by the value's type.
///
/// The type decides whether and how the value animates: `other` values never do, except a layer's contents, which cross-fade.
package enum FieldPath<Root>: Sendable {
  /// A key path that can be read and written, and shared between threads.
  package typealias Path<Value> = WritableKeyPath<Root, Value> & Sendable

  case number(Path<CGFloat>)
  case fraction(Path<Float>)
  case point(Path<CGPoint>)
  case size(Path<CGSize>)
  case rect(Path<CGRect>)
  case transform(Path<CATransform3D>)
  case flag(Path<Bool>)
  case color(Path<CGColor?>)
  case path(Path<CGPath?>)
  case numbers(Path<[CGFloat]?>)
  case colors(Path<[CGColor]?>)
  case other(any FieldAccess<Root>)
  /// Not in the structure, as a layer's list of sublayers.
  case none

  /// Whether a new value triggers an action. Contents do as well, but `CALayer` triggers theirs itself, because they are an object there.
  package var triggersAction: Bool {
    switch self {
    case .other, .none: false
    default: true
    }
  }

  static func other<Value: Equatable>(_ path: Path<Value>) -> FieldPath { .other(Access(path: path)) }

  private struct Access<Value: Equatable>: FieldAccess {
    let path: Path<Value>

    func isSame(_ a: Root, _ b: Root) -> Bool { a[keyPath: path] == b[keyPath: path] }
    func copy(from source: Root, to target: inout Root) { target[keyPath: path] = source[keyPath: path] }
  }

  private func withAccess<Result>(_ body: (any FieldAccess<Root>) -> Result) -> Result? {
    switch self {
    case .number(let path): body(Access(path: path))
    case .fraction(let path): body(Access(path: path))
    case .point(let path): body(Access(path: path))
    case .size(let path): body(Access(path: path))
    case .rect(let path): body(Access(path: path))
    case .transform(let path): body(Access(path: path))
    case .flag(let path): body(Access(path: path))
    case .color(let path): body(Access(path: path))
    case .path(let path): body(Access(path: path))
    case .numbers(let path): body(Access(path: path))
    case .colors(let path): body(Access(path: path))
    case .other(let access): body(access)
    case .none: nil
    }
  }

  /// Whether two structures have the same value here.
  package func isSame(_ a: Root, _ b: Root) -> Bool { withAccess { $0.isSame(a, b) } ?? true }

  /// Copies the value from one structure to another.
  package func copy(from source: Root, to target: inout Root) { withAccess { $0.copy(from: source, to: &target) } }
}

/// Compares and copies one value of a structure, whatever its type.
package protocol FieldAccess<Root>: Sendable {
  associatedtype Root
  func isSame(_ a: Root, _ b: Root) -> Bool
  func copy(from source: Root, to target: inout Root)
}
