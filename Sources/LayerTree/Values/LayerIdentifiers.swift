import Foundation

/// A layer, as consumers of commits know it: numbered by its context in the order of first appearance, never reused.
package struct LayerID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static func < (lhs: LayerID, rhs: LayerID) -> Bool { lhs.rawValue < rhs.rawValue }
  package var description: String { "layer \(rawValue)" }
}

/// An image shown by layers: numbered by its context in the order of first appearance, never reused.
package struct ContentsID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static func < (lhs: ContentsID, rhs: ContentsID) -> Bool { lhs.rawValue < rhs.rawValue }
  package var description: String { "contents \(rawValue)" }
}
