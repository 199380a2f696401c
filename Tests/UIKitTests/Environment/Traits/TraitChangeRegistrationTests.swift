import Foundation
import Testing

@testable import UIKit

@Suite("Registrations for trait changes", .serialized)
struct TraitChangeRegistrationTests {
  private final class Screen: UIViewController {
    var log: [String] = []
    let mark = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(mark)
      registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitVerticalSizeClass.self]) {
        (self: Self, previous: UITraitCollection) in
        self.log.append("\(previous.userInterfaceStyle) to \(UITraitCollection.current.userInterfaceStyle)")
      }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      log.append("did change")
    }
  }

  @Test("A handler runs for its traits only, before the method, with the new traits as the current ones")
  func handlers() {
    let host = ApplicationHost()
    let screen = Screen()
    host.show(screen)
    screen.log = []
    host.update { $0.contentSizeCategory = .extraLarge }
    #expect(screen.log == ["did change"])
    host.update { $0.userInterfaceStyle = .dark }
    #expect(screen.log == ["did change", "light to dark", "did change"])
    screen.overrideUserInterfaceStyle = .light
    #expect(screen.log.suffix(2) == ["dark to light", "did change"])
  }

  @Test("A registration that is taken back is silent, and one without known traits never runs")
  func unregistering() {
    struct Theme: UITraitDefinition { static let defaultValue = 0 }
    let host = ApplicationHost()
    let view = UIView()
    var count = 0
    let colors = UITraitCollection.systemTraitsAffectingColorAppearance
    let registration = view.registerForTraitChanges(colors) { (_: UIView, _) in count += 1 }
    view.registerForTraitChanges([Theme.self]) { (_: UIView, _) in Issue.record("No collection has such a trait") }
    host.show(view, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    count = 0
    host.update { $0.userInterfaceStyle = .dark }
    #expect(count == 1)
    view.unregisterForTraitChanges(registration)
    host.update { $0.userInterfaceStyle = .light }
    #expect(count == 1)
    #expect(Theme.name == "Theme" && !Theme.affectsColorAppearance && UITraitUserInterfaceStyle.affectsColorAppearance)
  }

  @Test("One handler can be kept and registered with several objects, and is passed the object whose traits changed")
  func sharedHandler() {
    let host = ApplicationHost()
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    host.show(outer, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var log: [(view: UIView, from: UIUserInterfaceStyle)] = []
    let handler: UIView.TraitChangeHandler<UIView> = { log.append(($0, $1.userInterfaceStyle)) }
    for view in [outer, inner] { view.registerForTraitChanges([UITraitUserInterfaceStyle.self], handler: handler) }
    host.update { $0.userInterfaceStyle = .dark }
    #expect(Set(log.map(\.view)) == [outer, inner] && log.map(\.from) == [.light, .light])
    log = []
    inner.overrideUserInterfaceStyle = .light
    #expect(log.map(\.view) == [inner] && log.map(\.from) == [.dark])
    // An object of another type than the handler's is not passed to it.
    let other: UIView.TraitChangeHandler<UIButton> = { _, _ in Issue.record("No button changed") }
    outer.registerForTraitChanges([UITraitUserInterfaceStyle.self], handler: other)
    host.update { $0.userInterfaceStyle = .light }
  }

  @Test("Every trait of a collection has a kind that notices its change")
  func everyTrait() {
    var kinds: [any SystemTrait.Type] = [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self,
      UITraitLayoutDirection.self, UITraitDisplayScale.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self, UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
      UITraitLegibilityWeight.self,
    ]
    // One more for all of an app's own, which CustomTraitTests try.
    #expect(Mirror(reflecting: TraitValues()).children.count == kinds.count + 1)
    let values = TraitValues(
      userInterfaceIdiom: .pad, userInterfaceStyle: .dark, userInterfaceLevel: .elevated, layoutDirection: .rightToLeft,
      displayScale: 2, horizontalSizeClass: .compact, verticalSizeClass: .regular, preferredContentSizeCategory: .small,
      accessibilityContrast: .high, legibilityWeight: .bold)
    kinds.removeAll { $0.differs(TraitValues(), values) }
    #expect(kinds.isEmpty)
  }
}
