import Foundation

/// Bars at both ends of a scroll view that go away as its content is scrolled: samples of the scroll view in, hidden lengths out.
///
/// - Bars follow the distance scrolled, never an offset past an end, and never jump: a difference that would make them jump disappears over
///   half a second.
/// - At rest, no bar is half hidden. At the start of the content, bars with a collapsed height follow the content itself, so there the
///   content has to rest elsewhere: see ``restingOffset(for:)``.
/// - The scroll view's insets are always those of shown bars. Content fills what a bar leaves free, and no inset changes while scrolling.
/// - Every call costs the same few operations. Ignores non-finite samples.
///
/// Time is the frame clock's, in seconds; it must not go backwards.
public struct ScrollAway: Equatable, Sendable {
  /// Why a scroll view's offset changed.
  public enum Cause: Equatable, Sendable {
    /// A finger moves the content, or the inertia after it.
    case finger
    /// The app moves the content.
    case app
    /// Size, insets or content changed, or another scroll view is followed.
    case geometry
  }

  /// What one bar shows at one moment.
  public struct BarState: Equatable, Sendable {
    /// The hidden length of the bar, in points: 0…``height``.
    public var hidden: CGFloat
    /// How much taller than its height the bar is, in points, while the content is pulled past its start.
    public var stretch: CGFloat
    /// The length of the bar's way, in points: ``ScrollAwayPath/height``.
    public var height: CGFloat

    /// Creates a shown bar, unless the arguments say otherwise.
    public init(hidden: CGFloat = 0, stretch: CGFloat = 0, height: CGFloat = 0) {
      self.hidden = hidden
      self.stretch = stretch
      self.height = height
    }

    /// 0 shown … 1 hidden; 0 for a bar without a height.
    public var hiddenShare: CGFloat { height > 0 ? hidden / height : 0 }
  }

  private var top: ScrollAwayBar?
  private var bottom: ScrollAwayBar?
  private var sample: ScrollSample?
  /// Whether a finger, or the inertia after it, moves the content: from ``begin()`` to ``end(at:)`` or ``leave(at:)``.
  public private(set) var isScrolling = false
  /// Whether bars are kept shown, including bars that are added later.
  private var isPinned = false
  /// The bars as they were when the screen began to leave; `nil` unless it is leaving.
  private var saved: SavedBars?

  private struct SavedBars: Equatable, Sendable {
    var top: ScrollAwayBar?
    var bottom: ScrollAwayBar?
  }

  /// Creates the rules for one or two bars, shown, without a sample.
  ///
  /// - Parameters:
  ///   - top: `nil` without a bar there.
  ///   - bottom: `nil` without a bar there.
  public init(top: ScrollAwayPath? = nil, bottom: ScrollAwayPath? = nil) {
    self.top = top.map { ScrollAwayBar($0) }
    self.bottom = bottom.map { ScrollAwayBar($0) }
  }

  // MARK: State of the bars

  /// Returns what the top bar shows; `nil` without one. Only this bar stretches.
  public func top(at time: TimeInterval) -> BarState? { top.map { show($0, at: time, pull: sample?.overscroll ?? 0) } }
  /// Returns what the bottom bar shows; `nil` without one.
  public func bottom(at time: TimeInterval) -> BarState? { bottom.map { show($0, at: time, pull: 0) } }

  private func show(_ bar: ScrollAwayBar, at time: TimeInterval, pull: CGFloat) -> BarState {
    BarState(
      hidden: bar.hidden(at: time), stretch: bar.path.stretches ? max(-pull, 0) : 0, height: bar.path.height)
  }

  /// Whether bars move by themselves, so that the next frame differs.
  public func isMoving(at time: TimeInterval) -> Bool {
    top?.isMoving(at: time) == true || bottom?.isMoving(at: time) == true
  }

  // MARK: Scrolling

  /// Notes that a finger begins to drag. Bars do not settle until ``end(at:)``.
  public mutating func begin() { isScrolling = true }

  /// Takes a new sample of the scroll view, and moves the bars as its cause demands.
  ///
  /// With a finger, bars follow the travel. With the app, they follow only at the start of the content. With geometry, and for a finger's
  /// first sample after a change of insets or viewport, they move to their new place gradually.
  public mutating func scroll(to new: ScrollSample, cause: Cause, at time: TimeInterval) {
    guard new.isFinite else { return }
    let former = sample
    sample = new
    let distance = new.distance
    switch cause {
    case .finger:
      guard let travel = former.flatMap({ new.travel(since: $0) }) else { return place(distance, at: time) }
      each { $0.travel(travel, to: distance, at: time) }
    case .app:
      each { $0.follow(to: distance, at: time) }
      if !isScrolling { each { $0.rest(at: time) } }
    case .geometry: place(distance, at: time)
    }
  }

