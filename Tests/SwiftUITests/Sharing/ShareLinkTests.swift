import FailingDiagnostics
import SwiftUI
import Testing
import UIKit

@Suite("Links that share", .serialized)
struct ShareLinkTests {
  private let site = URL(string: "https://example.com/page")!

  /// The windows' visible texts.
  private func sheet<V>(_ shown: Shown<V>) -> UIActivityViewController? {
    shown.controller.presentedViewController as? UIActivityViewController
  }

  @Test("A link has a symbol and the words Share…, or a title or label of the app's")
  func labels() throws {
    let shown = Shown(
      VStack {
        ShareLink(item: site)
        ShareLink("Send it", item: "words")
        ShareLink(item: site) { Text("My own") }
      })
    #expect(shown.texts == ["Share…", "Send it", "My own"])
    #expect(shown.all(UIImageView.self).count == 2)
  }

  @Test("A tap shows a sheet with the address, and Copy puts it on the pasteboard")
  func copying() throws {
    let shown = Shown(ShareLink("Share", item: site))
    try shown.tap("Share")
    #expect(sheet(shown) != nil)
    #expect(shown.visible.contains("example.com") && shown.visible.contains("Copy"))
    try shown.press("Copy")
    #expect(sheet(shown) == nil)
    #expect(shown.host.perform { UIPasteboard.general.url } == site)
  }

  @Test("The subject or the preview is the sheet's title; several texts are shared as one")
  func several() throws {
    let subject = Shown(ShareLink(item: "words", subject: Text("A subject")) { Text("Share") })
    try subject.tap("Share")
    #expect(subject.visible.contains("A subject"))
    let preview = Shown(ShareLink("Share", item: "words", preview: SharePreview("A preview")))
    try preview.tap("Share")
    #expect(preview.visible.contains("A preview"))
    let texts = Shown(ShareLink(items: ["one", "two"]) { Text("Share") })
    try texts.tap("Share")
    #expect(texts.visible.contains("2 Items"))
    try texts.press("Copy")
    #expect(texts.host.perform { UIPasteboard.general.strings } == ["one", "two"])
  }

  private struct Note: Transferable {
    let title: String
    static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(exporting: \Note.words) }
    var words: String { "Note: \(title)" }
  }
  private struct Secret: Transferable {
    struct Failure: Error {}
    static var transferRepresentation: some TransferRepresentation {
      ProxyRepresentation<Secret, String>(exporting: { _ in throw Failure() })
    }
  }

  @Test("A value of one's own is shared as what stands for it")
  func own() throws {
    let shown = Shown(ShareLink("Share", item: Note(title: "a"), preview: SharePreview("Note")))
    try shown.tap("Share")
    try shown.press("Copy")
    #expect(shown.host.perform { UIPasteboard.general.string } == "Note: a")
  }

  @Test("A value that cannot be exported is reported, and nothing is shown", .expecting("swiftui.share"))
  func failing() throws {
    let shown = Shown(ShareLink("Share", item: Secret(), preview: SharePreview("Secret")))
    try shown.tap("Share")
    #expect(sheet(shown) == nil)
  }

  @Test("A link in a bar shares, too, and the sheet can be closed")
  func bar() throws {
    let shown = Shown(
      NavigationStack { Text("Root").toolbar { ShareLink(item: site) } })
    try shown.press("Share…")
    let window = try #require(shown.controller.view.window)
    #expect(shown.visible.contains("Copy"))
    try shown.press("Close")
    #expect(!shown.visible.contains("Copy") && window.rootViewController?.presentedViewController == nil)
  }
}
