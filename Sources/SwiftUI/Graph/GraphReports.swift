import Diagnostics

/// The faults of an app's views that a graph finds. Each is reported once.
final class GraphReports {
  /// The types of views whose bodies were reported.
  private var writers: Set<String> = []
  private var identities: Set<AnyHashable> = []
  private var hasReportedRestlessness = false
  private var hasReportedReader = false
  private var layouts: Set<String> = []

  /// Reports, once for each type of view, that a body has written what it reads.
  func write(during node: ObservingNode) {
    guard writers.insert(node.name).inserted else { return }
    Diagnostics.warn(
      Diagnostic(
        "State was changed while the view that reads it was being evaluated.", objects: [node.name],
        likelyCause: "A body, or something that it calls, assigns state.",
        remedy: "Change state in an action: a button's, onAppear, onChange or task."),
      counting: "swiftui.state-in-body")
  }

  /// Reports, once for each identity, that several elements of a `ForEach` have it.
  func duplicate(_ id: AnyHashable) {
    guard identities.insert(id).inserted else { return }
    Diagnostics.warn(
      Diagnostic(
        "ForEach has several elements with the identity \(id).",
        likelyCause: "The key path of `id`, or `id` of the elements, is not unique among the data.",
        remedy:
          "Give each element an identity of its own. Until then elements of one identity are told apart by their order."
      ),
      counting: "swiftui.duplicate-id")
  }

  /// Reports, once, that nodes were marked again in every pass of one layout.
  func restlessness(of nodes: [ObservingNode], after passes: Int) {
    guard !hasReportedRestlessness else { return }
    hasReportedRestlessness = true
    Diagnostics.warn(
      Diagnostic(
        "A screen changed again in each of \(passes) updates of one frame; the rest waits for the next change.",
        objects: nodes.prefix(3).map(\.name),
        likelyCause:
          "A preference, a geometry reader, onChange or a body changes state on which its own value depends.",
        remedy: "Write only values that come to rest, such as rounded lengths, or break the circle."),
      counting: "swiftui.restless")
  }

  /// Reports, once, that a geometry reader has to be shown without a length along an axis.
  func unboundedReader(_ axis: Axis) {
    guard !hasReportedReader else { return }
    hasReportedReader = true
    Diagnostics.warn(
      Diagnostic(
        "A geometry reader was offered no \(axis == .horizontal ? "width" : "height"); it takes 10 points.",
        likelyCause: "It is in a scroll view or a list along that axis, or in fixedSize().",
        remedy: "Give it a length by `frame`, or put it into the background of the view whose size it reads."),
      counting: "swiftui.unbounded-reader")
  }

  /// Reports, once for each type of layout, that a layout has asked its subviews more often than it can need.
  func endlessLayout(_ name: String, after asks: Int) {
    guard layouts.insert(name).inserted else { return }
    Diagnostics.warn(
      Diagnostic(
        "A layout has asked its subviews \(asks) times for one answer; further sizes are 0 and unlimited in turn.",
        objects: [name],
        likelyCause: "A loop in sizeThatFits or placeSubviews waits for a size that no subview takes.",
        remedy: "Ask with the proposals zero, unspecified and infinity, and bound the search."),
      counting: "swiftui.endless-layout")
  }
}
