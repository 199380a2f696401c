import CoreGraphics
import Foundation
import LayerTree
import Simulator

/// The pictures that layers show, numbered by content: equal pixels are one picture, which a page is sent once.
///
/// Pages keep pictures that are not shown any more, since scrolling back shows them again, up to a limit. Then ``takeDropped()`` names
/// those that pages are to drop. Numbers are never reused.
struct PictureCatalogue {
  /// One picture that pages have.
  private struct Entry {
    let fingerprint: PictureFingerprint
    /// `nil` while no layer shows it.
    var picture: EncodedPicture?
    /// The number of contents with these pixels.
    var uses = 0
    /// The size of its pixels, by which pages' memory is estimated.
    let byteCount: Int
    /// Its number in ``retired``, while nothing shows it.
    var retirement: Int?
  }

  /// The bytes of pixels that pages may keep without showing them.
  let limit: Int
  /// By content: the number, of shown and of retired pictures.
  private var numbers: [PictureFingerprint: Int] = [:]
  /// By the layers' contents: what is in them, while they are shown.
  private var hashes: [ContentsID: PictureFingerprint] = [:]
  /// By number.
  private var entries: [Int: Entry] = [:]
  /// The pictures that nothing shows, oldest first. Some may be shown again: fewer than the others, or few.
  private var retired: [(number: Int, retirement: Int)] = []
  private var lastRetirement = 0
  /// The number of pictures that nothing shows.
  private var retiredCount = 0
  /// The pixels of all retired pictures; the measure for `limit`.
  private var retiredBytes = 0
  /// The numbers that pages have not been told to drop yet.
  private var dropped: [Int] = []
  private var last = 0

  /// Creates an empty catalogue; the default limit is 96 MB.
  init(limit: Int = 96 << 20) { self.limit = limit }

  // MARK: Shown contents

  /// Notes pictures that are shown from now on. O(pixels) for new contents.
  mutating func add(_ contents: [ContentsID: CGImage]) {
    for (id, image) in contents.sorted(by: { $0.key < $1.key }) where hashes[id] == nil {
      let hash = PictureFingerprint(image)
      hashes[id] = hash
      let number = number(for: hash, byteCount: image.bytesPerRow * image.height)
      if let entry = entries[number], entry.retirement != nil {
        entries[number]?.retirement = nil
        retiredCount -= 1
        retiredBytes -= entry.byteCount
      }
      if entries[number]?.picture == nil { entries[number]?.picture = EncodedPicture(image) }
      entries[number]?.uses += 1
    }
  }

  /// The number of a picture, a new one for pixels not seen before.
  private mutating func number(for hash: PictureFingerprint, byteCount: Int) -> Int {
    if let number = numbers[hash] { return number }
    last += 1
    numbers[hash] = last
    entries[last] = Entry(fingerprint: hash, byteCount: byteCount)
    return last
  }

  /// Notes pictures that are not shown any more, and forgets the oldest ones beyond the limit.
  mutating func remove(_ ids: [ContentsID]) {
    for id in ids {
      guard let hash = hashes.removeValue(forKey: id), let number = numbers[hash] else { continue }
      entries[number]?.uses -= 1
      guard entries[number]?.uses == 0 else { continue }
      entries[number]?.picture = nil
      lastRetirement += 1
      entries[number]?.retirement = lastRetirement
      retired.append((number, lastRetirement))
      retiredCount += 1
      retiredBytes += entries[number]?.byteCount ?? 0
    }
    forgetOldest()
  }

  /// Drops retired pictures until the limit is kept.
  private mutating func forgetOldest() {
    var count = 0
    while retiredBytes > limit, count < retired.count {
      let (number, retirement) = retired[count]
      count += 1
      guard let entry = entries[number], entry.retirement == retirement else { continue }
      entries[number] = nil
      numbers[entry.fingerprint] = nil
      retiredCount -= 1
      retiredBytes -= entry.byteCount
      dropped.append(number)
    }
    retired.removeFirst(count)
    // Rare enough to cost nothing per picture.
    if retired.count > 2 * retiredCount + 64 {
      retired.removeAll { entries[$0.number]?.retirement != $0.retirement }
    }
  }

  /// Retires all pictures, because another tree is shown.
  mutating func removeAll() { remove(hashes.keys.sorted()) }

  /// Returns the numbers that pages are to drop, since the last call.
  mutating func takeDropped() -> [Int] {
    defer { dropped.removeAll() }
    return dropped
  }

  // MARK: Looking up

  /// Returns the number and the size in pixels of a layer's contents; `nil` for contents that were never added.
  func picture(_ id: ContentsID) -> (number: Int, size: CGSize)? {
    guard let hash = hashes[id], let number = numbers[hash], let picture = entries[number]?.picture else { return nil }
    return (number, picture.pixelSize)
  }

  /// The numbers of all pictures shown, in ascending order.
  var shown: [Int] { entries.keys.filter { entries[$0]?.picture != nil }.sorted() }

  /// Whether pages are to keep a picture.
  func isKnown(_ number: Int) -> Bool { entries[number] != nil }

  /// Returns a picture, encoded once while it is shown; `nil` for a number that is not shown.
  func encodedPicture(_ number: Int) -> EncodedPicture? { entries[number]?.picture }
}
