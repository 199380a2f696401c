import Foundation

/// The current traits of each thread, `nil` on a thread without any.
///
/// Uses the thread's own storage, not `Thread.threadDictionary`: every view changes the current traits for drawing and layout, and the
/// dictionary took a quarter of a frame's time.
nonisolated enum CurrentTraits {
  /// The calling thread's traits. The storage retains the collection; O(1), without locks.
  static var value: UITraitCollection? {
    get { pthread_getspecific(key).map { Unmanaged<UITraitCollection>.fromOpaque($0).takeUnretainedValue() } }
    set {
      let former = pthread_getspecific(key)
      pthread_setspecific(key, newValue.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
      if let former { Unmanaged<UITraitCollection>.fromOpaque(former).release() }
    }
  }

  /// The key of the storage. A thread that ends releases its traits.
  private static let key = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { traits in
      if let traits { Unmanaged<UITraitCollection>.fromOpaque(traits).release() }
    }
    // A process has 1024 keys and uses a handful.
    precondition(status == 0, "There is no thread storage left.")
    return key
  }()
}
