import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Looks of bars without appearance objects")
final class BarLegacyLookTests {
  lazy var host = ApplicationHost()
  let picture = BarLegacyLookTests.image(.red, CGSize(width: 4, height: 4))
  let shadow = BarLegacyLookTests.image(.blue, CGSize(width: 1, height: 6))

  private static func image(_ color: UIColor, _ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  private func shown(_ bar: UINavigationBar) -> UINavigationBar {
    bar.items = [UINavigationItem(title: "Title")]
    host.show(bar, frame: CGRect(x: 0, y: 59, width: 393, height: 44))
    host.rest()
    return bar
  }

  @Test("A navigation bar has its background image, with the hairline, and with a shadow image in place of that")
  func images() {
    let bar = shown(UINavigationBar())
    bar.shadowImage = shadow
    #expect(bar.background.look.effect != nil && bar.background.look.shadowImage == nil, "alone it has no effect")
    bar.setBackgroundImage(picture, for: .default)
    #expect(bar.backgroundImage(for: .default) === picture && bar.backgroundImage(for: .compact) == nil)
    #expect(bar.backgroundImage(for: .any, barMetrics: .default) === picture)
    #expect(bar.background.look.image === picture && bar.background.look.effect == nil)
    #expect(bar.background.look.shadowImage === shadow && bar.background.shadowView.frame.height == 6)
    bar.shadowImage = nil
    #expect(bar.background.look.shadowImage == nil && bar.background.look.shadowColor == .separator)
    bar.isTranslucent = false
    #expect(bar.background.backgroundColor == .white)
    bar.setBackgroundImage(nil, for: .default)
    #expect(bar.background.look.image == nil && bar.background.layer.backdrop == nil)
  }

  @Test("An empty background image and an empty shadow image leave nothing to see of a bar but its contents")
  func empty() {
    let bar = shown(UINavigationBar())
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    host.rest()
    #expect(bar.background.backgroundColor == nil && bar.background.layer.backdrop == nil)
    #expect(bar.background.shadowView.backgroundColor == nil && bar.background.shadowView.frame.height == 0)
  }

  @Test("A phone's low bar has the image for it, or that of the usual height")
  func compact() {
    let screen = UIViewController()
    let navigation = UINavigationController(rootViewController: screen)
    let bar = navigation.navigationBar
    let other = Self.image(.green, CGSize(width: 4, height: 4))
    bar.setBackgroundImage(picture, for: .default)
    host.show(navigation)
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(bar.background.look.image === picture)
    bar.setBackgroundImage(other, for: .compact)
    #expect(bar.background.look.image === other)
    host.update { $0.isLandscape = false }
    host.rest()
    #expect(bar.background.look.image === picture)
    bar.setBackgroundImage(other, for: .topAttached, barMetrics: .default)
    #expect(bar.background.look.image === other, "its own position goes first")
  }

  @Test("Appearance objects take precedence, and the first one that is read begins with what the older setters say")
  func precedence() {
    let bar = shown(UINavigationBar())
    bar.setBackgroundImage(picture, for: .default)
    #expect(bar.standardAppearance.backgroundImage === picture)
    let other = shown(UINavigationBar())
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    other.standardAppearance = appearance
    other.setBackgroundImage(picture, for: .default)
    other.barStyle = .black
    host.rest()
    #expect(other.background.look.image == nil && other.background.look.color == .systemBackground)
  }

  @Test("A black bar is dark in light surroundings, with a white title and light letters in the status bar above it")
  func black() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.navigationBar.barStyle = .black
    host.show(navigation)
    host.rest()
    #expect(navigation.navigationBar.traitCollection.userInterfaceStyle == .dark)
    #expect(navigation.view.traitCollection.userInterfaceStyle == .light)
    #expect(host.window?.statusBarStyle == .lightContent)
    navigation.isNavigationBarHidden = true
    #expect(host.window?.statusBarStyle == .default)
    navigation.isNavigationBarHidden = false
    navigation.navigationBar.barStyle = .default
    #expect(navigation.navigationBar.traitCollection.userInterfaceStyle == .light)
    #expect(host.window?.statusBarStyle == .default)
    navigation.navigationBar.barStyle = .black
    navigation.navigationBar.overrideUserInterfaceStyle = .light
    #expect(navigation.navigationBar.traitCollection.userInterfaceStyle == .light, "what the app overrides goes first")
  }

  @Test("Toolbars have images for each position, tab bars one")
  func otherBars() {
    let toolbar = UIToolbar()
    host.show(toolbar, frame: CGRect(x: 0, y: 700, width: 393, height: 44))
    toolbar.setBackgroundImage(picture, forToolbarPosition: .bottom, barMetrics: .default)
    toolbar.setShadowImage(shadow, forToolbarPosition: .any)
    host.rest()
    #expect(toolbar.background.look.image === picture && toolbar.background.look.shadowImage === shadow)
    #expect(toolbar.backgroundImage(forToolbarPosition: .bottom, barMetrics: .default) === picture)
    #expect(toolbar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) == nil)
    #expect(toolbar.shadowImage(forToolbarPosition: .any) === shadow)
    toolbar.setBackgroundImage(nil, forToolbarPosition: .bottom, barMetrics: .default)
    toolbar.setBackgroundImage(picture, forToolbarPosition: .top, barMetrics: .default)
    toolbar.barStyle = .black
    host.rest()
    #expect(toolbar.background.look.image == nil && toolbar.background.look.shadowImage == nil)
    #expect(toolbar.traitCollection.userInterfaceStyle == .dark)
    let tabs = UITabBar()
    host.show(tabs, frame: CGRect(x: 0, y: 700, width: 393, height: 49))
    (tabs.backgroundImage, tabs.shadowImage) = (picture, shadow)
    #expect(tabs.background.look.image === picture && tabs.background.look.shadowImage === shadow)
    #expect(tabs.backgroundImage === picture && tabs.shadowImage === shadow)
    tabs.barStyle = .black
    #expect(tabs.traitCollection.userInterfaceStyle == .dark)
    tabs.standardAppearance = UITabBarAppearance()
    #expect(tabs.background.look.image == nil)
  }

  @Test("A search bar's image at any position is its background image; a black one is dark")
  func searchBar() {
    let bar = UISearchBar()
    host.show(bar, frame: CGRect(x: 0, y: 100, width: 393, height: 56))
    bar.setBackgroundImage(picture, for: .any, barMetrics: .default)
    #expect(bar.backgroundImage === picture && bar.backgroundImage(for: .any, barMetrics: .default) === picture)
    bar.setBackgroundImage(shadow, for: .top, barMetrics: .compact)
    #expect(bar.backgroundImage(for: .top, barMetrics: .compact) === shadow && bar.backgroundImage === picture)
    bar.barStyle = .black
    #expect(bar.traitCollection.userInterfaceStyle == .dark)
  }
}
