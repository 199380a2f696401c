import Foundation
import LayerTree
import UIKit

/// Looks on while a flow is played, such as to show it as it happens.
package protocol FlowWatcher: AnyObject {
  /// An app is launched; what ran before has ended.
  func appWillLaunch()
  /// Before the app's first frame.
  func appIsLaunching(in host: ApplicationHost)
  /// The app's screen changed.
  func appDidShow(_ commit: LayerCommit)
  /// Time has passed and a frame begins: the screen is still that of the frame before.
  ///
  /// - Parameter time: Of the frames, in seconds; begins anew with every launch.
  func frameWillRun(at time: TimeInterval)
  /// - Returns: Whether to go on.
  func stepWillRun(_ step: FlowStep, at index: Int) -> Bool
}
