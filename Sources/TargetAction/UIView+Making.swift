import Diagnostics
import Selectors
import UIKit

extension UIView {
  /// Makes a view of this class with a frame: what `V(frame:)` of a generic parameter is lowered to.
  ///
  /// Stops if the class has no such initialiser, as Apple's does.
  public static func _made(frame: CGRect) -> Self {
    let view = MethodTable.overridden("_makeWithFrame:", ofClass: self, above: nil, [frame]) { () -> UIView? in
      PlatformViews.make[ObjectIdentifier(self)]?(frame)
    }
    // A superclass's entry makes another class's object.
    if let view, type(of: view) == self, let own = view as? Self { return own }
    Diagnostics.stop(
      Diagnostic(
        "A view was to be made by a class that is not made with a frame.", objects: ["class: \(self)"],
        likelyCause: "The class has initialisers of its own, and does not override init(frame:).",
        remedy: "Override init(frame:) in the class."))
  }

  /// Makes a view of this class by its `init()`, or with an empty frame.
  public static func _made() -> Self {
    let view = MethodTable.overridden("_make", ofClass: self, above: nil, []) { () -> UIView? in nil }
    if let view, type(of: view) == self, let own = view as? Self { return own }
    return _made(frame: .zero)
  }
}

/// What makes the views of the platform's classes.
private enum PlatformViews {
  static let make: [ObjectIdentifier: (CGRect) -> UIView] = [
    ObjectIdentifier(UIActivityIndicatorView.self): { UIActivityIndicatorView(frame: $0) },
    ObjectIdentifier(UIButton.self): { UIButton(frame: $0) },
    ObjectIdentifier(UICollectionReusableView.self): { UICollectionReusableView(frame: $0) },
    ObjectIdentifier(UICollectionViewCell.self): { UICollectionViewCell(frame: $0) },
    ObjectIdentifier(UIControl.self): { UIControl(frame: $0) },
    ObjectIdentifier(UIDatePicker.self): { UIDatePicker(frame: $0) },
    ObjectIdentifier(UIImageView.self): { UIImageView(frame: $0) },
    ObjectIdentifier(UILabel.self): { UILabel(frame: $0) },
    ObjectIdentifier(UINavigationBar.self): { UINavigationBar(frame: $0) },
    ObjectIdentifier(UIPageControl.self): { UIPageControl(frame: $0) },
    ObjectIdentifier(UIPickerView.self): { UIPickerView(frame: $0) },
    ObjectIdentifier(UIProgressView.self): { UIProgressView(frame: $0) },
    ObjectIdentifier(UIScrollView.self): { UIScrollView(frame: $0) },
    ObjectIdentifier(UISearchBar.self): { UISearchBar(frame: $0) },
    ObjectIdentifier(UISegmentedControl.self): { UISegmentedControl(frame: $0) },
    ObjectIdentifier(UISlider.self): { UISlider(frame: $0) },
    ObjectIdentifier(UIStackView.self): { UIStackView(frame: $0) },
    ObjectIdentifier(UIStepper.self): { UIStepper(frame: $0) },
    ObjectIdentifier(UISwitch.self): { UISwitch(frame: $0) },
    ObjectIdentifier(UITabBar.self): { UITabBar(frame: $0) },
    ObjectIdentifier(UITableView.self): { UITableView(frame: $0) },
    ObjectIdentifier(UITextField.self): { UITextField(frame: $0) },
    ObjectIdentifier(UITextView.self): { UITextView(frame: $0) },
    ObjectIdentifier(UIToolbar.self): { UIToolbar(frame: $0) },
    ObjectIdentifier(UIView.self): { UIView(frame: $0) },
    ObjectIdentifier(UIWindow.self): { UIWindow(frame: $0) },
  ]
}
