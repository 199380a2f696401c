import Foundation
import Testing

@testable import UIKit

@Suite("Traits of presented controllers")
final class SheetTraitTests {
  lazy var host = ApplicationHost()

  private func show(
    _ presented: UIViewController, _ style: UIModalPresentationStyle, isDark: Bool = true
  ) -> UIViewController {
    host.update { $0.userInterfaceStyle = isDark ? .dark : .light }
    let root = UIViewController()
    host.show(root)
    presented.modalPresentationStyle = style
    root.present(presented, animated: false)
    host.rest()
    return root
  }

  /// Red, green and blue of a view's own colour, 0…255.
  private func background(_ view: UIView) -> [Int] {
    let components = (view.layer.backgroundColor ?? UIColor.clear.cgColor).sRGBComponents
    return [components.red, components.green, components.blue].map { Int(($0 * 255).rounded()) }
  }

  // Apple's documentation of UIUserInterfaceLevel: content that lies over the main content is elevated.
  @Test(
    "Sheets and popovers are raised, full-screen presentations are not",
    arguments: [
      (UIModalPresentationStyle.pageSheet, UIUserInterfaceLevel.elevated), (.formSheet, .elevated),
      (.automatic, .elevated), (.popover, .elevated), (.fullScreen, .base), (.overFullScreen, .base),
      (.currentContext, .base), (.overCurrentContext, .base),
    ])
  func levels(style: UIModalPresentationStyle, level: UIUserInterfaceLevel) {
    let presented = UINavigationController(rootViewController: UIViewController())
    let root = show(presented, style)
    #expect(presented.traitCollection.userInterfaceLevel == level)
    #expect(presented.topViewController?.traitCollection.userInterfaceLevel == level, "children inherit")
    #expect(presented.navigationBar.traitCollection.userInterfaceLevel == level)
    #expect(root.traitCollection.userInterfaceLevel == .base)
  }

  // behaviours.md §13 "Elevated dark (sheets) 1–3": 28,28,30 · 44,44,46 · 58,58,60
  @Test("In a dark sheet the system's backgrounds are the raised ones; in a light one nothing changes")
  func backgrounds() {
    let raised = [[28, 28, 30], [44, 44, 46], [58, 58, 60]]
    let colors: [UIColor] = [
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
      .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
    ]
    let presented = UIViewController()
    let views = colors.map { color in
      let view = UIView()
      view.backgroundColor = color
      presented.view.addSubview(view)
      return view
    }
    _ = show(presented, .pageSheet)
    #expect(views.map(background) == raised + raised)
    host.update { $0.userInterfaceStyle = .light }
    #expect(background(views[0]) == [255, 255, 255])
    #expect(background(views[1]) == [242, 242, 247])
  }

  @Test("A colour resolves by the current traits while the sheet lays out and draws")
  func current() {
    final class Probe: UIView {
      var levels: [UIUserInterfaceLevel] = []
      override func layoutSubviews() { levels.append(UITraitCollection.current.userInterfaceLevel) }
      override func draw(_ rect: CGRect) { levels.append(UITraitCollection.current.userInterfaceLevel) }
    }
    let presented = UIViewController()
    let probe = Probe(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    presented.view.addSubview(probe)
    _ = show(presented, .pageSheet)
    #expect(probe.levels.count >= 2)
    #expect(Set(probe.levels) == [.elevated])
  }

  @Test("A view loaded for its presentation has its traits at once")
  func atLoading() {
    final class Loading: UIViewController {
      var level: UIUserInterfaceLevel?
      override func viewDidLoad() {
        super.viewDidLoad()
        level = view.traitCollection.userInterfaceLevel
      }
    }
    let presented = Loading()
    _ = show(presented, .pageSheet)
    #expect(presented.level == .elevated)
  }

  @Test("A former sheet has base traits again when shown elsewhere")
  func afterwards() {
    let presented = UIViewController()
    let root = show(presented, .pageSheet)
    root.dismiss(animated: false)
    host.rest()
    root.addChild(presented)
    root.view.addSubview(presented.view)
    presented.didMove(toParent: root)
    #expect(presented.traitCollection.userInterfaceLevel == .base)
  }

  @Test("A presentation imposes its own traits on the presented controller, and removes them")
  func overrides() {
    let presented = UIViewController()
    let root = show(presented, .pageSheet, isDark: false)
    presented.presentationController?.overrideTraitCollection = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceLevel: .base),
    ])
    #expect(presented.view.traitCollection.userInterfaceStyle == .dark)
    #expect(presented.view.traitCollection.userInterfaceLevel == .base)
    #expect(root.traitCollection.userInterfaceStyle == .light)
    presented.presentationController?.overrideTraitCollection = nil
    #expect(presented.view.traitCollection.userInterfaceStyle == .light)
    #expect(presented.view.traitCollection.userInterfaceLevel == .elevated)
  }

  @Test("The controller's own appearance overrides the one that its presentation imposes")
  func ownStyle() {
    let presented = UIViewController()
    presented.overrideUserInterfaceStyle = .light
    _ = show(presented, .pageSheet)
    presented.presentationController?.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    #expect(presented.view.traitCollection.userInterfaceStyle == .light)
  }
}
