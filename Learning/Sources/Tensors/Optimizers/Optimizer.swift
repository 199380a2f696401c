import CKernels

/// Changes parameters by the gradients that differentiation left in them, and clears these.
public protocol Optimizer: AnyObject {
  var parameters: [Parameter] { get }
  /// The step size. It may be changed between steps, as a schedule does.
  var rate: Float { get set }
  func step()
}

extension Optimizer {
  public func clearGradients() {
    for parameter in parameters { parameter.clearGradient() }
  }
}

/// Stochastic gradient descent: value −= rate · gradient. Of tables only the rows that were read change.
public final class SGD: Optimizer {
  public let parameters: [Parameter]
  public var rate: Float

  public init(_ parameters: [Parameter], rate: Float) {
    self.parameters = parameters
    self.rate = rate
  }

  public func step() {
    for parameter in parameters {
      if let gradient = parameter.gradient { parameter.value.add(gradient, scaledBy: -rate) }
      if let (rows, gradient) = parameter.rowGradient() {
        parameter.value.scatterAdd(gradient.scaled(by: -rate), rows: rows)
      }
      parameter.clearGradient()
    }
  }
}
