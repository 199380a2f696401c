import Foundation
import TextLayout

/// The life of the app after its launch: what pulling down a notification, a call, or the way to the home screen does to it.
///
/// Each step does nothing when the app is there already, and takes the steps between when it is further away. The order is
/// Apple's: first the app hears of it, through its scene's delegate if there is one and through its own otherwise (Apple's
/// "Managing your app's life cycle", confidence D); then the notifications come, the scene's first (from memory, confidence G).
extension ApplicationHost {
  /// The app stays on the screen and gets no more touches: a call, the notification centre, the app switcher.
  ///
  /// Fingers that are down are taken away (from memory, confidence G).
  package func resignActive() {
    guard application.applicationState == .active else { return }
    cancelAllTouches()
    tell(
      scene: { $0.sceneWillResignActive($1) }, app: { $0.applicationWillResignActive($1) },
      UIScene.willDeactivateNotification, UIApplication.willResignActiveNotification)
    windowScene.activationState = .foregroundInactive
    application.applicationState = .inactive
    hasResigned = true
    settle()
  }

  /// The app gets touches again; from the background it comes to the foreground first.
  package func becomeActive() {
    enterForeground()
    guard application.applicationState != .active else { return }
    activate()
    settle()
  }

  /// The app leaves the screen: it is asked one last time how it looks, and then stands still. Time passes without it: display
  /// links do not fire, and what was animated is where time has brought it when the app returns.
  package func enterBackground() {
    resignActive()
    guard application.applicationState == .inactive else { return }
    windowScene.activationState = .background
    application.applicationState = .background
    tell(
      scene: { $0.sceneDidEnterBackground($1) }, app: { $0.applicationDidEnterBackground($1) },
      UIScene.didEnterBackgroundNotification, UIApplication.didEnterBackgroundNotification)
    settle()
    isSuspended = true
  }

  /// The app comes back to the screen, without getting touches yet.
  package func enterForeground() {
    guard application.applicationState == .background else { return }
    isSuspended = false
    tell(
      scene: { $0.sceneWillEnterForeground($1) }, app: { $0.applicationWillEnterForeground($1) },
      UIScene.willEnterForegroundNotification, UIApplication.willEnterForegroundNotification)
    windowScene.activationState = .foregroundInactive
    application.applicationState = .inactive
    settle()
  }

  /// Makes the app active, and says so.
  func activate() {
    windowScene.activationState = .foregroundActive
    application.applicationState = .active
    hasResigned = false
    tell(
      scene: { $0.sceneDidBecomeActive($1) }, app: { $0.applicationDidBecomeActive($1) },
      UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification)
  }

  /// The system is short of memory: the app is asked to let go of what it can make again, and the platform lets go of texts and
  /// glyphs that it keeps for the next drawing.
  ///
  /// The delegate hears of it first, then the notification's observers, then the view controllers of every window, parents
  /// before children (which come in is documented; the order is from memory, confidence G). Nothing that shows changes.
  package func receiveMemoryWarning() {
    application.delegate?.applicationDidReceiveMemoryWarning(application)
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: application)
    var heard: Set<ObjectIdentifier> = []
    func tell(_ viewController: UIViewController) {
      guard heard.insert(ObjectIdentifier(viewController)).inserted else { return }
      viewController.didReceiveMemoryWarning()
      for child in viewController.children { tell(child) }
      if let presented = viewController.presentedViewController { tell(presented) }
    }
    for window in application.windows { window.rootViewController.map(tell) }
    TextEngine.forgetDrawings()
    settle()
  }

  private func tell(
    scene: (any UISceneDelegate, UIScene) -> Void, app: (any UIApplicationDelegate, UIApplication) -> Void,
    _ sceneNotification: Notification.Name, _ notification: Notification.Name
  ) {
    if let delegate = windowScene.delegate {
      scene(delegate, windowScene)
    } else if let delegate = application.delegate {
      app(delegate, application)
    }
    NotificationCenter.default.post(name: sceneNotification, object: windowScene)
    NotificationCenter.default.post(name: notification, object: application)
  }
}
