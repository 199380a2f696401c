import Foundation

/// The memory of a tensor: its own, or a part of a mapped file that it keeps mapped.
final class TensorBuffer {
  let base: UnsafeMutablePointer<Float>
  let count: Int
  /// What owns the memory if the buffer does not. Such memory is never written.
  private let owner: AnyObject?

  var isWritable: Bool { owner == nil }
  private var bytes: Int { max(count, 1) * MemoryLayout<Float>.stride }

  init(uninitializedCount count: Int) {
    self.count = count
    owner = nil
    let bytes = max(count, 1) * MemoryLayout<Float>.stride
    base = IdleMemory.shared.take(bytes).bindMemory(to: Float.self, capacity: count)
  }

  init(borrowing base: UnsafePointer<Float>, count: Int, from owner: AnyObject) {
    self.base = UnsafeMutablePointer(mutating: base)
    self.count = count
    self.owner = owner
  }

  deinit {
    if owner == nil { IdleMemory.shared.give(UnsafeMutableRawPointer(base), bytes) }
  }
}

/// Keeps the memory of large tensors that are gone for the next ones of their size.
///
/// Each batch of a training makes tensors of the same sizes. The system's allocator returns large blocks to the kernel, which
/// clears every page again when it is first written: up to three quarters of the time of a model with large tensors.
///
/// Idle blocks count at most `limit` bytes. More than `spare` bytes of them give way to blocks of other sizes, so that the greatest use
/// of memory grows by no more than that. Unchecked `Sendable`, because the compiler cannot see that `lock` guards everything that changes.
final class IdleMemory: @unchecked Sendable {
  static let shared = IdleMemory()

  /// Blocks below this many bytes are left to the system, which keeps them itself.
  static let smallest = 128 << 10

  private let (limit, spare): (Int, Int)
  private let lock = NSLock()
  /// The one given last is last.
  private var blocks: [(base: UnsafeMutableRawPointer, bytes: Int)] = []
  private(set) var idleBytes = 0

  init(limit: Int = 512 << 20, spare: Int = 128 << 20) { (self.limit, self.spare) = (limit, spare) }

  deinit {
    for block in blocks { block.base.deallocate() }
  }

  /// Memory whose contents are undefined, aligned to 64 bytes.
  func take(_ bytes: Int) -> UnsafeMutableRawPointer {
    if bytes >= Self.smallest {
      lock.lock()
      defer { lock.unlock() }
      if let index = blocks.lastIndex(where: { $0.bytes == bytes }) {
        idleBytes -= bytes
        return blocks.remove(at: index).base
      }
      shrink(to: max(idleBytes - bytes, spare))
    }
    return .allocate(byteCount: bytes, alignment: 64)
  }

  /// Takes back what `take(_:)` returned for as many bytes.
  func give(_ base: UnsafeMutableRawPointer, _ bytes: Int) {
    guard bytes >= Self.smallest, bytes <= limit else { return base.deallocate() }
    lock.lock()
    defer { lock.unlock() }
    blocks.append((base, bytes))
    idleBytes += bytes
    shrink(to: limit)
  }

  /// Returns the oldest blocks to the system.
  private func shrink(to limit: Int) {
    var count = 0
    while count < blocks.count, idleBytes > limit {
      idleBytes -= blocks[count].bytes
      blocks[count].base.deallocate()
      count += 1
    }
    blocks.removeFirst(count)
  }
}
