import UIKit

extension ScreenRecord {
  /// Records everything in windows as it is now.
  ///
  /// Uses only public UIKit and changes nothing, so it works in any app and on any version of the system. It does not lay out: windows with
  /// pending layout are recorded as they are.
  ///
  /// - Parameter windows: Back to front, on one screen; without any, the record is of an empty screen.
  /// - Complexity: O(views + constraints).
  @MainActor
  public init(of windows: [UIWindow]) {
    let device = UIDevice.current
    let screen = windows.first?.screen
    let size = screen?.bounds.size ?? .zero
    var capture = ViewCapture()
    for (index, window) in windows.enumerated() { capture.note(window, at: [index]) }
    self.init(
      system: "\(device.systemName) \(device.systemVersion)", width: rounded(Double(size.width)),
      height: rounded(Double(size.height)), scale: rounded(Double(screen?.scale ?? 1)),
      windows: windows.map { capture.record($0) })
  }
}

extension ViewRecord {
  /// Records a view and everything in it as they are now; see ``ScreenRecord/init(of:)``. Its constraints have no paths, since there is no
  /// screen around it.
  @MainActor
  public init(_ view: UIView) {
    var capture = ViewCapture()
    self = capture.record(view)
  }
}

/// Records views, and remembers what many of them share.
@MainActor
struct ViewCapture {
  /// The position of each view in the record; empty when a view is recorded without its screen.
  private var paths: [ObjectIdentifier: [Int]] = [:]
  /// The names of classes found so far, by class.
  private var kinds: [ObjectIdentifier: (name: String, superclasses: [String])] = [:]

  /// Remembers the positions of a view and its subviews. Must precede `record(_:)`, whose constraints refer to them.
  mutating func note(_ view: UIView, at path: [Int]) {
    paths[ObjectIdentifier(view)] = path
    for (index, subview) in view.subviews.enumerated() { note(subview, at: path + [index]) }
  }

  /// Returns the record of a view and its subviews.
  mutating func record(_ view: UIView) -> ViewRecord {
    let kind = kind(of: view)
    var record = ViewRecord(
      className: kind.name, frame: RecordedRect(view.frame), bounds: RecordedRect(view.bounds),
      screenFrame: RecordedRect(view.placeOnScreen(view.bounds)))
    record.superclasses = kind.superclasses
    record.identifier = view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
    record.text = view.recordedText
    if let controller = view.next as? UIViewController { record.controller = String(describing: type(of: controller)) }
    record.properties = view.recordedProperties
    record.constraints = view.constraints.filter(\.isActive).map { ConstraintRecord($0, paths: paths) }
    record.gestureRecognizers = (view.gestureRecognizers ?? []).map { GestureRecord($0) }
    if let control = view as? UIControl { record.actions = control.recordedActions }
    record.subviews.reserveCapacity(view.subviews.count)
    for subview in view.subviews { record.subviews.append(self.record(subview)) }
    return record
  }

  /// The name of a view's class and those of its superclasses below `UIView`, nearest first.
  private mutating func kind(of view: UIView) -> (name: String, superclasses: [String]) {
    let type = type(of: view)
    if let known = kinds[ObjectIdentifier(type)] { return known }
    var superclasses: [String] = []
    var mirror = Mirror(reflecting: view).superclassMirror
    while let present = mirror, present.subjectType != UIView.self, present.subjectType is UIView.Type {
      superclasses.append(String(describing: present.subjectType))
      mirror = present.superclassMirror
    }
    let kind = (String(describing: type), superclasses)
    kinds[ObjectIdentifier(type)] = kind
    return kind
  }
}
