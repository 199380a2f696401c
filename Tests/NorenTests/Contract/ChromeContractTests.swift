import Foundation
import Noren
import Testing
import UIKit

/// What holds of every component, whatever it does.
@Suite("Every component")
final class ChromeContractTests {
  /// A component in a window of its own.
  private final class Scene {
    let host: ApplicationHost
    let window: UIWindow

    init(_ component: ChromeComponent, _ change: (inout DeviceEnvironment) -> Void = { _ in }) {
      var environment = DeviceEnvironment.standard
      change(&environment)
      host = ApplicationHost(environment: environment)
      window = host.show(component.makeScreen())
      host.rest()
    }

    func update(_ change: (inout DeviceEnvironment) -> Void) {
      host.update(change)
      host.rest()
    }

    var labels: [UILabel] { window.shown.compactMap { $0 as? UILabel }.filter(\.showsSomething) }
    /// One that is made of others is touched in those.
    var controls: [UIControl] {
      window.shown.compactMap { $0 as? UIControl }.filter { control in !control.descendants.contains { $0 is UIControl }
      }
    }
  }

  private static let textSizes: [UIContentSizeCategory] = [
    .extraSmall, .large, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityExtraExtraExtraLarge,
  ]

  /// Changes the device under a component that is shown, and compares with one that is shown on such a device from the start.
  private func expectSameAsFresh(
    _ component: ChromeComponent, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout DeviceEnvironment) -> Void
  ) {
    let scene = Scene(component)
    scene.update(change)
    let changed = scene.window.pictureOfViews
    let fresh = Scene(component, change).window.pictureOfViews
    expectSame(changed, fresh, sourceLocation: sourceLocation)
  }

  /// Expects two trees to look the same, in whatever order.
  private func expectSame(_ actual: [ShownView], _ expected: [ShownView], sourceLocation: SourceLocation) {
    let (missing, extra) = (subtract(actual, from: expected), subtract(expected, from: actual))
    #expect(missing.isEmpty, "Not there: \(missing.prefix(3))", sourceLocation: sourceLocation)
    #expect(extra.isEmpty, "There instead: \(extra.prefix(3))", sourceLocation: sourceLocation)
  }

  private func subtract(_ views: [ShownView], from others: [ShownView]) -> [ShownView] {
    var rest = others
    for view in views { if let index = rest.firstIndex(of: view) { rest.remove(at: index) } }
    return rest
  }

  // MARK: Directions

  @Test("Right-to-left: it is the mirror image", arguments: ChromeComponent.allCases)
  func mirrored(component: ChromeComponent) {
    let left = Scene(component)
    let mirrored = left.window.pictureOfViews.map { $0.mirrored(in: left.window.bounds.width) }
    let right = Scene(component) { $0.layoutDirection = .rightToLeft }
    expectSame(right.window.pictureOfViews, mirrored, sourceLocation: #_sourceLocation)
  }

  @Test(
    "Right-to-left: reversing the direction while shown gives the same result as showing anew",
    arguments: ChromeComponent.allCases)
  func turnedRound(component: ChromeComponent) {
    expectSameAsFresh(component) { $0.layoutDirection = .rightToLeft }
  }

  // MARK: Text

  @Test(
    "Dynamic Type: no text is truncated, and nothing extends beyond the screen", arguments: ChromeComponent.allCases)
  func textFits(component: ChromeComponent) {
    for size in Self.textSizes {
      let scene = Scene(component) { $0.contentSizeCategory = size }
      for label in scene.labels {
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
        let fits = needed.width <= label.bounds.width + 0.5 && needed.height <= label.bounds.height + 0.5
        #expect(fits, "\(size): “\(label.text ?? "")” needs \(needed) and has \(label.bounds.size)")
      }
      for control in scene.controls where control.scrollViewAround == nil {
        let frame = control.convert(control.bounds, to: nil)
        let isInside = frame.minX >= -0.01 && frame.maxX <= scene.window.bounds.width + 0.01
        #expect(isInside, "\(size): \(type(of: control)) lies at \(frame)")
      }
    }
  }

  @Test(
    "Dynamic Type: enlarging text while shown gives the same result as showing anew",
    arguments: ChromeComponent.allCases)
  func enlarged(component: ChromeComponent) {
    expectSameAsFresh(component) { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    expectSameAsFresh(component) { $0.contentSizeCategory = .extraSmall }
  }

  // MARK: Appearance

  @Test("Dark: every text is legible, in light and dark mode", arguments: ChromeComponent.allCases)
  func legible(component: ChromeComponent) {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let scene = Scene(component) { $0.userInterfaceStyle = style }
      for label in scene.labels {
        let contrast = label.contrast
        // 3 : 1 is what the guidelines ask of large or bold text, and what the system's own tints keep on its backgrounds.
        #expect(contrast >= 3, "\(style): “\(label.text ?? "")” has a contrast of \(contrast)")
      }
    }
  }

  @Test(
    "Dark: switching to dark mode while shown gives the same result as showing anew",
    arguments: ChromeComponent.allCases)
  func darkened(component: ChromeComponent) {
    expectSameAsFresh(component) { $0.userInterfaceStyle = .dark }
  }

  // MARK: Reading

  @Test(
    "VoiceOver: every touchable element is named, and read row by row in the language's direction",
    arguments: ChromeComponent.allCases)
  func read(component: ChromeComponent) {
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      let scene = Scene(component) { $0.layoutDirection = direction }
      let elements = scene.window.accessibilityOrder
      for element in elements {
        let name = element.accessibilityLabel ?? (element as? UILabel)?.text ?? element.accessibilityValue ?? ""
        #expect(!name.isEmpty, "\(type(of: element)) has no name")
      }
      for control in scene.controls where control.isEnabled && control.isUserInteractionEnabled {
        let isRead = elements.contains { $0.isDescendant(of: control) || control.isDescendant(of: $0) }
        #expect(isRead, "\(type(of: control)) is not read")
      }
      // Scrolled content is read as a whole, wherever it has been scrolled to.
      let parts = elements.map { $0.scrollViewAround ?? $0 }
      expectReadingOrder(
        zip(parts, parts.dropFirst()).filter { $0 !== $1 }.map { ($0.frameInWindow, $1.frameInWindow) }, direction)
    }
  }

  private func expectReadingOrder(_ pairs: [(CGRect, CGRect)], _ direction: UIUserInterfaceLayoutDirection) {
    for (first, second) in pairs {
      let isSameRow =
        first.minY < second.midY && second.midY < first.maxY && second.minY < first.midY && first.midY < second.maxY
      let sideways = direction == .leftToRight ? first.midX < second.midX : first.midX > second.midX
      #expect(isSameRow ? sideways : first.midY < second.midY, "\(first) is read before \(second)")
    }
  }

  // MARK: Turning

  @Test(
    "Landscape and iPad: readable and touchable elements stay within the safe area", arguments: ChromeComponent.allCases
  )
  func withinSafeArea(component: ChromeComponent) {
    let devices: [DeviceEnvironment] = [.landscapePhone, .pad]
    for device in devices {
      let scene = Scene(component) { $0 = device }
      let safe = scene.window.bounds.inset(by: scene.window.safeAreaInsets)
      for view in scene.labels as [UIView] + scene.controls where view.scrollViewAround == nil {
        let frame = view.convert(view.bounds, to: nil)
        #expect(
          safe.insetBy(dx: -0.01, dy: -0.01).contains(frame), "\(type(of: view)) lies at \(frame), safe is \(safe)")
      }
    }
  }

  @Test(
    "Landscape and iPad: rotating while shown gives the same result as showing anew; rotating back restores it",
    arguments: ChromeComponent.allCases)
  func turned(component: ChromeComponent) {
    expectSameAsFresh(component) { $0.isLandscape = true }
    let scene = Scene(component)
    let before = scene.window.pictureOfViews
    scene.update { $0.isLandscape = true }
    scene.update { $0.isLandscape = false }
    expectSame(scene.window.pictureOfViews, before, sourceLocation: #_sourceLocation)
  }

  // MARK: Layout

  @Test(
    "Exactness: a second layout changes nothing, and every position is determined", arguments: ChromeComponent.allCases)
  func stable(component: ChromeComponent) {
    let scene = Scene(component)
    let before = scene.window.pictureOfViews
    for view in scene.window.shown { view.setNeedsLayout() }
    scene.host.rest()
    expectSame(scene.window.pictureOfViews, before, sourceLocation: #_sourceLocation)
    for view in scene.window.shown { #expect(!view.hasAmbiguousLayout, "\(type(of: view)) \(view.frame)") }
  }

  // MARK: The end

  @Test("Lifetime: when its screen is released, nothing is left", arguments: ChromeComponent.allCases)
  func released(component: ChromeComponent) {
    var left: [() -> NSObject?] = []
    func watch(_ object: NSObject) { left.append { [weak object] in object } }
    do {
      let scene = Scene(component)
      for view in scene.window.shown where view !== scene.window { watch(view) }
      func watchControllers(_ controller: UIViewController) {
        watch(controller)
        for child in controller.children { watchControllers(child) }
      }
      if let root = scene.window.rootViewController { watchControllers(root) }
      scene.window.rootViewController = nil
      scene.host.rest()
    }
    let remaining = left.compactMap { $0() }.map { "\(type(of: $0))" }
    #expect(remaining.isEmpty, "\(remaining.prefix(5))")
    #expect(left.count > 3)
  }
}

extension UIView {
  fileprivate var frameInWindow: CGRect { convert(bounds, to: nil) }

  /// The nearest opaque colour behind this view: of what contains it, or lies below it there.
  fileprivate var colorBehind: UIColor? {
    for view in sequence(first: self, next: { $0.superview }) {
      let below = view.superview?.subviews.prefix { $0 !== view }.reversed().filter {
        $0.frameInWindow.contains(frameInWindow)
      }
      for candidate in [view] + (below ?? []) {
        let color = candidate.backgroundColor?.resolvedColor(with: candidate.traitCollection)
        if let color, color.cgColor.alpha > 0.9, !candidate.isHidden { return color }
      }
    }
    return nil
  }

  /// The scroll view this view is scrolled by.
  var scrollViewAround: UIScrollView? {
    sequence(first: self, next: { $0.superview }).lazy.compactMap { $0 as? UIScrollView }.first
  }
}

extension UILabel {
  /// Between the text and the nearest opaque colour behind it, as the web's guidelines define it: 1…21.
  fileprivate var contrast: CGFloat {
    let (text, ground) = (luminance(textColor.resolvedColor(with: traitCollection)), luminance(colorBehind ?? .white))
    return (max(text, ground) + 0.05) / (min(text, ground) + 0.05)
  }

  private func luminance(_ color: UIColor) -> CGFloat {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func linear(_ value: CGFloat) -> CGFloat { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
