import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("UIPasteboard", .serialized)
struct UIPasteboardTests {
  private let host = ApplicationHost()

  @Test("Strings, links, images and colours come back, and only as what they are")
  func values() {
    let board = UIPasteboard.general
    #expect(board === UIPasteboard.general && board.numberOfItems == 0 && board.string == nil)
    board.string = "Leek"
    #expect(board.strings == ["Leek"] && board.hasStrings && !board.hasURLs && !board.hasImages && !board.hasColors)
    #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("Leek".utf8))
    board.strings = ["One", "Two"]
    #expect(board.string == "One" && board.numberOfItems == 2)
    board.url = URL(string: "https://example.com/leek")
    #expect(board.urls?.count == 1 && board.string == "https://example.com/leek")
    board.color = .systemRed
    #expect(board.color == .systemRed && board.string == nil)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    board.image = image
    #expect(board.image === image && board.hasImages && board.types == ["public.png"])
    board.setData(image.pngData()!, forPasteboardType: "public.png")
    #expect(board.image?.cgImage?.width == image.cgImage?.width)
    board.setValue("Leek", forPasteboardType: "public.text")
    #expect(board.string == "Leek" && board.images == nil && board.colors == nil)
    board.images = [image, image]
    board.addItems([["com.apple.uikit.color": UIColor.red]])
    #expect(board.images?.count == 2 && board.colors == [.red] && board.image === image && board.color == nil)
    board.string = nil
    #expect(board.items.isEmpty && board.types.isEmpty)
  }

  @Test("Each change counts and is notified, with the types that came and went")
  func changes() {
    let board = UIPasteboard.general
    var notes: [[String: [String]]] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { note in
      let types = note.userInfo as? [String: [String]] ?? [:]
      MainActor.assumeIsolated { notes.append(types) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    let before = board.changeCount
    board.string = "a"
    board.color = .red
    board.addItems([["public.text": "b"]])
    #expect(board.changeCount == before + 3 && board.strings == ["b"])
    #expect(
      notes.map { $0[UIPasteboard.changedTypesAddedUserInfoKey] } == [
        ["public.utf8-plain-text"], ["com.apple.uikit.color"], [],
      ])
    #expect(notes[1][UIPasteboard.changedTypesRemovedUserInfoKey] == ["public.utf8-plain-text"])
  }

  @Test("Items with a date are gone after it")
  func expiration() {
    let board = UIPasteboard.general
    board.setItems([["public.text": "soon"]], options: [.expirationDate: Date.distantFuture])
    #expect(board.string == "soon")
    board.setItems([["public.text": "late"]], options: [.expirationDate: Date.distantPast])
    #expect(board.string == nil && board.numberOfItems == 0)
  }

  @Test("A pasteboard with a name is shared under it until it is removed; another host has its own")
  func names() {
    let name = UIPasteboard.Name("drawing")
    #expect(UIPasteboard(name: name, create: false) == nil)
    UIPasteboard(name: name, create: true)?.string = "line"
    #expect(UIPasteboard(name: name, create: false)?.string == "line")
    var removed: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.removedNotification, object: nil, queue: nil
    ) { note in
      let name = note.object as? String ?? ""
      MainActor.assumeIsolated { removed.append(name) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    UIPasteboard.remove(withName: name)
    UIPasteboard.remove(withName: name)
    #expect(removed == ["drawing"])
    #expect(UIPasteboard(name: name, create: false) == nil)
    #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
    UIPasteboard.general.string = "kept"
    UIPasteboard.remove(withName: .general)
    #expect(UIPasteboard.general.string == "kept" && UIPasteboard.general.isPersistent)
    let other = ApplicationHost()
    #expect(other.perform { UIPasteboard.general.string } == nil)
    #expect(host.perform { UIPasteboard.general.string } == "kept")
  }

  @Test("Items are chosen by their types")
  func items() {
    let board = UIPasteboard.general
    board.items = [["public.text": "a", "com.example.b": 1], ["public.url": URL(string: "https://example.com")!]]
    #expect(board.types == ["com.example.b", "public.text"])
    #expect(board.types(forItemSet: IndexSet(integer: 1)) == [["public.url"]])
    #expect(board.contains(pasteboardTypes: ["com.example.b"]) && !board.contains(pasteboardTypes: ["public.url"]))
    #expect(board.contains(pasteboardTypes: ["public.url"], inItemSet: IndexSet(integer: 1)))
    #expect(board.itemSet(withPasteboardTypes: ["public.url", "public.png"]) == IndexSet(integer: 1))
    #expect(board.values(forPasteboardType: "com.example.b", inItemSet: nil) as? [Int] == [1])
    #expect(board.value(forPasteboardType: "com.example.b") as? Int == 1)
  }

  @Test("Command with C, X, V and A edits a field through its delegate")
  func commands() {
    final class Guard: NSObject, UITextFieldDelegate {
      var asked: [String] = []
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        asked.append("\(range.location) \(range.length) \(string)")
        return string != "no"
      }
    }
    let field = UITextField()
    let delegate = Guard()
    field.delegate = delegate
    field.text = "leek soup"
    host.show(field, frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.becomeFirstResponder()
    host.pressKey(.keyboardV, modifiers: .command)
    #expect(field.text == "leek soup" && delegate.asked.isEmpty)
    host.pressKey(.keyboardA, modifiers: .command)
    host.pressKey(.keyboardC, modifiers: .command)
    #expect(UIPasteboard.general.string == "leek soup")
    host.pressKey(.keyboardX, modifiers: .command)
    #expect(field.text == "")
    UIPasteboard.general.string = "two\nlines"
    host.pressKey(.keyboardV, modifiers: .command)
    #expect(field.text == "two lines")
    UIPasteboard.general.string = "no"
    host.pressKey(.keyboardV, modifiers: .command)
    #expect(field.text == "two lines" && delegate.asked == ["0 9 ", "0 0 two lines", "9 0 no"])
    field.select(nil)
    field.delete(nil)
    #expect(field.text == "two ")
    // Nothing is selected now.
    field.delete(nil)
    field.cut(nil)
    #expect(field.text == "two " && UIPasteboard.general.string == "no")
  }

  @Test("A secret is not copied; a text view keeps line breaks, and one that is not editable keeps its text")
  func secretsAndTexts() {
    let field = UITextField()
    field.isSecureTextEntry = true
    field.text = "secret"
    host.show(field, frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.becomeFirstResponder()
    field.selectAll(nil)
    field.cut(nil)
    #expect(UIPasteboard.general.string == nil && field.text == "secret")
    let text = UITextView(frame: CGRect(x: 20, y: 200, width: 200, height: 100))
    field.superview?.addSubview(text)
    UIPasteboard.general.string = "two\nlines"
    text.becomeFirstResponder()
    text.paste(nil)
    #expect(text.text == "two\nlines")
    text.isEditable = false
    text.selectAll(nil)
    text.cut(nil)
    text.paste(nil)
    text.delete(nil)
    #expect(text.text == "two\nlines")
    text.copy(nil)
    #expect(UIPasteboard.general.string == "two\nlines")
  }
}
