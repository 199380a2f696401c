import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("A search bar's scopes and input, and when results show", .serialized)
final class SearchBarMembersTests {
  private let host = ApplicationHost()

  @Test("Scopes appear below the field when asked, are chosen by touch, and tell the delegate")
  func scopes() {
    final class Scopes: NSObject, UISearchBarDelegate {
      var chosen: [Int] = []
      func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        chosen.append(selectedScope)
      }
    }
    let (bar, scopes) = (UISearchBar(), Scopes())
    bar.delegate = scopes
    bar.scopeButtonTitles = ["All", "New"]
    #expect(!bar.showsScopeBar && bar.intrinsicContentSize.height == 56)
    bar.showsScopeBar = true
    let height = bar.intrinsicContentSize.height
    #expect(height > 56)
    host.show(bar, frame: CGRect(x: 0, y: 100, width: 393, height: height))
    host.settle()
    host.tap(at: CGPoint(x: 300, y: 100 + 56 + (height - 56) / 2))
    host.rest()
    #expect(bar.selectedScopeButtonIndex == 1 && scopes.chosen == [1])
    bar.setShowsScope(false, animated: true)
    host.rest()
    #expect(!bar.showsScopeBar && bar.intrinsicContentSize.height == 56)
  }

  @Test("The bar's traits of input are its field's")
  func traits() {
    let bar = UISearchBar()
    #expect(bar.enablesReturnKeyAutomatically && bar.isTranslucent && bar.prompt == nil)
    (bar.keyboardType, bar.returnKeyType, bar.keyboardAppearance) = (.URL, .go, .dark)
    (bar.autocapitalizationType, bar.autocorrectionType, bar.spellCheckingType) = (.none, .no, .yes)
    (bar.enablesReturnKeyAutomatically, bar.isSecureTextEntry, bar.textContentType) = (false, true, .URL)
    let field = bar.searchTextField
    #expect(field.keyboardType == .URL && field.returnKeyType == .go && field.keyboardAppearance == .dark)
    #expect(field.autocapitalizationType == .none && field.autocorrectionType == .no && field.spellCheckingType == .yes)
    #expect(!field.enablesReturnKeyAutomatically && field.isSecureTextEntry && field.textContentType == .URL)
    #expect(bar.keyboardType == .URL && bar.returnKeyType == .go && bar.keyboardAppearance == .dark)
    #expect(bar.autocapitalizationType == .none && bar.autocorrectionType == .no && bar.spellCheckingType == .yes)
    #expect(!bar.enablesReturnKeyAutomatically && bar.isSecureTextEntry && bar.textContentType == .URL)
    #expect([UISearchBar.Style.default, .prominent, .minimal].map(\.rawValue) == [0, 1, 2])
  }

  /// Shows a search with a results controller above a screen.
  private func shown(_ change: (UISearchController) -> Void) -> (search: UISearchController, results: UIViewController)
  {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    change(search)
    let screen = UIViewController()
    screen.navigationItem.searchController = search
    host.show(UINavigationController(rootViewController: screen))
    search.isActive = true
    host.rest()
    return (search, results)
  }

  @Test("Results show with the first letter, or at once, or only when asked")
  func results() {
    let usual = shown { _ in }
    #expect(usual.search.searchResultsController === usual.results)
    #expect(usual.search.automaticallyShowsSearchResultsController && !usual.search.showsSearchResultsController)
    #expect(usual.results.viewIfLoaded?.window == nil)
    host.type("a")
    host.rest()
    #expect(usual.results.viewIfLoaded?.window != nil)
    let early = shown { $0.showsSearchResultsController = true }
    #expect(early.results.viewIfLoaded?.window != nil)
    let late = shown { $0.automaticallyShowsSearchResultsController = false }
    host.type("a")
    host.rest()
    #expect(late.results.viewIfLoaded?.window == nil)
    late.search.showsSearchResultsController = true
    host.rest()
    #expect(late.results.viewIfLoaded?.window != nil)
  }

  @Test("Cancel button and scopes come with the search, unless the app shows them itself", arguments: [true, false])
  func automatic(isAutomatic: Bool) {
    let (search, _) = shown {
      $0.searchBar.scopeButtonTitles = ["All", "New"]
      #expect($0.automaticallyShowsCancelButton && $0.automaticallyShowsScopeBar)
      ($0.automaticallyShowsCancelButton, $0.automaticallyShowsScopeBar) = (isAutomatic, isAutomatic)
    }
    #expect(search.searchBar.showsCancelButton == isAutomatic && search.searchBar.showsScopeBar == isAutomatic)
    search.isActive = false
    host.rest()
    #expect(!search.searchBar.showsCancelButton && !search.searchBar.showsScopeBar)
  }
}
