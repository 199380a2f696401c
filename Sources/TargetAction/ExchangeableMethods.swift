import QuartzCore
import Selectors
import UIKit

// The platform's methods that code can exchange: those that libraries do, and their like. Each is `dynamic`, and what stands here does what was
// exchanged for it, or else what its class declares. A method of a class that is not here cannot be exchanged.

extension CALayer {
  @_dynamicReplacement(for:action(forKey:))
  final func _exchangeable_action(forKey event: String) -> (any CAAction)? {
    guard let replacement = MethodTable.replacement(of: "actionForKey:", in: CALayer.self, for: self) else {
      return action(forKey: event)
    }
    return replacement(self, event)
  }

  @_dynamicReplacement(for:add(_:forKey:))
  final func _exchangeable_add(_ animation: CAAnimation, forKey key: String?) {
    guard let replacement = MethodTable.replacement(of: "add:forKey:", in: CALayer.self, for: self) else {
      return add(animation, forKey: key)
    }
    return replacement(self, animation, key)
  }

  @_dynamicReplacement(for:layoutSublayers())
  final func _exchangeable_layoutSublayers() {
    guard let replacement = MethodTable.replacement(of: "layoutSublayers", in: CALayer.self, for: self) else {
      return layoutSublayers()
    }
    return replacement(self)
  }

  @_dynamicReplacement(for:removeAllAnimations())
  final func _exchangeable_removeAllAnimations() {
    guard let replacement = MethodTable.replacement(of: "removeAllAnimations", in: CALayer.self, for: self) else {
      return removeAllAnimations()
    }
    return replacement(self)
  }

  @_dynamicReplacement(for:setNeedsDisplay())
  final func _exchangeable_setNeedsDisplay() {
    guard let replacement = MethodTable.replacement(of: "setNeedsDisplay", in: CALayer.self, for: self) else {
      return setNeedsDisplay()
    }
    return replacement(self)
  }
}

extension UIApplication {
  @_dynamicReplacement(for:sendEvent(_:))
  final func _exchangeable_sendEvent(_ event: UIEvent) {
    guard let replacement = MethodTable.replacement(of: "sendEvent:", in: UIApplication.self, for: self) else {
      return sendEvent(event)
    }
    return replacement(self, event)
  }
}

extension UICollectionView {
  @_dynamicReplacement(for:reloadData())
  final func _exchangeable_reloadData() {
    guard let replacement = MethodTable.replacement(of: "reloadData", in: UICollectionView.self, for: self) else {
      return reloadData()
    }
    return replacement(self)
  }
}

extension UINavigationController {
  @discardableResult
  @_dynamicReplacement(for:popToRootViewController(animated:))
  final func _exchangeable_popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard
      let replacement = MethodTable.replacement(
        of: "popToRootViewControllerWithAnimated:", in: UINavigationController.self, for: self)
    else { return popToRootViewController(animated: animated) }
    return replacement(self, animated)
  }

  @discardableResult
  @_dynamicReplacement(for:popToViewController(_:animated:))
  final func _exchangeable_popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard
      let replacement = MethodTable.replacement(
        of: "popToViewController:animated:", in: UINavigationController.self, for: self)
    else { return popToViewController(controller, animated: animated) }
    return replacement(self, controller, animated)
  }

  @discardableResult
  @_dynamicReplacement(for:popViewController(animated:))
  final func _exchangeable_popViewController(animated: Bool) -> UIViewController? {
    guard
      let replacement = MethodTable.replacement(
        of: "popViewControllerWithAnimated:", in: UINavigationController.self, for: self)
    else { return popViewController(animated: animated) }
    return replacement(self, animated)
  }

  @_dynamicReplacement(for:pushViewController(_:animated:))
  final func _exchangeable_pushViewController(_ controller: UIViewController, animated: Bool) {
    guard
      let replacement = MethodTable.replacement(
        of: "pushViewController:animated:", in: UINavigationController.self, for: self)
    else { return pushViewController(controller, animated: animated) }
    return replacement(self, controller, animated)
  }

  @_dynamicReplacement(for:setViewControllers(_:animated:))
  final func _exchangeable_setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    guard
      let replacement = MethodTable.replacement(
        of: "setViewControllers:animated:", in: UINavigationController.self, for: self)
    else { return setViewControllers(controllers, animated: animated) }
    return replacement(self, controllers, animated)
  }
}

