import Foundation
import Tensors

/// A trained model in a file: its name, its learnt numbers and the data it belongs to.
public enum SavedModel {
  public static func write(_ model: any Recommender, _ outcome: Trainer.Outcome, fingerprint: UInt64, to path: String)
    throws
  {
    var writer = ModelWriter()
    writer.add("kind", text: "recommender 1")
    writer.add("name", text: model.card.name)
    writer.add("fingerprint", text: "\(fingerprint)")
    writer.add("outcome", bytes: Array(try JSONEncoder().encode(outcome)))
    for parameter in model.parameters { writer.add(parameter.name, parameter.value) }
    try writer.write(to: path)
  }

  /// The model of a file, for the experiment it was trained in.
  public static func read(_ path: String, for experiment: Experiment) throws -> (any Recommender, Trainer.Outcome) {
    let file = try ModelFile(path: path)
    let type = try ModelCatalogue.type(named: try file.text("name"))
    guard try file.text("fingerprint") == "\(experiment.fingerprint(type.card))" else {
      throw ModelFileError.otherContents(
        path: path, name: "fingerprint", reason: "it was trained on other data or with other settings")
    }
    let outcome = try JSONDecoder().decode(Trainer.Outcome.self, from: Data(try file.bytes("outcome")))
    let model = try experiment.make(type).0
    for parameter in model.parameters {
      parameter.value = try file.tensor(parameter.name, expecting: parameter.value.shape.extents)
    }
    return (model, outcome)
  }
}
