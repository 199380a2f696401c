import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("UILargeContentViewerInteraction", .serialized)
struct UILargeContentViewerInteractionTests {
  private final class Delegate: NSObject, UILargeContentViewerInteractionDelegate {
    let controller: UIViewController
    var item: (any UILargeContentViewerItem)?
    var log: [String] = []

    init(_ controller: UIViewController) { self.controller = controller }

    func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
      log.append("controller")
      return controller
    }
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? { item ?? (interaction.view) }
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) { log.append("end") }
  }

  /// Leaves everything to the defaults.
  private final class Plain: NSObject, UILargeContentViewerInteractionDelegate {}

  /// An item that is no view.
  private final class Item: NSObject, UILargeContentViewerItem {
    let showsLargeContentViewer = true
    let largeContentTitle: String?
    let largeContentImage: UIImage?
    let scalesLargeContentImage = false
    let largeContentImageInsets: UIEdgeInsets
    init(_ image: UIImage?, title: String? = nil, insets: UIEdgeInsets = .zero) {
      (largeContentImage, largeContentTitle, largeContentImageInsets) = (image, title, insets)
    }
  }

  private let host: ApplicationHost
  private let view = UIView()
  private let middle = CGPoint(x: 150, y: 122)

  init() {
    var environment = DeviceEnvironment.standard
    environment.contentSizeCategory = .accessibilityLarge
    host = ApplicationHost(environment: environment)
    host.show(view, frame: CGRect(x: 0, y: 100, width: 300, height: 44))
    view.largeContentTitle = "Delete"
  }

  private func pane(in window: UIWindow?) -> UIVisualEffectView? {
    window?.subviews.lazy.compactMap { $0 as? UIVisualEffectView }.last { $0.alpha > 0 }
  }
  private func hold() {
    host.touchDown(at: middle)
    host.advance(by: 0.8)
  }
  private func lift() {
    host.touchUp(at: middle)
    host.rest()
  }

  // MARK: The delegate's controller

  @Test("Dynamic Type: the item is shown in the window of the controller that the delegate chooses")
  func controller() {
    let other = UIWindow(windowScene: host.windowScene)
    other.rootViewController = UIViewController()
    other.isUserInteractionEnabled = false
    other.isHidden = false
    host.settle()
    let delegate = Delegate(other.rootViewController!)
    let interaction = UILargeContentViewerInteraction(delegate: delegate)
    #expect(interaction.delegate === delegate)
    view.addInteraction(interaction)
    hold()
    #expect(pane(in: other) != nil && pane(in: view.window) == nil)
    lift()
    #expect(delegate.log == ["controller", "end"] && pane(in: other) == nil)
  }

  @Test("Dynamic Type: a controller without a window leaves the item in the window of the view")
  func controllerWithoutWindow() {
    let delegate = Delegate(UIViewController())
    view.addInteraction(UILargeContentViewerInteraction(delegate: delegate))
    hold()
    #expect(pane(in: view.window) != nil)
    lift()
  }

  @Test("By default the controller is the nearest one around the view; without a view it is an empty one")
  func nearestController() {
    let plain = Plain()
    let interaction = UILargeContentViewerInteraction(delegate: plain)
    let child = UIViewController()
    view.window?.rootViewController?.addChild(child)
    view.addSubview(child.view)
    #expect(plain.viewController(for: interaction).viewIfLoaded == nil)
    view.addInteraction(interaction)
    #expect(plain.viewController(for: interaction) === view.window?.rootViewController)
    child.view.addInteraction(interaction)
    #expect(plain.viewController(for: interaction) === child)
  }

  @Test("The delegate is not retained")
  func delegate() {
    var plain: Plain? = Plain()
    let interaction = UILargeContentViewerInteraction(delegate: plain)
    #expect(interaction.delegate === plain)
    plain = nil
    #expect(interaction.delegate == nil)
    #expect(UILargeContentViewerInteraction(delegate: nil).delegate == nil)
  }

  // MARK: Moving

  @Test("An interaction is told before and after it moves to a view, and away from the former one")
  func moving() {
    final class Moving: UILargeContentViewerInteraction {
      var log: [String] = []
      let names: [ObjectIdentifier: String]
      init(_ names: [ObjectIdentifier: String]) {
        self.names = names
        super.init(delegate: nil)
      }
      private func name(_ view: UIView?) -> String { view.flatMap { names[ObjectIdentifier($0)] } ?? "none" }
      override func willMove(to view: UIView?) {
        log.append("will \(name(view))")
        super.willMove(to: view)
      }
      override func didMove(to view: UIView?) {
        super.didMove(to: view)
        log.append("did \(name(view)), on \(name(self.view))")
      }
    }
    let (first, second) = (UIView(), UIView())
    let interaction = Moving([ObjectIdentifier(first): "first", ObjectIdentifier(second): "second"])
    first.addInteraction(interaction)
    #expect(interaction.log == ["will first", "did first, on first"])
    interaction.log = []
    second.addInteraction(interaction)
    #expect(interaction.log == ["will none", "did none, on none", "will second", "did second, on second"])
    interaction.log = []
    second.removeInteraction(interaction)
    second.removeInteraction(interaction)
    #expect(interaction.log == ["will none", "did none, on none"])
  }

  @Test("Dynamic Type: moving away ends what is shown, and the former view shows nothing any more")
  func movingAway() {
    let interaction = UILargeContentViewerInteraction(delegate: nil)
    view.showsLargeContentViewer = true
    view.addInteraction(interaction)
    hold()
    #expect(pane(in: view.window) != nil)
    view.removeInteraction(interaction)
    host.rest()
    #expect(pane(in: view.window) == nil)
    lift()
    hold()
    #expect(pane(in: view.window) == nil)
    lift()
  }

  // MARK: Other gestures

  @Test("Dynamic Type: a press that waits for the viewer's recogniser fails at large text sizes, and begins at others")
  func exclusion() {
    let interaction = UILargeContentViewerInteraction(delegate: nil)
    view.showsLargeContentViewer = true
    view.addInteraction(interaction)
    #expect(interaction.gestureRecognizerForExclusionRelationship.view === view)
    var states: [UIGestureRecognizer.State] = []
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.2
    press.addHandler { states.append($0.state) }
    view.addGestureRecognizer(press)
    press.require(toFail: interaction.gestureRecognizerForExclusionRelationship)
    hold()
    #expect(pane(in: view.window) != nil)
    lift()
    #expect(states == [])
    host.update { $0.contentSizeCategory = .large }
    hold()
    #expect(pane(in: view.window) == nil && states == [.began])
    lift()
    #expect(states == [.began, .ended])
  }

  // MARK: Insets

  @Test("Dynamic Type: an item's insets move and shrink its image, and leave the pane and the title as they are")
  func imageInsets() throws {
    let size = CGSize(width: 60, height: 40)
    let image = UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
    let insets = UIEdgeInsets(top: 10, left: 5, bottom: 2, right: 7)
    let delegate = Delegate(view.window!.rootViewController!)
    view.addInteraction(UILargeContentViewerInteraction(delegate: delegate))
    func shown(_ item: any UILargeContentViewerItem) throws -> (pane: CGRect, image: CGRect, title: CGRect) {
      delegate.item = item
      hold()
      let pane = try #require(self.pane(in: view.window))
      let picture = try #require(pane.contentView.subviews.lazy.compactMap { $0 as? UIImageView }.first)
      let title = try #require(pane.contentView.subviews.lazy.compactMap { $0 as? UILabel }.first)
      defer { lift() }
      return (pane.frame, picture.frame, title.frame)
    }
    let plain = try shown(Item(image, title: "Share"))
    #expect(plain.image.size == image.size)
    let inset = try shown(Item(image, title: "Share", insets: insets))
    #expect(inset.image == plain.image.inset(by: insets))
    #expect(inset.pane == plain.pane && inset.title == plain.title)
    // A view is an item itself.
    let own = UIView()
    #expect(own.largeContentImageInsets == .zero)
    (own.largeContentImage, own.largeContentTitle, own.largeContentImageInsets) = (image, "Share", insets)
    #expect(try shown(own).image == inset.image)
    own.largeContentImageInsets = UIEdgeInsets(top: -4, left: -4, bottom: -4, right: -4)
    #expect(try shown(own).image == plain.image.insetBy(dx: -4, dy: -4))
  }

  @Test("Items of bars have their own insets, zero by default")
  func barItems() {
    for item in [UIBarButtonItem(), UITabBarItem()] as [UIBarItem] {
      #expect(item.largeContentSizeImageInsets == .zero)
      item.largeContentSizeImageInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      #expect(item.largeContentSizeImageInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      #expect(item.imageInsets == .zero)
    }
  }
}