extension UIResponder {
  @_dynamicReplacement(for:awakeFromNib())
  final func _exchangeable_awakeFromNib() {
    guard let replacement = MethodTable.replacement(of: "awakeFromNib", in: UIResponder.self, for: self) else {
      return awakeFromNib()
    }
    return replacement(self)
  }

  @_dynamicReplacement(for:touchesBegan(_:with:))
  final func _exchangeable_touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let replacement = MethodTable.replacement(of: "touchesBegan:with:", in: UIResponder.self, for: self) else {
      return touchesBegan(touches, with: event)
    }
    return replacement(self, touches, event)
  }

  @_dynamicReplacement(for:touchesCancelled(_:with:))
  final func _exchangeable_touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let replacement = MethodTable.replacement(of: "touchesCancelled:with:", in: UIResponder.self, for: self)
    else { return touchesCancelled(touches, with: event) }
    return replacement(self, touches, event)
  }

  @_dynamicReplacement(for:touchesEnded(_:with:))
  final func _exchangeable_touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let replacement = MethodTable.replacement(of: "touchesEnded:with:", in: UIResponder.self, for: self) else {
      return touchesEnded(touches, with: event)
    }
    return replacement(self, touches, event)
  }

  @_dynamicReplacement(for:touchesMoved(_:with:))
  final func _exchangeable_touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let replacement = MethodTable.replacement(of: "touchesMoved:with:", in: UIResponder.self, for: self) else {
      return touchesMoved(touches, with: event)
    }
    return replacement(self, touches, event)
  }
}

extension UITableView {
  @_dynamicReplacement(for:reloadData())
  final func _exchangeable_reloadData() {
    guard let replacement = MethodTable.replacement(of: "reloadData", in: UITableView.self, for: self) else {
      return reloadData()
    }
    return replacement(self)
  }
}

extension UIView {
  @_dynamicReplacement(for:didMoveToSuperview())
  final func _exchangeable_didMoveToSuperview() {
    guard let replacement = MethodTable.replacement(of: "didMoveToSuperview", in: UIView.self, for: self) else {
      return didMoveToSuperview()
    }
    return replacement(self)
  }

  @_dynamicReplacement(for:didMoveToWindow())
  final func _exchangeable_didMoveToWindow() {
    guard let replacement = MethodTable.replacement(of: "didMoveToWindow", in: UIView.self, for: self) else {
      return didMoveToWindow()
    }
    return replacement(self)
  }

