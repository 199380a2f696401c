import Foundation
import Yams

nonisolated extension FlowReader {
  // MARK: Frame by frame

  /// Reads `advance`: milliseconds, or a mapping with a number of frames, both possibly 0.
  mutating func advance(_ argument: Node) -> FlowCommand? {
    guard argument.mapping != nil else { return milliseconds(argument, of: "advance").map { .advance($0) } }
    let before = problems.count
    let fields = fields(of: argument, of: "advance".quoted, known: ["frames"])
    guard problems.count == before else { return nil }
    if let count = fields["frames"]?.scalar.flatMap({ Int($0.string) }),
      (0...FingerFrames.maximumFrames).contains(count)
    {
      return .advanceFrames(count)
    }
    report(
      argument.line, "\"advance\" is not a number of frames from 0 to \(FingerFrames.maximumFrames).",
      remedy: "Write \"advance: {frames: 12}\", or milliseconds as in \"advance: 150\".")
    return nil
  }

  /// Reads the path of one finger, or a list of the paths of several.
  ///
  /// As many paths must begin with `held` as the previous `fingers` left on the screen. Paths and fingers match by their order.
  mutating func fingers(_ argument: Node) -> [FingerFrames]? {
    let nodes = argument.sequence.map(Array.init) ?? [argument]
    guard (1...Self.maximumFingers).contains(nodes.count) else {
      report(
        argument.line, "\"fingers\" has \(nodes.count) paths instead of 1 to \(Self.maximumFingers).",
        remedy: "Write it like \"\(FlowCommand.Name.fingers.example)\", or a list of such texts.")
      return nil
    }
    let before = problems.count
    let paths = nodes.compactMap { node -> FingerFrames? in
      guard let text = text(node, of: "fingers") else { return nil }
      if let path = FingerFrames(text) { return path }
      report(
        node.line, "\(text.quoted) is not the path of a finger.",
        remedy: "Write at least two points, one for each frame, with \"*3\" after a point that lasts three, as in "
          + "\"\(FlowCommand.Name.fingers.example)\".")
      return nil
    }
    guard problems.count == before else { return nil }
    let held = paths.filter(\.isHeld).count
    guard held == heldFingers else {
      report(
        argument.line, "\(held) of the fingers are held already, but \(heldFingers) are on the screen.",
        likelyCause: "An earlier step ends with a different number of \"held\" fingers.",
        remedy: "Begin as many paths with \"held\" as ended with it, in the same order.")
      heldFingers = 0
      return nil
    }
    heldFingers = paths.filter { $0.end == .held }.count
    return paths
  }

  /// The limit of paths in one step: more fingers than two hands have, because some touch several times.
  private static let maximumFingers = 64

  /// Reads a swipe whose finger has a position for every frame. It needs a start and an end in points, and lifts.
  ///
  /// - Parameter duration: In milliseconds, if given. It must equal the duration of the path, which it only repeats for readers of the
  ///   flow.
  mutating func path(
    _ node: Node, from start: ScreenPoint?, to end: ScreenPoint?, duration: Int?, releases: Bool
  ) -> FlowSwipe? {
    guard case .absolute(let startX, let startY)? = start, case .absolute(let endX, let endY)? = end, releases else {
      report(
        node.line, "The swipe has a path, but no start and end point at which the finger comes down and lifts.",
        remedy: "Give \"start\" and \"end\" like \"120,300\", and leave \"release\" out.")
      return nil
    }
    guard let text = text(node, of: "path") else { return nil }
    guard let between = FingerFrames.points(text),
      let path = FingerFrames(
        points: [CGPoint(x: startX, y: startY)] + between + [CGPoint(x: endX, y: endY)])
    else {
      report(
        node.line, "\(text.quoted) is not the path of a finger.",
        remedy: "Write points, one for each frame between start and end, with \"*3\" after a point that lasts three.")
      return nil
    }
    let swipe = FlowSwipe(path)
    guard duration == nil || duration == swipe.duration else {
      report(
        node.line, "The path takes \(swipe.duration) milliseconds, but \"duration\" differs.",
        likelyCause: "It has \(between.count) points, one for each frame between start and end.",
        remedy: "Write \"duration: \(swipe.duration)\", or leave the path out.")
      return nil
    }
    return swipe
  }
}
