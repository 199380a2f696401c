import Tensors

/// A trained model with its keywords: answers names, and is saved and loaded.
public final class KeywordPredictor {
  public struct Prediction: Sendable, Equatable {
    public let keyword: String
    public let score: Float
  }

  public private(set) var keywords: [String]
  public let model: KeywordModel
  /// How the model was trained, if its file tells.
  public var record: TrainingRecord?
  /// Finds keywords without scoring all of them. Made when there are at least `KeywordIndex.leastKeywords`.
  ///
  /// Keywords added later are scored one by one.
  public var index: KeywordIndex?

  private let reader: TextReader
  private var known: Set<String>
  /// k̄ and m̂ of each keyword, and what is taken off its score.
  private var means: Tensor
  private var directions: Tensor
  private var penalties: [Float]
  /// The same in the order in which one name is scored.
  private var blocks: KeywordBlocks

  /// - Parameters:
  ///   - names: Names seen before, by which hubs are found, each with its keyword.
  public init(
    model: KeywordModel, keywords: [String], reader: TextReader, correction: HubCorrection = .csls,
    names: [(name: String, keyword: String)] = []
  ) {
    self.model = model
    self.keywords = keywords
    self.reader = reader
    known = Set(keywords)
    (means, directions) = Self.encode(keywords, model, reader)
    blocks = KeywordBlocks(means: means, directions: directions)
    penalties = [Float](repeating: 0, count: keywords.count)
    if correction != .none, !names.isEmpty {
      // A sample is enough, and keeps the memory bounded.
      let sample = Swift.stride(from: 0, to: names.count, by: max(1, names.count / 2_000)).map { names[$0] }
      let places = Dictionary(uniqueKeysWithValues: keywords.enumerated().map { ($1, $0) })
      penalties = correction.penalties(cosines(sample.map(\.name)), owners: sample.map { places[$0.keyword] ?? -1 })
    }
    if keywords.count >= KeywordIndex.leastKeywords { makeIndex() }
  }

  private static func encode(_ keywords: [String], _ model: KeywordModel, _ reader: TextReader) -> (Tensor, Tensor) {
    // In parts, so that the memory of the layer's steps stays bounded.
    let parts = Swift.stride(from: 0, to: keywords.count, by: 2_048).map { start in
      let words = keywords[start..<min(start + 2_048, keywords.count)].map(reader.words)
      let encoded = model.encode(keywords: TextBatch(words, vectors: model.vectors))
      return (Variable(encoded.means.value), Variable(encoded.directions.value))
    }
    guard !parts.isEmpty else {
      let none = Tensor(repeating: 0, shape: [0, model.configuration.dimensions])
      return (none, none)
    }
    return (Variable.joiningRows(parts.map(\.0)).value, Variable.joiningRows(parts.map(\.1)).value)
  }

  /// Makes an index of the present keywords. A few seconds for 100,000.
  public func makeIndex(clusters: Int? = nil) {
    index = KeywordIndex(means: means, directions: directions, penalties: penalties, clusters: clusters)
  }

  /// Offers a keyword from now on, without training. One that is there already is left as it is.
  public func add(_ keyword: String) {
    guard known.insert(keyword).inserted else { return }
    let (mean, direction) = Self.encode([keyword], model, reader)
    blocks.append(mean: mean, direction: direction, count: keywords.count)
    means = Variable.joiningRows([Variable(means), Variable(mean)]).value
    directions = Variable.joiningRows([Variable(directions), Variable(direction)]).value
    // No name has been compared with it, so it is taken for a keyword like the others.
    penalties.append(penalties.reduce(0, +) / Float(max(penalties.count, 1)))
    keywords.append(keyword)
    record?.frequencies.append(0)
  }

  private func words(_ names: [[String]]) -> (Variable, Segments) {
    let batch = TextBatch(names, vectors: model.vectors)
    return (model.words(batch), batch.texts)
  }

