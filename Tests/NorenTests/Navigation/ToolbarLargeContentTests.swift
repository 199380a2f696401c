import Foundation
import Noren
import Testing
import UIKit

@Suite("The toolbar's large content viewer")
final class ToolbarLargeContentTests {
  /// A screen with an item at the end of its toolbar, at the largest text size.
  private func scene(_ item: UIBarButtonItem) -> ToolbarScene {
    var environment = DeviceEnvironment.standard
    environment.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    let screen = UIViewController(title: "Mart")
    screen.navigationItem.rightBarButtonItem = item
    return ToolbarScene(screen, environment: environment)
  }

  /// The texts and images of what covers the whole window's views.
  private func pane(_ scene: ToolbarScene) -> UIVisualEffectView? {
    scene.host.window?.subviews.last as? UIVisualEffectView
  }

  private func press(_ scene: ToolbarScene, _ item: UIBarButtonItem) throws -> CGPoint {
    let button = try #require(scene.button(item))
    let frame = scene.frameInWindow(button)
    let point = CGPoint(x: frame.midX, y: frame.midY)
    scene.host.touchDown(at: point)
    scene.host.advance(by: 0.8)
    return point
  }

  @Test("Dynamic Type: holding a finger on a fixed-size item shows it enlarged, and lifting performs it")
  func shows() throws {
    var count = 0
    let item = UIBarButtonItem(
      primaryAction: UIAction(image: UIImage(systemName: "cart")) { _ in count += 1 })
    item.accessibilityLabel = "Basket"
    let scene = scene(item)
    let point = try press(scene, item)
    let pane = try #require(self.pane(scene))
    let label = try #require(pane.contentView.subviews.compactMap { $0 as? UILabel }.first)
    let image = try #require(pane.contentView.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(label.text == "Basket" && image.image != nil && image.bounds.height >= 80)
    #expect(count == 0)
    scene.host.touchUp(at: point)
    scene.host.rest()
    #expect(count == 1 && self.pane(scene) == nil)
  }

  @Test("Dynamic Type: an item's own large image is shown at its size")
  func ownImage() throws {
    let item = UIBarButtonItem(primaryAction: UIAction(image: UIImage(systemName: "cart")) { _ in })
    let own = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 40)).image { _ in }
    item.largeContentSizeImage = own
    let scene = scene(item)
    let point = try press(scene, item)
    let image = try #require(pane(scene)?.contentView.subviews.lazy.compactMap { $0 as? UIImageView }.first)
    #expect(image.bounds.size == own.size)
    scene.host.touchUp(at: point)
    scene.host.rest()
  }

  @Test("Dynamic Type: the insets of an item's large image make it smaller, and move nothing in the bar")
  func ownInsets() throws {
    #expect(UIBarButtonItem().largeContentSizeImageInsets == .zero)
    func frames(_ insets: UIEdgeInsets) throws -> (image: CGRect, pane: CGRect, button: CGRect) {
      let item = UIBarButtonItem(primaryAction: UIAction(image: UIImage(systemName: "cart")) { _ in })
      item.largeContentSizeImage = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 40)).image { _ in }
      item.largeContentSizeImageInsets = insets
      let scene = scene(item)
      let point = try press(scene, item)
      let pane = try #require(self.pane(scene))
      let image = try #require(pane.contentView.subviews.lazy.compactMap { $0 as? UIImageView }.first)
      defer {
        scene.host.touchUp(at: point)
        scene.host.rest()
      }
      return (image.frame, pane.frame, scene.frameInWindow(try #require(scene.button(item))))
    }
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let (whole, inset) = (try frames(.zero), try frames(insets))
    #expect(whole.image.size == CGSize(width: 64, height: 40) && inset.image == whole.image.inset(by: insets))
    #expect(inset.pane == whole.pane && inset.button == whole.button)
  }

  @Test("Dynamic Type: an item with a menu opens it, with rows as large as the text")
  func menus() throws {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "cart"), primaryAction: UIAction { _ in },
      menu: UIMenu(children: [UIAction(title: "Empty") { _ in }]))
    #expect(try #require(scene(item).button(item)).showsLargeContentViewer == false)
  }
}
