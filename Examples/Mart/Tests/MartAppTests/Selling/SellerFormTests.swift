import Noren
import Simulator
import Testing
import UIKit

@testable import MartApp

/// The form as a seller uses it: found by what it says, tapped and typed into.
@Suite("The seller's form", .serialized)
struct SellerFormTests {
  private final class Form {
    let device: SimulatedDevice
    let shop = Shop(catalogue: .bundled, language: .english)
    let navigation: NoBarNavigationController

    init(_ profile: DeviceProfile = .standard) {
      device = SimulatedDevice(profile)
      navigation = NoBarNavigationController(rootViewController: ProductListViewController(shop: shop))
      device.show(navigation)
      navigation.pushViewController(SellerFormViewController(shop: shop), animated: false)
      device.settle()
    }

    func all<View: UIView>(_ type: View.Type, in view: UIView?) -> [View] {
      guard let view, !view.isHidden else { return [] }
      return ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
    }

    func field(_ identifier: String) throws -> UITextField {
      try #require(all(UITextField.self, in: device.window).first { $0.accessibilityIdentifier == identifier })
    }

    func type(_ text: String, into identifier: String) throws {
      try field(identifier).becomeFirstResponder()
      device.type(text)
    }

    var flow: ChoiceFlow? { all(ChoiceFlow.self, in: device.window).first }
    var suggestions: [String] { flow?.choices ?? [] }
    var buttons: [UIButton] { all(UIButton.self, in: flow) }

    func tap(_ title: String) throws {
      let button = all(UIButton.self, in: device.window).first { $0.configuration?.title == title }
      let found = try #require(button, "no button \(title)")
      device.tap(at: found.convert(CGPoint(x: found.bounds.midX, y: found.bounds.midY), to: nil))
      device.rest()
    }
  }

  @Test("Five keywords stand above the name in the frame of the typed character, the right one among them")
  func sameFrame() throws {
    let form = Form()
    try form.type("農家直送！インカのめざめ 訳あり 1k", into: "name")
    let name = try form.field("name")
    // The character and what follows from it, without any time.
    name.insertText("g")
    form.device.runFrame()
    #expect(form.suggestions.count == 5 && form.suggestions.contains("じゃがいも"))
    #expect(form.buttons.count == 5)
    let field = name.convert(name.bounds, to: nil)
    for button in form.buttons {
      #expect(button.bounds.width > 0 && button.convert(button.bounds, to: nil).maxY <= field.minY)
    }
  }

  @Test("While a name is typed nothing below the suggestions jumps")
  func still() throws {
    let form = Form()
    let name = try form.field("name")
    name.becomeFirstResponder()
    form.device.type("に")
    let place = name.convert(name.bounds, to: nil)
    for character in "んじん 北海道産 洗い 5kg" {
      form.device.type(String(character))
      #expect(name.convert(name.bounds, to: nil) == place)
    }
  }

  @Test("A tap fills the keyword in, is shown as chosen and explained by the words that counted")
  func fillsIn() throws {
    let form = Form()
    try form.type("農家直送！インカのめざめ 訳あり 1kg", into: "name")
    try form.tap("じゃがいも")
    #expect(try form.field("keyword").text == "じゃがいも")
    #expect(form.flow?.selection == "じゃがいも")
    let reasons = form.shop.keywordAdvisor.reasons(for: "じゃがいも", in: "農家直送！インカのめざめ 訳あり 1kg")
    #expect(abs(reasons.reduce(0) { $0 + $1.share } - 1) < 1e-5)
    let explained = form.all(UILabel.self, in: form.device.window).first {
      $0.accessibilityLabel == "Words that counted"
    }
    #expect(explained?.text?.contains("インカ") == true && explained?.accessibilityValue?.contains("percent") == true)
  }

  @Test("A keyword that a seller adds is offered from then on, without training, once")
  func addsKeyword() throws {
    let form = Form()
    try form.type("ドラゴンアイ", into: "keyword")
    try form.tap("Add “ドラゴンアイ” as a keyword")
    #expect(form.shop.keywordAdvisor.offers("ドラゴンアイ"))
    try form.type("朝採れ ドラゴンアイ 2本", into: "name")
    #expect(form.suggestions.first == "ドラゴンアイ")
    #expect(!form.all(UIButton.self, in: form.device.window).contains { $0.accessibilityIdentifier == "add-keyword" })
  }

