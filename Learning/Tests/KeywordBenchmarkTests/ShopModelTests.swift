import Foundation
import Keywords
import Testing

@testable import KeywordBenchmark

/// `Models/shop.keywords`, which `Scripts/make-shop-model` makes.
@Suite("The model that is shipped")
struct ShopModelTests {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Models/shop.keywords").path

  @Test("It has at most a megabyte, knows a cultivar by its keyword, and a hub's words draw nothing wrong")
  func answers() throws {
    let size = try FileManager.default.attributesOfItem(atPath: Self.path)[.size] as? Int
    #expect((size ?? .max) <= 1_000_000)
    let predictor = try KeywordPredictor(path: Self.path)
    #expect(predictor.predict("農家直送！インカのめざめ 訳あり 1kg").contains { $0.keyword == "じゃがいも" })
    let wines = predictor.predict("白ワイン").map(\.keyword)
    #expect(wines[0] == "白ワイン")
    #expect(!wines.contains("白なす") && !wines.contains("白玉ねぎ"))
    predictor.add("ドラゴンアイ")
    #expect(predictor.predict("訳あり ドラゴンアイ 1kg")[0].keyword == "ドラゴンアイ")
  }

  @Test("Of fifty names that are in no training pair at least 45 have theirs among five")
  func names() throws {
    let predictor = try KeywordPredictor(path: Self.path)
    let generator = try BenchmarkGenerator(difficulty: .shop)
    let trained = Set(generator.generate(seed: 1).training.map(\.name))
    let offered = Set(predictor.keywords)
    let others = generator.generate(seed: 2).validation.filter {
      !trained.contains($0.name) && offered.contains($0.keyword)
    }
    let fifty = others.prefix(50)
    try #require(fifty.count == 50)
    #expect(fifty.count { example in predictor.predict(example.name).contains { $0.keyword == example.keyword } } >= 45)
  }
}
