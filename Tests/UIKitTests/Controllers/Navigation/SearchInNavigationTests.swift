import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Search in a navigation controller", .serialized)
struct SearchInNavigationTests {
  private final class Updater: NSObject, UISearchResultsUpdating {
    var texts: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      texts.append(searchController.searchBar.text ?? "")
    }
  }

  private struct Scene {
    let host = ApplicationHost()
    let screen = UITableViewController(style: .plain)
    let results = UIViewController()
    let updater = Updater()
    let search: UISearchController
    let navigation: UINavigationController

    init(hasResults: Bool = true, prepare: (UISearchController) -> Void = { _ in }) {
      search = UISearchController(searchResultsController: hasResults ? results : nil)
      search.searchResultsUpdater = updater
      prepare(search)
      screen.navigationItem.title = "Shop"
      screen.navigationItem.searchController = search
      navigation = UINavigationController(rootViewController: screen)
      host.show(navigation)
    }

    func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
  }

  /// In points, of the standard device.
  private static let (status, bar, field): (CGFloat, CGFloat, CGFloat) = (59, 44, 56)

  // behaviours.md §2 "Nav inline height", "Search bar"
  @Test("The search is below the bar and part of the screen's safe area")
  func rest() {
    let scene = Scene()
    let expected = CGRect(x: 0, y: Self.status + Self.bar, width: 393, height: Self.field)
    #expect(scene.frame(scene.search.searchBar) == expected)
    #expect(scene.screen.view.safeAreaInsets.top == Self.status + Self.bar + Self.field)
    // Between the margins of the title above it.
    #expect(
      scene.frame(scene.search.searchBar.searchTextField)
        == CGRect(x: 16, y: expected.minY + 10, width: 393 - 32, height: 36))
    #expect(scene.navigation.navigationBar.background.shadowView.isHidden)
  }

  @Test(
    "Searching replaces the bar, with a cancel button and results; cancelling restores everything")
  func searching() {
    let scene = Scene()
    let before = scene.frame(scene.search.searchBar)
    scene.host.tap(at: CGPoint(x: 150, y: before.midY))
    scene.host.rest()
    #expect(scene.search.isActive && scene.search.searchBar.showsCancelButton)
    #expect(scene.frame(scene.search.searchBar) == CGRect(x: 0, y: Self.status, width: 393, height: Self.field))
    #expect(scene.navigation.navigationBar.alpha == 0)
    let field = scene.frame(scene.search.searchBar.searchTextField)
    let word = "Cancel".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width.rounded(.up)
    #expect(field.minX == 16 && field.maxX == 393 - 16 - word - 16)
    #expect(scene.screen.view.safeAreaInsets.top == Self.status + Self.field)
    scene.host.type("tea")
    scene.host.rest()
    #expect(scene.updater.texts == ["", "t", "te", "tea"])
    #expect(scene.results.parent === scene.search)
    #expect(scene.frame(scene.results.view).minY == Self.status + Self.field)
    scene.host.tap(at: CGPoint(x: 365, y: Self.status + Self.field / 2))
    scene.host.rest()
    #expect(!scene.search.isActive && scene.results.parent == nil && scene.host.keyboardFrame == nil)
    #expect(scene.frame(scene.search.searchBar) == before)
    #expect(scene.navigation.navigationBar.alpha == 1)
    #expect(scene.screen.view.safeAreaInsets.top == Self.status + Self.bar + Self.field)
  }

  @Test("The bar lifts gradually")
  func motion() {
    let scene = Scene()
    scene.search.isActive = true
    scene.host.advance(by: 0.1)
    let y = scene.search.searchBar.superview?.layer.presentation()?.frame.minY ?? 0
    #expect(y > Self.status && y < Self.status + Self.bar)
  }

  @Test("A search that keeps the bar stays below it")
  func withoutLift() {
    let scene = Scene { $0.hidesNavigationBarDuringPresentation = false }
    let before = scene.frame(scene.search.searchBar)
    scene.search.isActive = true
    scene.host.rest()
    #expect(scene.frame(scene.search.searchBar) == before && scene.navigation.navigationBar.alpha == 1)
  }

  @Test("A tap beside a search without a text ends it")
  func dimming() {
    let scene = Scene()
    scene.search.isActive = true
    scene.host.rest()
    scene.host.tap(at: CGPoint(x: 200, y: 300))
    scene.host.rest()
    #expect(!scene.search.isActive)
  }

  @Test("Scopes show while searching, are chosen by touch and notify", arguments: [false, true])
  func scopes(isRightToLeft: Bool) {
    let scene = Scene { $0.searchBar.scopeButtonTitles = ["All", "Fruit", "Fish"] }
    if isRightToLeft { scene.host.update { $0.layoutDirection = .rightToLeft } }
    #expect(scene.search.searchBar.bounds.height == Self.field)
    scene.search.isActive = true
    scene.host.rest()
    #expect(scene.search.searchBar.bounds.height == Self.field + SearchScopeBar.height)
    #expect(scene.screen.view.safeAreaInsets.top == Self.status + Self.field + SearchScopeBar.height)
    // The last of three, mirrored the first.
    scene.host.tap(at: CGPoint(x: isRightToLeft ? 60 : 333, y: Self.status + Self.field + 16))
    scene.host.rest()
    #expect(scene.search.searchBar.selectedScopeButtonIndex == 2)
    #expect(scene.updater.texts.count == 2)
    scene.search.isActive = false
    scene.host.rest()
    #expect(scene.search.searchBar.bounds.height == Self.field)
  }

  @Test("A pushed screen has its own bar; the search returns after going back")
  func pushing() {
    let scene = Scene()
    let before = scene.frame(scene.search.searchBar)
    scene.navigation.pushViewController(UIViewController(), animated: true)
    scene.host.rest()
    #expect(scene.navigation.topViewController?.view.safeAreaInsets.top == Self.status + Self.bar)
    #expect(!scene.navigation.navigationBar.background.shadowView.isHidden)
    scene.navigation.popViewController(animated: true)
    scene.host.rest()
    #expect(scene.search.searchBar.window != nil && scene.frame(scene.search.searchBar) == before)
  }

  @Test("A search can be added and removed later")
  func later() {
    let scene = Scene()
    scene.screen.navigationItem.searchController = nil
    scene.host.rest()
    #expect(scene.search.searchBar.window == nil)
    #expect(scene.screen.view.safeAreaInsets.top == Self.status + Self.bar)
    scene.screen.navigationItem.searchController = scene.search
    scene.host.rest()
    #expect(scene.screen.view.safeAreaInsets.top == Self.status + Self.bar + Self.field)
  }

  @Test("In landscape the results follow the rotation")
  func turning() {
    let scene = Scene()
    scene.search.isActive = true
    scene.host.type("t")
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    #expect(scene.frame(scene.results.view).minY == scene.frame(scene.search.searchBar).maxY)
    #expect(scene.frame(scene.results.view).width == 852)
  }

  @Test("Search, screen and navigation controller are released")
  func life() {
    weak var search: UISearchController?
    weak var screen: UIViewController?
    do {
      let scene = Scene()
      scene.search.isActive = true
      scene.host.rest()
      (search, screen) = (scene.search, scene.screen)
      scene.search.isActive = false
      scene.host.rest()
      scene.host.window?.rootViewController = UIViewController()
      scene.host.rest()
    }
    #expect(search == nil && screen == nil)
  }
}
