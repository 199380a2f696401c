import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Members of apps, scenes, focus and the pasteboard", .serialized)
final class AppMembersTests {
  private static var log: [String] = []

  private final class Delegate: UIResponder, UIApplicationDelegate {
    required override init() { super.init() }
    func application(
      _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("will launch")
      return true
    }
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("launched")
      return true
    }
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Main", sessionRole: session.role)
      configuration.delegateClass = Scene.self
      log.append("\(configuration.name ?? "-") \(configuration.role == .windowApplication)")
      return configuration
    }
    func applicationWillTerminate(_ application: UIApplication) { log.append("never") }
  }

  private final class Scene: UIResponder, UIWindowSceneDelegate {
    required override init() { super.init() }
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      log.append("connects \(scene.session === session) \(scene.delegate === self)")
      scene.title = "Title"
    }
    func sceneDidDisconnect(_ scene: UIScene) { log.append("disconnects \(scene.title ?? "-")") }
  }

  @Test("An app hears of its launch twice, and a scene of its connection and its end")
  func launch() {
    Self.log = []
    let host = ApplicationHost()
    host.launch(Delegate.self)
    #expect(Self.log == ["will launch", "launched", "Main true", "connects true true"])
    Self.log = []
    let other = host.connectScene()
    #expect(other.session !== host.windowScene.session)
    host.disconnect(host.windowScene)
    #expect(Self.log.last == "disconnects Title" && UIApplication.shared.connectedScenes == [other])
  }

  @Test("A halo has a shape, a place and the views that it is drawn beside; a group has a priority")
  func halos() {
    let (container, reference) = (UIView(), UIView())
    let halo = UIFocusHaloEffect(
      roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 6, curve: .continuous)
    (halo.containerView, halo.referenceView, halo.position) = (container, reference, .outside)
    #expect(halo.containerView === container && halo.referenceView === reference && halo.position == .outside)
    #expect(halo.shape?.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    let path = UIFocusHaloEffect(path: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 7, height: 8)))
    #expect(path.shape?.frame.size == CGSize(width: 7, height: 8) && path.position == .automatic)
    typealias Position = UIFocusHaloEffect.Position
    #expect([Position.automatic, .outside, .inside].map(\.rawValue) == [0, 1, 2])
    typealias Heading = UIFocusHeading
    let headings: [Heading] = [.up, .down, .left, .right, .next, .previous]
    #expect(headings.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    typealias Priority = UIFocusGroupPriority
    #expect(Priority.ignored.rawValue == 0 && Priority(7).rawValue == 7)
    #expect(Priority.currentlyFocused.rawValue > Priority.previouslyFocused.rawValue)
  }

  @Test("An item knows whether it has the focus, and an update which view had it before")
  func focus() {
    final class Screen: UIViewController {
      var previous: [UIView?] = []
      override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        previous.append(context.previouslyFocusedView)
        coordinator.addCoordinatedUnfocusingAnimations({ _ in self.count += 1 }, completion: nil)
      }
      var count = 0
    }
    let host = ApplicationHost()
    host.update { $0.isFullKeyboardAccessEnabled = true }
    let screen = Screen()
    let buttons = [100.0, 200].map { y in
      let button = UIButton(type: .system, primaryAction: UIAction(title: "\(y)") { _ in })
      button.frame = CGRect(x: 20, y: y, width: 80, height: 44)
      screen.view.addSubview(button)
      return button
    }
    host.show(screen)
    host.pressKey(.keyboardTab)
    host.pressKey(.keyboardTab)
    host.rest()
    let item: any UIFocusItem = buttons[1]
    #expect(item.isFocused && !buttons[0].isFocused && screen.previous.last == .some(buttons[0]) && screen.count > 0)
  }

  @Test("The pasteboard's lists of types and options are named as on Apple's platforms")
  func pasteboard() {
    #expect(
      UIPasteboard.typeListString.contains("public.utf8-plain-text") && UIPasteboard.typeListURL == ["public.url"])
    #expect(
      UIPasteboard.typeListImage.contains("public.png") && UIPasteboard.typeListColor == ["com.apple.uikit.color"])
    #expect(UIPasteboard.typeAutomatic == "com.apple.uikit.type-automatic")
    #expect(UIPasteboard.OptionsKey.localOnly != .expirationDate)
  }

  @Test("Presses that change or are taken away go up the chain as others do")
  func presses() {
    final class Listener: UIView {
      var log: [String] = []
      override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("changed") }
      override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("cancelled") }
    }
    let (outer, inner) = (Listener(), UIView())
    outer.addSubview(inner)
    inner.pressesChanged([], with: nil)
    inner.pressesCancelled([], with: nil)
    #expect(outer.log == ["changed", "cancelled"])
  }

  @Test("The four styles of a table's cells place their labels, and the second value has no picture")
  func cellStyles() throws {
    let host = ApplicationHost()
    func cell(_ style: UITableViewCell.CellStyle) throws -> UITableViewCell {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = "Text"
      cell.detailTextLabel?.text = "Detail"
      host.show(cell, frame: CGRect(x: 0, y: 100, width: 393, height: 60))
      host.settle()
      return cell
    }
    #expect(try cell(.default).detailTextLabel == nil)
    let value1 = try cell(.value1)
    #expect(
      abs((value1.detailTextLabel?.frame.maxX ?? 0) - (393 - 16)) < 0.5
        && value1.detailTextLabel?.textColor == .secondaryLabel)
    let value2 = try cell(.value2)
    #expect(value2.imageView == nil && value2.textLabel?.textColor == .tintColor)
    #expect((value2.textLabel?.frame.midY ?? 0) - (value2.detailTextLabel?.frame.midY ?? 100) < 3)
    let subtitle = try cell(.subtitle)
    #expect((subtitle.detailTextLabel?.frame.minY ?? 0) >= (subtitle.textLabel?.frame.maxY ?? 100) - 1)
  }
}
