import MartApp
import Testing
import UIKit

@testable import BrowserStage

@Suite(
  "Mart's live page for assistive technologies", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct ScreenReaderTests {
  @Test("In Mart, a screen reader opens a product, adds it to the basket and leaves it without a pointer")
  func mart() throws {
    let stage = try LiveStage(DemonstrationDelegate.self)
    defer { stage.close() }
    let page = try stage.open()
    try stage.rest()
    func click(_ isWanted: (AccessibilityNode) -> Bool) throws {
      let found = try page.nodes()
      let wanted = found.first(where: isWanted)
      let node = try #require(wanted, "\(found.map { "\($0.role) \($0.name)" })")
      try page.call(node, "it.click()")
      try page.catchUp()
      try stage.rest()
    }
    #expect(try page.nodes().contains { $0.role == "heading" && $0.name == "Vegetables" })
    #expect(try page.nodes().contains { $0.role == "searchbox" && $0.name == "Search products" })
    try click { $0.name.hasPrefix("Carrots, ") }
    try click { $0.role == "button" && $0.name == "Add to basket" }
    try click { $0.role == "button" && $0.name.hasPrefix("Mart") }
    #expect(try page.nodes().contains { $0.role == "button" && $0.name.hasPrefix("Basket, 1") })
    #expect(page.complaints == [])
  }
}
