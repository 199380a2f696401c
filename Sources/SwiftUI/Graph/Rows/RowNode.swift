/// The node of a row: keeps the layout item of the views in it.
final class RowNode: ObservingNode, AppearanceScope {
  let item: RowItem
  private(set) var isInView: Bool
  /// Whether rows that are made now count as visible at once.
  private(set) static var areSeen = true
  private var make: () -> any View
  private var content: ViewNode!
  private lazy var transitions = BranchTransitions(self)
  private var hasTransitions = false
  /// The view as it was made latest, without the modifiers around the loop.
  private(set) var view: any View

  init(_ make: @escaping () -> any View, _ modified: (any View) -> any View, _ place: NodePlace) {
    self.make = make
    item = RowItem(place.graph)
    view = EmptyView()
    isInView = Self.areSeen
    super.init(place)
    view = observing(make)
    content = makeNode(modified(view), inner())
    item.source = self
  }

  override var name: String { "ForEach" }
  override var children: [ViewNode] {
    let own = content.map { [$0] } ?? []
    return hasTransitions ? own + transitions.effects : own
  }

  override func appendItems(to items: inout [LayoutItem]) {
    if hasTransitions { transitions.appendItems(of: content, to: &items) } else { content?.appendItems(to: &items) }
  }

  /// Makes rows only to measure them: they do not count as visible before ``show()``.
  static func unseen(_ make: () -> Void) {
    let outer = areSeen
    areSeen = false
    make()
    areSeen = outer
  }

  /// Called when the row has its place.
  func show() {
    guard !isInView else { return }
    isInView = true
    graph.visibilityChanged(of: self)
  }

  // MARK: Coming and going

  /// The pass in which the row came by its transition.
  private var cameIn: Int?
  /// Whether the row comes in the pass that goes on.
  var isComing: Bool { cameIn == graph.motion.pass }

  /// Whether a table shows the row, and moves it itself.
  private var isInTable: Bool {
    (parent as? any RowSource)?.holder?.scrollsItself != false
  }

  /// Lets a new row come by its transition, if there is an animation.
  func come() {
    guard !isInTable, transitions.insert(content) else { return }
    hasTransitions = true
    cameIn = graph.motion.pass
    item.itemsChanged()
  }

  /// Lets the row go by its transition, if there is an animation.
  ///
  /// - Parameter ended: Called when nothing is shown of the row any more.
  /// - Returns: Whether the row stays for now.
  func go(_ ended: @escaping () -> Void) -> Bool {
    guard !isInTable, item.canvas != nil, transitions.remove(content, { _ in ended() }) else { return false }
    hasTransitions = true
    item.itemsChanged()
    return true
  }

  /// Lets a row that was going stay.
  func comeBack() {
    transitions.restore(content)
    item.itemsChanged()
  }

  // MARK: Statements

  /// What the views in the row ask of the container, by the nodes that state it.
  private var stated: [ObjectIdentifier: (depth: Int, statement: Any)] = [:]
  /// Inner ones first.
  var statements: [Any] { stated.values.sorted { $0.depth > $1.depth }.map(\.statement) }
  /// Called when statements differ.
  var statementsChanged: () -> Void = {}

  func state(_ statement: Any, by node: ViewNode) {
    stated[ObjectIdentifier(node)] = (node.depth, statement)
    statementsChanged()
  }

  func withdraw(_ node: ViewNode) {
    if stated.removeValue(forKey: ObjectIdentifier(node)) != nil { statementsChanged() }
  }

  // MARK: Values

  /// Shows another value of the row.
  func take(_ make: @escaping () -> any View, _ environment: EnvironmentValues) {
    self.make = make
    self.environment = environment
    refresh()
  }

  override func refresh() {
    view = observing(make)
    if hasTransitions { transitions.update(environment) }
    content.update((parent as? any RowSource)?.modified(view) ?? view, environment)
  }

  override func itemsChanged() {
    if hasTransitions { transitions.itemsChanged() }
    item.itemsChanged()
  }

  override func leave() {
    super.leave()
    item.leave()
  }
}
