import Testing

@testable import UIKit

@Suite("Traits", .serialized)
struct TraitTests {
  @Test("The last collection that specifies a trait wins; unspecified traits do not")
  func merging() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .unspecified), UITraitCollection(displayScale: 3),
    ])
    #expect(merged.userInterfaceStyle == .dark)
    #expect(merged.displayScale == 3)
    #expect(merged.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(!merged.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
  }

  @Test(
    "Size classes by device and orientation",
    arguments: [
      (UIUserInterfaceIdiom.phone, false, false, UIUserInterfaceSizeClass.compact, UIUserInterfaceSizeClass.regular),
      (.phone, true, false, .compact, .compact),
      (.phone, true, true, .regular, .compact),
      (.pad, false, false, .regular, .regular),
      (.pad, true, false, .regular, .regular),
    ])
  func sizeClasses(
    idiom: UIUserInterfaceIdiom, isLandscape: Bool, isWide: Bool, horizontal: UIUserInterfaceSizeClass,
    vertical: UIUserInterfaceSizeClass
  ) {
    var environment = DeviceEnvironment.standard
    environment.idiom = idiom
    environment.isLandscape = isLandscape
    environment.isWideInLandscape = isWide
    #expect(environment.traits.horizontalSizeClass == horizontal)
    #expect(environment.traits.verticalSizeClass == vertical)
  }

  @Test("Dark mode reaches every view once, controller first, and colours follow")
  func darkMode() {
    final class Controller: UIViewController {
      var log: [String] = []
      override func loadView() {
        let view = Reporting()
        view.report = { [weak self] in self?.log.append("view") }
        self.view = view
      }
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        log.append("controller \(traitCollection.userInterfaceStyle == .dark ? "dark" : "light")")
      }
    }
    final class Reporting: UIView {
      var report: () -> Void = {}
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { report() }
    }
    let host = ApplicationHost()
    let controller = Controller()
    host.show(controller)
    controller.view.backgroundColor = .systemBackground
    let child = UIView()
    child.overrideUserInterfaceStyle = .light
    controller.view.addSubview(child)
    controller.log = []
    host.update { $0.userInterfaceStyle = .dark }
    #expect(controller.log == ["controller dark", "view"])
    #expect(controller.view.layer.backgroundColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(child.traitCollection.userInterfaceStyle == .light, "an override holds")
  }

  @Test("The semantic attribute decides the direction, whatever the environment")
  func direction() {
    for environment in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      for attribute in [UISemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
        #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: environment) == .leftToRight)
      }
      #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft, relativeTo: environment) == .rightToLeft)
      #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: environment) == environment)
    }
  }

  @Test("Text sizes are ordered, and five of them are accessibility sizes")
  func textSizes() {
    #expect(UIContentSizeCategory.ordered == UIContentSizeCategory.ordered.sorted())
    #expect(UIContentSizeCategory.ordered.count { $0.isAccessibilityCategory } == 5)
    #expect(UIContentSizeCategory.unspecified < .extraSmall)
  }
}
