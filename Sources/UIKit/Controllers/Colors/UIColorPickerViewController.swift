import Foundation
import UIKitCore

/// Is notified of the colours that a colour picker's user chooses.
///
/// Each method has a default that does nothing.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has chosen a colour, after the method below. Deprecated on Apple's platforms in favour of that.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called when the user has chosen a colour.
  ///
  /// - Parameter continuously: Whether a finger is still choosing. The last call of a touch has `false`.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called once for each presentation: before the close button dismisses the picker, and after every other dismissal.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Lets people choose a colour: from a grid, a spectrum, or with sliders.
///
/// Present it as a sheet or a popover, or show it in a container. Presented outside of a popover it has a close button. There is no
/// eyedropper, and colours are not kept: see Divergences.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  private var storedColor = UIColor.white
  private let picker = ColorPickerView()
  private var hasFinished = false

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Restores colour and settings.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedColor = coder.read(forKey: "UIColorPickerViewController.selectedColor") ?? .white
    supportsAlpha = coder.flag(forKey: "UIColorPickerViewController.supportsAlpha") ?? true
    prepare()
  }

  nonisolated deinit {}

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(storedColor, forKey: "UIColorPickerViewController.selectedColor")
    coder.write(supportsAlpha, forKey: "UIColorPickerViewController.supportsAlpha")
  }

  private func prepare() {
    // Observers of properties do not run in initialisers.
    picker.supportsAlpha = supportsAlpha
    picker.titleLabel.text = title ?? "Colors"
    picker.choose = { [weak self] in self?.choose($0, isContinuous: $1) }
    picker.close = { [weak self] in self?.close() }
    preferredContentSize = CGSize(width: Self.popoverWidth, height: picker.height(for: Self.popoverWidth))
  }

  /// The width of a picker in a popover, in points [G].
  private static let popoverWidth: CGFloat = 375

  /// Notified of choices; not retained.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  /// The chosen colour; white by default. Can be observed. Assigning does not notify the delegate.
  open var selectedColor: UIColor {
    get { read("selectedColor", storedColor) }
    set {
      change("selectedColor") { storedColor = newValue }
      showColor()
    }
  }

  /// Whether people may choose translucent colours; `true` by default. With `false` every choice is opaque.
  open var supportsAlpha = true {
    didSet {
      picker.supportsAlpha = supportsAlpha
      guard oldValue != supportsAlpha else { return }
      preferredContentSize.height = picker.height(for: Self.popoverWidth)
      showColor()
    }
  }

  /// The title in the header; "Colors" without one.
  open override var title: String? { didSet { picker.titleLabel.text = title ?? "Colors" } }

  open override func loadView() {
    view = picker
    showColor()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hasFinished = false
  }

  /// Shows the header where a person needs its close button: presented, and in no popover, which may change while the picker is shown.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    picker.showsHeader =
      presentingViewController != nil && parent == nil
      && !(presentationAsPresented?.controller is UIPopoverPresentationController)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { finish() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColor()
  }

  /// The view, for tests and for the well.
  var pickerView: ColorPickerView { picker }
  /// The height of everything in a sheet, with the header, in points.
  var contentHeight: CGFloat {
    picker.height(for: presentationController?.containerView?.bounds.width ?? UIScreen.main.bounds.width)
      + (picker.showsHeader ? 0 : ColorPickerView.headerHeight)
  }

  private func showColor() {
    var color = PickedColor(storedColor, in: isViewLoaded ? traitCollection : UIScreen.main.traitCollection)
    if !supportsAlpha { color.alpha = 1 }
    picker.show(color)
  }

  private func choose(_ color: PickedColor, isContinuous: Bool) {
    var color = color
    if !supportsAlpha { color.alpha = 1 }
    let chosen = UIColor(color)
    change("selectedColor") { storedColor = chosen }
    picker.show(color)
    delegate?.colorPickerViewController(self, didSelect: chosen, continuously: isContinuous)
    delegate?.colorPickerViewControllerDidSelectColor(self)
  }

  private func close() {
    finish()
    if presentingViewController != nil { dismiss(animated: true) }
  }

  private func finish() {
    guard !hasFinished else { return }
    hasFinished = true
    delegate?.colorPickerViewControllerDidFinish(self)
  }
}
