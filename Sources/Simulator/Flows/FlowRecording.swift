import Foundation

/// A film that a flow asks for, and the strip of its frames beside it.
nonisolated package struct FlowRecording: Hashable, Sendable {
  /// Of the film; the strip's is ``PictureName/init(stripOf:)``.
  package var name: PictureName
  /// How many frames the strip has.
  package var frames: Int

  package init(name: PictureName, frames: Int = standardFrames) {
    self.name = name
    self.frames = frames
  }

  /// Two rows of six.
  package static let standardFrames = 12
  /// Fewer show no motion; more are for the film.
  static let possibleFrames = 2...60
}

nonisolated extension FlowRecording: CustomStringConvertible {
  package var description: String { "{path: \(name.description.quoted), frames: \(frames)}" }
}
