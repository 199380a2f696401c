import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import BrowserStage
@testable import SimulatorServer

@Suite(
  "Editing in the inspector's details, in a browser", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct DetailsTests {
  private let stage: LiveStage
  private let page: LivePage
  private let app: PlaygroundController
  private let label: UILabel

  init() throws {
    stage = try LiveStage()
    page = try stage.open()
    try page.openInspector()
    app = try #require(PlaygroundController.current)
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

  @Test("A refusal appears beside the typed value; focus and scroll position stay")
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

  @Test("The next accepted edit removes a refusal, even while a field has focus")
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

  @Test("A checkbox keeps focus when the next record arrives")
  func ticked() throws {
    defer { stage.close() }
    try page.evaluate("\(field("isHidden")).focus(), \(field("isHidden")).click()")
    try page.wait(for: "noren.inspector.selected.view.properties.isHidden === true")
    #expect(try page.isTrue("document.activeElement === \(field("isHidden")) && \(field("isHidden")).checked"))
    #expect(label.isHidden)
  }

  private var typed: String {
    get throws {
      try page.text(
        "(({ dataset, value, selectionStart, selectionEnd }) => `${dataset.property}: ${value.slice(0, selectionStart)}[${value.slice(selectionStart, selectionEnd)}]`)(document.activeElement)"
      )
    }
  }

  private func tab(back: Bool = false) throws {
    try page.pressKey("Tab", number: 9, modifiers: back ? 8 : 0)
    try page.catchUp()
    try page.settle()
  }

  @Test("Tab commits the edit, keeps the selected view and selects all text of the next field, in both directions")
  func tabbing() throws {
    defer { stage.close() }
    try page.evaluate("\(field("alpha")).focus(), \(field("alpha")).select()")
    try page.typeKeys("0.3")
    try tab()
    #expect(Float(label.alpha) == 0.3)
    #expect(try page.text("noren.inspector.selected.view.text") == "Row 3")
    try page.evaluate("\(field("backgroundColor")).focus(), \(field("backgroundColor")).select()")
    try page.typeKeys("#FF0000")
    try tab(back: true)
    #expect(try typed == "alpha: [0.3]")
    try page.typeKeys("0.5")
    try tab()
    #expect(label.alpha == 0.5)
    #expect(try typed == "backgroundColor: [#FF0000]")
    #expect(try refusals == 0)
    #expect(page.complaints == [])
  }

  @Test(
    "Typing, caret and view survive new records, even when the view moves within them"
  )
  func recordWhileTyping() throws {
    defer { stage.close() }
    try page.evaluate("\(field("alpha")).focus(), \(field("alpha")).select(), window.typedIn = document.activeElement")
    try page.typeKeys("0.25")
    try page.pressKey("ArrowLeft", number: 37)
    label.alpha = 0.75
    label.textColor = .red
    app.list.insertSubview(UILabel(), at: 0)
    try stage.rest()
    try page.evaluate("noren.inspector.refresh()")
    try page.catchUp()
    #expect(try typed == "alpha: 0.2[]" && page.isTrue("document.activeElement === window.typedIn"))
    #expect(try page.text("noren.inspector.selected.view.text") == "Row 3")
    #expect(try page.text("\(field("textColor")).value") == "#FF0000")
    try page.typeKeys("1")
    try tab()
    #expect(Float(label.alpha) == 0.215)
    // Escape takes back what was not sent.
    try page.evaluate("\(field("alpha")).focus(), \(field("alpha")).select()")
    try page.typeKeys("9")
    try page.pressKey("Escape", number: 27)
    #expect(try typed == "alpha: [0.215]")
    try tab()
    #expect(Float(label.alpha) == 0.215)
    #expect(page.complaints == [])
  }

  @Test("An edit of a removed view changes no other view in its place, and is reported")
  func gone() throws {
    defer { stage.close() }
    try page.evaluate("\(field("alpha")).focus(), \(field("alpha")).select()")
    try page.typeKeys("0.5")
    let next = try #require(app.list.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Row 4" })
    label.removeFromSuperview()
    try stage.rest()
    try page.evaluate("noren.inspector.refresh()")
    try page.catchUp()
    #expect(try typed == "alpha: 0.5[]")
    try page.pressKey("Enter", number: 13, text: "\r")
    try page.catchUp()
    #expect(next.alpha == 1)
    #expect(try page.text("document.getElementById('details').textContent").contains("The view has gone"))
    try page.evaluate("document.activeElement.blur()")
    try page.wait(for: "document.getElementById('details').textContent.includes(' views, ')")
    #expect(page.complaints == [])
  }
}
