import Foundation

/// A film that a flow requests, with a strip of its frames.
///
/// The film begins with the frame on the screen at `startRecording` and is encoded when the recording ends, at which time both files are
/// written.
nonisolated package struct FlowFilm: Hashable, Sendable {
  /// The name of the film. The strip has ``PictureName/init(stripOf:)``.
  package var name: PictureName
  /// The number of frames in the strip, at equal distances in time, within ``possibleFrames``.
  package var frames: Int

  package init(name: PictureName, frames: Int = standardFrames) {
    self.name = name
    self.frames = frames
  }

  /// Two rows of six frames.
  package static let standardFrames = 12
  /// The range that flows may request. A single frame shows no motion; more than 60 are better seen in the film.
  static let possibleFrames = 2...60
}

nonisolated extension FlowFilm: CustomStringConvertible {
  package var description: String { "{path: \(name.description.quoted), frames: \(frames)}" }
}
