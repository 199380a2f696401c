import CoreGraphics
import Foundation
import LayerTree

/// Numbers the images that layers show and counts their uses. An image shown by several layers is sent once.
struct SharedContents {
  private struct Entry {
    /// Held, so that its address stays its identity.
    let image: CGImage
    var uses = 0
  }

  private var ids: [ObjectIdentifier: ContentsID] = [:]
  private var entries: [ContentsID: Entry] = [:]
  private var new: [ContentsID: CGImage] = [:]
  private var unused: Set<ContentsID> = []

  /// The number of the image a layer shows; `next` is the last number given out so far.
  mutating func id(of layer: CALayer, next: inout UInt64) -> ContentsID? {
    guard let image = layer.contents as? CGImage else { return nil }
    if let id = ids[ObjectIdentifier(image)] { return id }
    next += 1
    let id = ContentsID(rawValue: next)
    ids[ObjectIdentifier(image)] = id
    entries[id] = Entry(image: image)
    new[id] = image
    return id
  }

  /// Moves one use from an image to another.
  mutating func replace(_ old: ContentsID?, with replacement: ContentsID?) {
    if let replacement {
      entries[replacement]?.uses += 1
      unused.remove(replacement)
    }
    if let old, let uses = entries[old]?.uses {
      entries[old]?.uses = uses - 1
      if uses == 1 { unused.insert(old) }
    }
  }

  /// The images whose last use ended, in ascending order, which are forgotten.
  mutating func takeReleased() -> [ContentsID] {
    let released = unused.sorted()
    for id in released {
      if let image = entries.removeValue(forKey: id)?.image { ids[ObjectIdentifier(image)] = nil }
    }
    unused.removeAll()
    return released
  }

  /// The images numbered since the last call.
  mutating func takeNew() -> [ContentsID: CGImage] {
    defer { new.removeAll() }
    return new
  }

  /// Forgets every image; numbers go on.
  mutating func startOver() { self = SharedContents() }
}
