import Foundation
import UIKitCore

/// A row of segments, of which one is selected, as of iOS 13 to 18.
///
/// A tap selects a segment, a finger on the selected one takes the selection along (``SegmentTracking``). `.valueChanged` is sent when the
/// finger has lifted, and only if the selection changed; a momentary control sends it for each segment tapped. Changes by code send nothing.
///
/// Segments are counted from 0. A segment that does not exist is ignored where Apple's header says so, or clamped when inserting.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The value of ``selectedSegmentIndex`` while none is selected.
  nonisolated public static let noSegment = -1

  private var segments: [SegmentView] = []
  private var dividers: [UIView] = []
  private let background = UIView()
  private let pill = UIView()
  private var storedSelection: Int?
  private var finger: SegmentTracking?
  private var titleAttributes = StateTable<[NSAttributedString.Key: Any]>()

  // MARK: Making

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a control with a segment for each item, in its natural size. Items are strings, images or actions; others are ignored
  /// (`control.value`).
  public init(items: [Any]?) {
    super.init(frame: .zero)
    prepare()
    for item in items ?? [] {
      switch item {
      case let title as String: append(SegmentView(title: title))
      case let image as UIImage: append(SegmentView(image: image))
      case let action as UIAction: append(SegmentView(title: action.title, image: action.image, action: action))
      default:
        _ = ControlCheck.accepts(
          false, item, as: "item", of: self, remedy: "Pass strings, images and actions.")
      }
    }
    bounds.size = intrinsicContentSize
  }

  /// Makes a control with a segment for each action, which shows its image or else its title. A selection calls the segment's action, besides
  /// those registered for `.valueChanged`. Retains the actions.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { append(SegmentView(title: action.title, image: action.image, action: action)) }
  }

  /// Restores what `UIControl` archives, the titles and images, and the selection.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    let titles: [NSString] = coder.read(forKey: "UISegmentedControl.titles") ?? []
    for (index, title) in titles.enumerated() {
      let segment = SegmentView(title: title as String)
      segment.image = coder.read(forKey: "UISegmentedControl.image-\(index)")
      if segment.image != nil { segment.title = nil }
      append(segment)
    }
    let selection = coder.read(NSNumber.self, forKey: "UISegmentedControl.selectedSegmentIndex")?.intValue
    storedSelection = selection.flatMap { segments.indices.contains($0) ? $0 : nil }
    isMomentary = coder.flag(forKey: "UISegmentedControl.isMomentary") ?? false
    apportionsSegmentWidthsByContent = coder.flag(forKey: "UISegmentedControl.apportions") ?? false
    selectedSegmentTintColor = coder.read(forKey: "UISegmentedControl.selectedSegmentTintColor")
    updateSegments()
  }

  /// Archives the titles, images and the selection, besides what `UIControl` archives; not actions, widths and attributes.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(segments.map { ($0.title ?? "") as NSString } as NSArray, forKey: "UISegmentedControl.titles")
    for (index, segment) in segments.enumerated() where segment.image != nil {
      coder.write(segment.image, forKey: "UISegmentedControl.image-\(index)")
    }
    coder.write(selectedSegmentIndex, forKey: "UISegmentedControl.selectedSegmentIndex")
    coder.write(isMomentary, forKey: "UISegmentedControl.isMomentary")
    coder.write(apportionsSegmentWidthsByContent, forKey: "UISegmentedControl.apportions")
    coder.write(selectedSegmentTintColor, forKey: "UISegmentedControl.selectedSegmentTintColor")
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [AppearanceField(\UISegmentedControl.selectedSegmentTintColor)]
        + AppearanceField.attributesOfStates(
          read: { (control: UISegmentedControl, state) in control.titleTextAttributes(for: state) }
        ) {
          $0.setTitleTextAttributes($1, for: $2)
        },
      for: UISegmentedControl.self
    ) {
      UISegmentedControl()
    }
  }

  override var archivedSubviews: [UIView] { [] }

  private func prepare() {
    background.backgroundColor = .tertiarySystemFill
    background.layer.cornerRadius = SegmentLayout.cornerRadius
    background.layer.cornerCurve = .continuous
    pill.layer.cornerRadius = SegmentLayout.pillRadius
    pill.layer.cornerCurve = .continuous
    ControlLook.addShadow(to: pill.layer)
    for part in [background, pill] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  private func append(_ segment: SegmentView) { insert(segment, at: segments.count, animated: false) }

  private func insert(_ segment: SegmentView, at index: Int, animated: Bool) {
    let index = min(max(index, 0), segments.count)
    segment.control = self
    segments.insert(segment, at: index)
    addSubview(segment)
    if let selection = storedSelection, selection >= index { storedSelection = selection + 1 }
    cancelFinger()
    segmentsDidChange(animated: animated)
  }

  private func segmentsDidChange(animated: Bool) {
    invalidateIntrinsicContentSize()
    updateSegments()
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: Self.duration) { [self] in layoutIfNeeded() }
  }

  /// The time in which segments and pill move, in seconds [G].
  private static let duration: TimeInterval = 0.3

  /// Inserts a segment with a title; an index beyond the end is the end. The selected segment stays selected.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: title), at: segment, animated: animated)
  }

  /// Inserts a segment with an image; an index beyond the end is the end. The selected segment stays selected.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentView(image: image), at: segment, animated: animated)
  }

  /// Inserts a segment for an action. A segment for an action with the same identifier is removed, or updated if it is at this index.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let present = segmentIndex(identifiedBy: action.identifier)
    if present == segment { return setAction(action, forSegmentAt: segment) }
    var segment = segment
    if present != NSNotFound {
      removeSegment(at: present, animated: animated)
      if present < segment { segment -= 1 }
    }
    insert(SegmentView(title: action.title, image: action.image, action: action), at: segment, animated: animated)
  }

  /// Removes a segment. If it was selected, none is. Ignored for one that does not exist.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).removeFromSuperview()
    if let selection = storedSelection {
      storedSelection = selection == segment ? nil : selection > segment ? selection - 1 : selection
    }
    cancelFinger()
    segmentsDidChange(animated: animated)
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    segments = []
    storedSelection = nil
    cancelFinger()
    segmentsDidChange(animated: false)
  }

  /// Changes a segment, if it exists, then everything that depends on it.
  private func change(_ segment: Int, _ body: (SegmentView) -> Void) {
    guard segments.indices.contains(segment) else { return }
    body(segments[segment])
    segmentsDidChange(animated: false)
  }

  private func segment(_ index: Int) -> SegmentView? { segments.indices.contains(index) ? segments[index] : nil }

  /// Sets a segment's title in place of its image. Ignored for a segment that does not exist [D].
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }
  /// Returns a segment's title; `nil` for one with an image, or that does not exist.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

  /// Sets a segment's image in place of its title. Ignored for a segment that does not exist [D].
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }
  /// Returns a segment's image; `nil` for one with a title, or that does not exist.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

  /// Makes a segment stand for an action, whose image or else title it shows. Ignored for a segment that does not exist.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image, $0.action) = (action.title, action.image, action) }
  }
  /// Returns the action that a segment stands for; `nil` for one without.
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }
  /// Returns the segment of the action with this identifier, or `NSNotFound`.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Sets a segment's width in points; 0, the default, leaves it to the control. Negative and non-finite widths are ignored
  /// (`control.value`).
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard
      ControlCheck.accepts(
        width >= 0 && width.isFinite, width, as: "width", of: self, remedy: "Set a finite width of 0 or more.")
    else { return }
    change(segment) { $0.width = width }
  }
  /// Returns the width that was set for a segment; 0 for none.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

  /// Moves title or image within the segment, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }
  /// Returns by how much title or image are moved within the segment.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment)?.contentOffset ?? .zero }

  /// Sets whether a finger can choose the segment; `true` by default.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Returns whether a finger can choose the segment; `false` for one that does not exist.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

  /// Whether segments without a width of their own are as wide as their content needs; `false`, the default, makes them equal.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if oldValue != apportionsSegmentWidthsByContent { segmentsDidChange(animated: false) } }
  }

  // MARK: Selection

  /// Whether segments act as buttons: none stays selected after a touch. `false` by default.
  open var isMomentary = false {
    didSet {
      if isMomentary { storedSelection = nil }
      updateSegments()
    }
  }

  /// The selected segment, ``noSegment`` for none. Setting it shows at once and sends nothing. A segment that does not exist deselects; a
  /// momentary control has none but during its event.
  open var selectedSegmentIndex: Int {
    get { storedSelection ?? Self.noSegment }
    set {
      guard !isMomentary || newValue == Self.noSegment else { return }
      let selection = segments.indices.contains(newValue) ? newValue : nil
      guard storedSelection != selection else { return }
      storedSelection = selection
      cancelFinger()
      updateSegments()
    }
  }

  /// Selects a segment for an assistive technology.
  func choose(_ segment: SegmentView) { if let index = segments.firstIndex(of: segment) { choose(index) } }

  /// Selects a segment for the user: shows it and sends the events.
  private func choose(_ index: Int) {
    guard isEnabled, segments[index].isEnabled, index != storedSelection else { return }
    storedSelection = index
    if !isMomentary { updateSegments(animated: true) }
    let action = segments[index].action
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    action?.performWithSender(self, target: nil)
    if isMomentary { storedSelection = nil }
  }

  // MARK: Look

  /// The colour of the selected segment's pill; `nil`, the default, means white, a grey in the dark.
  open var selectedSegmentTintColor: UIColor? { didSet { updateSegments() } }

  /// Sets the attributes of titles in a state. Font and foreground colour count; a state without attributes has those of the normal one.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state] = attributes
    segmentsDidChange(animated: false)
  }
  /// Returns the attributes set for exactly this state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  /// The fonts of titles: regular, and medium for the selected one, at 13 points (behaviours §10 "Segmented") [M].
  private func font(isSelected: Bool) -> UIFont {
    let attributes = titleAttributes.value(for: isSelected ? .selected : .normal)
    return attributes?[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .medium : .regular)
  }

  private func attributes(isSelected: Bool, isEnabled: Bool) -> [NSAttributedString.Key: Any] {
    let color: UIColor = isEnabled ? .label : .tertiaryLabel
    let state: State = !isEnabled ? .disabled : isSelected ? .selected : .normal
    return [
      .font: font(isSelected: isSelected),
      .foregroundColor: titleAttributes.value(for: state)?[.foregroundColor] as? UIColor ?? color,
    ]
  }

  /// The selected segment's pill in the dark, (99, 99, 102) [G].
  private static let pillColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }

  private var shownSelection: Int? {
    finger.map(\.shownSelection) ?? (isMomentary ? nil : storedSelection)
  }

  /// Shows titles, pill and lines for the present state.
  private func updateSegments(animated: Bool = false) {
    for (index, segment) in segments.enumerated() {
      let isSelected = index == shownSelection
      segment.isSelected = isSelected
      segment.position = "\(index + 1) of \(segments.count)"
      segment.show(
        attributes(isSelected: isSelected, isEnabled: isEnabled && segment.isEnabled),
        // A pressed title is faint, as a pressed button's is [G].
        alpha: finger?.pressed == index ? 0.2 : 1)
    }
    pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor
    guard animated, window != nil else { return setNeedsLayout() }
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: placePill)
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateSegments()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  // MARK: Layout

  private var layoutOfSegments: SegmentLayout {
    SegmentLayout(
      segments: segments.map { SegmentLayout.Segment(content: $0.measured, fixed: $0.width) },
      apportions: apportionsSegmentWidthsByContent, isReversed: isRightToLeft)
  }

  /// Measures the segments whose content has changed, with the wider of the two fonts.
  private func measure() {
    let font = font(isSelected: true)
    for segment in segments { segment.measure(font: font) }
  }

  private func placePill() {
    let frames = layoutOfSegments.frames(in: bounds)
    let selection = shownSelection.flatMap { frames.indices.contains($0) ? $0 : nil }
    pill.alpha = selection == nil ? 0 : 1
    if let selection {
      pill.frame = SegmentLayout.pill(in: frames[selection], isPressed: finger?.carriesSelection ?? false)
    }
    // No line beside the pill.
    for (index, divider) in dividers.enumerated() {
      divider.alpha = index == selection || index + 1 == selection ? 0 : 1
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    measure()
    let layout = layoutOfSegments
    background.frame = bounds
    while dividers.count > max(segments.count - 1, 0) { dividers.removeLast().removeFromSuperview() }
    while dividers.count < segments.count - 1 {
      let divider = UIView()
      divider.backgroundColor = .separator
      divider.isUserInteractionEnabled = false
      insertSubview(divider, aboveSubview: background)
      dividers.append(divider)
    }
    for (divider, frame) in zip(dividers, layout.dividers(in: bounds)) { divider.frame = frame }
    for (segment, frame) in zip(segments, layout.frames(in: bounds)) { segment.frame = frame }
    placePill()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize {
    measure()
    return layoutOfSegments.naturalSize
  }

  // MARK: Touching

  /// The enabled segment under a finger; `nil` for one outside the control.
  private func segment(under touch: UITouch) -> Int? {
    layoutOfSegments.segment(at: touch.location(in: self).x, in: bounds).flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let segment = segment(under: touch) else { return false }
    finger = SegmentTracking(on: segment, selected: isMomentary ? nil : storedSelection)
    updateSegments(animated: true)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let segment = isTouchInside ? segment(under: touch) : nil
    if finger?.move(to: segment) == true { updateSegments(animated: true) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let finger else { return }
    self.finger = nil
    updateSegments(animated: true)
    if isTouchInside, let choice = finger.choice { choose(choice) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    cancelFinger()
    updateSegments(animated: true)
  }

  /// Forgets the finger, whose segments may be others now.
  private func cancelFinger() { finger = nil }

  /// Wins over single taps, and over drags along the control.
  override func takesPrecedence(over gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.isSingleTap || (finger?.carriesSelection ?? false) && gestureRecognizer.isHorizontalPan
  }
}
