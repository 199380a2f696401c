import Diagnostics
import SwiftUICore
import UIKit

/// The node of a view that scrolls: of a scroll view or a list.
protocol ScrollReporting: ViewNode {
  /// Where the content is; `nil` before the view has its place.
  var reportedGeometry: SwiftUICore.ScrollGeometry? { get }
  var reportedPhase: ScrollPhase { get }
  /// UIKit's view.
  var scrollView: UIScrollView { get }
}

/// Follows the first scroll view or list in the view around which a modifier has made the observer, and may give it positions.
class ScrollObserver {
  private(set) weak var node: (any ScrollReporting)?
  private var isWaiting = false

  init() {}

  /// The modifier, if it reports that it has several scroll views to choose from (fact 48).
  var modifier: String? { nil }

  /// Called when a scroll view is made.
  final func attach(_ new: any ScrollReporting) {
    guard node == nil else {
      if let modifier { reportSeveral(modifier) }
      return
    }
    node = new
    wasAttached()
  }

  /// Called when the node of a scroll view leaves.
  final func detach(_ old: any ScrollReporting) { if node === old { node = nil } }

  func wasAttached() {}

  /// Called when the offset, the size or the phase of a scroll view may differ.
  final func scrollViewChanged(_ changed: any ScrollReporting) { if changed === node { nodeChanged(changed) } }

  /// Called when the offset, the size or the phase of the followed scroll view may differ. Subclasses override it.
  func nodeChanged(_ node: any ScrollReporting) {}

  /// Runs an action when the rows that have come into view have their places; one of several that wait.
  final func afterPlacing(_ act: @escaping (any ScrollReporting) -> Void) {
    guard !isWaiting, let node else { return }
    isWaiting = true
    node.graph.thenAfterPlacing { [weak self] in
      guard let self else { return }
      isWaiting = false
      if let node = self.node { act(node) }
    }
  }

  private func reportSeveral(_ modifier: String) {
    Diagnostics.warn(
      Diagnostic(
        "\(modifier) is around several scroll views; it follows the first of them.",
        remedy: "Apply it to the one scroll view that is meant."),
      counting: "swiftui.several-scroll-views")
  }
}

/// The observers of one scroll view.
final class ScrollObservers {
  private var observers: [ScrollObserver] = []

  /// Attaches those that are new, and detaches those that are gone.
  func take(_ new: [ScrollObserver], of node: any ScrollReporting) {
    let old = observers
    observers = new
    for observer in old where !new.contains(where: { $0 === observer }) { observer.detach(node) }
    for observer in new where !old.contains(where: { $0 === observer }) { observer.attach(node) }
  }

  func scrollViewChanged(_ node: any ScrollReporting) { for observer in observers { observer.scrollViewChanged(node) } }
}

/// Attaches an observer to the first scroll view in a view.
nonisolated struct ScrollObserving: ViewModifier {
  let observer: ScrollObserver
  func body(content: Content) -> some View {
    content.withEnvironment(ObjectIdentifier(observer)) { $0.scrollSettings.observers.append(observer) }
  }
}

extension SwiftUICore.ScrollGeometry {
  /// Where the content of a scroll view is, as if texts ran from the left.
  init(_ view: UIScrollView, isMirrored: Bool) {
    let insets = view.adjustedContentInset
    var offset = view.contentOffset
    if isMirrored { offset.x = view.contentSize.width - offset.x - view.bounds.width }
    self.init(
      contentOffset: offset, contentSize: view.contentSize,
      contentInsets: EdgeInsets(
        top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isMirrored ? insets.left : insets.right),
      containerSize: view.bounds.size)
  }
}
