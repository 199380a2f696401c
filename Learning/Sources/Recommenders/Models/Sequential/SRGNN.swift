import Tensors

/// The history as a graph of its items, in which an edge leads from each item to the next; then attention by the last one.
public final class SRGNN: WindowModel {
  public static let card = ModelCard(
    "SRGNN", .sequential, reference: "Wu et al., Session-Based Recommendation with Graph Neural Networks, AAAI 2019.",
    defaults: ["embedding_size": .integer(64), "step": .integer(1)])

  let sequences: Sequences
  private let items: Parameter
  private let (incoming, outgoing): (DenseLayers, DenseLayers)
  private let (inputs, recurrent): (DenseLayers, DenseLayers)
  private let (last, own): (DenseLayers, DenseLayers)
  private let (energy, output): (Parameter, DenseLayers)
  private let steps: Int
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    sequences = Sequences(data, settings)
    let width = try settings.size("embedding_size")
    steps = try settings.size("step")
    func dense(_ name: String, _ inputs: Int, _ outputs: Int) -> DenseLayers {
      DenseLayers(name, [inputs, outputs], DenseLayers.Activation.none, using: &random)
    }
    items = .embedding("items", data.itemCount, width, using: &random)
    (incoming, outgoing) = (dense("incoming", width, width), dense("outgoing", width, width))
    (inputs, recurrent) = (dense("inputs", 2 * width, 3 * width), dense("recurrent", width, 3 * width))
    (last, own) = (dense("attention.last", width, width), dense("attention.own", width, width))
    energy = .matrix("attention.energy", width, 1, using: &random)
    output = dense("output", 2 * width, width)
    let layers = [incoming, outgoing, inputs, recurrent, last, own, output]
    learner = Learner([items, energy] + layers.flatMap(\.parameters), settings.batching(sequences))
  }

  /// The graphs of some prefixes, as one.
  private struct Graph {
    var nodes: [Int32] = []
    /// For each row of the prefixes its node.
    var places: [Int32] = []
    let incoming: SparseMatrix
    let outgoing: SparseMatrix

    init(_ batch: SequenceBatch, _ rows: [Int32], _ prefixes: Segments) {
      var (into, from) = ([Int32: Set<Int32>](), [Int32: Set<Int32>]())
      for index in 0..<prefixes.count {
        var known: [Int32: Int32] = [:]
        var previous: Int32?
        for row in rows[prefixes.range(index)] {
          let item = batch.items[Int(row)]
          let node = known[item] ?? Int32(nodes.count)
          if known.updateValue(node, forKey: item) == nil { nodes.append(item) }
          if let previous {
            into[node, default: []].insert(previous)
            from[previous, default: []].insert(node)
          }
          places.append(node)
          previous = node
        }
      }
      let count = nodes.count
      func matrix(_ edges: [Int32: Set<Int32>]) -> SparseMatrix {
        SparseMatrix(
          rows: count, columns: count,
          entries: edges.flatMap { node, others in
            others.map { (row: node, column: $0, value: 1 / Float(others.count)) }
          })
      }
      (incoming, outgoing) = (matrix(into), matrix(from))
    }
  }

  private func states(_ batch: SequenceBatch) -> Variable {
    var noise = Noise.none
    let (rows, prefixes) = batch.prefixes()
    let graph = Graph(batch, rows, prefixes)
    let (backIn, backOut) = (graph.incoming.transposed(), graph.outgoing.transposed())
    var nodes = items.gather(graph.nodes)
    for _ in 0..<steps {
      let messages = Variable.joiningColumns([
        incoming(nodes, &noise).multiplied(bySparse: graph.incoming, transpose: backIn),
        outgoing(nodes, &noise).multiplied(bySparse: graph.outgoing, transpose: backOut),
      ])
      nodes = inputs(messages, &noise).gatedRecurrentUnit(recurrent: recurrent(nodes, &noise), previous: nodes)
    }
    let seen = nodes.gather(graph.places)
    let latest = seen.gather((0..<prefixes.count).map { Int32(prefixes.range($0).upperBound - 1) })
    let weights = (own(seen, &noise) + last(latest, &noise).segmentSpread(prefixes)).sigmoid()
      .multiplied(by: energy.variable)
    return output(.joiningColumns([(seen * weights).segmentSum(prefixes), latest]), &noise)
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let batch = sequences.batch(rows)
    return states(batch).multiplied(by: items.variable, transposingOther: true).softmaxCrossEntropy(batch.targets)
  }

  public func scores(_ queries: [Query]) -> Tensor {
    states(sequences.batch(queries)).value.multiplied(by: items.value, transposingOther: true)
  }
}
