import QuartzCore
import Selectors
import TargetAction
import Testing
import UIKit

@Suite("Exchanged methods of the platform", .serialized)
struct ExchangedMethodTests {
  /// One of the platform's methods, what takes its place, and a call of it.
  struct Exchange {
    let owner: AnyClass
    let name: String
    let replacement: (@escaping () -> Void) -> Implementation
    let call: @MainActor () -> Void
  }

  @Test("Each is replaced by a block, and does its own work again afterwards")
  func replacing() throws {
    for one in Self.all {
      let method = try #require(MethodTable.exchangeable(Selector(one.name), of: one.owner), "\(one.name)")
      var count = 0
      let own = MethodTable.setImplementation(one.replacement { count += 1 }, of: method)
      one.call()
      #expect(count == 1, "\(one.owner) \(one.name)")
      MethodTable.setImplementation(own, of: method)
      one.call()
      #expect(count == 1, "\(one.owner) \(one.name)")
    }
  }

  /// Those are left out that need a window, or an event or a coordinator of the platform's.
  private static let others: Set = ["present:animated:completion:", "sendEvent:", "viewWillTransitionTo:with:"]

  @Test("The list has them all but those that need a window")
  func completeness() {
    let classes: [AnyClass] = [
      CALayer.self, UIApplication.self, UICollectionView.self, UINavigationController.self, UIResponder.self,
      UITableView.self, UIView.self, UIViewController.self, UIWindow.self,
    ]
    for one in classes {
      let names = MethodTable.exchangeableNames(of: one).filter { !Self.others.contains($0) }
      #expect(Self.all.filter { $0.owner == one }.map(\.name).sorted() == names, "\(one)")
    }
  }

  @Test("An exchange of two methods changes both, and a second one changes them back")
  func exchange() throws {
    let first = try #require(MethodTable.exchangeable("viewWillAppear:", of: UIViewController.self))
    let second = try #require(MethodTable.exchangeable("viewDidAppear:", of: UIViewController.self))
    var calls: [String] = []
    let (will, did) = (MethodTable.implementation(of: first), MethodTable.implementation(of: second))
    MethodTable.setImplementation(Implementation { (_: UIViewController, _: Bool) in calls.append("will") }, of: first)
    MethodTable.setImplementation(Implementation { (_: UIViewController, _: Bool) in calls.append("did") }, of: second)
    let controller = UIViewController()
    MethodTable.exchange(first, second)
    controller.viewWillAppear(true)
    controller.viewDidAppear(true)
    MethodTable.exchange(first, second)
    controller.viewWillAppear(true)
    #expect(calls == ["did", "will", "will"])
    MethodTable.setImplementation(will, of: first)
    MethodTable.setImplementation(did, of: second)
  }

  @Test("A result of the block's is the method's")
  func results() throws {
    let method = try #require(MethodTable.exchangeable("sizeThatFits:", of: UIView.self))
    let own = MethodTable.setImplementation(
      Implementation { (view: UIView, size: CGSize) in CGSize(width: size.width * 2, height: CGFloat(view.tag)) },
      of: method)
    let view = UIView()
    view.tag = 7
    #expect(view.sizeThatFits(CGSize(width: 4, height: 4)) == CGSize(width: 8, height: 7))
    MethodTable.setImplementation(own, of: method)
    view.bounds.size = CGSize(width: 1, height: 2)
    #expect(view.sizeThatFits(CGSize(width: 4, height: 4)) == CGSize(width: 1, height: 2))
  }

