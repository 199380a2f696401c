import Foundation
import Tensors

/// Makes a benchmark from a seed. The same seed, difficulty and data give the same benchmark.
public struct BenchmarkGenerator {
  private let catalogue: FoodCatalogue
  private let difficulty: Difficulty

  /// - Parameter folder: Where foods.txt, compounds.txt, phrases.txt and juman-foods.tsv are, if not this package's own.
  public init(difficulty: Difficulty = .standard, folder: URL? = nil) throws {
    catalogue = try FoodCatalogue(folder: folder)
    self.difficulty = difficulty
  }

  /// A keyword that was drawn, and its words by what may know them.
  private struct Product {
    let entry: FoodCatalogue.Entry
    /// In the lexicon, the keyword first.
    var known: [String]
    /// In no lexicon, but in training names.
    var hidden: [String] = []
    var cultivars: [String] = []
    /// In test names alone.
    var testOnly: [String] = []
    var testOnlyCultivars: [String] = []
  }

  public func generate(seed: UInt64) -> KeywordBenchmark {
    var random = RandomGenerator(seed: seed)
    let products = drawProducts(&random)
    let slots = deal(products.count, &random)

    // Which names are tested is drawn before they are written: words of the test alone must not reach the others.
    var order = Array(slots.indices)
    random.shuffle(&order)
    let test = Set(order.prefix(difficulty.testNames))
    let validation = Set(order.dropFirst(difficulty.testNames).prefix(difficulty.validationNames))
    let trained = Set(slots.indices.filter { !test.contains($0) && !validation.contains($0) }.map { slots[$0] })

    // Training names first: what they and the lexicon tell of each product decides how the others are named.
    var names = [(name: String, words: [String])](repeating: ("", []), count: slots.count)
    var seen: Set<String> = []
    var told = products.map { Set($0.known) }
    func write(_ index: Int, isTest: Bool, told: Set<String>?) {
      var written: (name: String, words: [String])
      var attempts = 0
      repeat {
        written = self.write(products[slots[index]], isTest: isTest, told: told, products, &random)
        attempts += 1
      } while !seen.insert(written.name).inserted && attempts < 50
      names[index] = written
    }
    let held = slots.indices.filter { test.contains($0) || validation.contains($0) }
    for index in slots.indices where !test.contains(index) && !validation.contains(index) {
      write(index, isTest: false, told: nil)
      told[slots[index]].formUnion(names[index].words)
    }
    for index in held { write(index, isTest: test.contains(index), told: told[slots[index]]) }

    var splits: [[KeywordBenchmark.Example]] = [[], [], []]
    for (index, slot) in slots.enumerated() {
      let kind: KeywordBenchmark.Kind =
        told[slot].isDisjoint(with: names[index].words)
        ? .unseenSpelling : !trained.contains(slot) ? .unseenKeyword : .ordinary
      let example = KeywordBenchmark.Example(
        name: names[index].name, keyword: products[slot].entry.keyword, kind: kind)
      splits[test.contains(index) ? 2 : validation.contains(index) ? 1 : 0].append(example)
    }
    if difficulty.namesEveryCultivar {
      for product in products {
        for cultivar in product.cultivars {
          let (name, _) = self.write(product, isTest: false, told: nil, cultivar: cultivar, products, &random)
          splits[0].append(.init(name: name, keyword: product.entry.keyword, kind: .ordinary))
        }
      }
    }
    return KeywordBenchmark(
      seed: seed, keywords: products.map(\.entry.keyword),
      lexicon: products.flatMap { product in product.known.map { ($0, product.entry.keyword) } },
      training: splits[0], validation: splits[1], test: splits[2])
  }

  // MARK: Keywords

  /// Many keywords that a very large shop might have: foods and products of them, with what describes them.
  public func manyKeywords(_ count: Int, seed: UInt64) -> [String] {
    var random = RandomGenerator(seed: seed)
    let foods = (catalogue.foods + catalogue.compounds).map(\.keyword)
    let descriptions = ["catch", "colour", "origin", "use", "tail"].flatMap { catalogue.phrases[$0] ?? [] }
    var (result, seen) = ([String](), Set<String>())
    func add(_ keyword: String) { if result.count < count, seen.insert(keyword).inserted { result.append(keyword) } }
    foods.forEach(add)
    var attempts = 0
    while result.count < count, attempts < 20 * count {
      let description = random.pick(descriptions)
      add(random.below(2) == 0 ? "\(description) \(random.pick(foods))" : "\(random.pick(foods)) \(description)")
      attempts += 1
    }
    return result
  }

  private func drawProducts(_ random: inout RandomGenerator) -> [Product] {
    var compounds = catalogue.compounds
    random.shuffle(&compounds)
    var foods = catalogue.foods
    random.shuffle(&foods)
    let drawn = foods + compounds.prefix(max(difficulty.keywords - foods.count, 0))
    return drawn.map { entry in
      var product = Product(entry: entry, known: [entry.keyword])
      var hidden: [String] = []
      for spelling in entry.spellings {
        if Double(random.uniform()) < difficulty.hiddenSpellings {
          hidden.append(spelling)
        } else {
          product.known.append(spelling)
        }
      }
      for spelling in hidden {
        if Double(random.uniform()) < difficulty.testOnlyWords {
          product.testOnly.append(spelling)
        } else {
          product.hidden.append(spelling)
        }
      }
      for cultivar in entry.cultivars {
        if Double(random.uniform()) < difficulty.testOnlyWords {
          product.testOnlyCultivars.append(cultivar)
        } else {
          product.cultivars.append(cultivar)
        }
      }
      return product
    }
  }

