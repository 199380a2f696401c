import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Search bar and search controller", .serialized)
struct SearchBarTests {
  private final class Delegate: NSObject, UISearchBarDelegate, UISearchControllerDelegate, UISearchResultsUpdating {
    var log: [String] = []
    func take() -> [String] {
      defer { log = [] }
      return log
    }
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      log.append("shouldBegin")
      return true
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("didBegin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      log.append("shouldEnd")
      return true
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append("text \(searchText)") }
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      log.append("shouldChange \(text)")
      return text != "x"
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    func willPresentSearchController(_ searchController: UISearchController) { log.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { log.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { log.append("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { log.append("didDismiss") }
    func updateSearchResults(for searchController: UISearchController) {
      log.append("update \(searchController.searchBar.text ?? "nil")")
    }
  }

  // behaviours.md §2 "Search bar": 56 typical, field inset 8, height 36.
  @Test(
    "A search bar is 56 high, its field 36 with 8 points beside it; the cancel button takes its room from the field")
  func size() {
    let host = ApplicationHost()
    let bar = UISearchBar()
    #expect(bar.intrinsicContentSize.height == 56)
    host.show(bar, frame: CGRect(x: 0, y: 100, width: 393, height: 56))
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 393 - 16, height: 36))
    bar.showsCancelButton = true
    host.settle()
    let cancel = "Cancel".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width.rounded(.up)
    #expect(bar.searchTextField.frame.width == 393 - 16 - cancel - 16)
    bar.semanticContentAttribute = .forceRightToLeft
    host.settle()
    #expect(bar.searchTextField.frame.maxX == CGFloat(393 - 8))
  }

  @Test("The delegate is notified of editing, text, search and cancel in order, and may refuse text")
  func delegate() {
    let host = ApplicationHost()
    let bar = UISearchBar()
    let delegate = Delegate()
    bar.delegate = delegate
    host.show(bar, frame: CGRect(x: 0, y: 100, width: 393, height: 56))
    host.tap(at: CGPoint(x: 150, y: 128))
    #expect(delegate.take() == ["shouldBegin", "didBegin"])
    host.type("ax")
    #expect(delegate.take() == ["shouldChange a", "text a", "shouldChange x"])
    host.pressReturn()
    #expect(delegate.take() == ["search"])
    #expect(bar.isFirstResponder)
    bar.searchTextField.clear()
    #expect(delegate.take() == ["text "])
    bar.setShowsCancelButton(true, animated: true)
    host.rest()
    host.tap(at: CGPoint(x: 360, y: 128))
    #expect(delegate.take() == ["cancel"])
    bar.resignFirstResponder()
    #expect(delegate.take() == ["shouldEnd", "didEnd"])
  }

  @Test("A search begins with editing, shows its results with the first character, and ends with cancel")
  func controller() {
    let host = ApplicationHost()
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    let delegate = Delegate()
    search.delegate = delegate
    search.searchResultsUpdater = delegate
    let screen = UIViewController()
    host.show(screen)
    screen.view.addSubview(search.searchBar)
    search.searchBar.frame = CGRect(x: 0, y: 100, width: 393, height: 56)
    search.searchBar.becomeFirstResponder()
    #expect(search.isActive)
    #expect(delegate.take() == ["willPresent", "update ", "didPresent"])
    #expect(results.parent == nil)
    host.type("t")
    #expect(delegate.take() == ["update t"])
    #expect(results.parent === search)
    let shown = results.view.convert(results.view.bounds, to: screen.view)
    #expect(shown == CGRect(x: 0, y: 156, width: 393, height: 852 - 156))
    #expect(search.searchBar.showsCancelButton)
    host.rest()
    host.tap(at: CGPoint(x: 360, y: 128))
    host.rest()
    #expect(delegate.take() == ["willDismiss", "update ", "didDismiss"])
    #expect(!search.isActive && results.parent == nil)
    #expect(search.searchBar.text == "" && !search.searchBar.isFirstResponder)
    #expect(host.keyboardFrame == nil)
  }

  @Test("Bar, controller, delegate and results are released")
  func deallocation() {
    let host = ApplicationHost()
    weak var weakSearch: UISearchController?
    weak var weakBar: UISearchBar?
    weak var weakDelegate: Delegate?
    do {
      let search = UISearchController(searchResultsController: UIViewController())
      let delegate = Delegate()
      search.searchBar.delegate = delegate
      search.searchResultsUpdater = delegate
      search.delegate = delegate
      host.show(search.searchBar, frame: CGRect(x: 0, y: 100, width: 393, height: 56))
      search.isActive = true
      host.type("a")
      search.isActive = false
      host.rest()
      (weakSearch, weakBar, weakDelegate) = (search, search.searchBar, delegate)
      search.searchBar.removeFromSuperview()
    }
    host.rest()
    #expect(weakSearch == nil)
    #expect(weakBar == nil)
    #expect(weakDelegate == nil)
  }
}
