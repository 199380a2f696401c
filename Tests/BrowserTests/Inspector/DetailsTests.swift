import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import SimulatorServer

@Suite(
  "Editing in the inspector's details, in a browser", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct DetailsTests {
  private let stage: LiveStage
  private let page: LivePage
  private let label: UILabel

  init() throws {
    stage = try LiveStage()
    page = try stage.open()
    try page.openInspector()
    let app = try #require(PlaygroundController.current)
    label = try #require(app.list.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Row 3" })
    // So low that the fields are out of sight at first.
    try page.resize(CGSize(width: 1300, height: 500))
    try page.choose("row.view.text === 'Row 3'")
  }

  private func field(_ property: String) -> String {
    "document.querySelector(\"#details input[data-property='\(property)']\")"
  }

  /// Types into a field with real keys, and presses Return.
  private func type(_ value: String, into property: String) throws {
    try page.evaluate("\(field(property)).focus(), \(field(property)).select()")
    try page.typeKeys(value)
    try page.pressKey("Enter", number: 13, text: "\r")
    try page.catchUp()
    try page.catchUp()
  }

  private var scroll: Double { get throws { try page.number("document.getElementById('details').scrollTop") } }
  private var refusals: Double {
    get throws { try page.number("document.querySelectorAll('#details .refusal').length") }
  }

  @Test("A refusal stands beside what was typed; what has the keys, and what is in sight, stays")
  func refused() throws {
    defer { stage.close() }
    try page.evaluate("\(field("layer.cornerRadius")).scrollIntoView()")
    let before = try scroll
    #expect(before > 0)
    try type("much", into: "layer.cornerRadius")
    #expect(try page.isTrue("\(field("layer.cornerRadius")).closest('td').textContent.includes('Remedy')"))
    #expect(try page.text("\(field("layer.cornerRadius")).value") == "much")
    #expect(try page.isTrue("document.activeElement === \(field("layer.cornerRadius"))"))
    #expect(try page.isTrue("\(field("layer.cornerRadius")).getAttribute('aria-invalid') === 'true'"))
    #expect(try scroll == before)
    // And when another record comes, and when the keys go elsewhere.
    try page.evaluate("noren.inspector.refresh()")
    try page.catchUp()
    try page.evaluate("document.activeElement.blur()")
    try page.evaluate("new Promise((done) => setTimeout(done, 20))")
    try page.evaluate("noren.inspector.refresh()")
    try page.catchUp()
    #expect(try page.text("\(field("layer.cornerRadius")).value") == "much")
    #expect(try refusals == 1)
    #expect(try scroll == before)
    #expect(page.complaints == [])
  }

  @Test("The next edit that is accepted takes a refusal away, while a field has the keys, too")
  func accepted() throws {
    defer { stage.close() }
    try type("much", into: "alpha")
    #expect(try refusals == 1)
    // Refused again: one refusal, beside the other field.
    try type("more", into: "layer.borderWidth")
    #expect(try refusals == 1)
    #expect(try page.isTrue("\(field("layer.borderWidth")).closest('td').textContent.includes('Remedy')"))
    try type("Tofu", into: "text")
    #expect(label.text == "Tofu")
    #expect(try refusals == 0)
    #expect(try page.isTrue("document.activeElement === \(field("text"))"))
    // What was refused is no longer there either, once nothing is being typed.
    try page.evaluate("document.activeElement.blur()")
    try page.wait(for: "\(field("alpha")).value === '1'")
    // The field itself, put right.
    try type("much", into: "alpha")
    try type("0.5", into: "alpha")
    #expect(label.alpha == 0.5)
    #expect(try refusals == 0)
    #expect(try page.isTrue("!\(field("alpha")).hasAttribute('aria-invalid')"))
    #expect(page.complaints == [])
  }

  @Test("A box that is ticked keeps the keys when the next record comes")
  func ticked() throws {
    defer { stage.close() }
    try page.evaluate("\(field("isHidden")).focus(), \(field("isHidden")).click()")
    try page.wait(for: "noren.inspector.selected.view.properties.isHidden === true")
    #expect(try page.isTrue("document.activeElement === \(field("isHidden")) && \(field("isHidden")).checked"))
    #expect(label.isHidden)
  }
}
