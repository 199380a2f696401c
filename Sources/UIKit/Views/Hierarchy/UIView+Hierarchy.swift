import Diagnostics
import Foundation

extension UIView {
  /// A layer of the class the view asks for.
  static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      Diagnostics.stop(
        Diagnostic(
          "layerClass is not a kind of CALayer.", objects: ["view class: \(self)", "layerClass: \(layerClass)"],
          likelyCause: "An override of layerClass returns another class.", remedy: "Return CALayer or a subclass."))
    }
    return type.init()
  }

  /// Ties the layer to this view for good; called once, on creation.
  func attachLayer() {
    layer.delegate = self
    layer.isStill = true
    layer.contentsScale = UIScreen.main.scale
    layer.contentsGravity = contentMode.contentsGravity
    layer.setNeedsDisplay()
  }

  /// Inserts `view` before the subview now at `index`, moving it here from wherever it was.
  ///
  /// The calls come in Apple's order: the old superview is told, then the view is told where it goes, then it is there,
  /// then it and this view are told so.
  func insert(_ view: UIView, at index: Int) {
    refuseCycle(adding: view)
    if let controller = view.viewController { controller.verifyContainment(addingViewTo: self) }
    if view.superview === self {
      reorder(view, to: min(index, subviews.count - 1))
      return
    }
    let newWindow = (self as? UIWindow) ?? window
    let changesWindow = view.window !== newWindow
    if changesWindow { view.endEditingBeforeLeavingWindow() }
    let oldTint = view.resolvedTintColor
    view.superview?.willRemoveSubview(view)
    view.willMove(toSuperview: self)
    if changesWindow { view.announceWindow(newWindow) }
    view.layoutWillLeaveSuperview()
    view.superview?.forget(view)

    let position = min(max(index, 0), subviews.count)
    subviews.insert(view, at: position)
    view.superview = self
    insertLayer(of: view, at: position)
    if changesWindow { view.adoptWindow(newWindow) }
    view.inheritTraits()
    view.updateSafeAreaInsets()
    if view.margins.preservesSuperview { view.marginsDidChange() }
    view.layoutDidMoveToSuperview()
    view.inheritTintColor(insteadOf: oldTint)

    view.didMoveToSuperview()
    if changesWindow { view.announceMovedToWindow() }
    didAddSubview(view)
    setNeedsLayout()
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
      Diagnostics.stop(
        Diagnostic(
          "The reference view of an insertion is not a subview of the view inserted into.",
          objects: ["inserted: \(view)", "reference: \(sibling)", "into: \(self)"],
          likelyCause: "The reference view was removed, or belongs to another container.",
          remedy: "Use a present subview as the reference, or addSubview(_:)."))
    }
    let present = subviews.firstIndex(where: { $0 === view })
    let removedBefore = present.map { $0 < index + offset } ?? false
    insert(view, at: index + offset - (removedBefore ? 1 : 0))
  }

  func detachFromSuperview() {
    guard superview != nil else { return }
    endEditingBeforeLeavingWindow()
    // Whoever was told may have removed the view by now.
    guard let superview else { return }
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    let oldTint = resolvedTintColor
    let leavesWindow = window != nil
    if leavesWindow { announceWindow(nil) }
    layoutWillLeaveSuperview()
    superview.forget(self)
    self.superview = nil
    if leavesWindow { adoptWindow(nil) }
    updateSafeAreaInsets()
    layoutDidMoveToSuperview()
    inheritTintColor(insteadOf: oldTint)
    didMoveToSuperview()
    if leavesWindow { announceMovedToWindow() }
    superview.setNeedsLayout()
  }

  func reorder(_ view: UIView, to index: Int) {
    guard let present = subviews.firstIndex(where: { $0 === view }), present != index else { return }
    subviews.remove(at: present)
    subviews.insert(view, at: index)
    view.layer.removeFromSuperlayer()
    insertLayer(of: view, at: index)
  }

  /// Puts the view's layer directly above the layer of the view behind it, so that layers added by hand keep their places.
  private func insertLayer(of view: UIView, at index: Int) {
    if index > 0 {
      layer.insertSublayer(view.layer, above: subviews[index - 1].layer)
    } else if subviews.count > 1 {
      layer.insertSublayer(view.layer, below: subviews[1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  private func forget(_ view: UIView) {
    subviews.removeAll { $0 === view }
    view.layer.removeFromSuperlayer()
    (self as? UIStackView)?.arrangedSubviewWasRemoved(view)
  }

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

  // MARK: Window

  private func announceWindow(_ newWindow: UIWindow?) {
    viewController?.viewWillMove(toWindow: newWindow)
    willMove(toWindow: newWindow)
    for subview in subviews { subview.announceWindow(newWindow) }
  }

  private func adoptWindow(_ newWindow: UIWindow?) {
    if window !== newWindow, !attachedGestureRecognizers.isEmpty {
      runtime.gestureArena.cancel(attachedGestureRecognizers)
    }
    window = newWindow
    for subview in subviews { subview.adoptWindow(newWindow) }
  }

  private func announceMovedToWindow() {
    if window == nil { didLeaveWindow() }
    didMoveToWindow()
    viewController?.viewDidMove(toWindow: window)
    for subview in subviews { subview.announceMovedToWindow() }
  }

  // MARK: Description

  /// Class, identifier and frame, without an address, so that messages are the same in every run.
  var debugSummary: String {
    let name = accessibilityIdentifier.map { " '\($0)'" } ?? ""
    let rect = frame
    return "<\(type(of: self))\(name); frame = (\(rect.minX) \(rect.minY); \(rect.width) \(rect.height))>"
  }
}
