import Foundation
import Tensors

/// A trained model with its keywords: answers names, and is saved and loaded.
public final class KeywordPredictor {
  public struct Prediction: Sendable, Equatable {
    public let keyword: String
    public let score: Float
  }

  public private(set) var keywords: [String]
  public let model: KeywordModel
  private let reader: TextReader
  /// k̄ and m̂ of each keyword, and what is taken off its score.
  private var means: Tensor
  private var directions: Tensor
  private var penalties: [Float]

  /// - Parameters:
  ///   - names: Names seen before, by which hubs are found, each with its keyword.
  public init(
    model: KeywordModel, keywords: [String], reader: TextReader, correction: HubCorrection = .csls,
    names: [(name: String, keyword: String)] = []
  ) {
    self.model = model
    self.keywords = keywords
    self.reader = reader
    let encoded = model.encode(keywords: TextBatch(keywords.map(reader.words), subwords: model.vectors.subwords))
    means = encoded.means.value
    directions = encoded.directions.value
    penalties = [Float](repeating: 0, count: keywords.count)
    if correction != .none, !names.isEmpty {
      // A sample is enough, and keeps the memory bounded.
      let sample = Swift.stride(from: 0, to: names.count, by: max(1, names.count / 2_000)).map { names[$0] }
      let index = Dictionary(uniqueKeysWithValues: keywords.enumerated().map { ($1, $0) })
      penalties = correction.penalties(cosines(sample.map(\.name)), owners: sample.map { index[$0.keyword] ?? -1 })
    }
  }

  /// Offers a keyword from now on, without training. One that is there already is left as it is.
  public func add(_ keyword: String) {
    guard !keywords.contains(keyword) else { return }
    let encoded = model.encode(keywords: TextBatch([reader.words(keyword)], subwords: model.vectors.subwords))
    means = Variable.joiningRows([Variable(means), encoded.means]).value
    directions = Variable.joiningRows([Variable(directions), encoded.directions]).value
    // No name has been compared with it, so it is taken for a keyword like the others.
    penalties.append(penalties.reduce(0, +) / Float(max(penalties.count, 1)))
    keywords.append(keyword)
  }

  private func cosines(_ names: [String]) -> Tensor {
    let batch = TextBatch(names.map(reader.words), subwords: model.vectors.subwords)
    let encoded = KeywordModel.EncodedKeywords(means: Variable(means), directions: Variable(directions))
    return model.scores(names: model.words(batch), texts: batch.texts, keywords: encoded).value
  }

  /// One row for each name, one column for each keyword.
  public func scores(_ names: [String]) -> Tensor {
    (Variable(cosines(names)) - Variable(Tensor(penalties, shape: [penalties.count]))).value
  }

  /// The likeliest keywords of a name, the likeliest first. None for a name without words.
  public func predict(_ name: String, count: Int = 5) -> [Prediction] {
    guard !reader.words(name).isEmpty else { return [] }
    let scores = scores([name]).values
    let order = scores.indices.sorted { scores[$0] != scores[$1] ? scores[$0] > scores[$1] : $0 < $1 }
    return order.prefix(count).map { Prediction(keyword: keywords[$0], score: scores[$0]) }
  }

  /// The words of a name and how much each counted for a keyword: shares that add up to 1.
  public func explain(_ name: String, keyword: String) -> [(word: String, share: Float)] {
    let words = reader.words(name)
    guard let column = keywords.firstIndex(of: keyword), !words.isEmpty else { return [] }
    let vectors = model.words(TextBatch([words], subwords: model.vectors.subwords))
    let mean = Variable(means.rows(column..<column + 1))
    let weights = vectors.normalized().multiplied(by: mean, transposingOther: true).relu().value.values
    let total = weights.reduce(0, +)
    return zip(words, weights).map { ($0, total > 0 ? $1 / total : 1 / Float(words.count)) }
  }

  // MARK: Files

  private static let kind = "keywords 1"

  public func save(to path: String) throws(ModelFileError) {
    var writer = ModelWriter()
    let configuration = model.configuration
    writer.add("kind", text: Self.kind)
    writer.add(
      "configuration",
      text:
        "\(configuration.dimensions) \(configuration.buckets) \(configuration.attentionShare) \(configuration.isResidual)"
    )
    writer.add("normalization", text: reader.normalizer.rules)
    writer.add("keywords", text: keywords.joined(separator: "\n"))
    for parameter in model.parameters { writer.add(parameter.name, parameter.value) }
    writer.add("keywords.means", means)
    writer.add("keywords.directions", directions)
    writer.add("keywords.penalties", Tensor(penalties, shape: [penalties.count]))
    try writer.write(to: path)
  }

  /// Loads a model: its file is mapped, not copied.
  public init(path: String) throws {
    let file = try ModelFile(path: path)
    guard try file.text("kind") == Self.kind else {
      throw ModelFileError.otherContents(path: path, name: "kind", reason: "it is no model of keywords")
    }
    let fields = try file.text("configuration").split(separator: " ")
    guard fields.count == 4, let dimensions = Int(fields[0]), let buckets = Int(fields[1]), dimensions > 0, buckets > 0,
      let share = Float(fields[2]), (0...1).contains(share), let isResidual = Bool(String(fields[3]))
    else { throw ModelFileError.otherContents(path: path, name: "configuration", reason: "it is incomplete") }
    var configuration = KeywordModel.Configuration()
    configuration.dimensions = dimensions
    configuration.buckets = buckets
    configuration.attentionShare = share
    configuration.isResidual = isResidual
    reader = try TextReader(normalizer: Normalizer(rules: file.text("normalization")))
    keywords = try file.text("keywords").split(separator: "\n").map(String.init)
    var generator = RandomGenerator(seed: 0)
    model = KeywordModel(configuration, using: &generator)
    for parameter in model.parameters {
      parameter.value = try file.tensor(parameter.name, expecting: parameter.value.shape.extents)
    }
    means = try file.tensor("keywords.means", expecting: [keywords.count, dimensions])
    directions = try file.tensor("keywords.directions", expecting: [keywords.count, dimensions])
    penalties = try file.tensor("keywords.penalties", expecting: [keywords.count]).values
  }
}
