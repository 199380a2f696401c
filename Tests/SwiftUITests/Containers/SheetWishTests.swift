import SwiftUI
import Testing
import UIKit

@Suite("What views ask of a sheet and an alert", .serialized)
struct SheetWishTests {
  private struct Heights: View {
    @State private var isThere = false
    @State private var detent = PresentationDetent.medium
    var body: some View {
      VStack {
        Button("Show") { isThere = true }
        Text(detent == .medium ? "medium" : "large")
      }
      .sheet(isPresented: $isThere) {
        VStack {
          Button("Grow") { detent = .large }
          Text("content")
        }
        .presentationDetents([.medium, .large], selection: $detent)
      }
    }
  }

  @Test("A state selects the height of a sheet, and follows the user's drag")
  func selection() throws {
    let shown = Shown(Heights())
    try shown.press("Show")
    let sheet = try #require(shown.controller.presentedViewController?.sheetPresentationController)
    #expect(sheet.selectedDetentIdentifier == .medium)
    let medium = try #require(sheet.presentedView).frame.minY
    try shown.press("Grow")
    shown.host.rest()
    #expect(sheet.selectedDetentIdentifier == .large && shown.texts.contains("large"))
    let large = try #require(sheet.presentedView).frame.minY
    #expect(large < medium - 200)
    shown.host.drag(from: CGPoint(x: 196, y: large + 30), to: CGPoint(x: 196, y: medium + 20))
    shown.host.rest()
    #expect(sheet.selectedDetentIdentifier == .medium)
    #expect(shown.texts.contains("medium"))
  }

  private struct Asking<Content: View>: View {
    let content: Content
    @State private var isThere = false
    @State private var taps = 0
    var body: some View {
      VStack {
        Button("Show") { isThere = true }
        Button("taps \(taps)") { taps += 1 }
        Spacer()
      }
      .sheet(isPresented: $isThere) { content }
    }
  }

  private func sheet(_ content: some View) throws -> (Shown<some View>, UISheetPresentationController) {
    let shown = Shown(Asking(content: content))
    try shown.press("Show")
    return (shown, try #require(shown.controller.presentedViewController?.sheetPresentationController))
  }

  @Test("A sheet has the corners that its views ask for")
  func corners() throws {
    #expect(try sheet(Text("x").presentationCornerRadius(31)).1.preferredCornerRadius == 31)
    #expect(try sheet(Text("x").presentationCornerRadius(nil)).1.preferredCornerRadius == nil)
  }

  @Test("The screen behind takes touches up to the height that the sheet's views name")
  func interaction() throws {
    let content = Text("x").presentationDetents([.medium, .large])
    let (open, _) = try sheet(content.presentationBackgroundInteraction(.enabled(upThrough: .medium)))
    try open.press("taps 0")
    #expect(open.texts.contains("taps 1"))
    let (all, sheetOfAll) = try sheet(content.presentationBackgroundInteraction(.enabled))
    #expect(sheetOfAll.largestUndimmedDetentIdentifier == .large)
    try all.press("taps 0")
    #expect(all.texts.contains("taps 1"))
    for interaction in [PresentationBackgroundInteraction.automatic, .disabled] {
      let (_, closed) = try sheet(content.presentationBackgroundInteraction(interaction))
      #expect(closed.largestUndimmedDetentIdentifier == nil)
    }
  }

  @Test("A drag in a sheet's content resizes or scrolls first, as its views ask")
  func content() throws {
    let content = Text("x").presentationDetents([.medium, .large])
    #expect(try !sheet(content.presentationContentInteraction(.scrolls)).1.prefersScrollingExpandsWhenScrolledToEdge)
    #expect(try sheet(content.presentationContentInteraction(.resizes)).1.prefersScrollingExpandsWhenScrolledToEdge)
    #expect(try sheet(content.presentationContentInteraction(.automatic)).1.prefersScrollingExpandsWhenScrolledToEdge)
  }

  private struct Changing: View {
    @State private var isThere = false
    @State private var isSpecial = true
    var body: some View {
      Button("Show") { isThere = true }.sheet(isPresented: $isThere) {
        Group {
          if isSpecial {
            Button("Plain") { isSpecial = false }.presentationCornerRadius(31)
              .presentationBackgroundInteraction(.enabled).presentationContentInteraction(.scrolls)
          } else {
            Text("plain")
          }
        }
        .presentationDetents([.medium, .large])
      }
    }
  }

  @Test("What views no longer ask of a sheet is as the system has it")
  func takenBack() throws {
    let shown = Shown(Changing())
    try shown.press("Show")
    let sheet = try #require(shown.controller.presentedViewController?.sheetPresentationController)
    #expect(sheet.preferredCornerRadius == 31 && sheet.largestUndimmedDetentIdentifier == .large)
    #expect(!sheet.prefersScrollingExpandsWhenScrolledToEdge)
    try shown.press("Plain")
    #expect(sheet.preferredCornerRadius == nil && sheet.largestUndimmedDetentIdentifier == nil)
    #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge)
  }

  private struct Naming: View {
    @State private var asks = false
    @State private var name = "Leek"
    var body: some View {
      VStack {
        Button("Rename") { asks = true }
        Text("name: \(name)")
      }
      .alert("New name", isPresented: $asks) {
        TextField("Name", text: $name)
        SecureField("Code", text: .constant("1"))
        Button("Done") {}
      }
    }
  }

  @Test("The text fields of an alert are shown, and write what is typed")
  func fields() throws {
    let shown = Shown(Naming())
    try shown.press("Rename")
    let alert = try #require(shown.controller.presentedViewController as? UIAlertController)
    let fields = try #require(alert.textFields)
    #expect(fields.map(\.placeholder) == ["Name", "Code"] && fields.map(\.isSecureTextEntry) == [false, true])
    #expect(fields[0].text == "Leek" && alert.actions.map(\.title) == ["Done"])
    fields[0].becomeFirstResponder()
    shown.host.type("s")
    shown.host.settle()
    #expect(shown.texts.contains("name: Leeks"))
  }
}
