import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Editing actions along the responder chain", .serialized)
struct StandardEditActionTests {
  /// A screen that writes down the actions that reach it, with their senders.
  private final class Screen: UIViewController {
    var log: [String] = []
    weak var sender: NSObject?
    var commands: [UIKeyCommand] = []
    override var keyCommands: [UIKeyCommand]? { commands }

    override func pasteAndMatchStyle(_ sender: Any?) { note("match", sender) }
    override func toggleBoldface(_ sender: Any?) { note("bold", sender) }
    override func toggleItalics(_ sender: Any?) { note("italic", sender) }
    override func toggleUnderline(_ sender: Any?) { note("underline", sender) }
    override func increaseSize(_ sender: Any?) { note("larger", sender) }
    override func decreaseSize(_ sender: Any?) { note("smaller", sender) }
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { note("left to right", sender) }
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { note("right to left", sender) }

    private func note(_ name: String, _ sender: Any?) {
      log.append(name)
      self.sender = sender as? NSObject
    }
  }

  private typealias Action = @MainActor (any UIResponderStandardEditActions, Any?) -> Void
  private static let actions: [(name: String, send: Action)] = [
    ("match", { $0.pasteAndMatchStyle($1) }), ("bold", { $0.toggleBoldface($1) }),
    ("italic", { $0.toggleItalics($1) }), ("underline", { $0.toggleUnderline($1) }),
    ("larger", { $0.increaseSize($1) }), ("smaller", { $0.decreaseSize($1) }),
    ("left to right", { $0.makeTextWritingDirectionLeftToRight($1) }),
    ("right to left", { $0.makeTextWritingDirectionRightToLeft($1) }),
  ]

  private let host = ApplicationHost()
  private let screen = Screen()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))

  init() {
    screen.view.addSubview(field)
    host.show(screen)
  }

  @Test("A responder without an action passes it on, with its sender, to the next one that has it")
  func chain() {
    let sender = NSObject()
    let box = UIView()
    screen.view.addSubview(box)
    for (name, send) in Self.actions {
      send(box, sender)
      #expect(screen.log == [name] && screen.sender === sender)
      screen.log = []
    }
  }

  @Test("The nearest responder with an action performs it alone")
  func nearest() {
    final class Bold: UIView {
      var count = 0
      override func toggleBoldface(_ sender: Any?) { count += 1 }
    }
    let box = Bold()
    screen.view.addSubview(box)
    box.addSubview(field)
    field.toggleBoldface(nil)
    field.toggleItalics(nil)
    #expect(box.count == 1 && screen.log == ["italic"])
  }

  @Test("A text that is edited takes what is pasted in its own style, and passes on the actions that it has not")
  func texts() {
    UIPasteboard.general.string = "leek"
    let view = UITextView(frame: CGRect(x: 20, y: 200, width: 200, height: 100))
    screen.view.addSubview(view)
    view.attributedText = NSAttributedString(string: "a ", attributes: [.foregroundColor: UIColor.systemRed])
    field.becomeFirstResponder()
    field.pasteAndMatchStyle(nil)
    view.pasteAndMatchStyle(nil)
    #expect(field.text == "leek" && view.text == "a leek" && screen.log.isEmpty)
    #expect(view.attributedText.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .systemRed)
    view.isEditable = false
    view.pasteAndMatchStyle(nil)
    #expect(view.text == "a leek" && screen.log.isEmpty)
    view.toggleUnderline(nil)
    #expect(screen.log == ["underline"])
  }

  @Test("An action that nobody has does nothing")
  func nobody() {
    let lonely = UITextView()
    lonely.text = "leek"
    UIPasteboard.general.string = nil
    for (_, send) in Self.actions { send(lonely, nil) }
    #expect(lonely.text == "leek" && screen.log.isEmpty)
  }

  @Test("A key command and an item of the edit menu reach the screen from the text that is edited")
  func senders() throws {
    final class Delegate: NSObject, UIEditMenuInteractionDelegate {
      weak var field: UITextField?
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        UIMenu(children: [UIAction(title: "Italic") { [weak field] in field?.toggleItalics($0) }])
      }
    }
    let command = UIKeyCommand(title: "Bold", input: "b", modifierFlags: .command) { [weak field] in
      field?.toggleBoldface($0)
    }
    screen.commands = [command]
    field.becomeFirstResponder()
    host.pressKey(.keyboardB, modifiers: .command)
    #expect(screen.log == ["bold"] && screen.sender === command)
    let delegate = Delegate()
    delegate.field = field
    let interaction = UIEditMenuInteraction(delegate: delegate)
    screen.view.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "text", sourcePoint: CGPoint(x: 200, y: 400)))
    host.advance(by: 0.5)
    try host.chooseEditMenuItem("Italic")
    #expect(screen.log == ["bold", "italic"] && screen.sender is UIAction)
  }

  @Test("An object that is no responder need not have the actions")
  func others() {
    final class Editor: NSObject, UIResponderStandardEditActions {
      var log: [String] = []
      func cut(_ sender: Any?) {}
      func copy(_ sender: Any?) {}
      func paste(_ sender: Any?) {}
      func select(_ sender: Any?) {}
      func selectAll(_ sender: Any?) {}
      func delete(_ sender: Any?) {}
      func toggleUnderline(_ sender: Any?) { log.append("underline") }
    }
    let editor = Editor()
    for (_, send) in Self.actions { send(editor, nil) }
    #expect(editor.log == ["underline"])
  }
}
