import Foundation

/// What can be sold, read from the package's data: foods with their spellings and cultivars, and ways to make
/// keywords of them.
struct FoodCatalogue {
  /// One possible keyword.
  struct Entry {
    let keyword: String
    let group: String
    /// Other ways to write it; a lexicon may know some of them.
    var spellings: [String]
    /// Cultivars, brands and other words that mean it; no lexicon knows them.
    let cultivars: [String]
    let isCompound: Bool
  }

  let foods: [Entry]
  let compounds: [Entry]
  /// Foods by the group they belong to, for distractions.
  let phrases: [String: [String]]

  /// The data of this package, or that of a folder with files of the same names.
  init(folder: URL? = nil) throws {
    func text(_ name: String) throws -> String {
      if let folder { return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) }
      guard let url = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Resources") else {
        throw CocoaError(.fileNoSuchFile)
      }
      return try String(contentsOf: url, encoding: .utf8)
    }
    let read = Self.readFoods(try text("foods.txt"), juman: try text("juman-foods.tsv"))
    foods = read.foods
    compounds = Self.cuts(read.animals, read.cuts) + Self.readCompounds(try text("compounds.txt"), foods: read.foods)
    phrases = Self.readPhrases(try text("phrases.txt"))
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.isEmpty }
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    text.components(separatedBy: " ").filter { !$0.isEmpty }
  }

  private static func readFoods(
    _ text: String, juman: String
  ) -> (foods: [Entry], animals: [(String, [String])], cuts: [Entry]) {
    var entries: [Entry] = []
    var cuts: [Entry] = []
    var group = ""
    for line in lines(text) {
      if line.hasPrefix("[") {
        group = String(line.dropFirst().dropLast())
        continue
      }
      let sides = String(line).components(separatedBy: " =")
      let lists = sides[1].components(separatedBy: ":")
      let entry = Entry(
        keyword: String(sides[0]), group: group, spellings: words(lists[0]), cultivars: words(lists[1]),
        isCompound: false)
      if group == "cut" { cuts.append(entry) } else { entries.append(entry) }
    }
    // Keep each spelling with the first keyword that lists it, and drop spellings that are keywords themselves.
    var owners = Dictionary(entries.enumerated().map { ($1.keyword, $0) }, uniquingKeysWith: { first, _ in first })
    for index in entries.indices {
      entries[index].spellings.removeAll { owners[$0].map { $0 != index } ?? false }
      for spelling in entries[index].spellings { owners[spelling] = index }
    }
    for line in lines(juman) {
      let spellings = words(line.split(separator: "\t")[2])
      guard let owner = spellings.compactMap({ owners[$0] }).first else { continue }
      for spelling in spellings where owners[spelling] == nil {
        owners[spelling] = owner
        entries[owner].spellings.append(spelling)
      }
    }
    let animals = [
      ("牛", ["ビーフ", "国産牛", "和牛"]), ("豚", ["ポーク", "ブタ", "国産豚"]), ("鶏", ["チキン", "とり", "若鶏"]),
      ("鴨", ["カモ", "合鴨"]), ("ラム", ["仔羊", "羊"]), ("馬", ["桜肉", "ばにく"]),
    ]
    return (entries, animals, cuts)
  }

  private static func cuts(_ animals: [(String, [String])], _ cuts: [Entry]) -> [Entry] {
    animals.flatMap { animal, others in
      cuts.map { cut in
        let parts = [cut.keyword] + cut.spellings
        let spellings =
          ([animal] + others).flatMap { name in parts.map { name + $0 } } + parts.map { animal + "の" + $0 }
        return Entry(
          keyword: animal + cut.keyword, group: "meat", spellings: Array(spellings.dropFirst()),
          cultivars: cut.cultivars.map { animal + $0 }, isCompound: true)
      }
    }
  }

  private static func readCompounds(_ text: String, foods: [Entry]) -> [Entry] {
    var result: [Entry] = []
    var taken = Set(foods.flatMap { [$0.keyword] + $0.spellings })
    for line in lines(text) {
      let sides = String(line).components(separatedBy: " : ")
      for rule in sides[1].split(separator: ";") {
        let patterns = rule.split(separator: "=", maxSplits: 1).map(words)
        guard let first = patterns[0].first else { continue }
        for food in foods where food.group == String(sides[0]) {
          func fill(_ pattern: String, _ name: String) -> String { pattern.replacingOccurrences(of: "{}", with: name) }
          let keyword = fill(first, food.keyword)
          guard taken.insert(keyword).inserted else { continue }
          var spellings: [String] = []
          for pattern in [first] + (patterns.count > 1 ? patterns[1] : []) {
            for name in [food.keyword] + food.spellings.prefix(4) { spellings.append(fill(pattern, name)) }
          }
          result.append(
            Entry(
              keyword: keyword, group: food.group, spellings: Array(spellings.dropFirst()),
              cultivars: food.cultivars.prefix(3).map { fill(first, $0) }, isCompound: true))
        }
      }
    }
    return result
  }

  private static func readPhrases(_ text: String) -> [String: [String]] {
    var result: [String: [String]] = [:]
    var heading = ""
    for line in lines(text) {
      if line.hasPrefix("[") {
        heading = String(line.dropFirst().dropLast())
      } else {
        result[heading, default: []] += words(line)
      }
    }
    return result
  }
}
