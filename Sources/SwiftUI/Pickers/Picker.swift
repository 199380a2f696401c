import UIKit

/// A choice among several values: by a menu, segments, a wheel, rows, or a screen of rows.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content
  @Environment(\.pickerLook) private var look
  @Environment(\.rowContext) private var row

  /// - Parameter content: Views with a ``View/tag(_:includeOptional:)`` each; the identity of an element of `ForEach` is its tag, too.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
  {
    (self.selection, self.content, self.label) = (selection, content(), label())
  }
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }

  public var body: some View {
    let options = PickerOption.options(in: content)
    let index = Binding<Int>(
      get: { options.firstIndex { $0.value(as: SelectionValue.self) == selection.wrappedValue } ?? -1 },
      set: { new in
        if options.indices.contains(new), let value = options[new].value(as: SelectionValue.self) {
          selection.wrappedValue = value
        }
      })
    switch look {
    case .segmented: SegmentedPicker(options: options, index: index, words: words(in: label))
    case .wheel: WheelPicker(options: options, index: index, words: words(in: label))
    case .inline:
      VStack(alignment: .leading, spacing: 0) {
        ForEach(options.indices, id: \.self) { row in
          // The least height of a row, as in a list [D].
          PickerRow(option: options[row], isChosen: index.wrappedValue == row, leastHeight: 44) {
            index.wrappedValue = row
          }
        }
      }
    case .navigationLink:
      NavigationLink {
        PickerScreen(options: options, index: index, title: words(in: label) ?? "")
      } label: {
        LabeledContent {
          if options.indices.contains(index.wrappedValue) { options[index.wrappedValue].view }
        } label: {
          label
        }
      }
    case .menu:
      let menu = MenuPicker(options: options, index: index, words: words(in: label), isInRow: row != nil).fixedSize()
      if row == nil {
        menu
      } else {
        HStack(spacing: 8) {
          label
          Spacer(minLength: 0)
          menu
        }
      }
    }
  }
}

nonisolated extension Picker where Label == Text {
  @_disfavoredOverload
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// A choice as a row, with a mark if it is chosen.
private struct PickerRow: View {
  let option: PickerOption
  let isChosen: Bool
  var leastHeight: CGFloat?
  let choose: @MainActor () -> Void

  var body: some View {
    Button(
      action: choose,
      label: {
        HStack {
          option.view.foregroundColor(.primary)
          Spacer()
          if isChosen { Image(systemName: "checkmark").fontWeight(.semibold) }
        }
        .frame(minHeight: leastHeight)
      })
  }
}

/// The screen that lists a picker's choices; it closes when one is made.
private struct PickerScreen: View {
  let options: [PickerOption]
  let index: Binding<Int>
  let title: String
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    List(options.indices, id: \.self) { row in
      PickerRow(option: options[row], isChosen: index.wrappedValue == row) {
        index.wrappedValue = row
        dismiss()
      }
    }
    .navigationTitle(title)
    .navigationBarTitleDisplayMode(.inline)
  }
}

nonisolated enum PickerLook: Equatable { case menu, segmented, wheel, inline, navigationLink }

private nonisolated struct PickerLookKey: EnvironmentKey {
  static var defaultValue: PickerLook { .menu }
}
nonisolated extension EnvironmentValues {
  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

/// The look of pickers: one of the platform's.
public protocol PickerStyle {}
/// A menu.
public nonisolated struct DefaultPickerStyle: PickerStyle { public init() {} }
public nonisolated struct MenuPickerStyle: PickerStyle { public init() {} }
public nonisolated struct SegmentedPickerStyle: PickerStyle { public init() {} }
public nonisolated struct WheelPickerStyle: PickerStyle { public init() {} }
public nonisolated struct InlinePickerStyle: PickerStyle { public init() {} }
/// A row that leads to a screen with the choices, in a navigation stack.
public nonisolated struct NavigationLinkPickerStyle: PickerStyle { public init() {} }
nonisolated extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { .init() } }
nonisolated extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { .init() } }
nonisolated extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { .init() } }
nonisolated extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { .init() } }
nonisolated extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { .init() } }
nonisolated extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: Self { .init() }
}

nonisolated extension View {
  /// Sets the look of the pickers in this view.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    let look: PickerLook =
      switch style {
      case is SegmentedPickerStyle: .segmented
      case is WheelPickerStyle: .wheel
      case is InlinePickerStyle: .inline
      case is NavigationLinkPickerStyle: .navigationLink
      default: .menu
      }
    return withEnvironment(look) { $0.pickerLook = look }
  }
}