  @_dynamicReplacement(for:hitTest(_:with:))
  final func _exchangeable_hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let replacement = MethodTable.replacement(of: "hitTest:with:", in: UIView.self, for: self) else {
      return hitTest(point, with: event)
    }
    return replacement(self, point, event)
  }

  @_dynamicReplacement(for:layoutSubviews())
  final func _exchangeable_layoutSubviews() {
    guard let replacement = MethodTable.replacement(of: "layoutSubviews", in: UIView.self, for: self) else {
      return layoutSubviews()
    }
    return replacement(self)
  }

  @_dynamicReplacement(for:point(inside:with:))
  final func _exchangeable_point(inside place: CGPoint, with event: UIEvent?) -> Bool {
    guard let replacement = MethodTable.replacement(of: "pointInside:with:", in: UIView.self, for: self) else {
      return point(inside: place, with: event)
    }
    return replacement(self, place, event)
  }

  @_dynamicReplacement(for:removeFromSuperview())
  final func _exchangeable_removeFromSuperview() {
    guard let replacement = MethodTable.replacement(of: "removeFromSuperview", in: UIView.self, for: self) else {
      return removeFromSuperview()
    }
    return replacement(self)
  }

  @_dynamicReplacement(for:safeAreaInsetsDidChange())
  final func _exchangeable_safeAreaInsetsDidChange() {
    guard let replacement = MethodTable.replacement(of: "safeAreaInsetsDidChange", in: UIView.self, for: self) else {
      return safeAreaInsetsDidChange()
    }
    return replacement(self)
  }

  @_dynamicReplacement(for:setNeedsLayout())
  final func _exchangeable_setNeedsLayout() {
    guard let replacement = MethodTable.replacement(of: "setNeedsLayout", in: UIView.self, for: self) else {
      return setNeedsLayout()
    }
    return replacement(self)
  }

  @_dynamicReplacement(for:sizeThatFits(_:))
  final func _exchangeable_sizeThatFits(_ size: CGSize) -> CGSize {
    guard let replacement = MethodTable.replacement(of: "sizeThatFits:", in: UIView.self, for: self) else {
      return sizeThatFits(size)
    }
    return replacement(self, size)
  }

  @_dynamicReplacement(for:tintColorDidChange())
  final func _exchangeable_tintColorDidChange() {
    guard let replacement = MethodTable.replacement(of: "tintColorDidChange", in: UIView.self, for: self) else {
      return tintColorDidChange()
    }
    return replacement(self)
  }

  @_dynamicReplacement(for:traitCollectionDidChange(_:))
  final func _exchangeable_traitCollectionDidChange(_ previous: UITraitCollection?) {
    guard let replacement = MethodTable.replacement(of: "traitCollectionDidChange:", in: UIView.self, for: self) else {
      return traitCollectionDidChange(previous)
    }
    return replacement(self, previous)
  }

  @_dynamicReplacement(for:updateConstraints())
  final func _exchangeable_updateConstraints() {
    guard let replacement = MethodTable.replacement(of: "updateConstraints", in: UIView.self, for: self) else {
      return updateConstraints()
    }
    return replacement(self)
  }

  @_dynamicReplacement(for:willMove(toSuperview:))
  final func _exchangeable_willMove(toSuperview superview: UIView?) {
    guard let replacement = MethodTable.replacement(of: "willMoveToSuperview:", in: UIView.self, for: self) else {
      return willMove(toSuperview: superview)
    }
    return replacement(self, superview)
  }

  @_dynamicReplacement(for:willMove(toWindow:))
  final func _exchangeable_willMove(toWindow window: UIWindow?) {
    guard let replacement = MethodTable.replacement(of: "willMoveToWindow:", in: UIView.self, for: self) else {
      return willMove(toWindow: window)
    }
    return replacement(self, window)
  }
}

extension UIViewController {
  @_dynamicReplacement(for:didMove(toParent:))
  final func _exchangeable_didMove(toParent parent: UIViewController?) {
    guard let replacement = MethodTable.replacement(of: "didMoveToParent:", in: UIViewController.self, for: self) else {
      return didMove(toParent: parent)
    }
    return replacement(self, parent)
  }

  @_dynamicReplacement(for:dismiss(animated:completion:))
  final func _exchangeable_dismiss(animated: Bool, completion: (() -> Void)?) {
    guard
      let replacement = MethodTable.replacement(
        of: "dismissWithAnimated:completion:", in: UIViewController.self, for: self)
    else { return dismiss(animated: animated, completion: completion) }
    return replacement(self, animated, completion)
  }

