import Foundation
import Simulator
import UIKit

@testable import SimulatorServer

extension LiveSession {
  /// A session whose recordings go to a folder that nobody looks into.
  convenience init(app: any UIApplicationDelegate.Type, environment: DeviceEnvironment) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Recordings-\(UUID().uuidString)").path
    self.init(
      app: LiveApp(app, settings: LiveSettings(environment)),
      recordings: LiveRecordings(name: "Test", folder: RecordingFolder(path: folder)))
  }
}
