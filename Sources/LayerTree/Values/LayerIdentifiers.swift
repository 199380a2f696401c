import Foundation

/// The number of a layer in commits. A context counts from 1 in the order of first appearance and never reuses a number.
package struct LayerID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static func < (lhs: LayerID, rhs: LayerID) -> Bool { lhs.rawValue < rhs.rawValue }
  package var description: String { "layer \(rawValue)" }
}

/// The number of an image in commits. A context counts from 1 in the order of first appearance and never reuses a number; several layers
/// may show one image.
package struct ContentsID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static func < (lhs: ContentsID, rhs: ContentsID) -> Bool { lhs.rawValue < rhs.rawValue }
  package var description: String { "contents \(rawValue)" }
}
