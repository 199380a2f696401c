import Foundation
import Simulator
import UIKit

/// A simulated device whose screen is told to a page instead of being painted: the messages that the page of a live screen gets.
///
/// For tools that carry them in another way, and for measuring. Time passes only when it is told to.
@MainActor
public final class ScreenStream {
  private let host: ApplicationHost
  private let frames = FrameCollector()
  private var tree = PageTree()
  /// The numbers of the pictures that the page has.
  private var sent: Set<Int> = []

  /// A device as it comes out of its box, showing nothing.
  public init(_ profile: DeviceProfile = .standard) {
    let environment = profile.environment
    environment.timeZone.becomeProcessTimeZone()
    host = ApplicationHost(environment: environment, renderServer: frames)
  }

  /// Shows a view controller in a new window that fills the screen, and lets it settle.
  ///
  /// - Returns: The window, which the device keeps.
  @discardableResult
  public func show(_ viewController: UIViewController) -> UIWindow { host.show(viewController) }

  /// Lets time pass, in seconds: a frame every sixtieth of a second, and one at the end.
  public func advance(by seconds: TimeInterval) { host.advance(by: seconds) }

  /// What a page is told of.
  public enum Message: Equatable, Sendable {
    /// Steps that change its layers.
    case layers([UInt8])
    /// A picture that it has not had before.
    case picture([UInt8])
  }

  /// Lays out and commits what changed.
  public func commit() { host.runFrame() }

  /// What a page is sent that has followed so far, for all that was committed since: pictures first, then the layers that show them.
  ///
  /// - Complexity: O(what changed), and O(pixels) for pictures that are new.
  public func takeMessages() -> [Message] {
    var messages: [Message] = []
    for commit in frames.take() {
      let frame = tree.apply(commit)
      for number in frame.pictures where sent.insert(number).inserted {
        if let png = tree.png(number) { messages.append(.picture(MessageToPage.picture(number, png))) }
      }
      if !frame.steps.isEmpty {
        messages.append(.layers(MessageToPage.layers(frame.steps, beginsAnew: frame.beginsAnew)))
      }
    }
    sent.subtract(tree.takeForgotten())
    return messages
  }
}
