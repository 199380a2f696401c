import UIKit

/// Calls a closure with every step of a gesture, until it is invalidated or its last reference is released.
///
/// It takes the place of `addTarget(_:action:)`, which needs selectors. The recogniser may belong to another object, for example a scroll
/// view, and continues to do that object's work.
@MainActor
public final class GestureObservation {
  private var handler: (() -> Void)?
  private weak var recognizer: UIGestureRecognizer?
  #if canImport(ObjectiveC)
    private var target: Target?
  #else
    private var id: GestureHandlerID?
  #endif

  /// Calls `handler` when the gesture is recognised, begins, changes, ends or is cancelled; its `state` says which.
  ///
  /// The recogniser is not retained; `handler` is, by this object.
  ///
  /// An inspector lists whom a recogniser calls. It takes that from `owner`, `action` and `file`. On Apple's systems, which name targets
  /// themselves, it finds a target of this object there.
  ///
  /// - Parameters:
  ///   - owner: The class of the object that acts; without one, `file` is shown instead.
  ///   - action: What the object then does, or the function that observes.
  ///   - file: The file that observes.
  public init<Recognizer: UIGestureRecognizer>(
    of recognizer: Recognizer, by owner: AnyClass? = nil, action: StaticString = #function,
    file: StaticString = #fileID, perform handler: @escaping @MainActor (Recognizer) -> Void
  ) {
    self.recognizer = recognizer
    self.handler = { [weak recognizer] in if let recognizer { handler(recognizer) } }
    #if canImport(ObjectiveC)
      attach(to: recognizer)
    #else
      id = recognizer.addHandler(of: owner, action: action, file: file) { [weak self] _ in self?.fire() }
    #endif
  }

  /// Ends the observation and releases the closure; calling it again does nothing.
  public func invalidate() {
    handler = nil
    detach()
  }

  private func fire() { handler?() }

  #if canImport(ObjectiveC)
    private func attach(to recognizer: UIGestureRecognizer) {
      let target = Target(self)
      self.target = target
      // A recogniser does not retain its targets, so it keeps this one as an associated object.
      objc_setAssociatedObject(recognizer, target.key, target, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      recognizer.addTarget(target, action: #selector(Target.recognizerDidAct))
    }

    private func detach() {
      guard let recognizer, let target else { return }
      recognizer.removeTarget(target, action: nil)
      objc_setAssociatedObject(recognizer, target.key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      self.target = nil
    }

    /// The target that the system calls. It does not keep the observation alive.
    private final class Target: NSObject {
      private weak var observation: GestureObservation?

      init(_ observation: GestureObservation) { self.observation = observation }

      var key: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

      @objc func recognizerDidAct() { observation?.fire() }
    }
  #else
    private func detach() {
      if let id { recognizer?.removeHandler(id) }
      id = nil
    }
  #endif
}
