import Foundation
import TextLayout

/// The life of the app after its launch: what pulling down a notification, a call, or the way to the home screen does to it.
///
/// Each step does nothing when the app is there already, and takes the steps between when it is further away. The order is
/// Apple's: first the app hears of it, through its scene's delegate if there is one and through its own otherwise (Apple's
/// "Managing your app's life cycle", confidence D); then the notifications come, the scene's first [G].
///
/// Where there are several scenes each has a life of its own, and the app's notifications come only with the last one that leaves a state
/// and the first one that comes to it [G].
extension ApplicationHost {
  /// The app stays on the screen and gets no more touches: a call, the notification centre, the app switcher.
  ///
  /// Fingers that are down are taken away [G].
  package func resignActive() { for scene in lifeScenes { resignActive(scene) } }

  /// The app gets touches again; from the background it comes to the foreground first.
  package func becomeActive() { for scene in lifeScenes { becomeActive(scene) } }

  /// The app leaves the screen: it is asked one last time how it looks, and then stands still. Time passes without it: display
  /// links do not fire, and what was animated is where time has brought it when the app returns.
  package func enterBackground() { for scene in lifeScenes { enterBackground(scene) } }

  /// The app comes back to the screen, without getting touches yet.
  package func enterForeground() { for scene in lifeScenes { enterForeground(scene) } }

  // MARK: One of several scenes

  /// As ``resignActive()``, of one scene. Fingers are taken away with the last one.
  package func resignActive(_ scene: UIWindowScene) {
    perform {
      guard scene.activationState == .foregroundActive else { return }
      let isLast = others(than: scene).allSatisfy { $0.activationState != .foregroundActive }
      if isLast { cancelAllTouches() }
      tell(
        scene, { $0.sceneWillResignActive($1) }, UIScene.willDeactivateNotification, ofApp: isLast,
        { $0.applicationWillResignActive($1) }, UIApplication.willResignActiveNotification)
      scene.activationState = .foregroundInactive
      if isLast {
        application.applicationState = .inactive
        hasResigned = true
      }
      settle()
    }
  }

  package func becomeActive(_ scene: UIWindowScene) {
    perform {
      enterForeground(scene)
      guard scene.activationState != .foregroundActive else { return }
      activate(scene)
      settle()
    }
  }

  /// As ``enterBackground()``, of one scene. The app stands still with the last one.
  package func enterBackground(_ scene: UIWindowScene) {
    perform {
      resignActive(scene)
      guard scene.activationState == .foregroundInactive else { return }
      let isLast = others(than: scene).allSatisfy { $0.activationState == .background }
      scene.activationState = .background
      if isLast { application.applicationState = .background }
      tell(
        scene, { $0.sceneDidEnterBackground($1) }, UIScene.didEnterBackgroundNotification, ofApp: isLast,
        { $0.applicationDidEnterBackground($1) }, UIApplication.didEnterBackgroundNotification)
      settle()
      if isLast { isSuspended = true }
    }
  }

  package func enterForeground(_ scene: UIWindowScene) {
    perform {
      guard scene.activationState == .background else { return }
      let isFirst = application.applicationState == .background
      isSuspended = false
      tell(
        scene, { $0.sceneWillEnterForeground($1) }, UIScene.willEnterForegroundNotification, ofApp: isFirst,
        { $0.applicationWillEnterForeground($1) }, UIApplication.willEnterForegroundNotification)
      scene.activationState = .foregroundInactive
      if isFirst { application.applicationState = .inactive }
      settle()
    }
  }

  /// Makes a scene active, and the app with it, and says so.
  func activate(_ scene: UIWindowScene) {
    let isFirst = application.applicationState != .active
    scene.activationState = .foregroundActive
    application.applicationState = .active
    hasResigned = false
    tell(
      scene, { $0.sceneDidBecomeActive($1) }, UIScene.didActivateNotification, ofApp: isFirst,
      { $0.applicationDidBecomeActive($1) }, UIApplication.didBecomeActiveNotification)
  }

  /// Connects a further scene, which is active at once, and on the same screen as the others.
  package func connectScene() -> UIWindowScene {
    perform {
      let session = UISceneSession(
        role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
      let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
      session.scene = scene
      connect(scene)
      NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
      becomeActive(scene)
      return scene
    }
  }

  /// Ends a scene for good, from wherever it is, with its windows.
  package func disconnect(_ scene: UIWindowScene) {
    perform {
      enterBackground(scene)
      for window in scene.windows { window.isHidden = true }
      application.connectedScenes.remove(scene)
      application.scenes.removeAll { $0 === scene }
      scene.activationState = .unattached
      scene.delegate?.sceneDidDisconnect(scene)
      NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
    }
  }

  /// The first scene, connected or not, and those that came later.
  private var lifeScenes: [UIWindowScene] { [windowScene] + others(than: windowScene) }

  private func others(than scene: UIScene) -> [UIWindowScene] {
    application.scenes.compactMap { $0 as? UIWindowScene }.filter { $0 !== scene }
  }

  /// The system is short of memory: the app is asked to let go of what it can make again, and the platform lets go of what it
  /// keeps for the next drawing: texts, glyphs, tinted images, keyboards.
  ///
  /// The app's delegate is called first, then observers of the notification, then the view controllers of every window, parents before
  /// children. That each is called is documented (D); the order is from memory (G). Nothing visible changes.
  package func receiveMemoryWarning() {
    perform {
      application.delegate?.applicationDidReceiveMemoryWarning(application)
      NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: application)
      var heard: Set<ObjectIdentifier> = []
      @MainActor func tell(_ viewController: UIViewController) {
        guard heard.insert(ObjectIdentifier(viewController)).inserted else { return }
        viewController.didReceiveMemoryWarning()
        for child in viewController.children { tell(child) }
        if let presented = viewController.presentedViewController { tell(presented) }
      }
      for window in application.windows { window.rootViewController.map(tell) }
      TextEngine.forgetDrawings()
      KeyboardKeysView.forgetPictures()
      ImageRenderings.forgetAll()
      settle()
    }
  }

  private func tell(
    _ scene: UIWindowScene, _ tellScene: (any UISceneDelegate, UIScene) -> Void,
    _ sceneNotification: Notification.Name, ofApp isOfApp: Bool,
    _ tellApp: (any UIApplicationDelegate, UIApplication) -> Void, _ notification: Notification.Name
  ) {
    if let delegate = scene.delegate {
      tellScene(delegate, scene)
    } else if isOfApp, let delegate = application.delegate {
      tellApp(delegate, application)
    }
    NotificationCenter.default.post(name: sceneNotification, object: scene)
    if isOfApp { NotificationCenter.default.post(name: notification, object: application) }
  }
}
