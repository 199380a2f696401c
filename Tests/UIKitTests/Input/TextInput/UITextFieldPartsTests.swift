import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Backgrounds, side views and rectangles of a field, and the members that subclasses override.
@Suite("UITextField: backgrounds, side views and overridden rectangles", .serialized)
struct UITextFieldPartsTests: TextFieldSuite {
  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  @Test("Each mode shows a side view while it says so, before and during editing")
  func modes() {
    let modes: [UITextField.ViewMode] = [.never, .whileEditing, .unlessEditing, .always]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3])
    for (mode, expected) in zip(modes, [[false, false], [false, true], [true, false], [true, true]]) {
      let host = ApplicationHost()
      let field = field(in: host)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 20))
      field.rightView = view
      #expect(field.rightViewMode == .never)
      field.rightViewMode = mode
      host.settle()
      var seen = [view.superview === field]
      field.becomeFirstResponder()
      host.settle()
      seen.append(view.superview === field)
      #expect(seen == expected, "\(mode)")
    }
  }

  @Test("A right view is at the trailing end, takes its room from the text, and goes when it is replaced")
  func rightView() {
    let host = ApplicationHost()
    let field = field(in: host)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    (field.rightView, field.rightViewMode) = (view, .always)
    (field.leftView, field.leftViewMode) = (UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12)), .always)
    host.settle()
    #expect(field.rightViewRect(forBounds: field.bounds) == CGRect(x: 170, y: 7, width: 30, height: 20))
    #expect(field.leftViewRect(forBounds: field.bounds) == CGRect(x: 0, y: 11, width: 12, height: 12))
    #expect(view.frame == field.rightViewRect(forBounds: field.bounds))
    #expect(field.textRect(forBounds: field.bounds).minX == 12 && field.textRect(forBounds: field.bounds).maxX == 170)
    field.rightView = UIView()
    host.settle()
    #expect(view.superview == nil)
  }

  @Test(
    "A background takes the place of a line or bezel, and not of a rounded border; a disabled field may have its own")
  func backgrounds() {
    let host = ApplicationHost()
    let field = field(in: host)
    let (usual, disabled) = (image(.systemRed), image(.systemGray))
    var shown: UIImage? { field.parts.backgroundImage.flatMap { $0.isHidden ? nil : $0.image } }
    var hasBorder: Bool { field.parts.border?.isHidden == false }
    // Without a usual background, that of the disabled state counts as none.
    field.borderStyle = .line
    field.disabledBackground = disabled
    field.isEnabled = false
    host.settle()
    #expect(shown == nil && hasBorder)
    #expect(field.parts.border?.layer.borderWidth == CGFloat(1) / 3)
    field.background = usual
    host.settle()
    #expect(shown === disabled && !hasBorder)
    field.isEnabled = true
    field.borderStyle = .bezel
    host.settle()
    #expect(shown === usual && !hasBorder)
    #expect(field.parts.backgroundImage?.frame == field.borderRect(forBounds: field.bounds))
    field.borderStyle = .roundedRect
    host.settle()
    #expect(shown == nil && hasBorder)
    field.background = nil
    field.borderStyle = .bezel
    host.settle()
    #expect(shown == nil && hasBorder && field.parts.border?.layer.borderWidth == 1)
    #expect([UITextField.BorderStyle.none, .line, .bezel, .roundedRect].map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test("Rectangles that a subclass overrides hold text, placeholder and side view")
  func overriddenRectangles() {
    final class Inset: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 40, dy: 3) }
      override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 50, dy: 3) }
      override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 60, dy: 3) }
      override func rightViewRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 1, y: 2, width: 3, height: 4) }
    }
    let host = ApplicationHost()
    let field = Inset()
    field.placeholder = "Name"
    (field.rightView, field.rightViewMode) = (UIView(), .always)
    host.show(field, frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    host.settle()
    #expect(field.parts.canvas.frame == CGRect(x: 60, y: 3, width: 80, height: 28))
    #expect(field.rightView?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    field.text = "a"
    host.settle()
    #expect(field.parts.canvas.frame == CGRect(x: 40, y: 3, width: 120, height: 28))
    field.becomeFirstResponder()
    host.settle()
    #expect(field.parts.canvas.frame == CGRect(x: 50, y: 3, width: 100, height: 28))
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 50)
    let plain = UITextField()
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 34)
    #expect(plain.placeholderRect(forBounds: bounds) == plain.textRect(forBounds: bounds))
  }

  @Test("A field draws its text and its placeholder by the members that a subclass overrides")
  func overriddenDrawing() {
    final class Drawing: UITextField {
      var drawn: [String] = []
      override func drawText(in rect: CGRect) {
        drawn.append("text \(rect.width)")
        super.drawText(in: rect)
      }
      override func drawPlaceholder(in rect: CGRect) { drawn.append("placeholder \(rect.width)") }
    }
    let host = ApplicationHost()
    let field = Drawing()
    field.placeholder = "Name"
    host.show(field, frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    host.settle()
    #expect(Set(field.drawn) == ["placeholder 200.0"])
    field.drawn = []
    field.text = "Ada"
    host.settle()
    #expect(Set(field.drawn) == ["text 200.0"])
  }

  @Test("An attributed placeholder has its own colour and width; a plain one is grey in the field's font")
  func attributedPlaceholder() {
    let field = UITextField()
    field.font = .systemFont(ofSize: 20)
    field.placeholder = "Name"
    let grey = field.attributedPlaceholder?.attributes(at: 0, effectiveRange: nil)
    #expect(
      grey?[.foregroundColor] as? UIColor == .placeholderText && grey?[.font] as? UIFont == .systemFont(ofSize: 20))
    let large = UIFont.systemFont(ofSize: 40)
    field.attributedPlaceholder = NSAttributedString(
      string: "Wide", attributes: [.font: large, .foregroundColor: UIColor.systemRed])
    #expect(field.placeholder == "Wide")
    #expect(field.intrinsicContentSize.width == width("Wide", large).rounded(.up))
    field.placeholder = "Name"
    #expect(
      field.attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .placeholderText)
    field.attributedPlaceholder = nil
    #expect(field.placeholder == nil && field.intrinsicContentSize.width == 0)
  }
}