  @Test("What is put on sale stands on the sellers' shelf, is found, and can be bought")
  func sells() throws {
    let form = Form()
    try form.type("インカのめざめ 1kg", into: "name")
    try form.tap("じゃがいも")
    try form.type("７８０", into: "price")
    try form.tap("Put on sale")
    #expect(form.navigation.topViewController is ProductListViewController)
    #expect(form.device.visibleTexts.contains("From sellers"))
    let product = try #require(form.shop.catalogue.products(matching: "インカ").first)
    form.shop.add(product)
    #expect(form.shop.totalInYen == 780)
  }

  @Test("Turned, covered by another screen and left by a half swipe, it keeps what was entered and its place")
  func composed() throws {
    let form = Form()
    try form.type("インカのめざめ 1kg", into: "name")
    try form.tap("じゃがいも")
    form.device.window?.endEditing(true)
    form.device.rest()
    func state() throws -> [String] {
      let fields = try ["name", "keyword", "price"].map(form.field)
      return fields.map { "\($0.text ?? "") \($0.convert($0.bounds, to: nil))" }
        + form.buttons.map { "\($0.configuration?.title ?? "") \($0.convert($0.bounds, to: nil))" }
    }
    let before = try state()
    for isLandscape in [true, false] {
      form.device.isLandscape = isLandscape
      form.device.rest()
    }
    #expect(try state() == before)
    form.navigation.pushViewController(RecipesViewController(shop: form.shop), animated: true)
    form.device.rest()
    form.navigation.popViewController(animated: true)
    form.device.rest()
    #expect(try state() == before)
    form.device.touchDown(at: CGPoint(x: 2, y: 500))
    for step in 1...12 {
      form.device.touchMove(to: CGPoint(x: 2 + 8 * CGFloat(step), y: 500))
      form.device.advance(by: 1.0 / 60)
    }
    form.device.advance(by: 0.3)
    form.device.touchUp(at: CGPoint(x: 98, y: 500))
    form.device.rest()
    #expect(form.navigation.topViewController is SellerFormViewController)
    #expect(try state() == before && form.flow?.selection == "じゃがいも")
  }

  @Test("An incomplete offer cannot be put on sale")
  func incomplete() throws {
    let form = Form()
    try form.type("インカのめざめ", into: "name")
    try form.type("0", into: "price")
    let button = try #require(
      form.all(UIButton.self, in: form.device.window).first { $0.configuration?.title == "Put on sale" })
    #expect(!button.isEnabled)
    try form.tap("Put on sale")
    #expect(form.navigation.topViewController is SellerFormViewController)
    #expect(form.shop.catalogue.products.count == Catalogue.bundled.products.count)
  }

  @Test(
    "Names of nothing but emoji, blanks or controls, and of 10,000 characters do no harm",
    arguments: ["🥕🥕🥕", "   ", "\u{0}\u{200b}", String(repeating: "あ", count: 10_000), "1234567890"])
  func badNames(text: String) throws {
    let form = Form()
    let name = try form.field("name")
    name.becomeFirstResponder()
    name.insertText(text)
    form.device.settle()
    #expect(form.suggestions.count <= 5)
    #expect((name.text ?? "").count <= Offer.longestName)
  }

  @Test("At every text size each suggestion is whole, and in the column", arguments: [false, true])
  func sizes(isMirrored: Bool) throws {
    let form = Form(.iPhoneSE3)
    form.device.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    try form.type("新物 インカのめざめ", into: "name")
    for size in [UIContentSizeCategory.extraSmall, .large, .accessibilityExtraExtraExtraLarge] {
      form.device.preferredContentSizeCategory = size
      form.device.settle()
      let flow = try #require(form.flow)
      #expect(form.buttons.count == 5)
      for button in form.buttons {
        #expect(flow.bounds.contains(button.frame), "\(size.rawValue): \(button.frame) in \(flow.bounds)")
        let title = try #require(button.titleLabel)
        #expect(button.bounds.contains(title.frame), "\(size.rawValue): \(title.frame) in \(button.bounds)")
      }
      for (first, second) in zip(form.buttons, form.buttons.dropFirst()) {
        #expect(!first.frame.intersects(second.frame))
      }
    }
  }
}
