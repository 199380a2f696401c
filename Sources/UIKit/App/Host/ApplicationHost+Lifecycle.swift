import Foundation
import TextLayout

/// The app's life after launch: what a notification pulled down, a call or the way to the home screen does to it.
///
/// Each step does nothing if the app is already in that state, and performs the steps between if it is further away. The order is Apple's:
/// the scene's delegate is called first, or the app's if the scene has none (Apple's "Managing your app's life cycle") [D]; then the
/// notifications are posted, the scene's first [G].
///
/// With several scenes, each has a life of its own. The app's own calls and notifications come only when the last scene leaves a state or
/// the first one enters it [G].
extension ApplicationHost {
  /// Makes every scene inactive, as a call, the notification centre or the app switcher does. The app stays on the screen and gets no new
  /// touches.
  ///
  /// Touches in progress are cancelled [G].
  package func resignActive() { for scene in lifecycleScenes { resignActive(scene) } }

  /// Makes every scene active, so that the app gets touches again. A scene in the background enters the foreground first.
  package func becomeActive() { for scene in lifecycleScenes { becomeActive(scene) } }

  /// Sends every scene to the background, after one last run of frames for the system's snapshot; then the app is suspended.
  ///
  /// Time passes while it is suspended: display links do not fire, and animations have advanced or ended when the app returns.
  package func enterBackground() { for scene in lifecycleScenes { enterBackground(scene) } }

  /// Brings every scene back to the screen, inactive, so that it gets no touches until ``becomeActive()``.
  package func enterForeground() { for scene in lifecycleScenes { enterForeground(scene) } }

  // MARK: One of several scenes

  /// Makes one scene inactive. Touches are cancelled with the last active scene, for the whole host.
  package func resignActive(_ scene: UIWindowScene) {
    perform {
      guard scene.activationState == .foregroundActive else { return }
      let isLast = others(than: scene).allSatisfy { $0.activationState != .foregroundActive }
      if isLast { cancelAllTouches() }
      notify(
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

  /// Makes one scene active, entering the foreground first if needed; frames run until the app settles.
  package func becomeActive(_ scene: UIWindowScene) {
    perform {
      enterForeground(scene)
      guard scene.activationState != .foregroundActive else { return }
      activate(scene)
      settle()
    }
  }

  /// Sends one scene to the background. The app is suspended with the last one.
  package func enterBackground(_ scene: UIWindowScene) {
    perform {
      resignActive(scene)
      guard scene.activationState == .foregroundInactive else { return }
      let isLast = others(than: scene).allSatisfy { $0.activationState == .background }
      scene.activationState = .background
      if isLast { application.applicationState = .background }
      notify(
        scene, { $0.sceneDidEnterBackground($1) }, UIScene.didEnterBackgroundNotification, ofApp: isLast,
        { $0.applicationDidEnterBackground($1) }, UIApplication.didEnterBackgroundNotification)
      settle()
      if isLast { isSuspended = true }
    }
  }

  /// Brings one scene back, inactive, and ends the suspension of the app. Only scenes in the background change.
  package func enterForeground(_ scene: UIWindowScene) {
    perform {
      guard scene.activationState == .background else { return }
      let isFirst = application.applicationState == .background
      isSuspended = false
      notify(
        scene, { $0.sceneWillEnterForeground($1) }, UIScene.willEnterForegroundNotification, ofApp: isFirst,
        { $0.applicationWillEnterForeground($1) }, UIApplication.willEnterForegroundNotification)
      scene.activationState = .foregroundInactive
      if isFirst { application.applicationState = .inactive }
      settle()
    }
  }

  /// Makes a scene active, and the app with it, then informs delegates and observers, who see the new state.
  func activate(_ scene: UIWindowScene) {
    let isFirst = application.applicationState != .active
    scene.activationState = .foregroundActive
    application.applicationState = .active
    hasResigned = false
    notify(
      scene, { $0.sceneDidBecomeActive($1) }, UIScene.didActivateNotification, ofApp: isFirst,
      { $0.applicationDidBecomeActive($1) }, UIApplication.didBecomeActiveNotification)
  }

  /// Connects a further scene, active at once, on the same screen as the others. It has no delegate and no windows yet.
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

  /// Ends a scene from any state: it goes to the background, its windows are hidden, then its delegate and observers are informed.
  ///
  /// The scene is `unattached` afterwards. Its windows live on as long as the app retains them.
  package func disconnect(_ scene: UIWindowScene) {
    perform {
      enterBackground(scene)
      for window in scene.windows { window.isHidden = true }
      application.scenes.removeAll { $0 === scene }
      scene.activationState = .unattached
      scene.delegate?.sceneDidDisconnect(scene)
      NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
    }
  }

  /// The scenes that take part in the steps above: the host's own, connected or not, and those connected later.
  private var lifecycleScenes: [UIWindowScene] { [windowScene] + others(than: windowScene) }

  private func others(than scene: UIScene) -> [UIWindowScene] {
    application.scenes.compactMap { $0 as? UIWindowScene }.filter { $0 !== scene }
  }

  /// Warns the app that memory is short, and drops the platform's own caches: laid-out texts, glyphs, tinted images, keyboard pictures.
  ///
  /// The app's delegate is called first, then observers of the notification, then the view controllers of every window, parents before
  /// children. Apple documents each of these calls [D], but not their order [G]. The next frames look the same; drawing them takes longer
  /// once.
  package func receiveMemoryWarning() {
    perform {
      application.delegate?.applicationDidReceiveMemoryWarning(application)
      NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: application)
      var heard: Set<ObjectIdentifier> = []
      @MainActor func notify(_ viewController: UIViewController) {
        guard heard.insert(ObjectIdentifier(viewController)).inserted else { return }
        viewController.didReceiveMemoryWarning()
        for child in viewController.children { notify(child) }
        if let presented = viewController.presentedViewController { notify(presented) }
      }
      for window in application.allWindows { window.rootViewController.map(notify) }
      TextEngine.forgetDrawings()
      KeyboardKeysView.forgetPictures()
      RenderedImageCache.forgetAll()
      settle()
    }
  }

  /// Informs delegates and observers of one step: the scene's delegate, or the app's if there is no scene delegate and the whole app takes
  /// the step, then observers of the scene's notification and of the app's.
  private func notify(
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
