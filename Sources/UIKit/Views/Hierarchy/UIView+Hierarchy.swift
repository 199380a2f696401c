import Diagnostics
import Foundation
import NorenBasics
import QuartzCore

extension UIView {
  /// Makes a layer of the class that ``layerClass`` names. Stops if that is no kind of `CALayer`.
  static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      Diagnostics.stop(
        Diagnostic(
          "layerClass is not a kind of CALayer.", objects: ["view class: \(self)", "layerClass: \(layerClass)"],
          likelyCause: "An override of layerClass returns another class.", remedy: "Return CALayer or a subclass."))
    }
    return type.init()
  }

  /// Makes the view its layer's delegate for good, and requests the first display. Called once, on creation.
  ///
  /// The layer has no implicit animations: changes animate only inside `UIView` animation blocks.
  func attachLayer() {
    layer.delegate = self
    layer.isStill = true
    layer.contentsScale = UIScreen.main.scale
    layer.contentsGravity = contentMode.contentsGravity
    layer.setNeedsDisplay()
  }

  /// Inserts `view` at `index` of the subviews, moving it from its previous superview; an index beyond the end means the front.
  ///
  /// The calls come in Apple's order: the old superview is informed, then the view of where it goes; then it is there; then the view and
  /// this one are informed. A subview of this view only changes its order, without any call. Stops if this view is inside `view`, or if
  /// controllers would be contained wrongly.
  func insert(_ view: UIView, at index: Int) {
    refuseCycle(adding: view)
    if let controller = view.viewController { controller.verifyContainment(addingViewTo: self) }
    if view.superview === self {
      reorder(view, to: min(index, subviews.count - 1))
      return
    }
    let newWindow = windowOfSubviews
    let changesWindow = view.window !== newWindow
    if changesWindow { view.endEditingBeforeLeavingWindow() }
    let oldTint = view.resolvedTint
    view.superview?.willRemoveSubview(view)
    view.willMove(toSuperview: self)
    if changesWindow { view.notifyWillMoveToWindow(newWindow) }
    view.layoutWillLeaveSuperview()
    view.superview?.forget(view)

    let position = min(max(index, 0), subviews.count)
    subviews.insert(view, at: position)
    view.superview = self
    insertLayer(of: view, at: position)
    if changesWindow { view.setWindowOfSubtree(newWindow) }
    view.inheritTraits()
    view.updateSafeAreaInsets()
    if view.margins.preservesSuperview { view.marginsDidChange() }
    view.layoutDidMoveToSuperview()
    view.inheritTint(insteadOf: oldTint)

    view.didMoveToSuperview()
    if changesWindow { view.notifyDidMoveToWindow() }
    didAddSubview(view)
    setNeedsLayout()
  }

  /// Inserts `view` in front of (`offset` 1) or behind (0) a subview. Stops if `sibling` is not a subview of this view.
  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard let index = subviews.index(ofIdentical: sibling) else {
      Diagnostics.stop(
        Diagnostic(
          "The reference view of an insertion is not a subview of the view inserted into.",
          objects: ["inserted: \(view)", "reference: \(sibling)", "into: \(self)"],
          likelyCause: "The reference view was removed, or belongs to another container.",
          remedy: "Use a current subview as the reference, or addSubview(_:)."))
    }
    let present = subviews.index(ofIdentical: view)
    let removedBefore = present.map { $0 < index + offset } ?? false
    insert(view, at: index + offset - (removedBefore ? 1 : 0))
  }

  /// Removes the view from its superview, with the calls in the order of ``insert(_:at:)``. Constraints that reach out of its subtree end.
  func detachFromSuperview() {
    guard superview != nil else { return }
    endEditingBeforeLeavingWindow()
    // A callback may have removed the view by now.
    guard let superview else { return }
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    let oldTint = resolvedTint
    let leavesWindow = window != nil
    if leavesWindow { notifyWillMoveToWindow(nil) }
    layoutWillLeaveSuperview()
    superview.forget(self)
    self.superview = nil
    if leavesWindow { setWindowOfSubtree(nil) }
    updateSafeAreaInsets()
    layoutDidMoveToSuperview()
    inheritTint(insteadOf: oldTint)
    didMoveToSuperview()
    if leavesWindow { notifyDidMoveToWindow() }
    superview.setNeedsLayout()
  }

  /// Moves a subview to `index` among its siblings, and its layer with it; ignored for other views. No one is informed.
  func reorder(_ view: UIView, to index: Int) {
    guard let present = subviews.index(ofIdentical: view), present != index else { return }
    subviews.remove(at: present)
    subviews.insert(view, at: index)
    view.layer.removeFromSuperlayer()
    insertLayer(of: view, at: index)
  }

  /// Places the view's layer directly above the layer of the view behind it, so that layers that the app added keep their order.
  private func insertLayer(of view: UIView, at index: Int) {
    if index > 0 {
      layer.insertSublayer(view.layer, above: subviews[index - 1].layer)
    } else if subviews.count > 1 {
      layer.insertSublayer(view.layer, below: subviews[1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  /// Removes a view from the lists of subviews and layers, and from a stack view's arrangement.
  private func forget(_ view: UIView) {
    if let index = subviews.index(ofIdentical: view) { subviews.remove(at: index) }
    view.layer.removeFromSuperlayer()
    subviewDidLeave(view)
  }

  /// Stops if `view` is this view or contains it.
  private func refuseCycle(adding view: UIView) {
    guard isDescendant(of: view) else { return }
    let isSelf = view === self
    Diagnostics.stop(
      Diagnostic(
        isSelf ? "A view cannot be added to itself." : "A view cannot be added to one of its own subviews.",
        objects: ["added: \(view)", "to: \(self)"],
        likelyCause: isSelf
          ? "The container and the content are the same variable."
          : "The container was placed inside the content earlier.",
        remedy: "Add the view to another one, or remove the container from the view first."))
  }

  /// Hides or shows the view, and lets a stack view around it arrange its subviews again.
  func setHidden(_ isHidden: Bool) {
    guard layer.isHidden != isHidden else { return }
    layer.isHidden = isHidden
    superview?.subviewVisibilityDidChange(self)
  }

  // MARK: Window

  /// Informs the subtree, superviews first, that its window is about to change.
  private func notifyWillMoveToWindow(_ newWindow: UIWindow?) {
    viewController?.viewWillMove(toWindow: newWindow)
    willMove(toWindow: newWindow)
    for subview in subviews { subview.notifyWillMoveToWindow(newWindow) }
  }

  /// Sets the window of the whole subtree. Gestures in progress on its views are cancelled.
  private func setWindowOfSubtree(_ newWindow: UIWindow?) {
    if window !== newWindow, !attachedGestureRecognizers.isEmpty {
      UIGestureRecognizer.cancel(attachedGestureRecognizers, in: runtime)
    }
    window = newWindow
    for subview in subviews { subview.setWindowOfSubtree(newWindow) }
  }

  /// Informs the subtree, superviews first, that its window has changed.
  private func notifyDidMoveToWindow() {
    if window == nil {
      didLeaveWindow()
      for case let interaction as any WindowBoundInteraction in attachedInteractions { interaction.viewLeftWindow() }
    } else {
      takeAppearance()
    }
    didMoveToWindow()
    viewController?.viewDidMove(toWindow: window)
    for subview in subviews { subview.notifyDidMoveToWindow() }
  }

  // MARK: Description

  /// Class, identifier and frame, without a memory address, so that messages are equal in every run.
  var debugSummary: String {
    let name = accessibilityIdentifier.map { " '\($0)'" } ?? ""
    let rect = frame
    return "<\(type(of: self))\(name); frame = (\(rect.minX) \(rect.minY); \(rect.width) \(rect.height))>"
  }
}
