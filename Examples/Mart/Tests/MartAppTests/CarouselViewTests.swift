import Simulator
import Testing
import UIKit

@testable import MartApp

@Suite("The carousel", .serialized)
struct CarouselViewTests {
  private let device: SimulatedDevice
  private let carousel: CarouselView
  private let cards = (0..<8).map { _ in UIView() }

  init() {
    device = SimulatedDevice()
    carousel = CarouselView(cards: cards)
  }

  private func show(_ direction: UIUserInterfaceLayoutDirection, width: CGFloat = Self.portrait) {
    device.layoutDirection = direction
    device.show(carousel, frame: CGRect(x: 0, y: 100, width: width, height: 180))
  }

  private static let portrait: CGFloat = 361
  private static let landscape: CGFloat = 672
  /// Eight cards of 148 points with 12 between them, and of 220 at the accessibility sizes.
  private static let total: CGFloat = 8 * 148 + 7 * 12
  private static let largeTotal: CGFloat = 8 * 220 + 7 * 12

  /// From the carousel's leading edge to the first card's, in points; positive when the card is scrolled out.
  private var distance: CGFloat {
    let visible = carousel.bounds
    return device.layoutDirection == .rightToLeft
      ? cards[0].frame.maxX - visible.maxX : visible.minX - cards[0].frame.minX
  }

  private func scroll(to distance: CGFloat) {
    let isRightToLeft = device.layoutDirection == .rightToLeft
    carousel.contentOffset.x =
      isRightToLeft ? carousel.contentSize.width - carousel.bounds.width - distance : distance
    device.settle()
  }

  private func resize(to width: CGFloat) {
    carousel.frame.size.width = width
    device.settle()
  }

  nonisolated static let directions = [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft]

  @Test(
    "It begins with the first card at its leading edge, and still does after rotating there and back",
    arguments: directions)
  func start(direction: UIUserInterfaceLayoutDirection) {
    show(direction)
    #expect(distance == 0)
    for width in [Self.landscape, Self.portrait, 343, Self.landscape, Self.portrait] {
      resize(to: width)
      #expect(distance == 0, "\(width)")
    }
  }

  @Test("It keeps its distance from the leading edge when its width changes", arguments: directions)
  func resizing(direction: UIUserInterfaceLayoutDirection) {
    show(direction)
    scroll(to: 320)
    for width in [Self.landscape, 500, 200, Self.portrait] {
      resize(to: width)
      #expect(distance == 320, "\(width)")
    }
  }

  @Test("Without room for that distance it rests at its end, and recovers", arguments: directions)
  func clamped(direction: UIUserInterfaceLayoutDirection) {
    show(direction)
    let end = Self.total - Self.portrait
    scroll(to: end)
    resize(to: Self.landscape)
    #expect(distance == Self.total - Self.landscape)
    carousel.setNeedsLayout()
    device.settle()
    resize(to: Self.portrait)
    #expect(distance == end)
  }

  @Test("A position scrolled to while wider is kept", arguments: directions)
  func scrolledInBetween(direction: UIUserInterfaceLayoutDirection) {
    show(direction)
    scroll(to: Self.total - Self.portrait)
    resize(to: Self.landscape)
    scroll(to: 160)
    resize(to: Self.portrait)
    #expect(distance == 160)
  }

  @Test("It keeps its distance when the text size changes the cards", arguments: directions)
  func textSize(direction: UIUserInterfaceLayoutDirection) {
    show(direction)
    for start in [0, 320, Self.total - Self.portrait] {
      scroll(to: start)
      device.preferredContentSizeCategory = .accessibilityLarge
      #expect(carousel.contentSize.width == Self.largeTotal)
      #expect(distance == start)
      device.preferredContentSizeCategory = .large
      #expect(carousel.contentSize.width == Self.total)
      #expect(distance == start)
    }
  }

  @Test("Cards that do not fill it begin at its leading edge", arguments: directions)
  func fewCards(direction: UIUserInterfaceLayoutDirection) {
    show(direction, width: 2_000)
    #expect(distance == 0)
    resize(to: Self.portrait)
    #expect(distance == 0)
  }

  @Test("A changed direction shows the same cards from the other side")
  func otherDirection() {
    show(.leftToRight)
    scroll(to: 320)
    device.layoutDirection = .rightToLeft
    #expect(distance == 320)
  }

  @Test(
    "In the shop it begins with the first recipe after rotating there and back", arguments: directions)
  func inTheShop(direction: UIUserInterfaceLayoutDirection) throws {
    device.layoutDirection = direction
    let all = Catalogue.bundled
    let catalogue = Catalogue(categories: [], products: all.products, recipes: all.recipes)
    device.show(ProductListViewController(shop: Shop(catalogue: catalogue, language: .english)))
    let carousel = try #require(device.window.flatMap(Self.carousel))
    let first = try #require(carousel.subviews.first { $0 is RecipeCard })
    for isLandscape in [false, true, false] {
      device.isLandscape = isLandscape
      let edge =
        direction == .rightToLeft ? first.frame.maxX - carousel.bounds.maxX : first.frame.minX - carousel.bounds.minX
      #expect(abs(edge) < 1e-6, "landscape: \(isLandscape)")
    }
  }

  private static func carousel(in view: UIView) -> CarouselView? {
    view as? CarouselView ?? view.subviews.lazy.compactMap { carousel(in: $0) }.first
  }
}
