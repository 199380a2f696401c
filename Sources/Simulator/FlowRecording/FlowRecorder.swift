import Foundation
import UIKit

/// Records a user's actions on a live app, so that a flow can repeat them. A value that is informed of frames, fingers and other actions in
/// order.
///
/// Report every frame that passes, with `passFrames(_:)` or `passFrame(_:rest:target:)`, and every other action with `note(_:_:)`
/// before the next frame. Frames are those of a display, a sixtieth of a second each. They are counted, not timed, so that the recording
/// can be played to the frame. `flow(appID:name:)` can be read at any time, without ending the recording.
nonisolated package struct FlowRecorder: Sendable {
  /// The state of the screen when an action arrived, which decides how exactly the flow must repeat the time before it.
  package enum Rest: Hashable, Sendable, CaseIterable {
    /// Nothing moved. The length of the pause matters only between two touches less than half a second apart.
    case quiet
    /// Only a caret blinked, which matters to pictures alone.
    case caret
    /// Something moved, or a finger was on the screen: the number of frames since the previous action matters.
    case moving
  }

  /// An action that changes the app and that no step of a flow can express. Only counted, for a remark in the flow's file.
  package enum Omission: Hashable, Sendable, CaseIterable {
    /// A property that was changed in the inspector.
    case edit
    /// An element's action for an assistive technology, other than what a tap does.
    case elementAction

    /// Returns a count of such actions for people, such as "2 changes made in the inspector".
    func described(_ count: Int) -> String {
      switch self {
      case .edit: count == 1 ? "1 change made in the inspector" : "\(count) changes made in the inspector"
      case .elementAction:
        count == 1 ? "1 action of an assistive technology" : "\(count) actions of assistive technologies"
      }
    }
  }

  /// A finger's change in one frame.
  nonisolated package struct Touch: Hashable, Sendable {
    /// A finger that is cancelled ends without lifting: gestures that it drives are cancelled, not completed.
    package enum Kind: Hashable, Sendable { case down, move, up, cancel }
    package var kind: Kind
    /// Identifies the finger while it is down; may be used again afterwards.
    package var finger: Int
    /// In points of the screen. Ignored for `cancel`, which keeps the previous point.
    package var point: CGPoint

    package init(_ kind: Kind, finger: Int, at point: CGPoint) {
      self.kind = kind
      self.finger = finger
      self.point = point
    }
  }

  /// An action with its time in frames.
  struct Moment: Equatable, Sendable {
    /// Fingers are one act from the first touch to the last lifting, or to a command in between. The target is set only for a single
    /// finger.
    enum Action: Equatable, Sendable {
      case fingers([FingerFrames], on: TapTarget?)
      case command(FlowCommand)
    }

    var action: Action
    /// The state of the screen when the action began.
    var rest: Rest
    /// How many frames had passed before it.
    var start: Int
    /// The number of frames that had passed when it was over; equals `start` for commands.
    var end: Int
  }

  /// A finger that is down, with its position in every frame so far.
  private struct Finger: Sendable {
    let number: Int
    /// Increases with each touch, so that lifted fingers can be sorted by when they came down.
    let order: Int
    /// The number of frames that had passed before it.
    var start: Int
    var points: [CGPoint]
    var isHeld = false
  }

  /// The settings before the launch; the flow's first steps.
  let settings: [FlowCommand]
  /// The actions that are over, in order. The first one is the launch.
  private(set) var moments: [Moment] = []
  /// The number of frames since the launch.
  private(set) var frameCount = 0
  private var fingers: [Finger] = []
  /// The paths of the gesture in progress whose fingers are no longer down.
  private var lifted: [(order: Int, path: FingerFrames)] = []
  /// The gesture in progress: the frame before its first touch, what was under that touch if it came alone, and the screen's state before
  /// it. `nil` while no finger is down.
  private var gesture: (start: Int, target: TapTarget?, rest: Rest)?
  private var lastOrder = 0
  private var pictureCount = 0
  private var omissions: [Omission: Int] = [:]
  /// An estimate of the size of the flow's text in bytes, rather too large than too small.
  private var size = 0

  /// Begins a recording with a launch of the app.
  ///
  /// - Parameter settings: The settings that differ from a new device's, in the order in which to make them.
  package init(settings: [FlowCommand] = []) {
    self.settings = settings
    note(.launchApp, .quiet)
  }

  /// Whether the text approaches the size limit of flows, at three quarters of it. End the recording then: a longer file could not be read.
  package var isFull: Bool { size > FlowDocuments.maximumTextLengthInBytes * 3 / 4 }

  /// Whether a finger is on the screen.
  package var hasFingers: Bool { !fingers.isEmpty }

  // MARK: Frames and fingers

  /// Records frames in which no finger changes. Fingers that are down stay where they are.
  package mutating func passFrames(_ count: Int = 1) {
    frameCount += count
    for index in fingers.indices {
      fingers[index].points += Array(repeating: fingers[index].points[fingers[index].points.count - 1], count: count)
    }
  }

  /// Records one frame in which fingers change. Changes of unknown fingers, and a second touch of one that is down, are ignored.
  ///
  /// - Parameters:
  ///   - changes: At most one for each finger, in the order in which the app receives them.
  ///   - rest: The state of the screen before the frame. Used for the first finger of a gesture only.
  ///   - target: The element under the finger, if it comes down alone and a flow can name the element.
  package mutating func passFrame(
    _ changes: [Touch], rest: Rest, target: TapTarget? = nil
  ) {
    let before = frameCount
    passFrames()
    // A point with three decimal places, and the number of frames the finger stays there.
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

  /// Moves a finger's path to `lifted`. Discards paths that a flow cannot express, such as one longer than ten minutes.
  private mutating func finish(_ index: Int, _ end: FingerFrames.End) {
    let finger = fingers.remove(at: index)
    guard let path = FingerFrames(start: finger.start, points: finger.points, isHeld: finger.isHeld, end: end) else {
      return
    }
    lifted.append((finger.order, path))
  }

  /// Adds the lifted fingers as one action.
  private mutating func endGesture() {
    guard let gesture else { return }
    self.gesture = nil
    // Fingers that were already down at the beginning come first, so they keep their order.
    let paths = lifted.sorted { $0.order < $1.order }.map(\.path)
    lifted = []
    guard !paths.isEmpty else { return }
    size += 240
    moments.append(
      Moment(action: .fingers(paths, on: gesture.target), rest: gesture.rest, start: gesture.start, end: frameCount))
  }

  /// Ends the paths of all fingers: a launch removes them from the screen.
  private mutating func forgetFingers() {
    while !fingers.isEmpty { finish(fingers.count - 1, .held) }
    endGesture()
  }

  /// Ends the recording's current gesture with its fingers still down, so that it appears in the flow.
  mutating func endHeldFingers() { holdFingers() }

  /// Divides a gesture: adds the fingers' paths so far as one action that leaves them down, and begins another one there. Commands between
  /// touches need this. Does nothing in the frame of the first touch.
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

  /// Records any other action. Splits the gesture in progress; launches end it.
  ///
  /// - Parameter rest: The state of the screen before the action; counts as `moving` while a finger is down.
  package mutating func note(_ command: FlowCommand, _ rest: Rest) {
    let rest = hasFingers ? .moving : rest
    // Includes the changes of timing around it.
    size += 60 + FlowStep(line: 0, command: command).text.utf8.count
    switch command {
    case .launchApp, .setDevice, .setLocale, .setLayoutDirection: forgetFingers()
    default: holdFingers()
    }
    moments.append(Moment(action: .command(command), rest: rest, start: frameCount, end: frameCount))
  }

  /// Counts an action that the flow does not repeat.
  package mutating func omit(_ omission: Omission) { omissions[omission, default: 0] += 1 }

  /// The actions that are not in the flow, for people, such as "2 changes made in the inspector"; `nil` if there are none. Pictures of the
  /// flow may then differ from what the user saw.
  package var omitted: String? {
    let parts = Omission.allCases.compactMap { omission in omissions[omission].map(omission.described) }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  /// Records that the user takes a picture.
  ///
  /// - Returns: The name under which the flow takes it, `screenshot-1` and so on.
  @discardableResult
  package mutating func notePicture(_ rest: Rest) -> PictureName {
    pictureCount += 1
    let name = PictureName(screenshot: pictureCount)
    note(.takeScreenshot(name), rest)
    return name
  }
}
