import Foundation
import LayerTree
import UIKit

/// Observes a flow while it is played, such as to report its steps or to show it live.
///
/// For each launch, ``appWillLaunch()`` comes first, then ``appIsLaunching(in:)``; frames and commits follow. ``stepWillRun(_:at:)``
/// precedes everything that its step causes. All calls are synchronous, so that a watcher that waits slows the flow down without changing
/// its result.
package protocol FlowWatcher: AnyObject {
  /// Called before a launch, when the runner has already released the previous host. Drop everything that refers to it.
  func appWillLaunch()
  /// Called with the new host before its first frame and before the app's delegate exists.
  func appIsLaunching(in host: ApplicationHost)
  /// Called with each commit of layers, at the end of a frame that changed the screen.
  func appDidShow(_ commit: LayerCommit)
  /// Called at the beginning of each frame, when the clock has advanced and the screen still shows the previous frame.
  ///
  /// - Parameter time: The frame clock, in seconds; begins anew with every launch.
  func frameWillRun(at time: TimeInterval)
  /// Called before each step. Returning `false` ends the flow here, without a failure.
  ///
  /// - Parameter index: The step's position in the flow, from 0.
  func stepWillRun(_ step: FlowStep, at index: Int) -> Bool
}
