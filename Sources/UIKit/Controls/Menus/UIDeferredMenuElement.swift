import Foundation

/// A place in a menu that is filled when the menu is shown; until then a row says that it is loading.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  /// What the provider gave, while it counts.
  private(set) var resolved: [UIMenuElement]?
  private var isAsked = false

  private init(isCached: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// An element whose provider is asked once and whose answer is kept. Retains the provider.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(isCached: true, elementProvider)
  }

  nonisolated deinit {}

  /// An element whose provider is asked each time the menu is shown.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  /// Asks the provider unless it was asked; `completion` runs when it answers, possibly before this returns.
  func resolve(_ completion: @escaping () -> Void) {
    guard resolved == nil, !isAsked else { return }
    isAsked = true
    provider { [weak self] elements in
      self?.resolved = elements
      self?.isAsked = false
      completion()
    }
  }

  /// The menu is about to be shown anew.
  func prepareForPresentation() {
    if !isCached { resolved = nil }
  }
}
