import CoreGraphics
import Foundation
import LayerTree
import Simulator

/// The pictures that layers show, numbered by what is in them: two that have the same pixels are one, and a page is sent it once.
///
/// Pages keep pictures that are shown no more, since lists show them again as one scrolls back, until there are too many of them: then
/// ``takeForgotten()`` names those that pages are to drop. Numbers are never reused.
struct PictureCatalogue {
  private struct Entry {
    let fingerprint: PictureFingerprint
    /// `nil` while no layer shows it.
    var image: CGImage?
    var uses = 0
    /// Of its pixels.
    let byteCount: Int
    /// Which of ``retired`` it is, while nothing shows it.
    var retirement: Int?
    var png: Data?
  }

  /// How many bytes of pixels pages keep that nothing shows.
  let limit: Int
  private var numbers: [PictureFingerprint: Int] = [:]
  private var hashes: [ContentsID: PictureFingerprint] = [:]
  private var entries: [Int: Entry] = [:]
  /// Those that nothing shows, in the order in which that began, with some that are shown again among them: fewer than the others, or few.
  private var retired: [(number: Int, retirement: Int)] = []
  private var lastRetirement = 0
  /// How many nothing shows.
  private var retiredCount = 0
  private var retiredBytes = 0
  private var forgotten: [Int] = []
  private var last = 0

  init(limit: Int = 96 << 20) { self.limit = limit }

  // MARK: What is shown

  /// Takes note of pictures that are shown from now on.
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
      entries[number]?.image = image
      entries[number]?.uses += 1
    }
  }

  private mutating func number(for hash: PictureFingerprint, byteCount: Int) -> Int {
    if let number = numbers[hash] { return number }
    last += 1
    numbers[hash] = last
    entries[last] = Entry(fingerprint: hash, byteCount: byteCount)
    return last
  }

  /// Takes note of pictures that are shown no more.
  mutating func remove(_ ids: [ContentsID]) {
    for id in ids {
      guard let hash = hashes.removeValue(forKey: id), let number = numbers[hash] else { continue }
      entries[number]?.uses -= 1
      guard entries[number]?.uses == 0 else { continue }
      entries[number]?.image = nil
      entries[number]?.png = nil
      lastRetirement += 1
      entries[number]?.retirement = lastRetirement
      retired.append((number, lastRetirement))
      retiredCount += 1
      retiredBytes += entries[number]?.byteCount ?? 0
    }
    forgetOldest()
  }

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
      forgotten.append(number)
    }
    retired.removeFirst(count)
    // Seldom enough that it costs nothing by the picture.
    if retired.count > 2 * retiredCount + 64 {
      retired.removeAll { entries[$0.number]?.retirement != $0.retirement }
    }
  }

  /// Another tree is shown: nothing of the former one.
  mutating func removeAll() { remove(hashes.keys.sorted()) }

  /// What pages are to drop, since the last call.
  mutating func takeForgotten() -> [Int] {
    defer { forgotten.removeAll() }
    return forgotten
  }

  // MARK: Looking up

  /// The number and the size in pixels of what a layer shows; `nil` for what was never added.
  func picture(_ id: ContentsID) -> (number: Int, size: CGSize)? {
    guard let hash = hashes[id], let number = numbers[hash], let image = entries[number]?.image else { return nil }
    return (number, CGSize(width: CGFloat(image.width), height: CGFloat(image.height)))
  }

  /// The numbers of all that is shown, in ascending order.
  var shown: [Int] { entries.keys.filter { entries[$0]?.image != nil }.sorted() }

  /// Whether pages that have a picture are to keep it.
  func isKnown(_ number: Int) -> Bool { entries[number] != nil }

  /// A picture as a PNG file, made once while it is shown; `nil` for a number that is not shown.
  mutating func png(_ number: Int) -> Data? {
    guard let entry = entries[number], let image = entry.image else { return nil }
    if let png = entry.png { return png }
    let png = image.pngData()
    entries[number]?.png = png
    return png
  }
}
