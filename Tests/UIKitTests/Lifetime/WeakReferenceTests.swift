import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Delegates, data sources and updaters are whoever uses an object, and usually keep it: the object must not keep them.
@Suite("Weak references", .serialized)
struct WeakReferenceTests {
  @Test("A delegate is not retained, and its property is nil once it is released", arguments: WeakReference.all)
  func isWeak(_ reference: WeakReference) {
    let host = ApplicationHost()
    host.show(UIViewController())
    weak var weakly: Everyone?
    let read: () -> AnyObject?
    do {
      let everyone = Everyone()
      weakly = everyone
      read = reference.assign(everyone)
      #expect(read() === everyone)
    }
    #expect(weakly == nil && read() == nil)
  }
}

/// A property that must not keep what it holds.
nonisolated struct WeakReference: CustomTestStringConvertible, Sendable {
  let name: String
  /// Gives a new object a delegate; answers how to read it back.
  let assign: @MainActor @Sendable (Everyone) -> () -> AnyObject?

  var testDescription: String { name }

  private init<Owner: AnyObject>(
    _ name: String, _ owner: @escaping @MainActor @Sendable () -> Owner,
    _ set: @escaping @MainActor @Sendable (Owner, Everyone) -> Void,
    _ get: @escaping @MainActor @Sendable (Owner) -> Any?
  ) {
    self.name = name
    assign = { everyone in
      let owner = owner()
      set(owner, everyone)
      return { get(owner) as AnyObject? }
    }
  }

  @MainActor private static func collection() -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  static let all = [
    WeakReference("UIScrollView.delegate", { UIScrollView() }, { $0.delegate = $1 }, { $0.delegate }),
    WeakReference("UITableView.delegate", { UITableView() }, { $0.delegate = $1 }, { $0.delegate }),
    WeakReference("UITableView.dataSource", { UITableView() }, { $0.dataSource = $1 }, { $0.dataSource }),
    WeakReference(
      "UITableView.prefetchDataSource", { UITableView() }, { $0.prefetchDataSource = $1 }, { $0.prefetchDataSource }),
    WeakReference("UICollectionView.delegate", collection, { $0.delegate = $1 }, { $0.delegate }),
    WeakReference("UICollectionView.dataSource", collection, { $0.dataSource = $1 }, { $0.dataSource }),
    WeakReference(
      "UICollectionView.prefetchDataSource", collection, { $0.prefetchDataSource = $1 }, { $0.prefetchDataSource }),
    WeakReference("UIGestureRecognizer.delegate", { UITapGestureRecognizer() }, { $0.delegate = $1 }, { $0.delegate }),
    WeakReference(
      "UINavigationController.delegate", { UINavigationController() }, { $0.delegate = $1 }, { $0.delegate }),
    WeakReference("UITabBarController.delegate", { UITabBarController() }, { $0.delegate = $1 }, { $0.delegate }),
    WeakReference("UITabBar.delegate", { UITabBar() }, { $0.delegate = $1 }, { $0.delegate }),
    WeakReference(
      "UIViewController.transitioningDelegate", { UIViewController() }, { $0.transitioningDelegate = $1 },
      { $0.transitioningDelegate }),
    WeakReference(
      "UIPresentationController.delegate",
      { UIPresentationController(presentedViewController: UIViewController(), presenting: nil) }, { $0.delegate = $1 },
      { $0.delegate }),
    WeakReference("UIPickerView.dataSource", { UIPickerView() }, { $0.dataSource = $1 }, { $0.dataSource }),
    WeakReference("UIPickerView.delegate", { UIPickerView() }, { $0.delegate = $1 }, { $0.delegate }),
    WeakReference("UISearchBar.delegate", { UISearchBar() }, { $0.delegate = $1 }, { $0.delegate }),
    WeakReference(
      "UISearchController.delegate", { UISearchController(searchResultsController: nil) }, { $0.delegate = $1 },
      { $0.delegate }),
    WeakReference(
      "UISearchController.searchResultsUpdater", { UISearchController(searchResultsController: nil) },
      { $0.searchResultsUpdater = $1 }, { $0.searchResultsUpdater }),
    WeakReference(
      "UISplitViewController.delegate", { UISplitViewController(style: .doubleColumn) }, { $0.delegate = $1 },
      { $0.delegate }),
    WeakReference(
      "UIColorPickerViewController.delegate", { UIColorPickerViewController() }, { $0.delegate = $1 }, { $0.delegate }),
    WeakReference("UITextField.delegate", { UITextField() }, { $0.delegate = $1 }, { $0.delegate }),
    WeakReference("UITextField.inputDelegate", { UITextField() }, { $0.inputDelegate = $1 }, { $0.inputDelegate }),
    WeakReference("UITextView.delegate", { UITextView() }, { $0.delegate = $1 }, { $0.delegate }),
    WeakReference("UITextView.inputDelegate", { UITextView() }, { $0.inputDelegate = $1 }, { $0.inputDelegate }),
    WeakReference("CALayer.delegate", { CALayer() }, { $0.delegate = $1 }, { $0.delegate }),
  ]
}

/// Everybody's delegate.
final class Everyone: NSObject, UITableViewDelegate, UITableViewDataSource, UITableViewDataSourcePrefetching,
  UICollectionViewDelegate, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching,
  UIGestureRecognizerDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate, UITabBarDelegate,
  UIViewControllerTransitioningDelegate, UIAdaptivePresentationControllerDelegate, UISearchBarDelegate,
  UISearchControllerDelegate, UISearchResultsUpdating, UITextFieldDelegate, UITextViewDelegate, UITextInputDelegate,
  CALayerDelegate, UIPickerViewDataSource, UIPickerViewDelegate, UISplitViewControllerDelegate,
  UIColorPickerViewControllerDelegate
{
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 0 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
  func updateSearchResults(for searchController: UISearchController) {}
  func selectionWillChange(_ textInput: (any UITextInput)?) {}
  func selectionDidChange(_ textInput: (any UITextInput)?) {}
  func textWillChange(_ textInput: (any UITextInput)?) {}
  func textDidChange(_ textInput: (any UITextInput)?) {}
}
