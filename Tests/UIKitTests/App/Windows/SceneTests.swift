import Foundation
import Testing

@testable import UIKit

@Suite("Scenes and screens as objects with traits", .serialized)
struct SceneTests {
  private let host = ApplicationHost(environment: .standard)

  /// A scene that hears of its traits.
  private final class Scene: UIWindowScene {
    var previous: [UITraitCollection?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      previous.append(previousTraitCollection)
    }
  }

  private func session() -> UISceneSession {
    UISceneSession(
      role: .windowApplication, configuration: UISceneConfiguration(name: "Main", sessionRole: .windowApplication))
  }

  @Test("A scene that is made belongs to its session, and is unattached and without a delegate until it connects")
  func making() {
    final class Titled: UIScene {
      let options: ConnectionOptions
      required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        options = connectionOptions
        super.init(session: session, connectionOptions: connectionOptions)
        title = session.configuration.name
      }
    }
    let (session, options) = (session(), UIScene.ConnectionOptions())
    let plain = UIScene(session: session, connectionOptions: options)
    #expect(plain.session === session && plain.activationState == .unattached && plain.delegate == nil)
    #expect(plain.title == "" && plain.next === UIApplication.shared)
    let type: UIScene.Type = Titled.self
    let titled = type.init(session: session, connectionOptions: options)
    #expect(titled.title == "Main" && (titled as? Titled)?.options === options)
    let scene = UIWindowScene(session: session, connectionOptions: options)
    #expect(scene.windows.isEmpty && scene.keyWindow == nil && !UIApplication.shared.connectedScenes.contains(scene))
  }

  @Test("A scene is told once of each change of its traits, with the old ones, before its windows are")
  func traits() {
    final class Window: UIWindow {
      var told: [Int] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        told.append((windowScene as? Scene)?.previous.count ?? 0)
      }
    }
    host.show(UIViewController())
    let scene = Scene(session: session(), connectionOptions: UIScene.ConnectionOptions())
    host.connect(scene)
    let window = Window(windowScene: scene)
    window.isHidden = false
    window.told = []
    host.update { $0.userInterfaceStyle = .dark }
    #expect(scene.previous.map(\.?.userInterfaceStyle) == [.light] && scene.traitCollection.userInterfaceStyle == .dark)
    #expect(window.told == [1])
    // A setting that is no trait.
    host.update { $0.isReduceMotionEnabled = true }
    #expect(scene.previous.count == 1)
    host.update { $0.userInterfaceStyle = .light }
    #expect(scene.previous.map(\.?.userInterfaceStyle) == [.light, .dark])
  }

  @Test(
    "What a screen and a scene do about a change of traits by themselves is nothing, so that an override may call it")
  func defaults() {
    final class Screen: UIScreen {
      var count = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        count += 1
      }
    }
    host.show(UIViewController())
    let (screen, scene) = (Screen(environment: .standard), host.windowScene)
    let environments: [any UITraitEnvironment] = [screen, UIScreen.main, scene]
    for environment in environments {
      let traits = environment.traitCollection
      environment.traitCollectionDidChange(nil)
      environment.traitCollectionDidChange(UITraitCollection(userInterfaceStyle: .dark))
      #expect(environment.traitCollection == traits)
    }
    #expect(screen.count == 2)
  }
}
