import Foundation
import NorenBasics

/// The status bar of a scene, which the host draws. Read it from `UIWindowScene.statusBarManager`.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  @Unretained private var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  nonisolated deinit {}

  /// The window whose controllers decide.
  private var window: UIWindow? {
    scene.flatMap { scene in scene.keyWindow ?? scene.windows.first { !$0.isHidden } }
  }

  /// The style that the controllers asked for last. A controller may answer with it: it is not asked again meanwhile.
  open var statusBarStyle: UIStatusBarStyle {
    guard !isAsking else { return lastStyle }
    isAsking = true
    defer { isAsking = false }
    lastStyle = window?.statusBarStyle ?? .default
    return lastStyle
  }
  private var isAsking = false
  private var lastStyle = UIStatusBarStyle.default
  /// Whether the controllers hide the bar, or the device shows none: a phone on its side.
  open var isStatusBarHidden: Bool { window?.prefersStatusBarHidden ?? false || deviceHeight == 0 }
  /// Where the bar is on the screen, in points; zero while it is hidden.
  open var statusBarFrame: CGRect {
    guard !isStatusBarHidden, let screen = scene?.screen else { return .zero }
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: deviceHeight)
  }

  /// The height of the bar on this device, in points. Beside an island it ends 5 points above the safe area: 54 of 59 [M: iPhone 14 Pro to
  /// 16]; elsewhere it is as high as the safe area.
  private var deviceHeight: CGFloat {
    guard let environment = scene?.screen.environment, environment.idiom == .pad || !environment.isLandscape else {
      return 0
    }
    let top = environment.safeArea.top
    let hasIsland = environment.dynamicIsland != nil && environment.idiom == .phone
    return hasIsland ? max(top - 5, 0) : top
  }
}