  /// Scores before hubs are corrected: one row for each name, one column for each keyword.
  public func cosines(_ names: [String]) -> Tensor {
    let (words, texts) = words(names.map(reader.words))
    let encoded = KeywordModel.EncodedKeywords(means: Variable(means), directions: Variable(directions))
    return model.scores(names: words, texts: texts, keywords: encoded).value
  }

  /// One row for each name, one column for each keyword.
  public func scores(_ names: [String]) -> Tensor {
    (Variable(cosines(names)) - Variable(Tensor(penalties, shape: [penalties.count]))).value
  }

  /// The likeliest keywords of a name, the likeliest first. None for a name without words.
  public func predict(_ name: String, count: Int = 5) -> [Prediction] {
    guard count > 0, !keywords.isEmpty, let query = query(name) else { return [] }
    return best(query, count: count).map { Prediction(keyword: keywords[$0.index], score: $0.score) }
  }

  /// A name, prepared for scoring; `nil` if it has no words.
  package func query(_ name: String) -> NameQuery? {
    let words = reader.words(name)
    guard !words.isEmpty else { return nil }
    return NameQuery(words: self.words([words]).0.value, attentionShare: model.configuration.attentionShare)
  }

  /// The likeliest keywords by their places in `keywords`.
  package func best(_ query: NameQuery, count: Int) -> [(index: Int, score: Float)] {
    var best = BestScores(count: count)
    index?.search(query, &best)
    let first = index?.count ?? 0
    guard first < keywords.count else { return best.entries }
    let rest = first / KeywordBlocks.lanes..<blocks.places / KeywordBlocks.lanes
    withUnsafeTemporaryAllocation(of: Float.self, capacity: rest.count * KeywordBlocks.lanes) { scores in
      guard let base = scores.baseAddress else { return }
      blocks.score(query, blocks: rest, into: base)
      let start = rest.lowerBound * KeywordBlocks.lanes
      for keyword in first..<keywords.count { best.insert(keyword, scores[keyword - start] - penalties[keyword]) }
    }
    return best.entries
  }

  /// The words of a name and how much each counted for a keyword: shares that add up to 1.
  public func explain(_ name: String, keyword: String) -> [(word: String, share: Float)] {
    let words = reader.words(name)
    guard let column = keywords.firstIndex(of: keyword), !words.isEmpty else { return [] }
    let vectors = self.words([words]).0
    let mean = Variable(means.rows(column..<column + 1))
    let weights = vectors.normalized().multiplied(by: mean, transposingOther: true).relu().value.values
    let total = weights.reduce(0, +)
    return zip(words, weights).map { ($0, total > 0 ? $1 / total : 1 / Float(words.count)) }
  }

  // MARK: Files

  private static let kind = "keywords 1"
  private static let quantizedKind = "keywords 1 in few bits"

  /// - Parameter bits: In how many bits the vectors of parts are stored: 4 or 8; `nil` for whole floats. The layer's weights
  ///   are then stored in 8, and what is computed of keywords is computed again when the model is loaded.
  public func save(to path: String, bits: Int? = nil) throws(ModelFileError) {
    var writer = ModelWriter()
    let configuration = model.configuration
    writer.add("kind", text: bits == nil ? Self.kind : Self.quantizedKind)
    writer.add(
      "configuration",
      text:
        "\(configuration.dimensions) \(configuration.buckets) \(configuration.attentionShare) \(configuration.isResidual)"
    )
    writer.add("normalization", text: reader.normalizer.rules)
    writer.add("keywords", text: keywords.joined(separator: "\n"))
    if let record { writer.add("record", text: record.text) }
    let tables = Set([model.vectors.table.name, model.vectors.projection?.name].compactMap { $0 })
    for parameter in model.parameters {
      if let bits, parameter.value.shape.rank == 2 {
        let isTable = tables.contains(parameter.name)
        writer.add(parameter.name, QuantizedRows(parameter.value, bits: isTable ? bits : 8))
      } else {
        writer.add(parameter.name, parameter.value)
      }
    }
    if let pretrained = model.vectors.pretrained {
      writer.add("pretrained.words", text: pretrained.words.joined(separator: "\n"))
      if let bits {
        writer.add("pretrained.table", QuantizedRows(pretrained.table, bits: bits))
      } else {
        writer.add("pretrained.table", pretrained.table)
      }
    }
    if bits == nil {
      writer.add("keywords.means", means)
      writer.add("keywords.directions", directions)
    }
    writer.add("keywords.penalties", Tensor(penalties, shape: [penalties.count]))
    try writer.write(to: path)
  }

