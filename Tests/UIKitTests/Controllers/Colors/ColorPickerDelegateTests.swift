import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitTestSupport

@Suite("The delegate of a colour picker")
final class ColorPickerDelegateTests {
  private let host = ApplicationHost()
  private let root = UIViewController()
  private let log = CallLog()

  private func digits(_ color: UIColor) -> String { PickedColor(color, in: .current).digits }

  /// Knows the older method alone.
  private final class Older: NSObject, UIColorPickerViewControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
      log.add("older " + PickedColor(viewController.selectedColor, in: .current).digits)
    }
  }

  /// Knows both.
  private final class Both: NSObject, UIColorPickerViewControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
      log.add("older " + PickedColor(viewController.selectedColor, in: .current).digits)
    }
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { log.add((continuously ? "~" : "") + PickedColor(color, in: .current).digits) }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { log.add("finished") }
  }

  private func present(_ delegate: any UIColorPickerViewControllerDelegate) -> UIColorPickerViewController {
    host.show(root)
    let picker = UIColorPickerViewController()
    picker.delegate = delegate
    root.present(picker, animated: false)
    host.rest()
    return picker
  }

  /// Chooses the cell at the middle of the first column.
  private func choose(in picker: UIColorPickerViewController) -> String {
    let grid = picker.pickerView.grid
    host.tap(
      at: grid.convert(CGPoint(x: grid.bounds.width * 0.5 / 12, y: grid.bounds.height * 5.5 / 10), to: nil))
    host.rest()
    return ColorGrid.color(column: 0, row: 5).digits
  }

  @Test("The older method is called as well, for each choice, when the picker has the colour")
  func older() {
    let delegate = Older(log)
    let picker = present(delegate)
    let chosen = choose(in: picker)
    #expect(Set(log.take()) == ["older " + chosen] && digits(picker.selectedColor) == chosen)
    // Assigning a colour is no choice.
    picker.selectedColor = .black
    #expect(log.take() == [])
    picker.delegate = nil
    _ = choose(in: picker)
    #expect(log.take() == [] && digits(picker.selectedColor) == chosen)
  }

  @Test("It follows the newer one, of which the last call of a touch is not continuous")
  func order() {
    let delegate = Both(log)
    let picker = present(delegate)
    let chosen = choose(in: picker)
    #expect(log.take() == ["~" + chosen, "older " + chosen, chosen, "older " + chosen])
    picker.dismiss(animated: false)
    host.rest()
    #expect(log.take() == ["finished"])
  }
}
