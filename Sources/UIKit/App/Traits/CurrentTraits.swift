import Foundation

/// The traits of each thread that has any.
///
/// The thread's own storage, and not `Thread.threadDictionary`: every view changes the current traits to draw and to lay out,
/// and the dictionary took a quarter of the time of a frame.
nonisolated enum CurrentTraits {
  static var value: UITraitCollection? {
    get { pthread_getspecific(key).map { Unmanaged<UITraitCollection>.fromOpaque($0).takeUnretainedValue() } }
    set {
      let former = pthread_getspecific(key)
      pthread_setspecific(key, newValue.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
      if let former { Unmanaged<UITraitCollection>.fromOpaque(former).release() }
    }
  }

  /// A thread that ends lets go of its traits.
  private static let key = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { traits in
      if let traits { Unmanaged<UITraitCollection>.fromOpaque(traits).release() }
    }
    // Of 1024 keys a process has a handful in use.
    precondition(status == 0, "There is no thread storage left.")
    return key
  }()
}
