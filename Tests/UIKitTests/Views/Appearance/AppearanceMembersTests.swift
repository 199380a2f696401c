import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Proxies for traits and containers, and members of apps and scenes", .serialized)
final class AppearanceMembersTests {
  @Test("A proxy counts for its traits and within its containers only")
  func proxies() {
    let host = ApplicationHost()
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    UISlider.appearance(for: dark, whenContainedInInstancesOf: [UIStackView.self]).minimumTrackTintColor = .systemRed
    func tint() -> [UIColor?] {
      let (inside, outside) = (UISlider(), UISlider())
      let (stack, view) = (UIStackView(arrangedSubviews: [inside]), UIView())
      view.addSubview(stack)
      view.addSubview(outside)
      host.show(view)
      return [inside, outside].map(\.minimumTrackTintColor)
    }
    #expect(tint() == [nil, nil])
    host.update { $0.userInterfaceStyle = .dark }
    #expect(tint() == [.systemRed, nil])
  }

  @Test("Bar items have proxies for traits and for their bars, too")
  func barItems() {
    let host = ApplicationHost()
    let light = UITraitCollection(userInterfaceStyle: .light)
    UIBarButtonItem.appearance(for: light).tintColor = .systemGreen
    UIBarButtonItem.appearance(for: light, whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .systemPurple
    let screen = UIViewController()
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Above")
    screen.toolbarItems = [UIBarButtonItem(title: "Below")]
    let navigation = UINavigationController(rootViewController: screen)
    navigation.isToolbarHidden = false
    host.show(navigation)
    host.settle()
    func color(_ text: String) -> UIColor? { navigation.view.labels.first { $0.text == text }?.textColor }
    #expect(color("Above") == .systemGreen && color("Below") == .systemPurple)
  }

  @Test("A button in a bar knows its place in a view, for what points at it")
  func places() {
    let host = ApplicationHost()
    let screen = UIViewController()
    let item = UIBarButtonItem(title: "Item")
    screen.navigationItem.rightBarButtonItem = item
    host.show(UINavigationController(rootViewController: screen))
    host.settle()
    let frame = item.frame(in: screen.view)
    #expect(frame.maxX > 340 && frame.minY >= 59 && frame.width > 20)
  }

  @Test("A control says where its menu is attached, and whether it opens one")
  func menuPlace() {
    final class Own: UIButton {
      var asked = 0
      override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        asked += 1
        return super.menuAttachmentPoint(for: configuration)
      }
    }
    let host = ApplicationHost()
    let button = Own(type: .system)
    button.setTitle("Menu", for: .normal)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    host.show(button, frame: CGRect(x: 50, y: 200, width: 100, height: 44))
    #expect(button.isContextMenuInteractionEnabled)
    button.isContextMenuInteractionEnabled = false
    host.tap(at: CGPoint(x: 100, y: 222))
    host.rest()
    #expect(button.asked == 0)
    button.isContextMenuInteractionEnabled = true
    host.tap(at: CGPoint(x: 100, y: 222))
    host.rest()
    #expect(button.asked > 0)
  }

  @Test("Traits that an app changes are those of the collection")
  func mutableTraits() {
    let traits = UITraitCollection {
      $0.horizontalSizeClass = .regular
      $0.verticalSizeClass = .compact
      $0.layoutDirection = .rightToLeft
      $0.userInterfaceLevel = .elevated
    }
    #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .compact)
    #expect(traits.layoutDirection == .rightToLeft && traits.userInterfaceLevel == .elevated)
    let other = traits.modifyingTraits {
      #expect($0.horizontalSizeClass == .regular && $0.verticalSizeClass == .compact)
      #expect($0.layoutDirection == .rightToLeft && $0.userInterfaceLevel == .elevated)
      $0.verticalSizeClass = .regular
    }
    #expect(other.verticalSizeClass == .regular && other.horizontalSizeClass == .regular)
  }

  @Test("A driven transition can be paused, timed and continued")
  func drivenTransition() {
    let driver = UIPercentDrivenInteractiveTransition()
    #expect(
      driver.duration == 0 && driver.percentComplete == 0 && driver.timingCurve == nil
        && driver.completionCurve == .easeInOut)
    driver.timingCurve = UICubicTimingParameters(animationCurve: .linear)
    driver.wantsInteractiveStart = false
    driver.pause()
    driver.update(0.5)
    // Without a transition nothing is driven.
    #expect(driver.percentComplete == 0 && driver.timingCurve != nil)
  }
}
