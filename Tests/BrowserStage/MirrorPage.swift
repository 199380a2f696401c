// Sees internals, which release builds do not show.
#if DEBUG
  import CoreGraphics
  import Foundation
  import LayerTree
  import Simulator
  import UIKit

  @testable import SimulatorServer

  /// A page that is told commits as a live session tells them, when a test says so, and without the screen's round corners.
  final class MirrorPage {
    /// `nil` before anything was shown.
    private(set) var page: Page?
    private let server: WebServer
    private let connection = ConnectionBox()
    private var tree = PageTree()
    private var sent: Set<Int> = []
    private var frames = 0
    private var device: DeviceEnvironment?
    private var hasOverlay = false
    private var overlay: SystemOverlay?

    init() throws {
      let (connection, loop) = (connection, TestLoop.shared)
      server = try WebServer(at: ListenAddress(), files: .own) { found in
        loop.post { connection.value = found }
        return DeafListener()
      }
    }

    func close() {
      page?.close()
      server.stop()
    }

    /// A page for a device; the former one ends when it is for another.
    private func page(for device: DeviceEnvironment) throws -> Page {
      // High enough for a bar of two lines: a phone that is made smaller has other pixels.
      let size = CGSize(width: device.size.width + 60, height: device.size.height + 160)
      let scale = Int(device.scale)
      if let page, self.device?.scale == device.scale {
        if self.device?.size != device.size { try page.resize(size) }
        return page
      }
      page?.close()
      (sent, frames, connection.value, hasOverlay) = ([], 0, nil, false)
      let page = try Page(in: .shared(scale: scale), size: size)
      self.page = page
      try page.open("http://127.0.0.1:\(server.port)/")
      try TestLoop.shared.wait(for: "the page's socket", passing: .still) { connection.value != nil }
      return page
    }

    /// Shows commits one after the other, the page being told in one go, and answers the page.
    func show(_ commits: [LayerCommit], on device: DeviceEnvironment, overlay: SystemOverlay?) throws -> Page {
      let page = try page(for: device)
      guard let connection = connection.value else { return page }
      if self.device?.size != device.size || self.device?.scale != device.scale {
        connection.send(
          #"{"type":"device","run":"mirror","name":"Mirror","width":\#(device.size.width),"height":\#(device.size.height),"#
            + #""scale":\#(device.scale),"cornerRadius":0,"appearance":"light"}"#)
      }
      self.device = device
      var steps: [UInt8] = []
      var isNew = false
      for commit in commits {
        let frame = tree.apply(commit)
        if frame.discardsLayers { steps = [] }
        isNew = isNew || frame.discardsLayers
        steps += frame.steps
      }
      for number in tree.pictures.shown where sent.insert(number).inserted {
        guard let png = tree.encodedPicture(number)?.data else { continue }
        connection.send(MessageToPage.picture(number, png))
      }
      connection.send(MessageToPage.layers(steps, discardsLayers: isNew))
      frames += 1
      if !hasOverlay || overlay != self.overlay {
        (hasOverlay, self.overlay) = (true, overlay)
        let png = overlay?.solid.picture(size: device.size, scale: device.scale)?.pngData()
        connection.send(MessageToPage.overlay(png, opacity: overlay?.opacity ?? 1))
      }
      let forgotten = tree.takeDropped()
      if !forgotten.isEmpty {
        sent.subtract(forgotten)
        connection.send(MessageToPage.forgetting(forgotten))
      }
      // A last word that is answered when all the words before have been dealt with.
      connection.send(MessageToPage.layers([], discardsLayers: false))
      frames += 1
      try page.wait(for: "noren.progress.frames >= \(frames)")
      try page.settle()
      return page
    }
  }

  private final class ConnectionBox {
    var value: ViewerConnection?
  }

  /// What the page does is of no interest.
  private nonisolated final class DeafListener: ViewerListener {
    func received(_ text: String, done: @escaping @Sendable () -> Void) { done() }
    func closed() {}
  }
#endif