private nonisolated struct SegmentedPicker: PlatformControl {
  let options: [PickerOption]
  let index: Binding<Int>
  let words: String?

  final class Target {
    var changed: () -> Void = {}
    var shown: [PickerOption] = []
  }
  func makeCoordinator() -> Target { Target() }

  func makeUIView(context: Context) -> UISegmentedControl {
    let view = UISegmentedControl(items: nil)
    view.addAction(UIAction { [weak target = context.coordinator] _ in target?.changed() }, for: .valueChanged)
    return view
  }

  func updateUIView(_ view: UISegmentedControl, context: Context) {
    let target = context.coordinator
    target.changed = { [weak view] in if let view { index.wrappedValue = view.selectedSegmentIndex } }
    if target.shown != options {
      target.shown = options
      view.removeAllSegments()
      for (place, option) in options.enumerated() {
        if option.title.isEmpty, let image = option.image {
          view.insertSegment(with: image, at: place, animated: false)
        } else {
          view.insertSegment(withTitle: option.title, at: place, animated: false)
        }
      }
    }
    let selected = index.wrappedValue
    if view.selectedSegmentIndex != selected { view.selectedSegmentIndex = selected }
    if view.isEnabled != context.environment.isEnabled { view.isEnabled = context.environment.isEnabled }
    view.accessibilityLabel = words
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UISegmentedControl, context: Context) -> CGSize? {
    let size = uiView.intrinsicContentSize
    return CGSize(width: proposal.width.map { $0.isFinite ? $0 : 10_000 } ?? size.width, height: size.height)
  }
}

private nonisolated struct WheelPicker: PlatformControl {
  let options: [PickerOption]
  let index: Binding<Int>
  let words: String?

  final class Target: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var chosen: (Int) -> Void = { _ in }
    var shown: [PickerOption] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { shown.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      shown.indices.contains(row) ? shown[row].title : nil
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { chosen(row) }
  }
  func makeCoordinator() -> Target { Target() }

  func makeUIView(context: Context) -> UIPickerView {
    let view = UIPickerView()
    view.dataSource = context.coordinator
    view.delegate = context.coordinator
    return view
  }

  func updateUIView(_ view: UIPickerView, context: Context) {
    let target = context.coordinator
    target.chosen = { index.wrappedValue = $0 }
    if target.shown != options {
      target.shown = options
      view.reloadAllComponents()
    }
    let selected = index.wrappedValue
    if selected >= 0, view.selectedRow(inComponent: 0) != selected {
      view.selectRow(selected, inComponent: 0, animated: view.window != nil)
    }
    view.isUserInteractionEnabled = context.environment.isEnabled
    view.accessibilityLabel = words
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIPickerView, context: Context) -> CGSize? {
    let size = uiView.intrinsicContentSize
    return CGSize(width: proposal.width.map { $0.isFinite ? $0 : 10_000 } ?? max(size.width, 200), height: size.height)
  }
}

private nonisolated struct MenuPicker: PlatformControl {
  let options: [PickerOption]
  let index: Binding<Int>
  let words: String?
  /// Whether the value stands at the end of a list's row, in grey and without room around it.
  let isInRow: Bool

  func makeUIView(context: Context) -> UIButton {
    let view = UIButton(configuration: .plain())
    view.showsMenuAsPrimaryAction = true
    return view
  }

  func updateUIView(_ view: UIButton, context: Context) {
    let selected = index.wrappedValue
    var configuration = UIButton.Configuration.plain()
    configuration.title = options.indices.contains(selected) ? options[selected].title : ""
    configuration.image = UIImage(systemName: "chevron.up.chevron.down")
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 4
    configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(textStyle: .caption1)
    if isInRow {
      configuration.contentInsets = .zero
      configuration.baseForegroundColor = .secondaryLabel
    }
    view.configuration = configuration
    view.menu = UIMenu(
      children: options.enumerated().map { place, option in
        let action = UIAction(title: option.title, image: option.image) { _ in index.wrappedValue = place }
        action.state = place == selected ? .on : .off
        return action
      })
    if view.isEnabled != context.environment.isEnabled { view.isEnabled = context.environment.isEnabled }
    view.tintColor = context.environment.tint?.uiColor
    view.accessibilityLabel = words
    view.accessibilityValue = configuration.title
  }
}