  /// Moves the bars gradually to where they are at a distance.
  private mutating func place(_ distance: CGFloat, at time: TimeInterval) {
    each { $0.place(at: distance, time: time) }
    if !isScrolling { each { $0.rest(at: time) } }
  }

  /// Returns the offset at which content should rest instead, so that no bar stays half hidden.
  ///
  /// For a scroll view that is about to glide to `offset`, and for one that has come to rest there.
  ///
  /// - Returns: Nearly always the same offset, also past either end.
  public func restingOffset(for offset: CGFloat) -> CGFloat {
    guard var goal = sample, offset.isFinite else { return offset }
    goal.offset = offset
    let distance = goal.distance
    for bar in [top, bottom] {
      guard let bar else { continue }
      let resting = bar.restingDistance(near: distance, range: goal.range)
      if resting != distance { return goal.offset(at: resting) }
    }
    return offset
  }

  /// Notes that finger and inertia have ended: bars settle at the nearest place where they may rest.
  public mutating func end(at time: TimeInterval) {
    isScrolling = false
    each { $0.rest(at: time) }
  }

  // MARK: Everything else

  /// Shows the bars wherever the content is: after a tap on the status bar, when the focus moves to them, or for the app.
  ///
  /// - Parameter isAnimated: Whether they move over half a second, rather than at once.
  public mutating func showBars(isAnimated: Bool = true, at time: TimeInterval) {
    each { $0.set(isHidden: false, at: time) }
    if !isAnimated { each { $0.finish() } }
  }

  /// Hides the bars as far as the content is scrolled.
  ///
  /// - Parameter isAnimated: Whether they move over half a second, rather than at once.
  public mutating func hideBars(isAnimated: Bool = true, at time: TimeInterval) {
    each { $0.set(isHidden: true, at: time) }
    if !isAnimated { each { $0.finish() } }
  }

  /// Keeps the bars shown, for example while VoiceOver runs, or lets them follow again.
  public mutating func setPinned(_ isPinned: Bool, at time: TimeInterval) {
    self.isPinned = isPinned
    each { $0.setPinned(isPinned, at: time) }
  }

  /// Shows the bars because the screen begins to leave: other screens may share them. Calling it again keeps the first state for
  /// ``cancelLeaving(at:)``.
  public mutating func leave(at time: TimeInterval) {
    if saved == nil { saved = SavedBars(top: top, bottom: bottom) }
    isScrolling = false
    showBars(at: time)
  }

  /// Notes that the screen has left or is shown anew: ``cancelLeaving(at:)`` has nothing to restore.
  public mutating func finishLeaving() { saved = nil }

  /// Restores the bars to what they were before ``leave(at:)``, as far as the content still allows: the screen stays.
  public mutating func cancelLeaving(at time: TimeInterval) {
    guard let saved else { return }
    self.saved = nil
    restore(&top, to: saved.top, at: time)
    restore(&bottom, to: saved.bottom, at: time)
    each { $0.rest(at: time) }
  }

  private func restore(_ bar: inout ScrollAwayBar?, to saved: ScrollAwayBar?, at time: TimeInterval) {
    guard let saved else { return }
    bar?.restore(to: saved, at: time)
  }

  /// Replaces the bars' paths: another bar, height or rule. Hidden shares stay. The caller animates the change together with its cause.
  ///
  /// - Parameter sample: The scroll view in the new geometry, if it is known; a non-finite one is ignored.
  public mutating func adapt(
    top: ScrollAwayPath?, bottom: ScrollAwayPath?, sample: ScrollSample?, at time: TimeInterval
  ) {
    if let sample, sample.isFinite { self.sample = sample }
    let distance = self.sample?.distance ?? 0
    adapt(&self.top, to: top, distance)
    adapt(&self.bottom, to: bottom, distance)
    if var saved {
      adapt(&saved.top, to: top, distance)
      adapt(&saved.bottom, to: bottom, distance)
      self.saved = saved
    }
    if isPinned { each { $0.setPinned(true, at: time) } }
    if !isScrolling { each { $0.rest(at: time) } }
  }

  private func adapt(_ bar: inout ScrollAwayBar?, to path: ScrollAwayPath?, _ distance: CGFloat) {
    guard let path else { return bar = nil }
    if bar == nil { bar = ScrollAwayBar(path) }
    bar?.adapt(to: path, distance: distance)
  }

  private mutating func each(_ body: (inout ScrollAwayBar) -> Void) {
    if var bar = top {
      body(&bar)
      top = bar
    }
    if var bar = bottom {
      body(&bar)
      bottom = bar
    }
  }
}
