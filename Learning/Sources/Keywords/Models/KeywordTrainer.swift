import Tensors

/// Trains a model on pairs of names and keywords: it draws each name to its keyword and pushes it from others.
///
/// The others are the keywords of the other names of the batch and keywords drawn at random, the same for the whole batch.
/// The loss is the cross-entropy of the right one under a softmax of scaled cosines.
public final class KeywordTrainer {
  public struct Options: Sendable, Equatable {
    public var epochs = 25
    public var batch = 64
    public var rate: Float = 0.02
    public var negatives = 256
    /// What cosines are multiplied with before the softmax.
    public var scale: Float = 16
    public var dropout: Float = 0.2
    public var seed: UInt64 = 1

    public init() {}
  }

  public let model: KeywordModel
  public let options: Options
  private let names: [[[Int32]]]
  private let answers: [Int32]
  private let keywords: [[[Int32]]]
  private let optimizer: Adam
  private var random: RandomGenerator
  private var finishedEpochs = 0
  /// The mean loss of each epoch so far.
  public private(set) var losses: [Float] = []
  /// What was measured after each epoch, for the record; kept when a training is interrupted.
  public var accuracies: [Float] = []

  /// - Parameters:
  ///   - names: The words of each name.
  ///   - answers: Each name's keyword.
  ///   - keywords: The words of each keyword.
  public init(_ model: KeywordModel, names: [[String]], answers: [Int32], keywords: [[String]], options: Options) {
    self.model = model
    self.options = options
    let vectors = model.vectors
    self.names = names.map { $0.map { vectors.parts(of: $0) } }
    self.answers = answers
    self.keywords = keywords.map { $0.map { vectors.parts(of: $0) } }
    optimizer = Adam(model.parameters, rate: options.rate)
    random = RandomGenerator(seed: options.seed)
  }

  /// Whether all epochs have been run.
  public var isFinished: Bool { finishedEpochs >= options.epochs }
  public var epoch: Int { finishedEpochs }

  // MARK: Interruption

  /// Saves what a training needs to go on after the last whole epoch.
  public func saveCheckpoint(to path: String) throws(ModelFileError) {
    var writer = ModelWriter()
    writer.add("kind", text: "checkpoint 2")
    writer.add(
      "state",
      text: ([fingerprint, UInt64(finishedEpochs), UInt64(optimizer.steps)] + random.words).map(String.init).joined(
        separator: " "))
    writer.add("losses", Tensor(losses, shape: [losses.count]))
    writer.add("accuracies", Tensor(accuracies, shape: [accuracies.count]))
    for (parameter, moments) in zip(model.parameters, optimizer.moments) {
      writer.add(parameter.name, parameter.value)
      writer.add(parameter.name + ".first", moments.first)
      writer.add(parameter.name + ".second", moments.second)
    }
    try writer.write(to: path)
  }

  /// Goes on where the training that saved the checkpoint stopped, bit for bit.
  ///
  /// - Returns: `false`, with nothing changed, if it was a training of other pairs or with other options.
  public func restoreCheckpoint(from path: String) throws(ModelFileError) -> Bool {
    let file = try ModelFile(path: path)
    let numbers = try file.text("state").split(separator: " ").compactMap { UInt64($0) }
    guard try file.text("kind") == "checkpoint 2", numbers.count == 7, numbers[0] == fingerprint else { return false }
    var values: [Tensor] = []
    var moments: [(first: Tensor, second: Tensor)] = []
    for parameter in model.parameters {
      let extents = parameter.value.shape.extents
      values.append(try file.tensor(parameter.name, expecting: extents))
      moments.append(
        (
          try file.tensor(parameter.name + ".first", expecting: extents),
          try file.tensor(parameter.name + ".second", expecting: extents)
        ))
    }
    let losses = try file.tensor("losses", expecting: [-1]).values
    let accuracies = try file.tensor("accuracies", expecting: [-1]).values
    (self.losses, self.accuracies) = (losses, accuracies)
    for (parameter, value) in zip(model.parameters, values) { parameter.value = value }
    optimizer.restore(moments: moments, steps: Int(clamping: numbers[2]))
    finishedEpochs = Int(clamping: numbers[1])
    random = RandomGenerator(restoring: Array(numbers[3...]))
    return true
  }

  /// Tells trainings of other pairs or with other options apart.
  private var fingerprint: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ number: Int) { hash = (hash ^ UInt64(bitPattern: Int64(number))) &* 0x100_0000_01B3 }
    for character in "\(options) \(model.configuration)".utf8 { mix(Int(character)) }
    for texts in [names, keywords] {
      for text in texts {
        mix(-1)
        for word in text { for part in word { mix(Int(part)) } }
      }
    }
    for answer in answers { mix(Int(answer)) }
    if let pretrained = model.vectors.pretrained {
      pretrained.table.withValues { for value in $0.prefix(1 << 16) { mix(Int(value.bitPattern)) } }
    }
    return hash
  }

  // MARK: Training

  /// Makes the vectors of parts that no name and no keyword has zero. For after the last epoch.
  public func forgetUnlearntParts() {
    model.vectors.forgetParts(except: [names, keywords].joined().joined().joined())
  }

  /// Runs one epoch.
  ///
  /// - Returns: The mean loss of its batches.
  @discardableResult
  public func runEpoch() -> Float {
    var order = Array(names.indices)
    random.shuffle(&order)
    let perEpoch = (order.count + options.batch - 1) / options.batch
    var total: Float = 0
    for (number, start) in stride(from: 0, to: order.count, by: options.batch).enumerated() {
      let progress = Float(finishedEpochs * perEpoch + number) / Float(options.epochs * perEpoch)
      optimizer.rate = options.rate * (1 - 0.95 * progress)
      total += step(Array(order[start..<min(start + options.batch, order.count)]))
    }
    finishedEpochs += 1
    let loss = total / Float(max(perEpoch, 1))
    losses.append(loss)
    return loss
  }

  private func step(_ batch: [Int]) -> Float {
    // The candidates: right ones first, each once.
    var columns: [Int32: Int32] = [:]
    var candidates: [Int32] = []
    func add(_ keyword: Int32) {
      if columns[keyword] == nil {
        columns[keyword] = Int32(candidates.count)
        candidates.append(keyword)
      }
    }
    for index in batch { add(answers[index]) }
    for _ in 0..<options.negatives { add(Int32(random.below(keywords.count))) }

    var noise = random
    _ = random.next()
    func regularize(_ x: Variable) -> Variable { x.dropout(options.dropout, using: &noise) }
    let nameBatch = TextBatch(encoded: batch.map { names[$0] })
    let keywordBatch = TextBatch(encoded: candidates.map { keywords[Int($0)] })
    let scores = model.scores(
      names: model.words(nameBatch, regularize: regularize), texts: nameBatch.texts,
      keywords: model.encode(keywords: keywordBatch, regularize: regularize))
    let loss = scores.scaled(by: options.scale).crossEntropy(batch.map { columns[answers[$0]] ?? 0 })
    loss.differentiate()
    optimizer.step()
    return loss.value.scalar
  }
}
