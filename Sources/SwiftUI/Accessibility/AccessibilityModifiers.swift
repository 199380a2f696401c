import UIKit

/// Changes an accessibility property of the first element among a view's `UIView`s, or else of the first view, and takes it back.
nonisolated struct AccessibilityPropertyModifier: ItemModifier {
  enum Property: Equatable {
    case value(String?)
    case hint(String?)
    case traits(added: AccessibilityTraits, removed: AccessibilityTraits)
    /// Whether the user can act on the element.
    case responds(Bool)
  }
  let property: Property

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, property) }
  func update(_ item: WrappingItem, _ node: ViewNode) { (item as? Item)?.property = property }

  private final class Item: WrappingItem {
    var property: Property { didSet { if property != oldValue { canvas?.needsOrder() } } }
    /// The traits before this modifier changed them, of the view that it changed.
    private var before: (view: ObjectIdentifier, traits: UIAccessibilityTraits)?

    init(_ content: LayoutItem, _ property: Property) {
      self.property = property
      super.init(content)
    }

    override func appendViews(to views: inout [UIView]) {
      let count = views.count
      super.appendViews(to: &views)
      let added = views.dropFirst(count)
      guard let view = added.first(where: \.isAccessibilityElement) ?? added.first else { return }
      switch property {
      case .value(let value):
        view.isAccessibilityElement = true
        view.accessibilityValue = value
      case .hint(let hint): view.accessibilityHint = hint
      case .traits(let added, let removed):
        view.isAccessibilityElement = true
        if before?.view != ObjectIdentifier(view) { before = (ObjectIdentifier(view), view.accessibilityTraits) }
        var traits = before?.traits ?? []
        traits.formUnion(added.uiTraits)
        traits.subtract(removed.uiTraits)
        view.accessibilityTraits = traits
      case .responds(let responds): view.accessibilityRespondsToUserInteraction = responds
      }
    }
  }
}

/// A container that is one element, or a group of elements.
final class AccessibilityContainerView: ContainerView, AXCustomContentProvider {
  var behavior = AccessibilityChildBehavior.contain {
    didSet { isAccessibilityElement = behavior != .contain }
  }
  var activated: (() -> Void)?
  var escaped: (() -> Void)?
  var tappedMagically: (() -> Void)?
  var adjusted: ((AccessibilityAdjustmentDirection) -> Void)?
  var scrolled: ((UIAccessibilityScrollDirection) -> Void)?
  /// Where an assistive technology touches the element, as shares of the view.
  var activationPoint: ((CGSize) -> CGPoint)?
  /// Further information, in the order of the modifiers; one without a value takes that of inner modifiers away.
  var contents: [AccessibilityContent] = []
  /// The view that names this one.
  var label: () -> UIView? = { nil }

  private func elements(in view: UIView) -> [UIView] {
    view.subviews.filter { !$0.isHidden && !$0.accessibilityElementsHidden }.flatMap {
      $0.isAccessibilityElement ? [$0] : elements(in: $0)
    }
  }

  private var isCombined: Bool { behavior == .combine }

