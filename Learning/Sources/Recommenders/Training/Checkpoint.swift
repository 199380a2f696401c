import Foundation
import Tensors

/// A file with the state of a training between two epochs.
public struct Checkpoint {
  public let path: String
  /// Tells trainings of other data or with other settings apart.
  public let fingerprint: UInt64

  public init(path: String, fingerprint: UInt64) { (self.path, self.fingerprint) = (path, fingerprint) }

  func save(_ model: any Recommender, _ progress: TrainingProgress, _ random: RandomGenerator) throws {
    var writer = ModelWriter()
    writer.add("kind", text: "recommender checkpoint 1")
    let numbers = [fingerprint, UInt64(progress.epoch), UInt64(progress.stale), UInt64(model.optimizer?.steps ?? 0)]
    writer.add("state", text: (numbers + random.words).map(String.init).joined(separator: " "))
    writer.add("outcome", bytes: Array(try JSONEncoder().encode(progress.outcome)))
    writer.add("best", text: "\(progress.best)")
    for (index, parameter) in model.parameters.enumerated() {
      writer.add(parameter.name, parameter.value)
      writer.add("best." + parameter.name, progress.bestValues[index])
      if let moments = model.optimizer?.moments[index] {
        writer.add("adam.first." + parameter.name, moments.first)
        writer.add("adam.second." + parameter.name, moments.second)
      }
    }
    try writer.write(to: path)
  }

  /// Puts a model into the state of the file, with its random numbers.
  ///
  /// - Returns: `nil`, with nothing changed, if there is no file that fits; why is reported.
  func restore(_ model: any Recommender, _ random: inout RandomGenerator, _ report: (String) -> Void) throws
    -> TrainingProgress?
  {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      let file = try ModelFile(path: path)
      let numbers = try file.text("state").split(separator: " ").compactMap { UInt64($0) }
      guard try file.text("kind") == "recommender checkpoint 1", numbers.count == 8, numbers[0] == fingerprint else {
        report("\(path) is of other data or settings, and is replaced.")
        return nil
      }
      var progress = TrainingProgress(model)
      (progress.epoch, progress.stale) = (Int(clamping: numbers[1]), Int(clamping: numbers[2]))
      progress.outcome = try JSONDecoder().decode(Trainer.Outcome.self, from: Data(try file.bytes("outcome")))
      progress.best = Double(try file.text("best")) ?? -.infinity
      func tensors(_ prefix: String) throws -> [Tensor] {
        try model.parameters.map { try file.tensor(prefix + $0.name, expecting: $0.value.shape.extents) }
      }
      let values = try tensors("")
      progress.bestValues = try tensors("best.")
      if let adam = model.optimizer {
        let moments = zip(try tensors("adam.first."), try tensors("adam.second.")).map { (first: $0, second: $1) }
        adam.restore(moments: moments, steps: Int(clamping: numbers[3]))
      }
      for (parameter, value) in zip(model.parameters, values) { parameter.value = value }
      random = RandomGenerator(restoring: Array(numbers[4...]))
      return progress
    } catch {
      report("\(error) Until then the training begins anew, and the checkpoint is replaced.")
      return nil
    }
  }

  public func remove() { try? FileManager.default.removeItem(atPath: path) }
}
