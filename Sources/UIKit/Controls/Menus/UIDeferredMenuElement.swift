import Foundation

/// A placeholder in a menu that is filled when the menu is shown.
///
/// Until its provider answers, the menu shows a row that says "Loading…". The answer's elements then take the row's place, in the same
/// section; an empty answer removes it.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  /// Retained as long as the element exists.
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  /// Whether an answer counts for later showings too.
  private let isCached: Bool
  /// The provider's answer while it counts; `nil` before.
  private(set) var resolved: [UIMenuElement]?
  /// Whether the provider was asked and has not answered.
  private var isAsked = false
  /// The opening that counts: answers to an earlier one are ignored.
  private var opening = 0
  /// What the askers, at most once each, have to do when the provider answers.
  private var waiting: [(asker: ObjectIdentifier, call: () -> Void)] = []

  private init(isCached: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Makes an element whose provider is asked when the menu is first shown; its answer counts from then on. Retains the provider.
  ///
  /// - Parameter elementProvider: Calls its argument with the elements, at once or later, on the main actor.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(isCached: true, elementProvider)
  }

  nonisolated deinit {}

  /// Returns an element whose provider is asked each time the menu opens. Retains the provider.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  /// Asks the provider unless it has answered or was asked. `completion` runs when it answers, possibly before this returns.
  ///
  /// While the provider works, every asker waits for its one answer: the menu may be closed and opened again meanwhile. Of several calls of one asker the
  /// last one's `completion` runs.
  func resolve(for asker: AnyObject, _ completion: @escaping () -> Void) {
    guard resolved == nil else { return }
    waiting.removeAll { $0.asker == ObjectIdentifier(asker) }
    waiting.append((ObjectIdentifier(asker), completion))
    guard !isAsked else { return }
    isAsked = true
    let asked = opening
    provider { [weak self] elements in
      guard let self, opening == asked else { return }
      resolved = elements
      isAsked = false
      let calls = waiting
      waiting = []
      for (_, call) in calls { call() }
    }
  }

  /// Forgets the answer of an uncached element, and one that is still to come, because the menu is about to open.
  func prepareForPresentation() {
    guard !isCached else { return }
    (resolved, isAsked, waiting) = (nil, false, [])
    opening += 1
  }
}
