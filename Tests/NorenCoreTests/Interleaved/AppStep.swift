import Foundation
import RandomHistories

/// What may happen to an app that has all of the chrome. Lengths are in points.
enum AppStep {
  /// A finger comes down, if none is there.
  case touch(Part, at: CGFloat)
  /// It moves: up or down on content, forwards or back elsewhere.
  case drag(CGFloat)
  /// It lifts, at so many points per second.
  case lift(CGFloat)
  /// The system takes it away, as for a call.
  case cancelTouch
  case frames(Int)
  case push(seed: UInt64)
  case pop
  case appScrolls(CGFloat)
  case appSelects(Int)
  case content(CGFloat)
  case turn(Int)
  /// What lies above the app, as the band of a call.
  case safeArea(CGFloat)
  case pages(Int)
  case bars(isHidden: Bool)
  case voiceOver(Bool)
  case lessMotion(Bool)
  case mirror(Bool)
  case background

  /// Where a finger is.
  enum Part: CaseIterable, Equatable { case content, dots, pager, edge }

  static func random(_ numbers: inout SeededNumbers) -> AppStep {
    func length(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &numbers).rounded() }
    switch Int.random(in: 0..<200, using: &numbers) {
    case 0..<14: return .touch(.content, at: 0)
    case 14..<19: return .touch(.pager, at: 0)
    case 19..<23: return .touch(.dots, at: length(0...200))
    case 23..<29: return .touch(.edge, at: 0)
    case 29..<91: return .drag(length(-140...140))
    case 91..<116: return .lift(numbers.isLikely(0.3) ? 0 : length(-3000...3000))
    case 116..<118: return .cancelTouch
    case 118..<150: return .frames(Int.random(in: 1...12, using: &numbers))
    case 150..<158: return .push(seed: numbers.next())
    case 158..<161: return .pop
    case 161..<165: return .appScrolls(length(-200...2500))
    case 165..<169: return .appSelects(Int.random(in: 0...5, using: &numbers))
    case 169..<175: return .content(length(0...2500))
    case 175..<179: return .turn(Int.random(in: 0..<Device.all.count, using: &numbers))
    case 179..<182: return .safeArea(length(0...40))
    case 182..<185: return .pages(Int.random(in: 1...5, using: &numbers))
    case 185..<190: return .bars(isHidden: numbers.isLikely(0.5))
    case 190..<193: return .voiceOver(numbers.isLikely(0.4))
    case 193..<195: return .lessMotion(numbers.isLikely(0.4))
    case 195..<197: return .mirror(numbers.isLikely(0.4))
    default: return .background
    }
  }
}

/// A screen's shape, in points.
struct Device: Equatable {
  var width: CGFloat
  var height: CGFloat
  var safeTop: CGFloat
  var safeBottom: CGFloat
  var isCompact: Bool

  /// A phone upright and on its side, and a pad (behaviours §1).
  static let all = [
    Device(width: 393, height: 852, safeTop: 59, safeBottom: 34, isCompact: false),
    Device(width: 852, height: 393, safeTop: 0, safeBottom: 21, isCompact: true),
    Device(width: 820, height: 1180, safeTop: 24, safeBottom: 20, isCompact: false),
  ]
}

/// What every screen of the app is told.
struct Surroundings: Equatable {
  var device = Device.all[0]
  /// Above the app.
  var band: CGFloat = 0
  var isVoiceOverOn = false
  var isMotionReduced = false
  var isRightToLeft = false

  var safeTop: CGFloat { max(device.safeTop, band) }
}
