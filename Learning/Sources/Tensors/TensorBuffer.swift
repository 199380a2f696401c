/// The memory of a tensor: its own, or a part of a mapped file that it keeps mapped.
final class TensorBuffer {
  let base: UnsafeMutablePointer<Float>
  let count: Int
  /// What owns the memory if the buffer does not. Such memory is never written.
  private let owner: AnyObject?

  var isWritable: Bool { owner == nil }

  init(uninitializedCount count: Int) {
    let bytes = max(count, 1) * MemoryLayout<Float>.stride
    base = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64).bindMemory(to: Float.self, capacity: count)
    self.count = count
    owner = nil
  }

  init(borrowing base: UnsafePointer<Float>, count: Int, from owner: AnyObject) {
    self.base = UnsafeMutablePointer(mutating: base)
    self.count = count
    self.owner = owner
  }

  deinit {
    if owner == nil { UnsafeMutableRawPointer(base).deallocate() }
  }
}
