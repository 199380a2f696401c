import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit

/// A screen with something of its own; archives know classes by name, so that it is not private.
final class ArchivedScreen: UIViewController {
  var number = 0

  convenience init(title: String, number: Int) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.number = number
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(NSNumber(value: number), forKey: "number")
  }

  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    number = (coder.decodeObject(forKey: "number") as? NSNumber)?.intValue ?? 0
  }
}

@Suite("Archives of views, items and controllers")
struct ArchiveTests {
  private func roundTrip<Object: NSObject>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    return try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object)
  }

  @Test("Decoded colours are equal: fixed, system, faded, and closure-based ones in light and dark")
  func colors() throws {
    let colors: [UIColor] = [
      .red, UIColor(white: 0.25, alpha: 0.5), .systemBackground, .label.withAlphaComponent(0.3), .tintColor,
    ]
    for color in colors { #expect(try roundTrip(color) == color) }
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .green : .blue }
    let back = try roundTrip(dynamic)
    for (style, color) in [(UIUserInterfaceStyle.light, UIColor.blue), (.dark, .green)] {
      #expect(back.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)) == color)
    }
  }

  @Test("Decoded fonts are equal, including how they follow the text size")
  func fonts() throws {
    let scaled = UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 20, weight: .bold))
    let fonts: [UIFont] = [
      .systemFont(ofSize: 17, weight: .semibold), .italicSystemFont(ofSize: 12),
      .monospacedSystemFont(ofSize: 9, weight: .bold), .preferredFont(forTextStyle: .headline), scaled,
    ]
    for font in fonts { #expect(try roundTrip(font) == font) }
  }

  @Test("Decoded symbols have their configuration, bitmaps their pixels")
  func images() throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: 23, weight: .bold)
    let symbol = try #require(UIImage(systemName: "cart", withConfiguration: configuration))
    let backSymbol = try roundTrip(symbol)
    #expect(backSymbol == symbol)
    #expect(backSymbol.size == symbol.size)
    let bitmap = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let back = try roundTrip(bitmap.withRenderingMode(.alwaysTemplate))
    #expect(back.size == bitmap.size && back.scale == bitmap.scale && back.renderingMode == .alwaysTemplate)
    #expect(back.pngData() == bitmap.pngData())
  }

  @Test("Colours, fonts and images support secure coding")
  func secure() throws {
    for object in [UIColor.systemRed, UIFont.systemFont(ofSize: 11), UIImage(systemName: "cart")!] as [NSObject] {
      let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      let back = try NSKeyedUnarchiver.unarchivedObject(
        ofClasses: [UIColor.self, UIFont.self, UIImage.self], from: data)
      #expect(back as? NSObject == object)
    }
  }

  @Test("A decoded view has its frame, style and subviews, back to front")
  func views() throws {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    view.backgroundColor = .systemYellow
    view.tintColor = .purple
    (view.alpha, view.tag, view.contentMode, view.clipsToBounds) = (0.5, 7, .bottomRight, true)
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.accessibilityIdentifier = "name"
    let label = UILabel(frame: CGRect(x: 1, y: 2, width: 30, height: 20))
    (label.text, label.font, label.textAlignment, label.numberOfLines) = ("Tea", .boldSystemFont(ofSize: 9), .right, 2)
    let image = UIImageView(image: UIImage(systemName: "cart"))
    image.isHidden = true
    for subview in [label, image] as [UIView] { view.addSubview(subview) }
    let back = try roundTrip(view)
    #expect(back.center == view.center && back.bounds == view.bounds && back.transform == view.transform)
    #expect(back.backgroundColor == .systemYellow && back.tintColor == .purple && back.alpha == 0.5 && back.tag == 7)
    #expect(back.contentMode == .bottomRight && back.clipsToBounds && back.autoresizingMask == view.autoresizingMask)
    #expect(back.accessibilityIdentifier == "name")
    try #require(back.subviews.count == 2)
    let backLabel = try #require(back.subviews[0] as? UILabel)
    #expect(backLabel.text == "Tea" && backLabel.font == label.font && backLabel.textAlignment == .right)
    #expect(backLabel.numberOfLines == 2 && backLabel.frame == label.frame && backLabel.superview === back)
    let backImage = try #require(back.subviews[1] as? UIImageView)
    #expect(backImage.image == image.image && backImage.isHidden)
  }

  @Test("A decoded control has each of its parts once")
  func parts() throws {
    let button = UIButton(type: .system)
    button.isEnabled = false
    button.setTitle("Buy", for: .normal)
    button.layoutIfNeeded()
    let back = try roundTrip(button)
    #expect(!back.isEnabled)
    back.setTitle("Buy", for: .normal)
    back.layoutIfNeeded()
    #expect(back.subviews.count == button.subviews.count)
  }

  @Test("A decoded controller has title, items and names, and shared objects stay shared")
  func controllers() throws {
    let screen = ArchivedScreen(title: "Shop", number: 3)
    screen.navigationItem.prompt = "Choose"
    screen.navigationItem.largeTitleDisplayMode = .never
    screen.navigationItem.backButtonTitle = "Away"
    let item = UIBarButtonItem(title: "Edit", image: nil)
    (item.style, item.tintColor, item.isEnabled, item.width) = (.done, .red, false, 40)
    screen.navigationItem.rightBarButtonItems = [item, UIBarButtonItem(systemItem: .add)]
    screen.navigationItem.backBarButtonItem = item
    screen.tabBarItem = UITabBarItem(title: "Tab", image: UIImage(systemName: "cart"), tag: 4)
    screen.tabBarItem.badgeValue = "2"
    screen.hidesBottomBarWhenPushed = true
    screen.definesPresentationContext = true
    screen.restorationIdentifier = "shop"
    let back = try roundTrip(screen)
    #expect(back.title == "Shop" && back.number == 3 && back.navigationItem.title == "Shop")
    #expect(back.navigationItem.prompt == "Choose" && back.navigationItem.largeTitleDisplayMode == .never)
    #expect(back.navigationItem.backButtonTitle == "Away")
    let items = try #require(back.navigationItem.rightBarButtonItems)
    #expect(items.map(\.title) == ["Edit", nil] && items[0].style == .done && items[0].tintColor == .red)
    #expect(!items[0].isEnabled && items[0].width == 40 && items[1].systemItem == .add)
    #expect(back.navigationItem.backBarButtonItem === items[0])
    #expect(back.tabBarItem.title == "Tab" && back.tabBarItem.tag == 4 && back.tabBarItem.badgeValue == "2")
    #expect(back.hidesBottomBarWhenPushed && back.definesPresentationContext && back.restorationIdentifier == "shop")
    #expect(!back.isViewLoaded, "the view is loaded again")
  }

  @Test("Groups of items and a screen's toolbar items are decoded")
  func groups() throws {
    let screen = ArchivedScreen(title: "Shop", number: 3)
    let group = UIBarButtonItemGroup.fixedGroup(
      representativeItem: UIBarButtonItem(title: "More"), items: [UIBarButtonItem(title: "A")])
    screen.navigationItem.leadingItemGroups = [group]
    screen.navigationItem.trailingItemGroups = [
      .fixedGroup(items: []), .fixedGroup(items: [UIBarButtonItem(title: "B")]),
    ]
    screen.navigationItem.trailingItemGroups[0].isHidden = true
    screen.toolbarItems = [UIBarButtonItem(title: "C")]
    let back = try roundTrip(screen)
    let leading = try #require(back.navigationItem.leadingItemGroups.first)
    #expect(leading.barButtonItems.map(\.title) == ["A"] && leading.representativeItem?.title == "More")
    #expect(leading.barButtonItems.first?.buttonGroup === leading)
    #expect(back.navigationItem.trailingItemGroups.map(\.isHidden) == [true, false])
    #expect(back.navigationItem.trailingItemGroups.last?.barButtonItems.first?.title == "B")
    #expect(back.toolbarItems?.map(\.title) == ["C"])
  }

  @Test("A decoded stack in a tab bar controller works on")
  func containers() throws {
    let stack = UINavigationController(rootViewController: ArchivedScreen(title: "Shop", number: 1))
    stack.pushViewController(ArchivedScreen(title: "Tea", number: 2), animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), stack]
    tabs.selectedIndex = 1
    let back = try roundTrip(tabs)
    #expect(back.selectedIndex == 1)
    let backStack = try #require(back.viewControllers?.last as? UINavigationController)
    #expect(backStack.viewControllers.map(\.title) == ["Shop", "Tea"])
    #expect(backStack.viewControllers.allSatisfy { $0.parent === backStack })
    let host = ApplicationHost()
    host.show(back)
    #expect(backStack.topViewController?.view.window != nil)
    backStack.popViewController(animated: true)
    host.rest()
    #expect(backStack.topViewController?.title == "Shop")
  }

  @Test(
    "An archive with wrong values gives defaults and a warning for each, and never stops",
    .expecting("archive.unusable-value"))
  func damaged() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode("wide", forKey: "UIView.bounds")
    archiver.encode([1, 2, Double.nan], forKey: "UIView.center")
    archiver.encode(NSNumber(value: 99), forKey: "UIView.contentMode")
    archiver.encode(NSNumber(value: 1), forKey: "UIViewController.title")
    archiver.encode(["a", "b"], forKey: "UINavigationController.viewControllers")
    archiver.encode(NSNumber(value: -3), forKey: "UITabBarController.selectedIndex")
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    coder.requiresSecureCoding = false
    let view = try #require(UIView(coder: coder))
    #expect(view.frame == .zero && view.contentMode == .scaleToFill)
    #expect(UIViewController(coder: coder)?.title == nil)
    #expect(UINavigationController(coder: coder)?.viewControllers.isEmpty == true)
    #expect(UITabBarController(coder: coder)?.selectedIndex == NSNotFound)
    #expect(UIColor(coder: coder) == nil && UIFont(coder: coder) == nil)
    #expect(UIImage(coder: coder)?.size == .zero)
  }

  @Test("An archived stack that could not be pushed is omitted", .expecting("archive.child-refused"))
  func impossibleStack() throws {
    let screen = UIViewController()
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    let controllers = [screen, screen, UINavigationController(), UIViewController()]
    archiver.encode(controllers, forKey: "UINavigationController.viewControllers")
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    coder.requiresSecureCoding = false
    #expect(UINavigationController(coder: coder)?.viewControllers.count == 2)
  }
}