  @Test("An implementation that was called before anything is exchanged leaves nothing behind")
  func firstCall() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let method = MethodTable.exchangeable("setNeedsLayout", of: UIView.self)!
        function(MethodTable.implementation(of: method), as: ((UIView, Selector) -> Void).self)(
          UIView(), "setNeedsLayout")
        var count = 0
        MethodTable.setImplementation(Implementation { (_: UIView) in count += 1 }, of: method)
        UIView().setNeedsLayout()
        precondition(count > 0)
      }
    }
  }

  @Test("A name that no class has is no method")
  func unknown() {
    #expect(MethodTable.exchangeable("shineBrightly", of: UIView.self) == nil)
  }

  @Test("A method of the platform that is not dynamic stops, once a selector names it")
  func notExchangeable() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let method: @MainActor (UIView) -> @MainActor () -> Void = { view in { view.layoutIfNeeded() } }
        _ = Selector(platform: method, named: "layoutIfNeeded")
        _ = MethodTable.exchangeable("layoutIfNeeded", of: UIView.self)
      }
    }
    #expect(Self.text(result).contains("This method of the platform cannot be exchanged."))
  }

  @Test("A method of the platform stops, where a subclass is asked for it that may override it")
  func inherited() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let method = MethodTable.exchangeable("layoutSubviews", of: UILabel.self)!
        MethodTable.setImplementation(MethodTable.implementation(of: method), of: method)
      }
    }
    #expect(Self.text(result).contains("exchanged in a class that inherits it"))
    let added = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let method = MethodTable.exchangeable("layoutSubviews", of: UIView.self)!
        _ = MethodTable.add(MethodTable.implementation(of: method), as: "layoutSubviews", to: Own.self)
      }
    }
    #expect(Self.text(added).contains("given a method that it inherits from the platform"))
  }

  @Test("A method in a class's body stops, as its callers do not ask for it by its name")
  func ownMethod() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        MethodTable.add { [ClassMethods(Own.self, [NamedMethod("work") { (object: Own) in object.work() }])] }
        let method = MethodTable.exchangeable("work", of: Own.self)!
        MethodTable.setImplementation(MethodTable.implementation(of: method), of: method)
      }
    }
    #expect(Self.text(result).contains("This method cannot be exchanged."))
  }

  private static func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  // MARK: The methods

  private static func of<Target: AnyObject>(
    _ type: Target.Type, _ name: String, _ call: @escaping @MainActor () -> Void
  ) -> Exchange {
    Exchange(owner: type, name: name, replacement: { note in Implementation { (_: Target) in note() } }, call: call)
  }

  private static func of<Target: AnyObject, Result>(
    _ type: Target.Type, _ name: String, returning result: @escaping () -> Result,
    _ call: @escaping @MainActor () -> Void
  ) -> Exchange {
    Exchange(
      owner: type, name: name,
      replacement: { note in
        Implementation { (_: Target) -> Result in
          note()
          return result()
        }
      }, call: call)
  }

  private static var all: [Exchange] { ofLayers + ofViews + ofControllers }

  private static var ofLayers: [Exchange] {
    let layer = CALayer()
    return [
      of(CALayer.self, "actionForKey:", returning: { (any CAAction)?.none }) { _ = layer.action(forKey: "opacity") },
      of(CALayer.self, "add:forKey:") { layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil) },
      of(CALayer.self, "layoutSublayers") { layer.layoutSublayers() },
      of(CALayer.self, "removeAllAnimations") { layer.removeAllAnimations() },
      of(CALayer.self, "setNeedsDisplay") { layer.setNeedsDisplay() },
    ]
  }

  private static var ofViews: [Exchange] {
    let view = Own()
    let table = UITableView()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    return [
      of(UICollectionView.self, "reloadData") { collection.reloadData() },
      of(UIResponder.self, "awakeFromNib") { view.awakeFromNib() },
      of(UIResponder.self, "touchesBegan:with:") { view.touchesBegan([], with: nil) },
      of(UIResponder.self, "touchesCancelled:with:") { view.touchesCancelled([], with: nil) },
      of(UIResponder.self, "touchesEnded:with:") { view.touchesEnded([], with: nil) },
      of(UIResponder.self, "touchesMoved:with:") { view.touchesMoved([], with: nil) },
      of(UITableView.self, "reloadData") { table.reloadData() },
      of(UIView.self, "didMoveToSuperview") { view.didMoveToSuperview() },
      of(UIView.self, "didMoveToWindow") { view.didMoveToWindow() },
      of(UIView.self, "hitTest:with:", returning: { UIView?.none }) { _ = view.hitTest(.zero, with: nil) },
      of(UIView.self, "layoutSubviews") { view.layoutSubviews() },
      of(UIView.self, "pointInside:with:", returning: { true }) { _ = view.point(inside: .zero, with: nil) },
      of(UIView.self, "removeFromSuperview") { view.removeFromSuperview() },
      of(UIView.self, "safeAreaInsetsDidChange") { view.safeAreaInsetsDidChange() },
      of(UIView.self, "setNeedsLayout") { view.setNeedsLayout() },
      of(UIView.self, "sizeThatFits:", returning: { CGSize.zero }) { _ = view.sizeThatFits(.zero) },
      of(UIView.self, "tintColorDidChange") { view.tintColorDidChange() },
      of(UIView.self, "traitCollectionDidChange:") { view.traitCollectionDidChange(nil) },
      of(UIView.self, "updateConstraints") { view.updateConstraints() },
      of(UIView.self, "willMoveToSuperview:") { view.willMove(toSuperview: nil) },
      of(UIView.self, "willMoveToWindow:") { view.willMove(toWindow: nil) },
    ]
  }

  private static var ofControllers: [Exchange] {
    let controller = UIViewController()
    let root = UIViewController()
    let stack = UINavigationController(rootViewController: root)
    return [
      of(UINavigationController.self, "popToRootViewControllerWithAnimated:", returning: { [UIViewController]?.none }) {
        _ = stack.popToRootViewController(animated: false)
      },
      of(UINavigationController.self, "popToViewController:animated:", returning: { [UIViewController]?.none }) {
        _ = stack.popToViewController(root, animated: false)
      },
      of(UINavigationController.self, "popViewControllerWithAnimated:", returning: { UIViewController?.none }) {
        _ = stack.popViewController(animated: false)
      },
      of(UINavigationController.self, "pushViewController:animated:") {
        stack.pushViewController(UIViewController(), animated: false)
      },
      of(UINavigationController.self, "setViewControllers:animated:") {
        stack.setViewControllers([UIViewController()], animated: false)
      },
      of(UIViewController.self, "didMoveToParent:") { controller.didMove(toParent: nil) },
      of(UIViewController.self, "dismissWithAnimated:completion:") { controller.dismiss(animated: false) },
      of(UIViewController.self, "traitCollectionDidChange:") { controller.traitCollectionDidChange(nil) },
      of(UIViewController.self, "viewDidAppear:") { controller.viewDidAppear(false) },
      of(UIViewController.self, "viewDidDisappear:") { controller.viewDidDisappear(false) },
      of(UIViewController.self, "viewDidLayoutSubviews") { controller.viewDidLayoutSubviews() },
      of(UIViewController.self, "viewDidLoad") { controller.viewDidLoad() },
      of(UIViewController.self, "viewIsAppearing:") { controller.viewIsAppearing(false) },
      of(UIViewController.self, "viewSafeAreaInsetsDidChange") { controller.viewSafeAreaInsetsDidChange() },
      of(UIViewController.self, "viewWillAppear:") { controller.viewWillAppear(false) },
      of(UIViewController.self, "viewWillDisappear:") { controller.viewWillDisappear(false) },
      of(UIViewController.self, "viewWillLayoutSubviews") { controller.viewWillLayoutSubviews() },
      of(UIViewController.self, "willMoveToParent:") { controller.willMove(toParent: nil) },
    ]
  }
}

private final class Own: UIView {
  func work() {}

  override func layoutSubviews() { super.layoutSubviews() }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
  override func didMoveToWindow() { super.didMoveToWindow() }
}
