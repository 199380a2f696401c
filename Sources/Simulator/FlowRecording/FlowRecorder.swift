import Foundation
import UIKit

/// Writes down what somebody does with a live app, so that a flow can do it again: a value that is told of frames, fingers and other
/// acts in their order.
///
/// A frame is a display's; frames are counted, not timed, so that what is written down can be played to the frame.
nonisolated package struct FlowRecorder: Sendable {
  /// What the screen did when something came.
  package enum Rest: Hashable, Sendable, CaseIterable {
    /// Nothing, so that it does not matter how long it did nothing.
    case quiet
    /// A caret blinked, which matters to pictures only.
    case caret
    /// It moved, or a finger was on it.
    case moving
  }

  /// What changes the app and no step of a flow can say.
  package enum Omission: Hashable, Sendable, CaseIterable {
    /// A property that was changed in the inspector.
    case edit
    /// What an element did for an assistive technology, other than what a tap does.
    case elementAction

    func described(_ count: Int) -> String {
      switch self {
      case .edit: count == 1 ? "1 change made in the inspector" : "\(count) changes made in the inspector"
      case .elementAction:
        count == 1 ? "1 action of an assistive technology" : "\(count) actions of assistive technologies"
      }
    }
  }

  /// What a finger does in a frame.
  nonisolated package struct Touch: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case down, move, up, cancel }
    package var kind: Kind
    package var finger: Int
    /// In points of the screen.
    package var point: CGPoint

    package init(_ kind: Kind, finger: Int, at point: CGPoint) {
      self.kind = kind
      self.finger = finger
      self.point = point
    }
  }

  /// Something that was done.
  struct Moment: Equatable, Sendable {
    enum Act: Equatable, Sendable {
      case fingers([FingerFrames], on: TapTarget?)
      case command(FlowCommand)
    }

    var act: Act
    /// When it came.
    var rest: Rest
    /// How many frames had passed before it.
    var start: Int
    /// How many had passed when it was over.
    var end: Int
  }

  /// A finger that is down.
  private struct Finger: Sendable {
    let number: Int
    /// Tells in which order fingers came down.
    let order: Int
    var start: Int
    var points: [CGPoint]
    var isHeld = false
  }

  /// What is set before the app is launched.
  let settings: [FlowCommand]
  private(set) var moments: [Moment] = []
  /// How many have passed since the launch.
  private(set) var frameCount = 0
  private var fingers: [Finger] = []
  private var lifted: [(order: Int, path: FingerFrames)] = []
  /// The first frame of the fingers that are down, what was under the first of them, and what the screen did.
  private var gesture: (start: Int, target: TapTarget?, rest: Rest)?
  private var lastOrder = 0
  private var pictureCount = 0
  private var omissions: [Omission: Int] = [:]
  /// About how many bytes the flow's text has, rather too many than too few.
  private var size = 0

  /// A recording that begins with a launch.
  ///
  /// - Parameter settings: Those that differ from a new device's, in the order in which they are to be made.
  package init(settings: [FlowCommand] = []) {
    self.settings = settings
    note(.launchApp, .quiet)
  }

  /// Whether a file could not be read any more if much came to it: a recording has to end then.
  package var isFull: Bool { size > FlowDocuments.longestTextInBytes * 3 / 4 }

  /// Whether a finger is on the screen.
  package var hasFingers: Bool { !fingers.isEmpty }

  // MARK: Frames and fingers

  /// Lets frames pass in which fingers do nothing.
  package mutating func passFrames(_ count: Int = 1) {
    frameCount += count
    for index in fingers.indices {
      fingers[index].points += Array(repeating: fingers[index].points[fingers[index].points.count - 1], count: count)
    }
  }

  /// Lets one frame pass in which fingers do something.
  ///
  /// - Parameters:
  ///   - changes: In the order in which the app is told of them: each finger at most once.
  ///   - rest: What the screen did before.
  ///   - target: What is under a finger that comes down alone, if it has a name.
  package mutating func passFrame(
    _ changes: [Touch], rest: Rest, target: TapTarget? = nil
  ) {
    let before = frameCount
    passFrames()
    // A point with three digits behind each comma, and how long the finger stays there.
    size += 26 * changes.count
    for change in changes {
      let index = fingers.firstIndex { $0.number == change.finger }
      switch (change.kind, index) {
      case (.down, nil):
        if gesture == nil { gesture = (before, target, rest) } else { gesture?.target = nil }
        lastOrder += 1
        fingers.append(
          Finger(
            number: change.finger, order: lastOrder, start: before - (gesture?.start ?? before), points: [change.point])
        )
      case (.move, let index?): fingers[index].points[fingers[index].points.count - 1] = change.point
      case (.up, let index?), (.cancel, let index?):
        if change.kind == .up { fingers[index].points[fingers[index].points.count - 1] = change.point }
        finish(index, change.kind == .up ? .lifted : .cancelled)
      default: break
      }
    }
    if fingers.isEmpty { endGesture() }
  }

  private mutating func finish(_ index: Int, _ end: FingerFrames.End) {
    let finger = fingers.remove(at: index)
    guard let path = FingerFrames(start: finger.start, points: finger.points, isHeld: finger.isHeld, end: end) else {
      return
    }
    lifted.append((finger.order, path))
  }

  private mutating func endGesture() {
    guard let gesture else { return }
    self.gesture = nil
    // Those that were down before came first, and so stay in the order in which they were left.
    let paths = lifted.sorted { $0.order < $1.order }.map(\.path)
    lifted = []
    guard !paths.isEmpty else { return }
    size += 240
    moments.append(
      Moment(act: .fingers(paths, on: gesture.target), rest: gesture.rest, start: gesture.start, end: frameCount))
  }

  /// The system takes away the fingers that are down, as a launch and a turn do.
  private mutating func forgetFingers() {
    while !fingers.isEmpty { finish(fingers.count - 1, .held) }
    endGesture()
  }

  /// Writes down what fingers that are still down did so far: the flow ends with them where they are.
  mutating func endHeldFingers() { holdFingers() }

  /// Writes down what fingers did so far, and goes on with them where they are.
  private mutating func holdFingers() {
    guard let gesture, frameCount > gesture.start else { return }
    let down = fingers
    for index in fingers.indices.reversed() { finish(index, .held) }
    endGesture()
    guard !down.isEmpty else { return }
    self.gesture = (frameCount, nil, gesture.rest)
    fingers = down.map {
      Finger(
        number: $0.number, order: $0.order, start: 0, points: [$0.points[$0.points.count - 1]], isHeld: true)
    }
  }

  // MARK: Other acts

  /// Writes down anything else.
  ///
  /// - Parameter rest: What the screen did before.
  package mutating func note(_ command: FlowCommand, _ rest: Rest) {
    let rest = hasFingers ? .moving : rest
    // With the timing around it.
    size += 60 + FlowStep(line: 0, command: command).text.utf8.count
    switch command {
    case .launchApp, .setDevice, .setLocale, .setLayoutDirection: forgetFingers()
    default: holdFingers()
    }
    moments.append(Moment(act: .command(command), rest: rest, start: frameCount, end: frameCount))
  }

  /// Notes that something was done that the flow does not do.
  package mutating func omit(_ omission: Omission) { omissions[omission, default: 0] += 1 }

  /// What was done and is not in the flow, for a person: "2 changes made in the inspector"; `nil` if nothing was. The pictures of the
  /// flow may then differ from those that were seen.
  package var omitted: String? {
    let parts = Omission.allCases.compactMap { omission in omissions[omission].map(omission.described) }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  /// Writes down that a picture is taken.
  ///
  /// - Returns: The name under which the flow takes it.
  @discardableResult
  package mutating func notePicture(_ rest: Rest) -> PictureName {
    pictureCount += 1
    let name = PictureName(screenshot: pictureCount)
    note(.takeScreenshot(name), rest)
    return name
  }
}
