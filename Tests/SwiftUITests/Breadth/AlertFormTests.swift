import SwiftUI
import Testing
import UIKit

@Suite("Forms of alerts and dialogs")
struct AlertFormTests {
  private struct Trouble: LocalizedError {
    var errorDescription: String? { "No milk" }
  }
  private struct Item: Identifiable {
    let id: Int
  }

  /// The words of the alert that a view shows.
  private func words(_ view: some View) throws -> [String] {
    let shown = Shown(view)
    let alert = try #require(shown.controller.presentedViewController as? UIAlertController)
    return [alert.title ?? "", alert.message ?? ""] + alert.actions.compactMap(\.title)
  }

  @Test("A title is a key, a text or a string")
  func titles() throws {
    let name = "Milk"
    let actions = { Button("Buy") {} }
    #expect(
      try words(Color.clear.alert("**\(name)** is out", isPresented: .constant(true), actions: actions)) == [
        "Milk is out", "", "Buy",
      ])
    #expect(try words(Color.clear.alert(name, isPresented: .constant(true), actions: actions)) == ["Milk", "", "Buy"])
    #expect(
      try words(
        Color.clear.alert(Text("Milk"), isPresented: .constant(true), actions: actions) { Text("Sorry") })
        == ["Milk", "Sorry", "Buy"])
  }

  @Test("An alert about a value shows while there is one")
  func values() throws {
    func view(_ value: Int?) -> some View {
      Color.clear.alert("Items", isPresented: .constant(true), presenting: value) { value in
        Button("Keep \(value)") {}
      } message: { value in
        Text("There are \(value).")
      }
    }
    #expect(try words(view(3)) == ["Items", "There are 3.", "Keep 3"])
    #expect(Shown(view(nil)).controller.presentedViewController == nil)
    #expect(
      try words(
        Color.clear.confirmationDialog(
          Text("Which?"), isPresented: .constant(true), titleVisibility: .visible, presenting: 2
        ) { Button("Take \($0)") {} }
      ).prefix(3) == ["Which?", "", "Take 2"])
  }

  @Test("An error's description is the title")
  func errors() throws {
    #expect(
      try words(Color.clear.alert(isPresented: .constant(true), error: Trouble()) { Button("Buy") {} }) == [
        "No milk", "", "Buy",
      ])
    #expect(
      try words(
        Color.clear.alert(isPresented: .constant(true), error: Trouble()) { _ in
          Button("Buy") {}
        } message: { _ in
          Text("Sorry")
        }) == ["No milk", "Sorry", "Buy"])
    #expect(
      Shown(Color.clear.alert(isPresented: .constant(true), error: Trouble?.none) {}).controller.presentedViewController
        == nil)
  }

  @Test("The older form has a value that it sets to nil")
  func items() throws {
    var item: Item? = Item(id: 7)
    let binding = Binding(get: { item }, set: { item = $0 })
    let view = Color.clear.alert(item: binding) { Alert(title: Text("Item \($0.id)")) }
    #expect(try words(view).prefix(1) == ["Item 7"])
  }
}