  /// The product of each name: one for each, the rest by Zipf's law, plain foods before compounds.
  private func deal(_ products: Int, _ random: inout RandomGenerator) -> [Int] {
    var cumulative: [Double] = []
    var total = 0.0
    for rank in 0..<products {
      total += Foundation.pow(Double(rank + 3), -difficulty.tailExponent)
      cumulative.append(total)
    }
    var slots = Array(0..<products)
    while slots.count < difficulty.names {
      let at = Double(random.uniform()) * total
      var (low, high) = (0, products - 1)
      while low < high {
        let middle = (low + high) / 2
        if cumulative[middle] < at { low = middle + 1 } else { high = middle }
      }
      slots.append(low)
    }
    return slots
  }

  // MARK: Names

  /// - Parameter told: The words of this product that a model may have met; `nil` for a name it learns from.
  private func write(
    _ product: Product, isTest: Bool, told: Set<String>?, cultivar: String? = nil, _ products: [Product],
    _ random: inout RandomGenerator
  ) -> (name: String, words: [String]) {
    func chance(_ probability: Double) -> Bool { Double(random.uniform()) < probability }
    func phrase(_ list: String) -> String {
      guard let phrases = catalogue.phrases[list], !phrases.isEmpty else { return "" }
      return random.pick(phrases)
    }

    var food: String
    var words: [String]
    func name(beside plain: String) {
      food = chance(0.5) ? "\(food) \(plain)" : "\(plain)(\(food))"
      words.append(plain)
    }
    let cultivars = isTest ? product.cultivars + product.testOnlyCultivars : product.cultivars
    if !cultivars.isEmpty, cultivar != nil || chance(difficulty.cultivars) {
      let cultivar = cultivar ?? random.pick(cultivars)
      food = cultivar
      words = [cultivar]
      if chance(difficulty.namedBesideCultivar) { name(beside: random.pick(product.known + product.hidden)) }
    } else if chance(difficulty.spellings) {
      food = random.pick(product.known + product.hidden + (isTest ? product.testOnly : []))
      words = [food]
    } else {
      food = product.entry.keyword
      words = [food]
    }
    if let told, told.isDisjoint(with: words), chance(difficulty.namedBesideUntold) {
      name(beside: random.pick((product.known + product.hidden).filter(told.contains)))
    }
    if chance(difficulty.typingMistakes) { food = mistype(food, &random) }
    if chance(difficulty.otherLetters) { food = changeLetters(food, &random) }

    var parts: [String] = []
    for _ in 0..<random.below(3) {
      let copy = phrase("catch")
      parts.append(chance(0.25) ? "【\(copy)】" : chance(0.2) ? copy + "!" : copy)
    }
    if chance(0.45) { parts.append(phrase("origin") + phrase("origin-suffix")) }
    if chance(0.08) { parts.append(phrase("colour")) }
    var after: [String] = []
    if chance(difficulty.distractors) {
      let other = random.pick(random.pick(products).known)
      let remark = phrase("distractor").replacingOccurrences(of: "{}", with: other)
      if chance(0.75) { parts.append(remark) } else { after.append("(\(remark))") }
    }
    if chance(0.6) { after.append(phrase("size")) }
    if chance(0.3) { after.append(phrase("use")) }
    if chance(0.2) { after.append(phrase("tail")) }
    if chance(0.3) { if chance(0.5) { after.append(phrase("seller")) } else { parts.insert(phrase("seller"), at: 0) } }
    random.shuffle(&after)
    let separator = random.pick(["", " ", " ", " ", "　", "・"])
    let name = (parts + [food] + after).joined(separator: separator)
    return (chance(0.1) ? widened(name) : name, words)
  }

  /// A letter is left out, doubled or swapped with its neighbour. Words of two letters and fewer stay.
  private func mistype(_ word: String, _ random: inout RandomGenerator) -> String {
    var letters = Array(word)
    guard letters.count > 2 else { return word }
    let at = random.below(letters.count - 1)
    switch random.below(3) {
    case 0: letters.remove(at: at)
    case 1: letters.insert(letters[at], at: at)
    default: letters.swapAt(at, at + 1)
    }
    return String(letters)
  }

  /// Hiragana become katakana or the other way round, or katakana become narrow.
  private func changeLetters(_ word: String, _ random: inout RandomGenerator) -> String {
    switch random.below(3) {
    case 0: Kana.shifted(word, from: 0x3041...0x3096, by: 0x60)
    case 1: Kana.shifted(word, from: 0x30A1...0x30F6, by: -0x60)
    default: Kana.narrowed(word)
    }
  }

  /// Latin letters and digits in full width.
  private func widened(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map {
          (0x21...0x7E).contains($0.value) ? Unicode.Scalar($0.value + 0xFEE0) ?? $0 : $0
        }))
  }
}
