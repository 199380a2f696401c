import CKernels
import Tensors

/// Random numbers for dropout while a model learns; none while it is asked.
struct Noise {
  private var random: RandomGenerator?

  /// Takes a stream of its own from a generator.
  init(_ random: inout RandomGenerator) { self.random = RandomGenerator(seed: random.next()) }

  private init() {}

  /// Nothing is dropped.
  static let none = Noise()

  mutating func dropout(_ x: Variable, _ probability: Float) -> Variable {
    guard random != nil, probability > 0 else { return x }
    return x.dropout(probability, using: &random!)
  }

  /// A generator for operations that drop by themselves, and the probability to pass.
  mutating func withGenerator<Result>(_ probability: Float, _ body: (Float, inout RandomGenerator) -> Result) -> Result
  {
    guard random != nil else {
      var unused = RandomGenerator(seed: 0)
      return body(0, &unused)
    }
    return body(probability, &random!)
  }
}

/// The values of a dense layer: product, bias, activation.
struct DenseLayer {
  /// Inputs × outputs.
  let weights: Tensor
  let bias: Tensor
  let activation: DenseLayers.Activation

  /// The layer with some of its inputs alone.
  func withInputs(_ inputs: Range<Int>) -> DenseLayer {
    DenseLayer(weights: weights.rows(inputs), bias: bias, activation: activation)
  }

  /// What some of the inputs add to the sums.
  func sums(_ x: Tensor, inputs: Range<Int>) -> Tensor { x.multiplied(by: weights.rows(inputs)) }

  /// The output, given the sums before the bias, in their memory.
  func output(_ sums: consuming Tensor) -> Tensor {
    let (rows, width) = (sums.shape.rows, sums.shape.width)
    bias.withValues { bias in
      sums.withMutableValues { nk_dense_output(rows, width, activation.rawValue, bias.baseAddress, $0.baseAddress) }
    }
    return sums
  }
}

/// Dense layers, one after the other: dropout, product, bias, activation.
struct DenseLayers {
  /// The numbers are those of `nk_dense_output`.
  enum Activation: Int32 {
    case none, relu, tanh, sigmoid

    func callAsFunction(_ x: Variable) -> Variable {
      switch self {
      case .relu: x.relu()
      case .tanh: x.tanh()
      case .sigmoid: x.sigmoid()
      case .none: x
      }
    }
  }

  private let weights: [Parameter]
  private let biases: [Parameter]
  private let activation: Activation
  private let last: Activation
  private let dropout: Float

  var parameters: [Parameter] { weights + biases }

  /// The layers as they are, without dropout.
  var layers: [DenseLayer] {
    weights.indices.map { layer in
      DenseLayer(
        weights: weights[layer].value, bias: biases[layer].value,
        activation: layer == weights.count - 1 ? last : activation)
    }
  }

  /// - Parameters:
  ///   - sizes: The width of the input and of each layer's output.
  ///   - last: The activation of the last layer; the others' if `nil`.
  ///   - deviation: Of the first weights; by Glorot's normal rule if `nil`.
  init(
    _ name: String, _ sizes: [Int], _ activation: Activation = .relu, last: Activation? = nil, dropout: Float = 0,
    deviation: Float? = nil, using random: inout RandomGenerator
  ) {
    var (weights, biases) = ([Parameter](), [Parameter]())
    for layer in sizes.indices.dropLast() {
      let shape: Shape = [sizes[layer], sizes[layer + 1]]
      let rule = Float(2 / Double(shape[0] + shape[1])).squareRoot()
      weights.append(
        Parameter(
          "\(name).\(layer).weights", .normal(shape, deviation: deviation ?? rule, using: &random)))
      biases.append(.zeros("\(name).\(layer).bias", [sizes[layer + 1]]))
    }
    (self.weights, self.biases) = (weights, biases)
    (self.activation, self.last, self.dropout) = (activation, last ?? activation, dropout)
  }

  func callAsFunction(_ x: Variable, _ noise: inout Noise) -> Variable {
    var x = x
    for layer in weights.indices {
      x = noise.dropout(x, dropout).multiplied(by: weights[layer].variable) + biases[layer].variable
      x = layer == weights.count - 1 ? last(x) : activation(x)
    }
    return x
  }
}
