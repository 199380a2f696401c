import UIKit

/// The words of a view that a control reads as its label: those of the texts in it, as far as these are known without showing it.
nonisolated func words(in view: any View, depth: Int = 0) -> String? {
  func join(_ views: [any View]) -> String? {
    let found = views.compactMap { words(in: $0, depth: depth + 1) }
    return found.isEmpty ? nil : found.joined(separator: ", ")
  }
  // Far more than labels nest.
  guard depth < 32 else { return nil }
  switch view {
  case let text as Text: return text.string
  case let label as any TitledLabel: return words(in: label.titleView, depth: depth + 1)
  case let list as any Listing: return join(list.views)
  case let elements as any ForEachElements: return join(elements.elements.map(\.1))
  case let choice as any Choosing: return words(in: choice.choice.view, depth: depth + 1)
  case let container as any Containing: return words(in: container.contained, depth: depth + 1)
  case let modified as any Modified: return words(in: modified.anyContent, depth: depth + 1)
  case let wrapper as any Wrapping: return words(in: wrapper.wrapped, depth: depth + 1)
  default: return nil
  }
}

/// A label, whatever the types of its parts.
nonisolated protocol TitledLabel {
  var titleView: any View { get }
}
nonisolated extension Label: TitledLabel {
  var titleView: any View { title }
}

private nonisolated struct LabelsHiddenKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
nonisolated extension EnvironmentValues {
  var areLabelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Hides the labels of the controls in this view. Assistive technologies read them all the same.
  public func labelsHidden() -> some View { withEnvironment(true) { $0.areLabelsHidden = true } }

  /// Leaves the texts of this view out of what assistive technologies read, as a control reads them.
  func readByControl() -> some View { withEnvironment(true) { $0.isReadByControl = true } }
}

/// A control at the end of a row that begins with its label.
struct LabeledControl<Label: View, Control: View>: View {
  let label: Label
  let control: Control
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.rowContext) private var row

  var body: some View {
    if areLabelsHidden {
      control
    } else {
      HStack(spacing: 8) {
        label.readByControl()
        Spacer(minLength: 0)
        // A row with a switch is no higher than one with a text: 44 points [G].
        control.padding(.vertical, row == nil ? 0 : -5)
      }
    }
  }
}

/// Has a `UIControl` send its changes to the latest value of a view.
final class ControlTarget {
  var changed: () -> Void = {}
}
