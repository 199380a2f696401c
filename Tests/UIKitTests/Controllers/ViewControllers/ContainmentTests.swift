import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

@Suite("Containment of controllers")
final class ContainmentTests {
  /// Made in the test itself: static API answers for the host made last, and other tests may start in between.
  lazy var host = ApplicationHost()

  // behaviours.md §16 "Add child", "Remove child": addChild sends willMove, removeFromParent didMove(nil); the rest is the container's
  @Test("addChild and removeFromParent keep both sides of the relation and call in the documented order")
  func relation() {
    let log = CallLog()
    let parent = UIViewController()
    let child = RecordingViewController("C", log)
    parent.addChild(child)
    #expect(parent.children == [child])
    #expect(child.parent === parent)
    #expect(log.take() == ["C.willMove"])
    child.removeFromParent()
    #expect(parent.children.isEmpty)
    #expect(child.parent == nil)
    #expect(log.take() == ["C.didMove(nil)"])
  }

  @Test("A child is removed from its former parent, and adding it again changes nothing")
  func adoption() {
    let log = CallLog()
    let (first, second) = (UIViewController(), UIViewController())
    let child = RecordingViewController("C", log)
    first.addChild(child)
    second.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty)
    #expect(second.children == [child])
    #expect(log.calls == ["C.willMove", "C.didMove(nil)", "C.willMove"])
  }

  @Test("Parents retain children and children do not retain parents")
  func ownership() {
    weak var weakParent: UIViewController?
    weak var weakChild: UIViewController?
    do {
      let parent = UIViewController()
      let child = UIViewController()
      parent.embed(child)
      (weakParent, weakChild) = (parent, child)
    }
    #expect(weakParent == nil)
    #expect(weakChild == nil)
  }

  @Test("A shown controller is released with its window's root")
  func release() {
    weak var weakRoot: UIViewController?
    let window = host.show(UIViewController())
    do {
      let root = UINavigationController(rootViewController: UIViewController())
      weakRoot = root
      window.rootViewController = root
      host.settle()
      window.rootViewController = nil
    }
    host.settle()
    #expect(weakRoot == nil)
  }

  @Test("Events go from the view to its controller, then to the view's superview")
  func responders() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.embed(child)
    let button = UIView()
    child.view.addSubview(button)
    let window = host.show(parent)
    let chain = Array(sequence(first: button as UIResponder, next: \.next).prefix(6))
    let expected: [UIResponder] = [button, child.view, child, parent.view, parent, window]
    let isAsExpected = chain.elementsEqual(expected, by: ===)
    #expect(isAsExpected)
  }

  @Test("The nearest navigation controller is found through any number of containers")
  func navigationController() {
    let (outer, inner) = (UIViewController(), UIViewController())
    outer.embed(inner)
    let navigation = UINavigationController(rootViewController: outer)
    #expect(inner.navigationController === navigation)
    #expect(navigation.navigationController == nil)
  }

  @Test("A size change reaches the children that fill their parent")
  func sizes() {
    final class Probe: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
        coordinator.animate(alongsideTransition: { [weak self] _ in
          guard let self else { return }
          sizes.append(view.bounds.size)
        })
      }
    }
    let (root, filling, small) = (Probe(), Probe(), Probe())
    root.embed(filling)
    filling.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.embed(small)
    small.view.autoresizingMask = []
    small.view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    host.show(root)
    host.update { $0.isLandscape = true }
    let landscape = CGSize(width: 852, height: 393)
    #expect(root.sizes == [landscape, landscape])
    #expect(filling.sizes == [landscape, landscape])
    #expect(small.sizes == [])
  }

  @Test("Traits are inherited from the parent, with imposed traits and the child's overrides")
  func traits() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.embed(child)
    host.show(parent)
    parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(child.systemMinimumLayoutMargins.leading == 20)
    #expect(parent.systemMinimumLayoutMargins.leading == 16)
    parent.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    child.overrideUserInterfaceStyle = .light
    #expect(child.view.traitCollection.userInterfaceStyle == .light)
    #expect(parent.view.traitCollection.userInterfaceStyle == .dark)
    parent.unembed(child)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }

  @Test("The controllers decide about the status bar, down the chain")
  func statusBar() {
    final class Light: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { true }
    }
    let navigation = UINavigationController(rootViewController: Light())
    let window = host.show(navigation)
    #expect(window.statusBarStyle == .default)
    #expect(window.prefersStatusBarHidden)
    navigation.isNavigationBarHidden = true
    #expect(window.statusBarStyle == .lightContent)
  }

  // MARK: Loading

  @Test("The view is loaded once, on first access, as large as the screen")
  func loading() {
    let log = CallLog()
    let controller = RecordingViewController("A", log)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    _ = controller.view
    #expect(log.calls == ["A.loadView", "A.didLoad"])
    #expect(controller.view.next === controller)
  }

  @Test("A view set on a controller replaces the previous one and is released by it")
  func replacingView() {
    let controller = UIViewController()
    let former = controller.view!
    let view = UIView()
    controller.view = view
    #expect(controller.view === view)
    #expect(former.next == nil)
    #expect(view.next === controller)
  }

  @Test("A new title reaches the navigation item, and the item's own title stays separate")
  func title() {
    let controller = UIViewController()
    controller.title = "First"
    #expect(controller.navigationItem.title == "First")
    controller.navigationItem.title = "Item"
    #expect(controller.title == "First")
    controller.title = "Second"
    #expect(controller.navigationItem.title == "Second")
  }

  // MARK: Misuse

  @Test("A child's view in another controller's hierarchy stops with an explanation")
  func wrongHierarchy() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let (parent, other, child) = (UIViewController(), UIViewController(), UIViewController())
      parent.addChild(child)
      other.view.addSubview(child.view)
    }.says("is not its parent")
  }

  @Test("Embedding the root of a window stops with an explanation")
  func embeddingRoot() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let host = ApplicationHost()
      let root = UIViewController()
      host.show(root)
      let other = UIViewController()
      other.view.addSubview(root.view)
    }.says("root controller")
  }

  @Test("A controller inside itself, or inside its own child, stops with an explanation")
  func cycles() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let controller = UIViewController()
      controller.addChild(controller)
    }.says("cannot be its own child")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let (outer, inner) = (UIViewController(), UIViewController())
      outer.addChild(inner)
      inner.addChild(outer)
    }.says("its own descendant")
  }

  @Test("Sharing one view between two controllers stops with an explanation")
  func sharedView() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let (first, second) = (UIViewController(), UIViewController())
      second.view = first.view
    }.says("one controller only")
  }

  @Test("A loadView that reads its own view, or creates none, stops with an explanation")
  func badLoading() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      final class Reading: UIViewController {
        override func loadView() { _ = view }
      }
      _ = Reading().view
    }.says("while it was being loaded")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      final class Empty: UIViewController {
        override func loadView() {}
      }
      _ = Empty().view
    }.says("returned without a view")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = UIViewController(nibName: "Screen", bundle: nil).view
    }.says("interface file")
  }
}
