import Tensors

/// Measures how near a product's name is to a keyword, by vectors that both are turned into.
///
/// A text becomes words, words become vectors of their parts, and an LSTM reads these. With *attention*, the words of a
/// name are weighted by their mean cosine to the keyword's words before their mean is taken, so that 「淡路島」 counts little
/// beside 「にんじん」. Nearness is the cosine.
///
/// ## The attention factorises
///
/// Let P be the vectors of a name's words, P̂ their directions, k̄ the mean of the directions of a keyword's words and m̂ the
/// direction of their mean. The weights w = P̂·k̄ are linear in what depends on the keyword. The weighted mean is Pᵀw up to
/// a factor, and a cosine does not see factors:
///
///     cos = wᵀ(P·m̂) / √(wᵀ(P·Pᵀ)w)
///
/// So all keywords together need two products of matrices and one small Gram matrix for each name, instead of a pass for
/// each pair. `PairwiseAttention` is the definition, and a test compares them.
public final class KeywordModel {
  public struct Configuration: Sendable, Equatable {
    public var dimensions = 64
    public var buckets = 1 << 15
    /// How much the cosine under attention counts, from 0 to 1; the rest is the cosine without.
    public var attentionShare: Float = 0.5
    /// Whether the layer's outputs are added to the words' own vectors instead of replacing them.
    public var isResidual = false

    public init() {}
  }

  public let configuration: Configuration
  public let vectors: WordVectors
  public let layer: LongShortTermMemory

  public var parameters: [Parameter] { vectors.parameters + layer.parameters }

  public init(
    _ configuration: Configuration, pretrained: PretrainedVectors? = nil, using generator: inout RandomGenerator
  ) {
    self.configuration = configuration
    vectors = WordVectors(
      subwords: Subwords(buckets: configuration.buckets), dimensions: configuration.dimensions, pretrained: pretrained,
      using: &generator)
    layer = LongShortTermMemory(
      name: "layer", inputs: configuration.dimensions, hidden: configuration.dimensions, using: &generator)
  }

  /// All weights zero, to be replaced by those of a file.
  init(blank configuration: Configuration, pretrained: PretrainedVectors?) {
    self.configuration = configuration
    let dimensions = configuration.dimensions
    vectors = WordVectors(
      blank: Subwords(buckets: configuration.buckets), dimensions: dimensions, pretrained: pretrained)
    layer = LongShortTermMemory(blank: "layer", inputs: dimensions, hidden: dimensions)
  }

  /// The vectors of all words of a batch of texts.
  ///
  /// - Parameter regularize: Applied to the words' own vectors and to what the layer made of them.
  public func words(_ batch: TextBatch, regularize: (Variable) -> Variable = { $0 }) -> Variable {
    let own = regularize(vectors(batch))
    let read = layer(own, segments: batch.texts)
    return configuration.isResidual ? own + read : regularize(read)
  }

  /// What scoring needs of keywords.
  public struct EncodedKeywords {
    /// k̄: the mean of the directions of each keyword's words.
    public let means: Variable
    /// m̂: the direction of the mean of each keyword's words.
    public let directions: Variable

    public init(means: Variable, directions: Variable) {
      self.means = means
      self.directions = directions
    }

    public init(words: Variable, texts: Segments) {
      means = words.normalized().segmentMean(texts)
      directions = words.segmentMean(texts).normalized()
    }
  }

  public func encode(keywords batch: TextBatch, regularize: (Variable) -> Variable = { $0 }) -> EncodedKeywords {
    EncodedKeywords(words: words(batch, regularize: regularize), texts: batch.texts)
  }

  /// Cosines of all names with all keywords: one row for each name.
  ///
  /// A name without words is as far from every keyword: its row is zero.
  public func scores(names words: Variable, texts: Segments, keywords: EncodedKeywords) -> Variable {
    let share = configuration.attentionShare
    var sum: Variable?
    if share < 1 {
      let plain = words.segmentMean(texts).normalized().multiplied(by: keywords.directions, transposingOther: true)
      sum = plain.scaled(by: 1 - share)
    }
    guard share > 0 else { return sum ?? Variable(Tensor(0)) }
    let attended = Self.attend(names: words, texts: texts, keywords: keywords).scaled(by: share)
    return sum.map { $0 + attended } ?? attended
  }

  /// Cosines under attention, factorised.
  public static func attend(names words: Variable, texts: Segments, keywords: EncodedKeywords) -> Variable {
    let weights = words.normalized().multiplied(by: keywords.means, transposingOther: true)
    let along = words.multiplied(by: keywords.directions, transposingOther: true)
    let numerator = (weights * along).segmentSum(texts)
    let squares = (weights * words.gramProduct(weights, segments: texts)).segmentSum(texts)
    // Rounding may take a square that is nearly zero below it.
    return numerator / (squares.relu() + 1e-12).sqrt()
  }
}

/// Attention by its definition, for one pair at a time: what `KeywordModel.attend` is compared with.
public enum PairwiseAttention {
  /// - Parameters:
  ///   - name: The vectors of a name's words.
  ///   - keyword: The vectors of a keyword's words.
  public static func cosine(name: Tensor, keyword: Tensor) -> Float {
    let (p, q) = (Variable(name), Variable(keyword))
    let similarities = p.normalized().multiplied(by: q.normalized(), transposingOther: true)
    let weights = similarities.rowSums().scaled(by: 1 / Float(keyword.shape[0]))
    let weighted = (p * weights).sum(to: [1, name.shape.width]).scaled(by: 1 / Float(name.shape[0]))
    let mean = q.sum(to: [1, keyword.shape.width]).scaled(by: 1 / Float(keyword.shape[0]))
    return (weighted.normalized() * mean.normalized()).sum().value.scalar
  }
}
