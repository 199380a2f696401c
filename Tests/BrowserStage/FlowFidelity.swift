// Sees internals, which release builds do not show.
#if DEBUG
  import CoreGraphics
  import Foundation
  import LayerTree
  import UIKit

  @testable import Simulator

  /// Plays a flow of an app, and compares what the live page shows with the simulator's picture wherever the flow takes one: see
  /// ``PictureDistance`` for how nearly they are the same.
  struct FlowFidelity {
    let app: any UIApplicationDelegate.Type
    let style: UIUserInterfaceStyle
    /// Whether a picture is compared, by its number from 1.
    var compares: (Int) -> Bool = { _ in true }

    /// Compares the pictures of the flow at a path.
    ///
    /// - Returns: What differs, with the folder that has the pictures, and what the page complained of.
    func complaints(of path: String) throws -> [String] {
      var environment = DeviceProfile.standard.environment
      environment.userInterfaceStyle = style
      let mirror = try MirrorPage()
      defer { mirror.close() }
      let player = MirroredFlow(try FlowFile(contentsOf: path), of: app, environment: environment)
      var (number, commits, complaints): (Int, [LayerCommit], [String]) = (0, [], [])
      try player.play { name, screen in
        number += 1
        commits += screen.commits
        guard compares(number) else { return }
        let shown = try mirror.show(commits, on: screen.environment, overlay: screen.overlay)
        commits = []
        let wanted = try shown.beginPicture(of: "#screen")
        let raster = screen.picture()
        complaints += try complaint(of: shown.picture(wanted), raster, title(of: path, name)).map { [$0] } ?? []
      }
      return complaints + (mirror.page?.complaints ?? [])
    }

    private func title(of path: String, _ picture: String) -> String {
      let flow = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      return "\(flow)-\(picture)-\(style == .dark ? "dark" : "light")"
    }

    private func complaint(of page: CGImage, _ raster: CGImage, _ title: String) throws -> String? {
      guard let distance = PictureDistance(page, raster) else {
        return "\(title): \(page.width) × \(page.height) instead of \(raster.width) × \(raster.height)"
      }
      if ProcessInfo.processInfo.environment["NOREN_DISTANCES"] != nil { print("\(title): \(distance)") }
      guard !distance.isSmall else { return nil }
      return "\(title): \(distance). See \(try DifferencePictures.write(title, page: page, raster: raster))"
    }
  }

  /// Pictures of what failed, for people.
  enum DifferencePictures {
    /// Answers where they are.
    static func write(_ name: String, page: CGImage, raster: CGImage) throws -> String {
      let folder =
        ProcessInfo.processInfo.environment["NOREN_DIFFERENCES"]
        ?? FileManager.default.temporaryDirectory.appendingPathComponent("noren-differences").path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (kind, picture) in [
        ("page", page), ("raster", raster), ("difference", PictureDistance.difference(page, raster)),
      ] {
        try picture?.pngData().write(to: URL(fileURLWithPath: "\(folder)/\(name)-\(kind).png"))
      }
      return folder
    }
  }
#endif
