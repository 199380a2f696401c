import Testing

@testable import KeywordBenchmark

@Suite("The generated benchmark")
struct BenchmarkGeneratorTests {
  static let benchmark = Result { try BenchmarkGenerator().generate(seed: 1) }

  private func benchmark() throws -> KeywordBenchmark { try Self.benchmark.get() }

  @Test("It has 5,000 names of more than 1,300 keywords in three splits, with a long tail")
  func sizes() throws {
    let benchmark = try benchmark()
    let all = benchmark.training + benchmark.validation + benchmark.test
    #expect(all.count == 5_000)
    #expect(benchmark.test.count == 1_500)
    #expect(benchmark.validation.count == 350)
    #expect(benchmark.keywords.count >= 1_300)
    #expect(Set(benchmark.keywords).count == benchmark.keywords.count)
    #expect(Set(all.map(\.keyword)) == Set(benchmark.keywords))
    var frequencies: [String: Int] = [:]
    for example in all { frequencies[example.keyword, default: 0] += 1 }
    #expect(frequencies.values.count { $0 <= 3 } > 600)
  }

  @Test("The same seed gives the same benchmark, another seed another one")
  func determinism() throws {
    let generator = try BenchmarkGenerator()
    #expect(generator.generate(seed: 1) == (try benchmark()))
    #expect(generator.generate(seed: 2) != (try benchmark()))
  }

  @Test("No name is in two splits")
  func disjoint() throws {
    let benchmark = try benchmark()
    let names = (benchmark.training + benchmark.validation + benchmark.test).map(\.name)
    // Short names of one food without anything around it may repeat; hardly any do.
    #expect(Set(names).count >= names.count - 5)
    #expect(Set(benchmark.training.map(\.name)).isDisjoint(with: benchmark.test.map(\.name)))
  }

  @Test("The lexicon knows every keyword, no cultivar, and each spelling once")
  func lexicon() throws {
    let benchmark = try benchmark()
    let catalogue = try FoodCatalogue()
    #expect(Set(benchmark.lexicon.map(\.keyword)) == Set(benchmark.keywords))
    for food in catalogue.foods {
      let known = Set(benchmark.lexicon.filter { $0.keyword == food.keyword }.map(\.spelling))
      #expect(known.isDisjoint(with: Set(food.cultivars).subtracting(food.spellings)), "\(food.keyword)")
    }
  }

  @Test("Kinds are what they say")
  func kinds() throws {
    let benchmark = try benchmark()
    let trained = Set(benchmark.training.map(\.keyword))
    for example in benchmark.test + benchmark.validation {
      if example.kind == .ordinary { #expect(trained.contains(example.keyword)) }
      if example.kind == .unseenKeyword { #expect(!trained.contains(example.keyword)) }
    }
    let unseen = benchmark.test.filter { $0.kind == .unseenSpelling }
    #expect(!unseen.isEmpty)
    #expect(benchmark.training.allSatisfy { $0.kind == .ordinary })
  }

  @Test("Few names outside the training say nothing that a model may have met, and a shop's none")
  func told() throws {
    let benchmark = try benchmark()
    let unseen = benchmark.test.count { $0.kind == .unseenSpelling }
    // About 16 % of the names have only words that nothing tells of; one in ten of these stays as it is.
    #expect((5...60).contains(unseen))
    var difficulty = Difficulty.standard
    difficulty.namedBesideUntold = 1
    let named = try BenchmarkGenerator(difficulty: difficulty).generate(seed: 1)
    #expect((named.test + named.validation).allSatisfy { $0.kind != .unseenSpelling })
    difficulty.namedBesideUntold = 0
    let bare = try BenchmarkGenerator(difficulty: difficulty).generate(seed: 1)
    #expect(bare.test.count { $0.kind == .unseenSpelling } > 150)
  }

  @Test("A shop's model may know every spelling, and its names have cultivars")
  func shop() throws {
    let shop = try BenchmarkGenerator(difficulty: .shop).generate(seed: 1)
    #expect(shop.test.isEmpty)
    #expect(shop.training.count > 11_700)
    let catalogue = try FoodCatalogue()
    let known = Set(shop.lexicon.map(\.spelling))
    #expect(catalogue.foods.allSatisfy { known.isSuperset(of: $0.spellings) })
    #expect(shop.training.contains { $0.name.contains("インカのめざめ") && $0.keyword == "じゃがいも" })
  }

  @Test("Very many keywords are all different, and the foods are among them")
  func many() throws {
    let generator = try BenchmarkGenerator()
    let many = generator.manyKeywords(20_000, seed: 1)
    #expect(Set(many).count == 20_000)
    #expect(many.contains("じゃがいも"))
    #expect(many == generator.manyKeywords(20_000, seed: 1))
  }

  @Test("A keyword is no other keyword's spelling")
  func spellingsBelongToOne() throws {
    let catalogue = try FoodCatalogue()
    var owners: [String: String] = [:]
    for food in catalogue.foods {
      for spelling in [food.keyword] + food.spellings {
        #expect(owners.updateValue(food.keyword, forKey: spelling) == nil, "\(spelling)")
      }
    }
  }

  @Test("Katakana are narrowed and kana shifted letter by letter")
  func kana() {
    #expect(Kana.narrowed("ジャガイモ") == "ｼﾞｬｶﾞｲﾓ")
    #expect(Kana.shifted("りんご飴", from: 0x3041...0x3096, by: 0x60) == "リンゴ飴")
    #expect(Kana.shifted("リンゴ飴", from: 0x30A1...0x30F6, by: -0x60) == "りんご飴")
  }
}
