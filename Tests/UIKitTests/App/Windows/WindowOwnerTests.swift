import Foundation
import Testing

@testable import UIKit

@Suite("The window of a delegate")
struct WindowOwnerTests {
  private final class Owner: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    required override init() { super.init() }
  }

  private final class Bare: UIResponder, UIApplicationDelegate {
    required override init() { super.init() }
  }

  private final class Scene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    required override init() { super.init() }
  }

  @Test("It is read with one question mark and with two, and forced with one exclamation mark and with two")
  func forms() {
    let owner = Owner()
    owner.window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let delegate: (any UIApplicationDelegate)? = owner
    #expect(delegate?.window??.bounds.width == 320)
    #expect(delegate?.window?.bounds.width == 320)
    #expect(delegate!.window!.bounds.width == 320)
    #expect(delegate?.window!!.bounds.width == 320)
    let window = delegate?.window
    #expect(window === owner.window)
    if let bound = delegate?.window as UIWindow??, let inner = bound { #expect(inner === owner.window) }
  }

  @Test("A delegate without a window has none in either form, nor has no delegate")
  func none() {
    let bare: (any UIApplicationDelegate)? = Bare()
    #expect(bare?.window??.bounds == nil && bare?.window?.bounds == nil)
    let missing: (any UIApplicationDelegate)? = nil
    #expect(missing?.window??.bounds == nil)
  }

  @Test("Delegates of window scenes have the same two forms")
  func scenes() {
    let scene = Scene()
    scene.window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let delegate: (any UIWindowSceneDelegate)? = scene
    #expect(delegate?.window??.bounds.height == 50)
    #expect(delegate?.window?.bounds.height == 50)
  }
}
