import Foundation

enum OtherThread {
  /// Makes an object on the main actor and lets go of the last reference to it on another thread.
  static func release(_ make: @MainActor @Sendable () -> AnyObject) async {
    let box = await Box(make)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        box.object = nil
        continuation.resume()
      }
    }
  }

  /// Unchecked: one thread after another.
  private final class Box: @unchecked Sendable {
    var object: AnyObject?

    @MainActor init(_ make: @MainActor () -> AnyObject) { object = make() }
  }
}
