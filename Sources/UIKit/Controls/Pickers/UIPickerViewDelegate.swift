import Foundation

/// Says how many components and rows a picker has. Asked when the picker is first shown or queried, and after a reload.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Returns the number of wheels. Negative numbers count as 0, and more than 100 as 100, with a warning.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a wheel; any number costs the same. Negative numbers count as 0, with a warning.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what the rows of a picker show, and hears which ones the user chose. Every member is optional on Apple's platforms and has a default
/// here.
///
/// Rows are asked for when they come into sight: for a view, then for an attributed title, then for a title. The first answer is shown. The
/// defaults inform their picker that they ran, so that it does not call a member per row that the delegate does not implement.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Returns the width of a wheel in points. Wheels without one share the picker's width evenly.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of all rows of a wheel, in points, at least 1; 32 by default.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the text of a row, shown in the middle of the wheel and in the picker's own font and colour.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the styled text of a row, which takes precedence over the plain one.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row, which takes precedence over texts. It gets the size of the row and no touches.
  ///
  /// - Parameter view: A view that this method returned before and that is out of sight now; return it with other contents if it fits.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// The user chose another row: called once, when its wheel has come to rest. Not called for rows that code selects.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Informs the picker that the delegate gives no widths.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.markUnimplemented(.width)
    return 0
  }
  /// Informs the picker that the delegate gives no heights.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    pickerView.markUnimplemented(.rowHeight)
    return 0
  }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  /// Returns `nil`, and informs the picker that the delegate styles no texts.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    pickerView.markUnimplemented(.attributedTitle)
    return nil
  }
  /// Informs the picker that the delegate makes no views.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    pickerView.markUnimplemented(.view)
    return view ?? UIView()
  }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Names the wheels of a picker for assistive technologies. Both members are optional on Apple's platforms and have a default here.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  /// Returns what a wheel is called, such as "Hours". Its value, the title of the row in the middle, is read after it.
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
  /// Returns what choosing a row of a wheel does.
  func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
}

extension UIPickerViewAccessibilityDelegate {
  public func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? { nil }
  public func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? { nil }
}
