import Foundation
import QuartzCore
import UIKit

/// Hears of the end of one object.
final class Ending: Sendable {
  private let places = AsyncStream.makeStream(of: Bool.self)
  private static let mainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  init() { _ = Self.mainQueue }

  /// Called by the object's `deinit`.
  func didHappen() { places.continuation.yield(DispatchQueue.getSpecific(key: Self.mainQueue) ?? false) }

  /// Waits for the end.
  var wasOnMainActor: Bool {
    get async { await places.stream.first { _ in true } ?? false }
  }
}

final class EndingView: UIView {
  private let ending: Ending

  init(_ ending: Ending) {
    self.ending = ending
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  deinit { ending.didHappen() }
}

final class EndingLayer: CALayer {
  private let ending: Ending

  init(_ ending: Ending) {
    self.ending = ending
    super.init()
  }

  required init() { fatalError("Made with an ending only.") }
  required init?(coder: NSCoder) { nil }

  deinit { ending.didHappen() }
}

final class EndingController: UIViewController {
  private let ending: Ending

  init(_ ending: Ending) {
    self.ending = ending
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  deinit { ending.didHappen() }
}

final class EndingAnimator: UIViewPropertyAnimator {
  private let ending: Ending

  init(_ ending: Ending) {
    self.ending = ending
    super.init(duration: 1, timingParameters: UICubicTimingParameters(animationCurve: .linear))
  }

  deinit { ending.didHappen() }
}

final class EndingSheet: UISheetPresentationController {
  private let ending: Ending

  init(_ ending: Ending) {
    self.ending = ending
    super.init(presentedViewController: UIViewController(), presenting: nil)
  }

  deinit { ending.didHappen() }
}
