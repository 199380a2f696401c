import Foundation
import Keywords
import Tensors

/// The time that scoring 1,300 keywords takes in both forms.
public struct ScoreSpeed {
  /// Milliseconds of the factorised form: from the words' vectors to the scores.
  public let factorized: Double
  /// Milliseconds of the definition, one pair after the other, in the engine's operations.
  public let pairs: Double
  /// Milliseconds of the definition in plain loops over directions that are known beforehand: what a careful program of
  /// pairs would take.
  public let leanPairs: Double
  /// The greatest difference of the two forms.
  public let difference: Float

  /// Measures all in turns. Figures are the least of the samples of each: what else runs only adds, and adds more to what
  /// takes longer.
  public static func measure(rounds: Int = 15) -> ScoreSpeed {
    let scene = ScoreScene()
    var (slow, fast, lean) = ([Double](), [Double](), [Double]())
    for _ in 0..<rounds {
      slow.append(milliseconds { _ = scene.scoreInPairs() })
      for _ in 0..<20 { fast.append(milliseconds { scene.scoreFactorized() }) }
      lean.append(milliseconds { _ = scene.scoreInLeanPairs() })
    }
    return ScoreSpeed(
      factorized: fast.min() ?? .nan, pairs: slow.min() ?? .nan, leanPairs: lean.min() ?? .nan,
      difference: scene.difference)
  }
}

/// How long something takes.
package func milliseconds(_ body: () -> Void) -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  body()
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}
