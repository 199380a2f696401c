import Foundation

/// Bars at both ends of a scroll view that go away as its content is scrolled: samples of the scroll view in, amounts hidden out.
///
/// - Bars follow the distance scrolled, never an offset past an end, and never jump: what would make them is taken over half a second.
/// - Nothing is half hidden at rest. At the start of the content, bars with a collapsed height follow the content itself, so that it is the
///   content that has to come to rest: see ``restingOffset(for:)``.
/// - The scroll view's insets are those of shown bars, always. What a bar leaves free fills by itself, and nothing has to be taken back.
/// - Every call costs the same few operations. Ignores non-finite samples.
///
/// Time is the frame clock's, in seconds; it must not go backwards.
public struct ScrollAway: Equatable, Sendable {
  /// Why a scroll view stands where it does.
  public enum Cause: Equatable, Sendable {
    /// A finger moves it, or the inertia that one left.
    case finger
    /// The app moves it.
    case app
    /// It has another size, other insets, another content, or is another scroll view.
    case geometry
  }

  /// What one bar shows.
  public struct Bar: Equatable, Sendable {
    /// Of the bar, in points: 0…height.
    public var hidden: CGFloat
    /// How much taller the bar is than its height, in points, while the content is pulled past its start.
    public var stretch: CGFloat
    public var height: CGFloat

    /// One that is shown, unless told otherwise.
    public init(hidden: CGFloat = 0, stretch: CGFloat = 0, height: CGFloat = 0) {
      self.hidden = hidden
      self.stretch = stretch
      self.height = height
    }

    /// 0 is shown, 1 hidden.
    public var hiddenShare: CGFloat { height > 0 ? hidden / height : 0 }
  }

  private var top: ScrollAwayBar?
  private var bottom: ScrollAwayBar?
  private var sample: ScrollSample?
  /// Whether a finger, or its inertia, moves the content.
  public private(set) var isScrolling = false
  /// Whether bars are kept shown, also those that are still to come.
  private var isHeld = false
  /// What bars were like when the screen began to leave.
  private var kept: Kept?

  private struct Kept: Equatable, Sendable {
    var top: ScrollAwayBar?
    var bottom: ScrollAwayBar?
  }

  /// - Parameters:
  ///   - top: `nil` without a bar there.
  ///   - bottom: `nil` without a bar there.
  public init(top: ScrollAwayPath? = nil, bottom: ScrollAwayPath? = nil) {
    self.top = top.map { ScrollAwayBar($0) }
    self.bottom = bottom.map { ScrollAwayBar($0) }
  }

  // MARK: What bars show

  public func top(at time: TimeInterval) -> Bar? { top.map { show($0, at: time, pull: sample?.overscroll ?? 0) } }
  public func bottom(at time: TimeInterval) -> Bar? { bottom.map { show($0, at: time, pull: 0) } }

  private func show(_ bar: ScrollAwayBar, at time: TimeInterval, pull: CGFloat) -> Bar {
    Bar(
      hidden: bar.hidden(at: time), stretch: bar.path.stretches ? max(-pull, 0) : 0, height: bar.path.height)
  }

  /// Whether bars are on their way by themselves, so that the next frame shows something else.
  public func isMoving(at time: TimeInterval) -> Bool {
    top?.isMoving(at: time) == true || bottom?.isMoving(at: time) == true
  }

  // MARK: Scrolling

  /// A finger begins to drag.
  public mutating func begin() { isScrolling = true }

  /// The scroll view stands elsewhere.
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

  private mutating func place(_ distance: CGFloat, at time: TimeInterval) {
    each { $0.place(at: distance, time: time) }
    if !isScrolling { each { $0.rest(at: time) } }
  }

  /// Where to let the content come to rest instead, so that no bar stays half hidden: for a scroll view that is about to glide to
  /// `offset`, and for one that has come to rest there.
  ///
  /// - Returns: The same offset nearly always, also past either end.
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

  /// Finger and inertia are gone.
  public mutating func end(at time: TimeInterval) {
    isScrolling = false
    each { $0.rest(at: time) }
  }

  // MARK: Everything else

  /// Shows the bars: the status bar was tapped, focus has moved to them, the app says so.
  public mutating func showBars(isAnimated: Bool = true, at time: TimeInterval) {
    each { $0.set(isHidden: false, at: time) }
    if !isAnimated { each { $0.finish() } }
  }

  /// Hides the bars, as far as the content has been scrolled.
  public mutating func hideBars(isAnimated: Bool = true, at time: TimeInterval) {
    each { $0.set(isHidden: true, at: time) }
    if !isAnimated { each { $0.finish() } }
  }

  /// Keeps the bars shown, as while VoiceOver runs, or lets them go again.
  public mutating func hold(_ isHeld: Bool, at time: TimeInterval) {
    self.isHeld = isHeld
    each { $0.hold(isHeld, at: time) }
  }

  /// The screen begins to leave: bars that it shares with others are shown.
  public mutating func leave(at time: TimeInterval) {
    if kept == nil { kept = Kept(top: top, bottom: bottom) }
    isScrolling = false
    showBars(at: time)
  }

  /// The screen has left after all, or is shown anew: nothing is to be brought back.
  public mutating func finishLeaving() { kept = nil }

  /// The screen stays: bars go back to what they were.
  public mutating func cancelLeaving(at time: TimeInterval) {
    guard let kept else { return }
    self.kept = nil
    bring(&top, to: kept.top, at: time)
    bring(&bottom, to: kept.bottom, at: time)
    each { $0.rest(at: time) }
  }

  private func bring(_ bar: inout ScrollAwayBar?, to kept: ScrollAwayBar?, at time: TimeInterval) {
    guard let kept else { return }
    bar?.bring(to: kept, at: time)
  }

  /// Other bars, or bars of another height; shares hidden stay. The caller animates the change with what made it.
  ///
  /// - Parameter sample: The scroll view in the new geometry, if it is known.
  public mutating func adapt(
    top: ScrollAwayPath?, bottom: ScrollAwayPath?, sample: ScrollSample?, at time: TimeInterval
  ) {
    if let sample, sample.isFinite { self.sample = sample }
    let distance = self.sample?.distance ?? 0
    adapt(&self.top, to: top, distance)
    adapt(&self.bottom, to: bottom, distance)
    if var kept {
      adapt(&kept.top, to: top, distance)
      adapt(&kept.bottom, to: bottom, distance)
      self.kept = kept
    }
    if isHeld { each { $0.hold(true, at: time) } }
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
