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

  /// The centre of the first control with this label, in the window.
  private func center(of label: String, in view: UIView) -> CGPoint? {
    if view is UIControl, view.accessibilityLabel == label {
      return view.convert(CGPoint(x: view.bounds.midX / 2, y: view.bounds.midY), to: nil)
    }
    return view.subviews.lazy.compactMap { center(of: label, in: $0) }.first
  }

  private func tap(_ label: String, _ host: ApplicationHost) throws {
    let window = try #require(host.window)
    host.tap(at: try #require(center(of: label, in: window), "nothing is labelled \(label)"))
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
    host.settle()
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
    let host = launch { $0.isLandscape = isLandscape }
    let window = try #require(host.window)
    #expect(ambiguous(in: window).isEmpty)
    try tap("Curry rice", host)
    #expect(ambiguous(in: window).isEmpty)
  }

  private func ambiguous(in view: UIView) -> [String] {
    (view.hasAmbiguousLayout ? ["\(view)"] : []) + view.subviews.flatMap(ambiguous)
  }
}