  @_dynamicReplacement(for:present(_:animated:completion:))
  final func _exchangeable_present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard
      let replacement = MethodTable.replacement(
        of: "present:animated:completion:", in: UIViewController.self, for: self)
    else { return present(controller, animated: animated, completion: completion) }
    return replacement(self, controller, animated, completion)
  }

  @_dynamicReplacement(for:traitCollectionDidChange(_:))
  final func _exchangeable_traitCollectionDidChange(_ previous: UITraitCollection?) {
    guard
      let replacement = MethodTable.replacement(of: "traitCollectionDidChange:", in: UIViewController.self, for: self)
    else { return traitCollectionDidChange(previous) }
    return replacement(self, previous)
  }

  @_dynamicReplacement(for:viewDidAppear(_:))
  final func _exchangeable_viewDidAppear(_ animated: Bool) {
    guard let replacement = MethodTable.replacement(of: "viewDidAppear:", in: UIViewController.self, for: self) else {
      return viewDidAppear(animated)
    }
    return replacement(self, animated)
  }

  @_dynamicReplacement(for:viewDidDisappear(_:))
  final func _exchangeable_viewDidDisappear(_ animated: Bool) {
    guard let replacement = MethodTable.replacement(of: "viewDidDisappear:", in: UIViewController.self, for: self)
    else { return viewDidDisappear(animated) }
    return replacement(self, animated)
  }

  @_dynamicReplacement(for:viewDidLayoutSubviews())
  final func _exchangeable_viewDidLayoutSubviews() {
    guard let replacement = MethodTable.replacement(of: "viewDidLayoutSubviews", in: UIViewController.self, for: self)
    else { return viewDidLayoutSubviews() }
    return replacement(self)
  }

  @_dynamicReplacement(for:viewDidLoad())
  final func _exchangeable_viewDidLoad() {
    guard let replacement = MethodTable.replacement(of: "viewDidLoad", in: UIViewController.self, for: self) else {
      return viewDidLoad()
    }
    return replacement(self)
  }

  @_dynamicReplacement(for:viewIsAppearing(_:))
  final func _exchangeable_viewIsAppearing(_ animated: Bool) {
    guard let replacement = MethodTable.replacement(of: "viewIsAppearing:", in: UIViewController.self, for: self) else {
      return viewIsAppearing(animated)
    }
    return replacement(self, animated)
  }

  @_dynamicReplacement(for:viewSafeAreaInsetsDidChange())
  final func _exchangeable_viewSafeAreaInsetsDidChange() {
    guard
      let replacement = MethodTable.replacement(of: "viewSafeAreaInsetsDidChange", in: UIViewController.self, for: self)
    else { return viewSafeAreaInsetsDidChange() }
    return replacement(self)
  }

  @_dynamicReplacement(for:viewWillAppear(_:))
  final func _exchangeable_viewWillAppear(_ animated: Bool) {
    guard let replacement = MethodTable.replacement(of: "viewWillAppear:", in: UIViewController.self, for: self) else {
      return viewWillAppear(animated)
    }
    return replacement(self, animated)
  }

  @_dynamicReplacement(for:viewWillDisappear(_:))
  final func _exchangeable_viewWillDisappear(_ animated: Bool) {
    guard let replacement = MethodTable.replacement(of: "viewWillDisappear:", in: UIViewController.self, for: self)
    else { return viewWillDisappear(animated) }
    return replacement(self, animated)
  }

  @_dynamicReplacement(for:viewWillLayoutSubviews())
  final func _exchangeable_viewWillLayoutSubviews() {
    guard let replacement = MethodTable.replacement(of: "viewWillLayoutSubviews", in: UIViewController.self, for: self)
    else { return viewWillLayoutSubviews() }
    return replacement(self)
  }

  @_dynamicReplacement(for:viewWillTransition(to:with:))
  final func _exchangeable_viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard
      let replacement = MethodTable.replacement(of: "viewWillTransitionTo:with:", in: UIViewController.self, for: self)
    else { return viewWillTransition(to: size, with: coordinator) }
    return replacement(self, size, coordinator)
  }

  @_dynamicReplacement(for:willMove(toParent:))
  final func _exchangeable_willMove(toParent parent: UIViewController?) {
    guard let replacement = MethodTable.replacement(of: "willMoveToParent:", in: UIViewController.self, for: self)
    else { return willMove(toParent: parent) }
    return replacement(self, parent)
  }
}

extension UIWindow {
  @_dynamicReplacement(for:sendEvent(_:))
  final func _exchangeable_sendEvent(_ event: UIEvent) {
    guard let replacement = MethodTable.replacement(of: "sendEvent:", in: UIWindow.self, for: self) else {
      return sendEvent(event)
    }
    return replacement(self, event)
  }
}

