import Diagnostics
import Noren
import Testing
import UIKit

@testable import MartApp

@Suite("Mart, as its user sees it", .serialized)
struct ShopTests {
  private func launch(_ change: (inout DeviceEnvironment) -> Void = { _ in }) -> ApplicationHost {
    var environment = DeviceEnvironment.standard
    change(&environment)
    let host = ApplicationHost(environment: environment)
    host.launch(AppDelegate.self)
    return host
  }

  private func navigation(_ host: ApplicationHost) throws -> NoBarNavigationController {
    try #require(host.window?.rootViewController as? NoBarNavigationController)
  }

  private func control(_ label: String, in view: UIView) -> UIView? {
    if view is UIControl, view.accessibilityLabel == label { return view }
    return view.subviews.lazy.compactMap { control(label, in: $0) }.first
  }

  /// Scrolls the first control with this label into sight and taps it, left of its middle.
  private func tap(_ label: String, _ host: ApplicationHost) throws {
    let window = try #require(host.window)
    let control = try #require(self.control(label, in: window), "nothing is labelled \(label)")
    for view in sequence(first: control as UIView, next: \.superview) {
      guard let scrollView = view as? UIScrollView else { continue }
      scrollView.scrollRectToVisible(control.convert(control.bounds, to: scrollView), animated: false)
    }
    host.settle()
    host.tap(at: control.convert(CGPoint(x: control.bounds.midX / 2, y: control.bounds.midY), to: nil))
    host.rest()
  }

  @Test("A product, a recipe that uses it, and back again")
  func walk() throws {
    let host = launch()
    let navigation = try navigation(host)
    #expect(navigation.topScreenViewController?.title == "Mart")
    try tap("Carrots", host)
    #expect(navigation.topScreenViewController?.title == "Carrots")
    try tap("Curry rice", host)
    #expect(navigation.topScreenViewController?.title == "Curry rice")
    #expect(navigation.screenViewControllers.count == 3)
    navigation.popToRootViewController(animated: true)
    host.rest()
    #expect(navigation.topScreenViewController?.title == "Mart")
  }

  @Test("The plus puts a product into the basket without opening it")
  func adding() throws {
    let host = launch()
    try tap("Add Carrots to basket", host)
    let navigation = try navigation(host)
    #expect(navigation.screenViewControllers.count == 1)
    let item = try #require(navigation.topScreenViewController?.navigationItem.rightBarButtonItem)
    #expect(
      item.image == UIImage(systemName: "cart.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 19)))
  }

  @Test("A device in Japanese shows Japanese")
  func japanese() throws {
    let host = launch { $0.locale = Locale(identifier: "ja_JP") }
    try tap("にんじん", host)
    #expect(try navigation(host).topScreenViewController?.title == "にんじん")
  }

  @Test("Nothing is ambiguous or in conflict on any screen", arguments: [false, true])
  func layout(isLandscape: Bool) throws {
    let conflicts = Diagnostics.count(of: "layout.conflict")
    let host = launch { $0.isLandscape = isLandscape }
    let window = try #require(host.window)
    #expect(ambiguous(in: window).isEmpty)
    for label in ["Basket", "Curry rice", "Carrots", "Add Carrots to basket", "Basket"] {
      try tap(label, host)
      #expect(ambiguous(in: window).isEmpty, "after \(label)")
      try navigation(host).popToRootViewController(animated: true)
      host.rest()
    }
    #expect(Diagnostics.count(of: "layout.conflict") == conflicts)
  }

  private func ambiguous(in view: UIView) -> [String] {
    (view.hasAmbiguousLayout ? ["\(view)"] : []) + view.subviews.flatMap(ambiguous)
  }

  private func labels(in view: UIView) -> [String] {
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap { labels(in: $0) }
  }

  private func field(in view: UIView) -> UITextField? {
    (view as? UITextField) ?? view.subviews.lazy.compactMap { field(in: $0) }.first
  }

  @Test("Typing into the search shows what is found, and clearing it everything; the field goes on being edited")
  func searching() throws {
    let host = launch()
    let window = try #require(host.window)
    let field = try #require(self.field(in: window))
    host.tap(at: field.convert(CGPoint(x: field.bounds.midX, y: field.bounds.midY), to: nil))
    #expect(field.isFirstResponder)
    host.type("honey")
    host.rest()
    #expect(labels(in: window).contains("Honey"))
    #expect(!labels(in: window).contains("Carrots"))
    #expect(field.isFirstResponder)
    host.type("xyz")
    #expect(labels(in: window).contains("Nothing found for “honeyxyz”"))
    host.deleteBackward(8)
    #expect(labels(in: window).contains("Carrots"))
    host.pressReturn()
    #expect(!field.isFirstResponder)
  }

  @Test("The list of a shop that went away hears of no keyboard")
  func life() throws {
    weak var list: UIViewController?
    do {
      let host = launch()
      list = try navigation(host).viewControllers.first
      #expect(list != nil)
      host.window?.rootViewController = UIViewController()
      host.settle()
    }
    #expect(list == nil)
  }
}
