import CoreGraphics
import Foundation
import LayerTree

/// Numbers the images that layers show and counts their uses. An image shown by several layers is sent once.
///
/// Images are told apart by identity, not by pixels.
struct SharedContents {
  private struct Entry {
    /// Retained, so that its address remains its identity.
    let image: CGImage
    var uses = 0
  }

  private var ids: [ObjectIdentifier: ContentsID] = [:]
  private var entries: [ContentsID: Entry] = [:]
  private var new: [ContentsID: CGImage] = [:]
  /// Images without a use, to be released by the next commit unless they get another one before.
  private var unused: Set<ContentsID> = []

  /// Returns the number of the image that a layer shows, giving out a new one if necessary; `nil` without an image. `next` is the last
  /// number given out.
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

  /// Moves one use from an image to another; `nil` stands for no image.
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

  /// Forgets the images without a use and returns their numbers in ascending order.
  mutating func takeReleased() -> [ContentsID] {
    let released = unused.sorted()
    for id in released {
      if let image = entries.removeValue(forKey: id)?.image { ids[ObjectIdentifier(image)] = nil }
    }
    unused.removeAll()
    return released
  }

  /// Returns the images numbered since the last call.
  mutating func takeNew() -> [ContentsID: CGImage] {
    defer { new.removeAll() }
    return new
  }

  /// Forgets every image. Numbers continue, because the context keeps them.
  mutating func startOver() { self = SharedContents() }
}
