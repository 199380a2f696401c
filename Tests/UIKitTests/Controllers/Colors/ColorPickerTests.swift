import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitTestSupport

@Suite("Colour pickers")
final class ColorPickerTests {
  lazy var host = ApplicationHost()
  let root = UIViewController()
  let log = CallLog()

  private final class Delegate: NSObject, UIColorPickerViewControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { log.add((continuously ? "~" : "") + PickedColor(color, in: .current).digits) }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { log.add("finished") }
  }
  private lazy var delegate = Delegate(log)

  private func present(_ configure: (UIColorPickerViewController) -> Void = { _ in }) -> UIColorPickerViewController {
    host.show(root)
    let picker = UIColorPickerViewController()
    picker.delegate = delegate
    configure(picker)
    root.present(picker, animated: false)
    host.rest()
    return picker
  }

  private func point(_ view: UIView, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.width * x, y: view.bounds.height * y), to: nil)
  }

  private func tap(_ view: UIView, _ x: CGFloat = 0.5, _ y: CGFloat = 0.5) {
    host.tap(at: point(view, x, y))
    host.rest()
  }

  private func choose(_ tab: ColorPickerView.Tab, of picker: UIColorPickerViewController) {
    tap(picker.pickerView.tabs, (CGFloat(tab.rawValue) + 0.5) / 3)
  }

  @Test("White is chosen first, alpha is supported, and the picker shows the app's colour")
  func initial() {
    let picker = UIColorPickerViewController()
    #expect(picker.selectedColor == .white && picker.supportsAlpha)
    let shown = present { $0.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5) }
    #expect(shown.pickerView.fields.map(\.text) == ["255", "0", "0", "50%"])
    #expect(shown.pickerView.hexField.text == "FF0000")
    #expect(log.take() == [])
  }

  @Test("A cell of the grid is chosen by a tap, and many by a finger that moves; the last call is not continuous")
  func grid() {
    let picker = present()
    tap(picker.pickerView.grid, 0.5 / 12, 5.5 / 10)
    let color = ColorGrid.color(column: 0, row: 5)
    #expect(log.take() == ["~" + color.digits, color.digits])
    #expect(PickedColor(picker.selectedColor, in: .current).digits == color.digits)
    host.drag(from: point(picker.pickerView.grid, 0.04, 0.95), to: point(picker.pickerView.grid, 0.96, 0.95))
    host.rest()
    let calls = log.take()
    #expect(calls.last == ColorGrid.color(column: 11, row: 9).digits)
    #expect(Set(calls).count > 6 && calls.dropLast().allSatisfy { $0.hasPrefix("~") })
  }

  @Test("The spectrum's colours are hues between white and black, and its ring stays under the finger")
  func spectrum() {
    let picker = present()
    choose(.spectrum, of: picker)
    #expect(!picker.pickerView.spectrum.isHidden && picker.pickerView.grid.isHidden)
    tap(picker.pickerView.spectrum, 1.0 / 3, 0.5)
    // A third of the way is green, give or take what a whole point is worth.
    let green = PickedColor(picker.selectedColor, in: .current)
    #expect(green.green > 0.98 && green.red < 0.05 && green.blue < 0.05)
    #expect(log.take() == ["~" + green.digits, green.digits])
    tap(picker.pickerView.spectrum, 0.7, 0.9999)
    #expect(log.take().last == "000000")
    let ring = picker.pickerView.spectrum.subviews.last
    #expect(abs((ring?.center.x ?? 0) - picker.pickerView.spectrum.bounds.width * 0.7) < 1, "black has no hue")
  }

  @Test("The thumb of a slider is in front of its colours, as far along as its component")
  func thumbs() throws {
    let picker = present { $0.selectedColor = UIColor(red: 0.5, green: 0, blue: 0, alpha: 1) }
    choose(.sliders, of: picker)
    let slider = picker.pickerView.sliders[0]
    let thumb = try #require(slider.subviews.last)
    #expect(thumb.layer.borderWidth == 3 && slider.layer.sublayers?.last === thumb.layer)
    #expect(abs(thumb.frame.midX - slider.bounds.midX) < 1)
  }

  @Test("Sliders and fields change single components, hexadecimal digits all of them")
  func sliders() {
    let picker = present { $0.selectedColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
    choose(.sliders, of: picker)
    let view = picker.pickerView
    host.drag(from: point(view.sliders[0], 0.1, 0.5), to: point(view.sliders[0], 1, 0.5))
    host.rest()
    #expect(log.take().last == "FF0000")
    tap(view.fields[1])
    view.fields[1].text = ""
    host.type("128")
    host.pressReturn()
    host.rest()
    #expect(log.take().last == "FF8000")
    view.hexField.becomeFirstResponder()
    view.hexField.text = "12zz"
    view.hexField.resignFirstResponder()
    #expect(log.take() == [] && view.hexField.text == "FF8000", "what is no colour is forgotten")
    view.hexField.becomeFirstResponder()
    view.hexField.text = "#0f0"
    view.hexField.resignFirstResponder()
    #expect(log.take() == ["00FF00"])
  }

  @Test("The opacity is kept by other choices; without support for it every colour is opaque")
  func opacity() {
    let picker = present()
    tap(picker.pickerView.opacity, 0.02)
    #expect(picker.selectedColor.cgColor.alpha < 0.1)
    tap(picker.pickerView.grid, 0.5, 0.5)
    #expect(picker.selectedColor.cgColor.alpha < 0.1)
    picker.supportsAlpha = false
    host.rest()
    #expect(picker.pickerView.opacity.isHidden)
    tap(picker.pickerView.grid, 0.9, 0.5)
    #expect(picker.selectedColor.cgColor.alpha == 1)
  }

  @Test("In a sheet the close button finishes and dismisses, and a swipe finishes too")
  func finishing() {
    let picker = present()
    #expect(!picker.pickerView.closeButton.isHidden)
    tap(picker.pickerView.closeButton)
    #expect(log.take() == ["finished"])
    #expect(root.presentedViewController == nil)
    _ = present()
    host.tap(at: CGPoint(x: 196, y: 20))
    host.rest()
    #expect(log.take() == ["finished"])
  }

  @Test("A finger on the spectrum neither scrolls nor moves the sheet")
  func noScrolling() {
    let picker = present()
    choose(.spectrum, of: picker)
    let before = picker.view.convert(CGPoint.zero, to: nil)
    host.touchDown(at: point(picker.pickerView.spectrum, 0.5, 0.2))
    host.advance(by: 0.05)
    for step in 1...10 {
      host.touchMove(to: point(picker.pickerView.spectrum, 0.5, 0.2 + CGFloat(step) * 0.06))
      host.advance(by: 1 / 60)
    }
    #expect(picker.view.convert(CGPoint.zero, to: nil) == before)
    host.touchUp(at: point(picker.pickerView.spectrum, 0.5, 0.8))
    host.rest()
    #expect(root.presentedViewController === picker)
  }

  @Test("Setting the colour notifies observers and not the delegate")
  func observing() {
    let picker = present()
    var seen = 0
    let token = picker.observe(\.selectedColor) { _, _ in seen += 1 }
    picker.selectedColor = .red
    #expect(seen == 1 && log.take() == [])
    tap(picker.pickerView.presets[0])
    #expect(seen == 2 && log.take() == ["000000"])
    token.invalidate()
  }

  @Test("VoiceOver reaches each cell, and adjusts sliders")
  func voiceOver() {
    let picker = present()
    let voiceOver = host.voiceOver
    voiceOver.start()
    #expect(voiceOver.focus(on: "#FFFFFF"))
    #expect(voiceOver.next() is ColorCellElement)
    #expect(voiceOver.activate())
    #expect(log.take() == [ColorGrid.color(column: 1, row: 0).digits])
    #expect(voiceOver.focus(on: "Opacity"))
    voiceOver.decrement()
    #expect(picker.pickerView.opacity.accessibilityValue == "95%")
    voiceOver.stop()
  }

  @Test("A popover has no close button, and has one as soon as it has become a sheet")
  func header() throws {
    var environment = DeviceEnvironment.standard
    environment.portraitSize = CGSize(width: 440, height: 956)
    environment.isWideInLandscape = true
    environment.isLandscape = true
    host = ApplicationHost(environment: environment)
    let picker = present {
      $0.modalPresentationStyle = .popover
      $0.popoverPresentationController?.sourceView = root.view
    }
    #expect(picker.pickerView.closeButton.isHidden)
    for _ in 0..<2 {
      host.update { $0.isLandscape = false }
      host.rest()
      #expect(!picker.pickerView.closeButton.isHidden && !picker.pickerView.titleLabel.isHidden)
      host.update { $0.isLandscape = true }
      host.rest()
      #expect(picker.pickerView.closeButton.isHidden)
    }
    // The device turns while something else covers the picker.
    let covering = UIViewController()
    covering.modalPresentationStyle = .fullScreen
    picker.present(covering, animated: true)
    host.rest()
    host.update { $0.isLandscape = false }
    host.rest()
    picker.dismiss(animated: true)
    host.rest()
    #expect(picker.view.window != nil && !picker.pickerView.closeButton.isHidden)
  }

  @Test("A restored picker shows what it was archived with: colour, title, and no opacity where that is off")
  func restored() throws {
    let picker = UIColorPickerViewController()
    (picker.supportsAlpha, picker.title) = (false, "Paper")
    picker.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let data = try NSKeyedArchiver.archivedData(withRootObject: picker, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let back = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIColorPickerViewController)
    host.show(back)
    host.rest()
    #expect(!back.supportsAlpha && back.pickerView.opacity.isHidden)
    #expect(back.pickerView.titleLabel.text == "Paper" && back.pickerView.hexField.text == "FF0000")
    #expect(back.preferredContentSize == picker.preferredContentSize)
  }

  @Test("A colour that the delegate sets in answer to a choice stays, also where the choice was typed")
  func correctedChoice() {
    final class Correcting: NSObject, UIColorPickerViewControllerDelegate {
      func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
      ) { viewController.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    }
    let correcting = Correcting()
    let picker = present { $0.delegate = correcting }
    choose(.sliders, of: picker)
    picker.pickerView.hexField.becomeFirstResponder()
    picker.pickerView.hexField.text = "00FF00"
    picker.pickerView.hexField.resignFirstResponder()
    #expect(PickedColor(picker.selectedColor, in: .current).digits == "FF0000")
    #expect(picker.pickerView.hexField.text == "FF0000")
    #expect(picker.pickerView.sliders[0].color.digits == "FF0000")
    #expect(picker.pickerView.fields[0].text == "255")
  }

  // MARK: The well

  private func well(_ host: ApplicationHost) -> UIColorWell {
    let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 28, height: 28))
    well.title = "Paper"
    well.supportsAlpha = false
    well.selectedColor = .blue
    well.addAction(UIAction { [log] _ in log.add("changed") }, for: .valueChanged)
    host.show(root)
    root.view.addSubview(well)
    host.rest()
    return well
  }

  @Test("A well opens a picker with its colour and title: a sheet on a phone")
  func wellOnPhone() throws {
    let well = well(host)
    host.tap(at: CGPoint(x: 114, y: 114))
    host.rest()
    let picker = try #require(root.presentedViewController as? UIColorPickerViewController)
    #expect(picker.title == "Paper" && picker.selectedColor == .blue && !picker.supportsAlpha)
    #expect(!picker.pickerView.closeButton.isHidden)
    let height = picker.pickerView.bounds.height - picker.pickerView.safeAreaInsets.bottom
    #expect(abs(height - picker.pickerView.scroll.contentSize.height) < 2, "as high as its content")
    tap(picker.pickerView.presets[4])
    #expect(log.take() == ["changed"])
    #expect(well.accessibilityValue == "#FF3B30")
    tap(picker.pickerView.closeButton)
    #expect(root.presentedViewController == nil)
    host.tap(at: CGPoint(x: 114, y: 114))
    host.rest()
    #expect(root.presentedViewController is UIColorPickerViewController)
  }

  @Test("On a pad the picker is a popover beside the well, without a close button")
  func wellOnPad() throws {
    let host = makePad()
    self.host = host
    _ = well(host)
    host.tap(at: CGPoint(x: 114, y: 114))
    host.rest()
    let picker = try #require(root.presentedViewController as? UIColorPickerViewController)
    let popover = try #require(picker.popoverPresentationController)
    #expect(popover.arrowDirection == .up && popover.popover.frame.minY == 128)
    #expect(popover.popover.frame.width == 375)
    #expect(picker.pickerView.closeButton.isHidden)
    host.tap(at: CGPoint(x: 700, y: 1000))
    host.rest()
    #expect(root.presentedViewController == nil)
  }
}
