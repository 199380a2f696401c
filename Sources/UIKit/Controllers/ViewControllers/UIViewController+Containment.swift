import Diagnostics
import Foundation
import UIKitCore

extension UIViewController {
  /// The work of `addChild(_:)`. `isMovingToParent` is set before, and `children` and `parent` after, the child's `willMove(toParent:)`.
  func adopt(_ child: UIViewController) {
    if sequence(first: self, next: \.parent).contains(where: { $0 === child }) {
      Diagnostics.stop(
        Diagnostic(
          child === self
            ? "A controller cannot be its own child." : "A controller cannot be a child of its own descendant.",
          objects: ["child: \(child)", "parent: \(self)"],
          likelyCause: "The parent and the child were swapped, or the child already contains the parent.",
          remedy: "Add the inner controller to the outer one."))
    }
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.isMovingToParent = true
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// The work of `removeFromParent()`. The relation has ended on both sides before `didMove(toParent:)`; the parent's
  /// ``UIViewController/didRelease(_:)`` comes last.
  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    traitsFromParent = TraitValues()
    didMove(toParent: nil)
    isMovingToParent = false
    isMovingFromParent = false
    parent.didRelease(self)
  }

  /// Stops when this controller's view is about to join a hierarchy that its parent does not manage.
  ///
  /// A controller without a parent may be added anywhere, as on Apple's platforms, unless it is the root of a window.
  func verifyContainment(addingViewTo superview: UIView) {
    let owner = sequence(first: superview, next: \.superview).lazy.compactMap(\.viewController).first
    guard let owner else { return }
    if let parent, owner !== parent {
      Diagnostics.stop(
        Diagnostic(
          "A child controller's view was added to the hierarchy of a controller that is not its parent.",
          objects: ["child: \(self)", "its parent: \(parent)", "view added to the hierarchy of: \(owner)"],
          likelyCause: "addChild(_:) was called on a controller that does not own the superview.",
          remedy: "Call addChild(_:) on the controller that owns the superview."))
    }
    if let window = loadedView?.window, window.rootViewController === self {
      Diagnostics.stop(
        Diagnostic(
          "The view of a window's root controller was added to the hierarchy of another controller.",
          objects: ["root controller: \(self)", "added to the hierarchy of: \(owner)"],
          likelyCause: "A controller that is still a root is being embedded.",
          remedy: "Give the window another root controller first."))
    }
  }

  // MARK: Traits

  /// The traits that this controller overrides for its view: those of its presentation, then of its parent, then its own style; the last
  /// one wins.
  var traitOverridesForView: TraitValues {
    var overrides = presentationAsPresented?.controller.traitsForPresented ?? TraitValues()
    overrides.override(with: traitsFromParent)
    if overrideUserInterfaceStyle != .unspecified { overrides.userInterfaceStyle = overrideUserInterfaceStyle }
    if let storedTraitOverrides { overrides.override(with: storedTraitOverrides.values) }
    return overrides
  }

  /// The traits that the view will most likely have once it is loaded and in place.
  var expectedTraits: UITraitCollection {
    var values = (parent?.traitCollection ?? UIScreen.main.traitCollection).values
    values.override(with: traitOverridesForView)
    return UITraitCollection(values: values)
  }

  /// The work of `setOverrideTraitCollection(_:forChild:)`; a controller that is not a child is a fault.
  func setOverrideTraits(_ collection: UITraitCollection?, on child: UIViewController) {
    guard child.parent === self else {
      Diagnostics.fault(
        Diagnostic(
          "Traits were imposed on a controller that is not a child.", objects: ["parent: \(self)", "other: \(child)"],
          likelyCause: "The traits were set before addChild(_:).", remedy: "Add the child first."),
        counting: "containment.traits-of-stranger")
      return
    }
    child.traitsFromParent = collection?.values ?? TraitValues()
  }

  /// Returns the traits that `child` got from ``setOverrideTraits(_:on:)``, or `nil` if these are empty.
  func imposedTraits(on child: UIViewController) -> UITraitCollection? {
    guard child.parent === self, child.traitsFromParent != TraitValues() else { return nil }
    return UITraitCollection(values: child.traitsFromParent)
  }

  // MARK: Sizes

  /// Returns `parentSize` for a child that fills this view, and the child's present size otherwise.
  func defaultSize(of container: any UIContentContainer, inParentOf parentSize: CGSize) -> CGSize {
    guard let child = container as? UIViewController, let childView = child.loadedView, let loadedView else {
      return parentSize
    }
    return childView.bounds.size == loadedView.bounds.size ? parentSize : childView.bounds.size
  }

  /// Informs the children whose size will change, and those whose view is not loaded; the others are not called.
  func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.loadedView?.bounds.size != childSize { child.viewWillTransition(to: childSize, with: coordinator) }
    }
  }

  /// Marks the parent's view for layout, since a property by which a container places this controller's view changed.
  func containerLayoutDidChange() { parent?.loadedView?.setNeedsLayout() }
}

/// The scroll views that bars at the four edges follow, one for each edge; none is retained.
struct ContentScrollViews {
  private struct Reference { weak var scrollView: UIScrollView? }
  private static let edges: [NSDirectionalRectEdge] = [.top, .leading, .bottom, .trailing]
  private var references = [Reference](repeating: Reference(), count: 4)

  /// The scroll view at the first edge that `edge` contains; `nil` if that was released.
  subscript(edge: NSDirectionalRectEdge) -> UIScrollView? {
    zip(Self.edges, references).first { edge.contains($0.0) }?.1.scrollView
  }

  mutating func set(_ scrollView: UIScrollView?, for edges: NSDirectionalRectEdge) {
    for (index, edge) in Self.edges.enumerated() where edges.contains(edge) {
      references[index].scrollView = scrollView
    }
  }
}