/// What the methods do by themselves.
nonisolated private enum Originals {
  @section(".init_array") @used static let add: @convention(c) () -> Void = {
    MethodTable.addExchangeable {
      [
        ClassMethods(CALayer.self, ofLayers),
        ClassMethods(UIApplication.self, ofApplications),
        ClassMethods(UICollectionView.self, ofCollectionViews),
        ClassMethods(UINavigationController.self, ofNavigationControllers),
        ClassMethods(UIResponder.self, ofResponders),
        ClassMethods(UITableView.self, ofTableViews),
        ClassMethods(UIView.self, ofViews),
        ClassMethods(UIViewController.self, ofViewControllers),
        ClassMethods(UIWindow.self, ofWindows),
      ]
    }
  }

  private static var ofLayers: [NamedMethod] {
    [
      NamedMethod("actionForKey:") { (target: CALayer, event: String) in target._exchangeable_action(forKey: event) },
      NamedMethod("add:forKey:") { (target: CALayer, animation: CAAnimation, key: String?) in
        target._exchangeable_add(animation, forKey: key)
      },
      NamedMethod("layoutSublayers") { (target: CALayer) in target._exchangeable_layoutSublayers() },
      NamedMethod("removeAllAnimations") { (target: CALayer) in target._exchangeable_removeAllAnimations() },
      NamedMethod("setNeedsDisplay") { (target: CALayer) in target._exchangeable_setNeedsDisplay() },
    ]
  }

  private static var ofApplications: [NamedMethod] {
    [
      NamedMethod("sendEvent:") { (target: UIApplication, event: UIEvent) in target._exchangeable_sendEvent(event) }
    ]
  }

  private static var ofCollectionViews: [NamedMethod] {
    [
      NamedMethod("reloadData") { (target: UICollectionView) in target._exchangeable_reloadData() }
    ]
  }

  private static var ofNavigationControllers: [NamedMethod] {
    [
      NamedMethod("popToRootViewControllerWithAnimated:") { (target: UINavigationController, animated: Bool) in
        target._exchangeable_popToRootViewController(animated: animated)
      },
      NamedMethod("popToViewController:animated:") {
        (target: UINavigationController, controller: UIViewController, animated: Bool) in
        target._exchangeable_popToViewController(controller, animated: animated)
      },
      NamedMethod("popViewControllerWithAnimated:") { (target: UINavigationController, animated: Bool) in
        target._exchangeable_popViewController(animated: animated)
      },
      NamedMethod("pushViewController:animated:") {
        (target: UINavigationController, controller: UIViewController, animated: Bool) in
        target._exchangeable_pushViewController(controller, animated: animated)
      },
      NamedMethod("setViewControllers:animated:") {
        (target: UINavigationController, controllers: [UIViewController], animated: Bool) in
        target._exchangeable_setViewControllers(controllers, animated: animated)
      },
    ]
  }

  private static var ofResponders: [NamedMethod] {
    [
      NamedMethod("awakeFromNib") { (target: UIResponder) in target._exchangeable_awakeFromNib() },
      NamedMethod("touchesBegan:with:") { (target: UIResponder, touches: Set<UITouch>, event: UIEvent?) in
        target._exchangeable_touchesBegan(touches, with: event)
      },
      NamedMethod("touchesCancelled:with:") { (target: UIResponder, touches: Set<UITouch>, event: UIEvent?) in
        target._exchangeable_touchesCancelled(touches, with: event)
      },
      NamedMethod("touchesEnded:with:") { (target: UIResponder, touches: Set<UITouch>, event: UIEvent?) in
        target._exchangeable_touchesEnded(touches, with: event)
      },
      NamedMethod("touchesMoved:with:") { (target: UIResponder, touches: Set<UITouch>, event: UIEvent?) in
        target._exchangeable_touchesMoved(touches, with: event)
      },
    ]
  }

  private static var ofTableViews: [NamedMethod] {
    [
      NamedMethod("reloadData") { (target: UITableView) in target._exchangeable_reloadData() }
    ]
  }

  private static var ofViews: [NamedMethod] {
    [
      NamedMethod("didMoveToSuperview") { (target: UIView) in target._exchangeable_didMoveToSuperview() },
      NamedMethod("didMoveToWindow") { (target: UIView) in target._exchangeable_didMoveToWindow() },
      NamedMethod("hitTest:with:") { (target: UIView, point: CGPoint, event: UIEvent?) in
        target._exchangeable_hitTest(point, with: event)
      },
      NamedMethod("layoutSubviews") { (target: UIView) in target._exchangeable_layoutSubviews() },
      NamedMethod("pointInside:with:") { (target: UIView, place: CGPoint, event: UIEvent?) in
        target._exchangeable_point(inside: place, with: event)
      },
      NamedMethod("removeFromSuperview") { (target: UIView) in target._exchangeable_removeFromSuperview() },
      NamedMethod("safeAreaInsetsDidChange") { (target: UIView) in target._exchangeable_safeAreaInsetsDidChange() },
      NamedMethod("setNeedsLayout") { (target: UIView) in target._exchangeable_setNeedsLayout() },
      NamedMethod("sizeThatFits:") { (target: UIView, size: CGSize) in target._exchangeable_sizeThatFits(size) },
      NamedMethod("tintColorDidChange") { (target: UIView) in target._exchangeable_tintColorDidChange() },
      NamedMethod("traitCollectionDidChange:") { (target: UIView, previous: UITraitCollection?) in
        target._exchangeable_traitCollectionDidChange(previous)
      },
      NamedMethod("updateConstraints") { (target: UIView) in target._exchangeable_updateConstraints() },
      NamedMethod("willMoveToSuperview:") { (target: UIView, superview: UIView?) in
        target._exchangeable_willMove(toSuperview: superview)
      },
      NamedMethod("willMoveToWindow:") { (target: UIView, window: UIWindow?) in
        target._exchangeable_willMove(toWindow: window)
      },
    ]
  }

  private static var ofViewControllers: [NamedMethod] {
    [
      NamedMethod("didMoveToParent:") { (target: UIViewController, parent: UIViewController?) in
        target._exchangeable_didMove(toParent: parent)
      },
      NamedMethod("dismissWithAnimated:completion:") {
        (target: UIViewController, animated: Bool, completion: (() -> Void)?) in
        target._exchangeable_dismiss(animated: animated, completion: completion)
      },
      NamedMethod("present:animated:completion:") {
        (target: UIViewController, controller: UIViewController, animated: Bool, completion: (() -> Void)?) in
        target._exchangeable_present(controller, animated: animated, completion: completion)
      },
      NamedMethod("traitCollectionDidChange:") { (target: UIViewController, previous: UITraitCollection?) in
        target._exchangeable_traitCollectionDidChange(previous)
      },
      NamedMethod("viewDidAppear:") { (target: UIViewController, animated: Bool) in
        target._exchangeable_viewDidAppear(animated)
      },
      NamedMethod("viewDidDisappear:") { (target: UIViewController, animated: Bool) in
        target._exchangeable_viewDidDisappear(animated)
      },
      NamedMethod("viewDidLayoutSubviews") { (target: UIViewController) in target._exchangeable_viewDidLayoutSubviews()
      },
      NamedMethod("viewDidLoad") { (target: UIViewController) in target._exchangeable_viewDidLoad() },
      NamedMethod("viewIsAppearing:") { (target: UIViewController, animated: Bool) in
        target._exchangeable_viewIsAppearing(animated)
      },
      NamedMethod("viewSafeAreaInsetsDidChange") { (target: UIViewController) in
        target._exchangeable_viewSafeAreaInsetsDidChange()
      },
      NamedMethod("viewWillAppear:") { (target: UIViewController, animated: Bool) in
        target._exchangeable_viewWillAppear(animated)
      },
      NamedMethod("viewWillDisappear:") { (target: UIViewController, animated: Bool) in
        target._exchangeable_viewWillDisappear(animated)
      },
      NamedMethod("viewWillLayoutSubviews") { (target: UIViewController) in
        target._exchangeable_viewWillLayoutSubviews()
      },
      NamedMethod("viewWillTransitionTo:with:") {
        (target: UIViewController, size: CGSize, coordinator: any UIViewControllerTransitionCoordinator) in
        target._exchangeable_viewWillTransition(to: size, with: coordinator)
      },
      NamedMethod("willMoveToParent:") { (target: UIViewController, parent: UIViewController?) in
        target._exchangeable_willMove(toParent: parent)
      },
    ]
  }

  private static var ofWindows: [NamedMethod] {
    [
      NamedMethod("sendEvent:") { (target: UIWindow, event: UIEvent) in target._exchangeable_sendEvent(event) }
    ]
  }
}
