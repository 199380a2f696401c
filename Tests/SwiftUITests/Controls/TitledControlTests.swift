import SwiftUI
import Testing
import UIKit

@Suite("Controls and containers by their titles")
struct TitledControlTests {
  private let words: String = "Words"

  private func texts(_ view: some View) -> [String] { Shown(view).visible }

  @Test("A title is shown from a key, from a string and from views alike")
  func titles() throws {
    let key: LocalizedStringKey = "Words"
    let views: [(name: String, view: AnyView)] = [
      ("button", AnyView(Button(key, role: .cancel) {})),
      (
        "button of views",
        AnyView(
          Button(role: nil) {
          } label: {
            Text(words)
          })
      ),
      ("button with a symbol", AnyView(Button(key, systemImage: "star", role: nil) {})),
      ("toggle", AnyView(Toggle(key, isOn: .constant(true)))),
      ("label", AnyView(Label(key, systemImage: "star"))),
      ("group box", AnyView(GroupBox(key) { Text("x") })),
      ("group box of views", AnyView(GroupBox(label: Text(words)) { Text("x") })),
      (
        "group box of two",
        AnyView(
          GroupBox {
            Text("x")
          } label: {
            Text(words)
          })
      ),
      ("disclosure", AnyView(DisclosureGroup(key) { Text("x") })),
      ("open disclosure", AnyView(DisclosureGroup(key, isExpanded: .constant(true)) { Text("x") })),
      ("link", AnyView(Link(key, destination: URL(string: "https://example.com")!))),
      ("link of views", AnyView(Link(destination: URL(string: "https://example.com")!) { Text(words) })),
      ("pair", AnyView(LabeledContent(key) { Text("x") })), ("pair of texts", AnyView(LabeledContent(key, value: "x"))),
      ("menu", AnyView(Menu(key) { Button("x") {} })),
      (
        "menu of views",
        AnyView(
          Menu {
            Button("x") {}
          } label: {
            Text(words)
          })
      ),
      (
        "menu with an action",
        AnyView(
          Menu {
            Button("x") {}
          } label: {
            Text(words)
          } primaryAction: {
          })
      ),
      ("unavailable", AnyView(ContentUnavailableView(key, systemImage: "star", description: Text("x")))),
      ("list section", AnyView(List { Section(header: Text(words)) { Text("x") } })),
      ("list footer", AnyView(List { Section(footer: Text(words)) { Text("x") } })),
      ("both", AnyView(List { Section(header: Text("x"), footer: Text(words)) { Text("y") } })),
      ("picker", AnyView(List { Picker(selection: .constant(1), label: Text(words)) { Text("x").tag(1) } })),
      (
        "picker of views",
        AnyView(
          List {
            Picker(selection: .constant(1)) {
              Text("x").tag(1)
            } label: {
              Text(words)
            }
          })
      ),
      ("navigation link", AnyView(NavigationStack { NavigationLink(key) { Text("x") } })),
    ]
    for (name, view) in views {
      let found = texts(view).map { $0.lowercased() }
      #expect(found.contains("words"), "\(name): \(found)")
    }
  }

  @Test("A field's title, or its prompt, is what it shows while it is empty")
  func prompts() throws {
    let fields: [AnyView] = [
      AnyView(TextField(text: .constant("")) { Text(words) }),
      AnyView(TextField(text: .constant(""), prompt: Text(words)) { Text("x") }),
      AnyView(TextField("x", text: .constant(""), prompt: Text(words))),
      AnyView(SecureField(text: .constant(""), prompt: nil) { Text(words) }),
      AnyView(SecureField("x", text: .constant(""), prompt: Text(words))),
    ]
    for (index, view) in fields.enumerated() {
      let field = try #require(Shown(view).all(UITextField.self).first)
      #expect(field.placeholder == "Words" || field.attributedPlaceholder?.string == "Words", "\(index)")
      #expect(field.isSecureTextEntry == (index >= 3), "\(index)")
    }
  }

  @Test("A label's style shows its title, its symbol, or both")
  func labels() throws {
    func parts(_ view: some View) -> (hasTitle: Bool, hasSymbol: Bool) {
      let shown = Shown(view)
      return (
        shown.visible.contains("Words"), shown.all(UIImageView.self).contains { $0.image != nil && !$0.isInHidden }
      )
    }
    let label = Label(words, systemImage: "star")
    #expect(parts(label.labelStyle(.titleOnly)) == (true, false))
    #expect(parts(label.labelStyle(TitleOnlyLabelStyle())) == (true, false))
    #expect(parts(label.labelStyle(.iconOnly)) == (false, true))
    #expect(parts(label.labelStyle(IconOnlyLabelStyle())) == (false, true))
    #expect(parts(label.labelStyle(.titleAndIcon)) == (true, true))
    #expect(parts(label.labelStyle(TitleAndIconLabelStyle())) == (true, true))
    #expect(parts(label.labelStyle(.automatic)) == (true, true))
    #expect(parts(label.labelStyle(DefaultLabelStyle())) == (true, true))
  }

  @Test("A list's style chooses UIKit's, and a toggle's style a switch or a button")
  func styles() throws {
    func table(_ view: some View) throws -> UITableView.Style {
      try #require(Shown(view).all(UITableView.self).first).style
    }
    let list = List { Section("A") { Text("x") } }
    #expect(try table(list.listStyle(.automatic)) == .insetGrouped)
    #expect(try table(list.listStyle(DefaultListStyle())) == .insetGrouped)
    #expect(try table(list.listStyle(.insetGrouped)) == .insetGrouped)
    #expect(try table(list.listStyle(InsetGroupedListStyle())) == .insetGrouped)
    #expect(try table(list.listStyle(.grouped)) == .grouped)
    #expect(try table(list.listStyle(.inset)) == .plain)
    #expect(try table(list.listStyle(InsetListStyle())) == .plain)
    let toggle = Toggle("On", isOn: .constant(true))
    #expect(Shown(toggle.toggleStyle(.switch)).all(UISwitch.self).count == 1)
    #expect(Shown(toggle.toggleStyle(SwitchToggleStyle())).all(UISwitch.self).count == 1)
    #expect(Shown(toggle.toggleStyle(.automatic)).all(UISwitch.self).count == 1)
    #expect(Shown(toggle.toggleStyle(DefaultToggleStyle())).all(UISwitch.self).count == 1)
    #expect(Shown(toggle.toggleStyle(.button)).all(UISwitch.self).isEmpty)
    #expect(Shown(toggle.toggleStyle(ButtonToggleStyle())).all(UISwitch.self).isEmpty)
    let tinted = Shown(toggle.toggleStyle(SwitchToggleStyle(tint: .pureRed)))
    #expect(tinted.all(UISwitch.self).first?.onTintColor?.resolvedColor(with: .current).cgColor.components?[0] == 1)
  }
}
