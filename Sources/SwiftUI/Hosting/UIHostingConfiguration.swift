import UIKit

/// A content configuration that shows SwiftUI views in a cell of UIKit's.
///
/// ```swift
/// cell.contentConfiguration = UIHostingConfiguration {
///   Label(recipe.name, systemImage: "fork.knife")
/// }
/// ```
///
/// The views begin at the leading margin, in the middle of the cell's height [G]. The cell sizes itself by them. When a change of state gives
/// them another height, the list measures the cell again, unless its `selfSizingInvalidation` is `.disabled`. A cell that gets another
/// configuration of the same type keeps the state of its views: state belongs to the cell, unless `id(_:)` binds it to the item.
@preconcurrency @MainActor
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  private let content: Content
  private let background: Background
  fileprivate var spacing: HostedSpacing

  private init(_ content: Content, _ background: Background, _ spacing: HostedSpacing) {
    (self.content, self.background, self.spacing) = (content, background, spacing)
  }

  /// Sets a style behind the content, up to the edges of the cell's content view, in place of an earlier background.
  public func background<S: ShapeStyle>(
    _ style: S
  ) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>> {
    UIHostingConfiguration<Content, _>(content, _UIHostingConfigurationBackgroundView(style: style), spacing)
  }

  /// Sets views behind the content, up to the edges of the cell's content view, in place of an earlier background.
  public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> {
    UIHostingConfiguration<Content, B>(self.content, content(), spacing)
  }

  /// Sets the distances of the content from the cell's edges, in points. Edges without any keep the cell's layout margins.
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> UIHostingConfiguration<Content, Background> {
    changed {
      if edges.contains(.top) { $0.top = insets.top }
      if edges.contains(.leading) { $0.leading = insets.leading }
      if edges.contains(.bottom) { $0.bottom = insets.bottom }
      if edges.contains(.trailing) { $0.trailing = insets.trailing }
    }
  }

  /// Sets one distance of the content from some edges of the cell, in points.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration<Content, Background> {
    margins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
  }

  /// Sets the smallest size of a cell that sizes itself, in points; `nil` stands for 44 points, the default of both [G].
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> UIHostingConfiguration<Content, Background> {
    changed { $0.minimum = CGSize(width: width ?? HostedSpacing.least, height: height ?? HostedSpacing.least) }
  }

  private func changed(_ change: (inout HostedSpacing) -> Void) -> Self {
    var copy = self
    change(&copy.spacing)
    return copy
  }

  public func makeContentView() -> any UIView & UIContentView {
    HostingContentView(self)
  }

  /// Returns the same configuration: no environment value carries the cell's state here.
  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration<Content, Background> { self }

  /// The view of the whole cell.
  fileprivate func hosted(in margins: EdgeInsets) -> some View {
    content
      .padding(margins)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .background { background.frame(maxWidth: .infinity, maxHeight: .infinity) }
  }
}

extension UIHostingConfiguration where Background == EmptyView {
  /// Makes a configuration that shows views, without a background.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content(), EmptyView(), HostedSpacing())
  }
}

/// The background of a ``UIHostingConfiguration`` that is a style.
public nonisolated struct _UIHostingConfigurationBackgroundView<S: ShapeStyle>: View {
  let style: S

  public var body: some View { Rectangle().fill(style) }
}

/// The distances around the content of a cell, in points; `nil` for the cell's layout margin.
nonisolated struct HostedSpacing {
  static let least: CGFloat = 44
  var top: CGFloat?
  var leading: CGFloat?
  var bottom: CGFloat?
  var trailing: CGFloat?
  var minimum = CGSize(width: least, height: least)

  /// The distances in a view with these layout margins.
  func insets(_ margins: NSDirectionalEdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top ?? margins.top, leading: leading ?? margins.leading, bottom: bottom ?? margins.bottom,
      trailing: trailing ?? margins.trailing)
  }
}

/// The content view of a cell with a ``UIHostingConfiguration``. Its layout margins, which the cell sets, are the content's.
private final class HostingContentView<Content: View, Background: View>: UIView, UIContentView {
  private var shown: UIHostingConfiguration<Content, Background>
  private let hosting = HostingView()
  private var derived = HostedEnvironment()
  /// The latest answer of ``sizeThatFits(_:)``: the height at the width that was asked for.
  private var answered: CGSize?
  private var cellVisibility: NSKeyValueObservation?

  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    shown = configuration
    super.init(frame: .zero)
    hosting.ignoresSafeArea = true
    hosting.arranged = { [weak self] in self?.noteHeight() }
    addSubview(hosting)
    show()
  }

  required init?(coder: NSCoder) { nil }

  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content, Background> else { return }
      shown = new
      show()
    }
  }

  private func show() {
    hosting.environment = derived.values(nil, traitCollection, hosting.effectiveUserInterfaceLayoutDirection) { _ in }
    hosting.graph.setRoot(shown.hosted(in: shown.spacing.insets(directionalLayoutMargins)), hosting.environment)
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    show()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    hosting.graph.controller =
      sequence(first: self as UIResponder, next: \.next).lazy
      .compactMap { $0 as? UIViewController }.first
    noteVisibility()
  }

  /// A list hides a cell that waits for another row, and the views disappear with it.
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    cellVisibility = superview?.observe(\.isHidden) { [weak self] _, _ in
      MainActor.assumeIsolated { self?.noteVisibility() }
    }
    noteVisibility()
  }

  private func noteVisibility() {
    let isVisible = window != nil && superview?.isHidden == false
    hosting.graph.isVisible = isVisible
    // No layout follows where nothing is visible: run the `onDisappear` actions now.
    if !isVisible { hosting.graph.finish() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hosting.frame = bounds
  }

  /// The height at a width; the ideal size where no width is given.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let minimum = shown.spacing.minimum
    let width = size.width > 0 && size.width < 1e5 ? size.width : nil
    let wanted = hosting.size(for: ProposedViewSize(width: width, height: nil))
    let height = max(wanted.height.isFinite ? wanted.height : 0, minimum.height)
    answered = CGSize(width: size.width, height: height)
    return CGSize(width: width ?? max(wanted.width, minimum.width), height: height)
  }

  /// Has the cell measured again when its views want another height than it was measured with.
  private func noteHeight() {
    guard let answered, answered.width == bounds.width else { return }
    guard sizeThatFits(bounds.size).height != answered.height else { return }
    superview?.invalidateIntrinsicContentSize()
  }
}