  /// What a modifier further in has made of the same view: its actions are this element's, too.
  private var inner: AccessibilityContainerView? {
    subviews.count == 1 ? subviews[0] as? AccessibilityContainerView : nil
  }
  private var isAdjustable: Bool { adjusted != nil || inner?.isAdjustable == true }

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      guard let others = inner?.accessibilityCustomActions else { return super.accessibilityCustomActions }
      return (super.accessibilityCustomActions ?? []) + others
    }
    set { super.accessibilityCustomActions = newValue }
  }

  override var accessibilityLabel: String? {
    get {
      if let own = super.accessibilityLabel { return own }
      if let label = label() { return elements(in: label).compactMap(\.accessibilityLabel).joined(separator: ", ") }
      let words = isCombined ? elements(in: self).compactMap(\.accessibilityLabel) : []
      return words.isEmpty ? nil : words.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get {
      if let own = super.accessibilityValue { return own }
      let words = isCombined ? elements(in: self).compactMap(\.accessibilityValue) : []
      return words.isEmpty ? nil : words.joined(separator: ", ")
    }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = super.accessibilityTraits
      if isCombined { for element in elements(in: self) { traits.formUnion(element.accessibilityTraits) } }
      if isAdjustable { traits.insert(.adjustable) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  /// Activates the first control within, if the view itself has no action.
  override func accessibilityActivate() -> Bool {
    if let activated {
      activated()
      return true
    }
    // The point is touched instead.
    if activationPoint != nil { return false }
    if inner?.accessibilityActivate() == true { return true }
    guard isCombined, let control = elements(in: self).first(where: { $0 is UIControl }) else { return false }
    return control.accessibilityActivate()
  }
  override func accessibilityIncrement() {
    if let adjusted { adjusted(.increment) } else { inner?.accessibilityIncrement() }
  }
  override func accessibilityDecrement() {
    if let adjusted { adjusted(.decrement) } else { inner?.accessibilityDecrement() }
  }
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard let scrolled else { return inner?.accessibilityScroll(direction) ?? false }
    scrolled(direction)
    return true
  }

  override var accessibilityActivationPoint: CGPoint {
    get {
      guard let activationPoint else {
        return inner?.accessibilityActivationPoint ?? super.accessibilityActivationPoint
      }
      let point = CGRect(origin: activationPoint(bounds.size), size: .zero)
      return UIAccessibility.convertToScreenCoordinates(point, in: self).origin
    }
    set { super.accessibilityActivationPoint = newValue }
  }

  var accessibilityCustomContent: [AXCustomContent]! {
    get { knownContents.compactMap(\.made) }
    set {}
  }
  private var knownContents: [AccessibilityContent] {
    var all = inner?.knownContents ?? []
    for content in contents { content.merge(into: &all) }
    return all
  }

  override func accessibilityPerformEscape() -> Bool {
    guard let escaped else { return inner?.accessibilityPerformEscape() ?? false }
    escaped()
    return true
  }
  override func accessibilityPerformMagicTap() -> Bool {
    guard let tappedMagically else { return inner?.accessibilityPerformMagicTap() ?? false }
    tappedMagically()
    return true
  }
}

nonisolated extension View {
  func property(_ property: AccessibilityPropertyModifier.Property) -> some View {
    modifier(AccessibilityPropertyModifier(property: property))
  }

  // MARK: Words

  /// Sets the name that assistive technologies read for this view.
  public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.string) }
  @_disfavoredOverload
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { accessibilityLabel(Text(labelKey)) }
  /// Sets the value that assistive technologies read for this view.
  public func accessibilityValue(_ value: Text) -> some View { property(.value(value.string)) }
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { property(.value(String(value))) }
  @_disfavoredOverload
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { accessibilityValue(Text(valueKey)) }
  /// Sets what assistive technologies tell of the use of this view.
  public func accessibilityHint(_ hint: Text) -> some View { property(.hint(hint.string)) }
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { property(.hint(String(hint))) }
  @_disfavoredOverload
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { accessibilityHint(Text(hintKey)) }
  /// Without effect: there is no voice control here.
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }
  @_disfavoredOverload
  public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View { self }

  // MARK: Kind

  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    property(.traits(added: traits, removed: []))
  }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    property(.traits(added: [], removed: traits))
  }
  /// Makes this view a heading. Its level is not read.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibilityAddTraits(.isHeader)
  }
  /// Hides this view and those in it from assistive technologies.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    inContainer(ContainerView(), hidden) { view, _ in view.accessibilityElementsHidden = hidden }
  }
  /// Makes this view an element of its own, with or without what is in it.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    inContainer(AccessibilityContainerView(), children) { view, _ in view.behavior = children }
  }
  /// Without effect: elements are read in their order on the screen.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
  /// Without effect: colours are not inverted here.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  /// Lets assistive technologies see another view in place of this one.
  public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
    accessibilityHidden(true).overlay(alignment: .center) {
      representation().opacity(0.011).allowsHitTesting(false)
    }
  }

  // MARK: Actions

  func acting<Handler>(
    _ handler: Handler, _ setUp: @escaping @MainActor (AccessibilityContainerView, Handler) -> Void
  ) -> some View {
    inContainer(AccessibilityContainerView(), nil, with: handler) { view, _, handler in
      view.behavior = .combine
      setUp(view, handler)
    }
  }

  /// Runs an action when an assistive technology asks for it. The view is one element then.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    acting(handler) { view, handler in
      switch actionKind.kind {
      case .activate: view.activated = handler
      case .escape: view.escaped = handler
      case .magicTap: view.tappedMagically = handler
      case .named(let name): view.set(name, handler)
      }
    }
  }
  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    accessibilityAction(AccessibilityActionKind(named: name), handler)
  }
  public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> some View {
    accessibilityAction(AccessibilityActionKind(kind: .named(String(name))), handler)
  }
  /// Runs an action when an assistive technology makes the value of this view larger or smaller.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    acting(handler) { view, handler in view.adjusted = handler }
  }

  // MARK: The older forms

  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { accessibilityRemoveTraits(traits) }
  public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
  public func accessibility(inputLabels: [Text]) -> some View { accessibilityInputLabels(inputLabels) }
}

extension AccessibilityContainerView {
  fileprivate func set(_ name: String, _ handler: @escaping () -> Void) {
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: name) { _ in
        handler()
        return true
      }
    ]
  }
}
