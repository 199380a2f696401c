import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Traits: values, defaults and what they affect", .serialized)
struct TraitMembersTests {
  @Test("Each trait has its default, and the three that colours depend on say so")
  func definitions() {
    #expect(
      UITraitUserInterfaceIdiom.defaultValue == .unspecified && UITraitUserInterfaceStyle.defaultValue == .unspecified)
    #expect(
      UITraitUserInterfaceLevel.defaultValue == .unspecified && UITraitLayoutDirection.defaultValue == .unspecified)
    #expect(UITraitDisplayScale.defaultValue == 0 && UITraitHorizontalSizeClass.defaultValue == .unspecified)
    #expect(UITraitVerticalSizeClass.defaultValue == .unspecified)
    #expect(UITraitPreferredContentSizeCategory.defaultValue == .unspecified)
    #expect(UITraitUserInterfaceIdiom.affectsColorAppearance && UITraitUserInterfaceStyle.affectsColorAppearance)
    #expect(UITraitUserInterfaceLevel.affectsColorAppearance && !UITraitDisplayScale.affectsColorAppearance)
    let identifiers = [
      UITraitUserInterfaceStyle.identifier, UITraitDisplayScale.identifier, UITraitLayoutDirection.identifier,
    ]
    #expect(Set(identifiers).count == 3 && identifiers.allSatisfy { !$0.isEmpty })
    let image: [UITrait] = UITraitCollection.systemTraitsAffectingImageLookup
    #expect(
      image.contains { $0 == UITraitDisplayScale.self } && image.contains { $0 == UITraitUserInterfaceStyle.self })
  }

  @Test("A collection of one trait specifies that alone; colours differ by style and level only")
  func collections() {
    let direction = UITraitCollection(layoutDirection: .rightToLeft)
    let compact = UITraitCollection(verticalSizeClass: .compact)
    #expect(direction.layoutDirection == .rightToLeft && direction.verticalSizeClass == .unspecified)
    #expect(compact.verticalSizeClass == .compact && compact.layoutDirection == .unspecified)
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    #expect(
      light.hasDifferentColorAppearance(comparedTo: dark) && !light.hasDifferentColorAppearance(comparedTo: light))
    #expect(!direction.hasDifferentColorAppearance(comparedTo: compact))
    #expect(light.hasDifferentColorAppearance(comparedTo: nil))
    let mutations: UITraitCollection.TraitMutations = { $0.userInterfaceStyle = .dark }
    #expect(UITraitCollection(mutations: mutations) == dark && light.modifyingTraits(mutations) == dark)
  }

  @Test("The user's wishes for contrast and bold texts are traits, which devices leave off")
  func wishes() {
    let (contrast, bold) = (
      UITraitCollection(accessibilityContrast: .high), UITraitCollection(legibilityWeight: .bold)
    )
    #expect(contrast.accessibilityContrast == .high && contrast.legibilityWeight == .unspecified)
    #expect(bold.legibilityWeight == .bold && bold.imageConfiguration.traitCollection == bold)
    let both = UITraitCollection(traitsFrom: [contrast, bold])
    #expect(both.containsTraits(in: contrast) && both.containsTraits(in: bold))
    #expect(contrast.hasDifferentColorAppearance(comparedTo: bold))
    let mutated = UITraitCollection {
      $0.accessibilityContrast = .normal
      $0.legibilityWeight = .regular
    }
    #expect(mutated[UITraitAccessibilityContrast.self] == .normal && mutated[UITraitLegibilityWeight.self] == .regular)
    #expect(UITraitAccessibilityContrast.affectsColorAppearance && !UITraitLegibilityWeight.affectsColorAppearance)
    let device = UIScreen.main.traitCollection
    #expect(device.accessibilityContrast == .normal && device.legibilityWeight == .regular)
    #expect(UIScreen.main.maximumFramesPerSecond == 60)
    #expect([UIAccessibilityContrast.unspecified, .normal, .high].map(\.rawValue) == [-1, 0, 1])
    #expect([UILegibilityWeight.unspecified, .regular, .bold].map(\.rawValue) == [-1, 0, 1])
  }

  @Test("The values of traits are Apple's")
  func constants() {
    #expect([UIUserInterfaceIdiom.unspecified, .phone, .pad].map(\.rawValue) == [-1, 0, 1])
    #expect([UIUserInterfaceStyle.unspecified, .light, .dark].map(\.rawValue) == [0, 1, 2])
    #expect([UIUserInterfaceLevel.unspecified, .base, .elevated].map(\.rawValue) == [-1, 0, 1])
    #expect([UIUserInterfaceSizeClass.unspecified, .compact, .regular].map(\.rawValue) == [0, 1, 2])
    #expect([UITraitEnvironmentLayoutDirection.unspecified, .leftToRight, .rightToLeft].map(\.rawValue) == [-1, 0, 1])
    let sizes: [(UIContentSizeCategory, String)] = [
      (.medium, "UICTContentSizeCategoryM"), (.extraExtraLarge, "UICTContentSizeCategoryXXL"),
      (.accessibilityExtraExtraLarge, "UICTContentSizeCategoryAccessibilityXXL"),
    ]
    for (size, value) in sizes { #expect(size.rawValue == value) }
  }

  @Test("Application, scene, window and screen report the device's traits")
  func environment() throws {
    let host = ApplicationHost()
    host.update {
      $0.userInterfaceStyle = .dark
      $0.contentSizeCategory = .extraExtraLarge
      $0.layoutDirection = .rightToLeft
    }
    let screen = UIViewController()
    host.show(screen)
    #expect(UIApplication.shared.preferredContentSizeCategory == .extraExtraLarge)
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
    #expect(
      UIScreen.main.nativeScale == 3 && UIScreen.main.nativeBounds.size == CGSize(width: 393 * 3, height: 852 * 3))
    let scene = try #require(host.window?.windowScene)
    #expect(scene.traitCollection.userInterfaceStyle == .dark && scene.screen === UIScreen.main)
    #expect(scene.session.scene === scene && scene.session.configuration.role == .windowApplication)
    #expect(host.window?.canBecomeKey == true)
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 5))
    screen.view.addSubview(view)
    let space: any UICoordinateSpace = UIScreen.main
    #expect(space.convert(CGPoint(x: 1, y: 2), from: view) == CGPoint(x: 11, y: 22))
    #expect(space.convert(CGRect(x: 0, y: 0, width: 5, height: 5), from: view) == view.frame)
    #expect(space.convert(CGRect(x: 10, y: 20, width: 5, height: 5), to: view) == view.bounds)
    #expect([UIApplication.State.active, .inactive, .background].map(\.rawValue) == [0, 1, 2])
    #expect([UIWindow.Level.normal, .statusBar, .alert].map(\.rawValue) == [0, 1000, 2000])
    #expect(UIWindow.Level(5) == UIWindow.Level(rawValue: 5))
  }

  @Test("A controller imposes traits on a child, and knows which")
  func overrides() {
    let host = ApplicationHost()
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    host.show(parent)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    let compact = UITraitCollection(horizontalSizeClass: .regular)
    parent.setOverrideTraitCollection(compact, forChild: child)
    #expect(parent.overrideTraitCollection(forChild: child) == compact)
    #expect(
      child.traitCollection.horizontalSizeClass == .regular && parent.traitCollection.horizontalSizeClass == .compact)
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(
      parent.overrideTraitCollection(forChild: child) == nil && child.traitCollection.horizontalSizeClass == .compact)
  }
}