  /// Loads a model: its file is mapped, not copied. What was stored in few bits is made whole.
  public init(path: String) throws {
    let file = try ModelFile(path: path)
    let kind = try file.text("kind")
    guard kind == Self.kind || kind == Self.quantizedKind else {
      throw ModelFileError.otherContents(path: path, name: "kind", reason: "it is no model of keywords")
    }
    let isQuantized = kind == Self.quantizedKind
    let fields = try file.text("configuration").split(separator: " ")
    guard fields.count == 4, let dimensions = Int(fields[0]), let buckets = Int(fields[1]), dimensions > 0, buckets > 0,
      dimensions < 1 << 16, buckets < 1 << 28, let share = Float(fields[2]), (0...1).contains(share),
      let isResidual = Bool(String(fields[3]))
    else { throw ModelFileError.otherContents(path: path, name: "configuration", reason: "it is incomplete") }
    var configuration = KeywordModel.Configuration()
    configuration.dimensions = dimensions
    configuration.buckets = buckets
    configuration.attentionShare = share
    configuration.isResidual = isResidual
    reader = try TextReader(normalizer: Normalizer(rules: file.text("normalization")))
    keywords = try file.text("keywords").split(separator: "\n").map(String.init)
    known = Set(keywords)
    record = file.contains("record") ? TrainingRecord(text: try file.text("record")) : nil

    func matrix(_ name: String, _ expected: Shape) throws -> Tensor {
      isQuantized && expected.rank == 2
        ? try file.quantizedTensor(name, expecting: expected) : try file.tensor(name, expecting: expected.extents)
    }
    var pretrained: PretrainedVectors?
    if file.contains("pretrained.words") {
      let words = try file.text("pretrained.words").split(separator: "\n", omittingEmptySubsequences: false)
      let table: Tensor
      if isQuantized {
        guard let rows = QuantizedRows(bytes: try file.bytes("pretrained.table")) else {
          throw ModelFileError.otherContents(
            path: path, name: "pretrained.table", reason: "it is no matrix in few bits")
        }
        table = rows.matrix()
      } else {
        table = try file.tensor("pretrained.table", expecting: [-1, -1])
      }
      guard table.shape.rows == words.count else {
        throw ModelFileError.otherContents(
          path: path, name: "pretrained.words", reason: "it has \(words.count) words for \(table.shape.rows) vectors")
      }
      pretrained = PretrainedVectors(words: words.map(String.init), table: table)
    }
    model = KeywordModel(blank: configuration, pretrained: pretrained)
    for parameter in model.parameters { parameter.value = try matrix(parameter.name, parameter.value.shape) }
    if isQuantized {
      (means, directions) = Self.encode(keywords, model, reader)
    } else {
      means = try file.tensor("keywords.means", expecting: [keywords.count, dimensions])
      directions = try file.tensor("keywords.directions", expecting: [keywords.count, dimensions])
    }
    blocks = KeywordBlocks(means: means, directions: directions)
    penalties = try file.tensor("keywords.penalties", expecting: [keywords.count]).values
    if keywords.count >= KeywordIndex.leastKeywords { makeIndex() }
  }
}
