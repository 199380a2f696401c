// Sees internals, which release builds do not show.
#if DEBUG
  import CoreGraphics
  import Foundation
  import LayerTree
  import UIKit

  @testable import Simulator

  /// Plays a flow of an app and stops wherever it takes a picture.
  final class MirroredFlow {
    private let file: FlowFile
    private let runner: FlowRunner

    /// The screen at the time of a picture.
    struct Screen {
      /// Since the picture before; the first is all of a screen.
      var commits: [LayerCommit]
      var environment: DeviceEnvironment
      var overlay: SystemOverlay?
      /// As the simulator draws it.
      var picture: () -> CGImage
    }

    init(_ file: FlowFile, of app: any UIApplicationDelegate.Type, environment: DeviceEnvironment) {
      self.file = file
      runner = FlowRunner(
        app: app, environment: environment,
        folder: PictureFolder(path: FileManager.default.temporaryDirectory.path))
    }

    /// Plays all of it. Films are not made.
    func play(_ look: (_ name: String, Screen) throws -> Void) throws {
      let session = runner.session
      session.recorder.start()
      var steps: [FlowStep] = []
      func playSteps() throws {
        try runner.run(FlowFile(path: file.path, flow: Flow(header: file.flow.header, steps: steps)))
        steps = []
      }
      for step in file.flow.steps {
        switch step.command {
        case .startRecording, .stopRecording: break
        case .takeScreenshot(let name):
          try playSteps()
          guard let moments = session.recorder.stop()?.moments, session.isRunning else { continue }
          try look(
            "\(name)",
            Screen(
              commits: moments.flatMap(\.commits), environment: session.environment,
              overlay: session.overlay,
              picture: session.picture.image))
          session.recorder.start()
        default: steps.append(step)
        }
      }
      try playSteps()
      _ = session.recorder.stop()
    }
  }
#endif
