import Foundation
import Simulator
import UIKit

/// A simulated device whose screen is sent to a page instead of being painted: the messages that the page of a live screen gets.
///
/// For tools that transport them in another way, and for measuring. Time passes only through ``advance(by:)`` and ``commit()``.
@MainActor
public final class ScreenStream {
  private let host: ApplicationHost
  private let frames = FrameCollector()
  /// The layers as the page has them after the messages taken so far.
  private var tree = PageTree()
  /// The numbers of the pictures that the page has.
  private var sent: Set<Int> = []

  /// Creates a device with default settings that shows nothing. Sets the time zone of the process to the device's.
  public init(_ profile: DeviceProfile = .standard) {
    let environment = profile.environment
    environment.setProcessTimeZone()
    host = ApplicationHost(environment: environment, renderServer: frames)
  }

  /// Shows a view controller in a new window that fills the screen, and lets it settle.
  ///
  /// - Returns: The window, which the device retains.
  @discardableResult
  public func show(_ viewController: UIViewController) -> UIWindow { host.show(viewController) }

  /// Lets time pass: a frame every sixtieth of a second, and one at the end.
  ///
  /// - Parameter seconds: In the device's time; the call returns as soon as the frames have run.
  public func advance(by seconds: TimeInterval) { host.advance(by: seconds) }

  /// A message for a page, in binary form.
  public enum Message: Equatable, Sendable {
    /// Steps that change its layers.
    case layers([UInt8])
    /// A picture that the page did not have.
    case picture([UInt8])
  }

  /// Runs a frame: lays out and commits what changed.
  public func commit() { host.runFrame() }

  /// Returns the messages for all commits since the last call, for a page that has followed so far. Pictures precede the layers that show
  /// them.
  ///
  /// Dropped pictures are not reported; such a page keeps them.
  ///
  /// - Complexity: O(changes), and O(pixels) for new pictures.
  public func takeMessages() -> [Message] {
    var messages: [Message] = []
    for commit in frames.take() {
      let frame = tree.apply(commit)
      for number in frame.pictures where sent.insert(number).inserted {
        if let picture = tree.encodedPicture(number) {
          messages.append(.picture(MessageToPage.picture(number, picture.data)))
        }
      }
      if !frame.steps.isEmpty {
        messages.append(.layers(MessageToPage.layers(frame.steps, discardsLayers: frame.discardsLayers)))
      }
    }
    sent.subtract(tree.takeDropped())
    return messages
  }
}
