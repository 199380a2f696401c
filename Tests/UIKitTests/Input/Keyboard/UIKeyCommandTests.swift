import Foundation
import Testing

@testable import UIKit

@Suite("UIKeyCommand", .serialized)
struct UIKeyCommandTests {
  private final class Screen: UIViewController {
    let host = ApplicationHost()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    private(set) var performed: [String] = []
    var pressed = 0
    var commands: [UIKeyCommand] = []

    override var keyCommands: [UIKeyCommand]? { commands }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      pressed += 1
      super.pressesBegan(presses, with: event)
    }

    func command(_ input: String, _ modifiers: UIKeyModifierFlags = [], _ name: String) -> UIKeyCommand {
      UIKeyCommand(title: name, input: input, modifierFlags: modifiers) { [unowned self] in performed.append($0.title) }
    }

    static func shown(_ make: (Screen) -> [UIKeyCommand]) -> Screen {
      let screen = Screen()
      screen.commands = make(screen)
      screen.host.show(screen)
      return screen
    }
  }

  @Test("A command is performed for exactly its key and modifiers, and the press goes to nobody else")
  func exact() {
    let screen = Screen.shown { [$0.command("n", .command, "new"), $0.command("n", [.command, .shift], "window")] }
    screen.host.pressKey(.keyboardN, modifiers: .command)
    screen.host.pressKey(.keyboardN, modifiers: [.command, .shift])
    #expect(screen.performed == ["new", "window"] && screen.pressed == 0)
    screen.host.pressKey(.keyboardN)
    screen.host.pressKey(.keyboardN, modifiers: [.command, .control])
    #expect(screen.performed.count == 2 && screen.pressed == 2)
  }

  @Test("A sign that is typed with Shift may be named without it; a letter may not")
  func signs() {
    let screen = Screen.shown { [$0.command("?", .command, "help"), $0.command("+", [.command, .shift], "larger")] }
    screen.host.pressKey(.keyboardSlash, modifiers: [.command, .shift])
    screen.host.pressKey(.keyboardEqualSign, modifiers: [.command, .shift])
    screen.host.pressKey(.keyboardSlash, modifiers: .command)
    #expect(screen.performed == ["help", "larger"])
    screen.commands = [screen.command("n", .command, "new")]
    screen.host.pressKey(.keyboardN, modifiers: [.command, .shift])
    #expect(screen.performed.count == 2)
  }

  @Test("In a menu a command is an element with its title and its state, performed for its sender")
  func menu() {
    let host = ApplicationHost()
    var senders: [String] = []
    let command = UIKeyCommand(
      title: "New", input: "n", modifierFlags: .command, discoverabilityTitle: "New note", state: .on
    ) { senders.append($0.sender as? String ?? "none") }
    command.performWithSender("menu", target: nil)
    #expect(senders == ["menu"] && command.sender == nil)
    command.attributes = .disabled
    command.performWithSender("menu", target: nil)
    #expect(senders.count == 1)
    #expect(command.state == .on && command.discoverabilityTitle == "New note" && command.selectedImage == nil)
    #expect(command.input == "n" && command.modifierFlags == .command)
    withExtendedLifetime(host) {}
  }

  @Test("Keys without characters have names")
  func names() {
    let screen = Screen.shown {
      [
        $0.command(UIKeyCommand.inputUpArrow, [], "up"), $0.command(UIKeyCommand.inputDownArrow, .alternate, "down"),
        $0.command(UIKeyCommand.inputLeftArrow, [], "left"), $0.command(UIKeyCommand.inputRightArrow, [], "right"),
        $0.command(UIKeyCommand.inputEscape, [], "leave"), $0.command(UIKeyCommand.inputDelete, [], "delete"),
      ]
    }
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow, .keyboardEscape,
      .keyboardDeleteOrBackspace,
    ]
    for key in keys { screen.host.pressKey(key) }
    screen.host.pressKey(.keyboardDownArrow, modifiers: .alternate)
    #expect(screen.performed == ["up", "left", "right", "leave", "delete", "down"])
  }

  @Test("The nearest responder's command comes first; a disabled one is passed by")
  func chain() {
    let screen = Screen.shown { [$0.command("k", .command, "screen")] }
    let inner = Screen()
    screen.addChild(inner)
    screen.view.addSubview(inner.view)
    inner.didMove(toParent: screen)
    let command = inner.command("k", .command, "inner")
    inner.addKeyCommand(command)
    inner.addKeyCommand(command)
    inner.field.becomeFirstResponder()
    screen.host.pressKey(.keyboardK, modifiers: .command)
    #expect(inner.performed == ["inner"] && screen.performed.isEmpty)
    command.attributes = .disabled
    screen.host.pressKey(.keyboardK, modifiers: .command)
    #expect(screen.performed == ["screen"])
    command.attributes = []
    inner.removeKeyCommand(command)
    screen.host.pressKey(.keyboardK, modifiers: .command)
    #expect(screen.performed == ["screen", "screen"] && inner.performed == ["inner"])
  }

  @Test("A text that is edited keeps the keys that type, unless the command precedes the system")
  func typing() {
    let screen = Screen.shown { [$0.command("n", [], "next"), $0.command(UIKeyCommand.inputEscape, [], "leave")] }
    screen.field.becomeFirstResponder()
    screen.host.pressKey(.keyboardN)
    #expect(screen.field.text == "n" && screen.performed.isEmpty)
    screen.commands[0].wantsPriorityOverSystemBehavior = true
    screen.host.pressKey(.keyboardN)
    screen.host.pressKey(.keyboardEscape)
    #expect(screen.field.text == "n" && screen.performed == ["next", "leave"])
  }

  @Test("The keys of the focus move it, unless the command precedes the system")
  func focus() {
    let screen = Screen.shown { [$0.command("\t", [], "tab")] }
    screen.host.update { $0.isFullKeyboardAccessEnabled = true }
    screen.host.pressKey(.keyboardTab)
    #expect(screen.performed.isEmpty && screen.host.focus.focused === screen.field)
    screen.commands[0].wantsPriorityOverSystemBehavior = true
    screen.host.pressKey(.keyboardTab)
    #expect(screen.performed == ["tab"])
  }

  @Test("Command with C is an app's own before it copies")
  func editing() {
    let screen = Screen.shown { [$0.command("c", .command, "compose")] }
    screen.field.text = "leek"
    screen.field.becomeFirstResponder()
    screen.field.selectAll(nil)
    screen.host.pressKey(.keyboardC, modifiers: .command)
    #expect(screen.performed == ["compose"] && UIPasteboard.general.string == nil)
  }
}
