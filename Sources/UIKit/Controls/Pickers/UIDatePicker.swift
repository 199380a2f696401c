import Diagnostics
import Foundation
import UIKitCore

/// Lets the user choose a date, a time or a duration, in the user's language and calendar.
///
/// Only the user's changes send `.valueChanged`. ``date`` is always an allowed one: limits and intervals that are set later change what it
/// returns, not what was set. Locale, calendar and time zone are the device's unless the app sets others.
///
/// Setters mark; the next layout makes the views of the style, shows the date and asks for texts. See ``DatePickerContent``.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The date as code or the user set it; ``date`` is the allowed one nearest to it.
  private var wantedDate = Date()
  private var wantedDuration: TimeInterval = 0
  private var (storedLocale, storedCalendar, storedTimeZone): (Locale?, Calendar?, TimeZone?) = (nil, nil, nil)
  /// The texts, kept as long as locale, calendar and time zone are the same.
  private var keptWords: DateWords?
  /// What shows the date in the present style; `nil` until the first layout.
  private(set) var content: (any DatePickerContent)?
  /// Whether the next layout makes other views, and whether it shows the date again.
  private var (needsContent, needsUpdate) = (true, true)
  /// The card that is open above the screen's content.
  private weak var overlay: DatePickerOverlay?
  /// The present moment; `nil` means that of the machine's clock.
  var presentDate: Date? { didSet { setNeedsUpdate() } }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Restores what `UIControl` archives. The date and its rules are not archived.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  nonisolated deinit {}

  override var archivedSubviews: [UIView] { [] }

  // MARK: Mode and style

  /// What the user can choose; a date and a time by default.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if oldValue != datePickerMode { contentDidChange() } }
  }

  /// The style that the app asks for. One that the mode does not have is reported, and replaced by wheels.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if oldValue != preferredDatePickerStyle { contentDidChange() } }
  }

  /// The style in use, never `automatic`.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode.needsWheels { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  private func contentDidChange() {
    needsContent = true
    invalidateIntrinsicContentSize()
    setNeedsUpdate()
  }

  private func setNeedsUpdate() {
    needsUpdate = true
    setNeedsLayout()
  }

  // MARK: Date

  /// The chosen date, within the limits and at a step of the minutes. The moment of the picker's creation by default.
  ///
  /// Without use in a countdown. Non-finite dates are reported and ignored; those beyond the years 1 to 9999 count as the first or the last.
  open var date: Date {
    get { rules.allowed(wantedDate) ?? wantedDate }
    set { setDate(newValue, animated: false) }
  }

  /// Sets ``date`` without an event; the wheels spin and the calendar turns to it if `animated`.
  open func setDate(_ date: Date, animated: Bool) {
    guard let usable = DateRules.usable(date) else { return DatePickerCheck.reportUnusable(date, "date", of: self) }
    wantedDate = usable
    show(animated: animated)
  }

  /// The duration of a countdown, in seconds: whole minutes, 0 to 23:59; 0 by default. Without use in other modes.
  open var countDownDuration: TimeInterval {
    get { rules.countdown(wantedDuration) }
    set {
      guard newValue.isFinite else { return DatePickerCheck.reportUnusable(newValue, of: self) }
      wantedDuration = newValue
      show(animated: false)
    }
  }

  /// The earliest date that can be chosen; `nil`, the default, means no limit. Without effect while it is after ``maximumDate``.
  open var minimumDate: Date? {
    didSet {
      if let minimumDate, DateRules.usable(minimumDate) == nil {
        DatePickerCheck.reportUnusable(minimumDate, "minimumDate", of: self)
      }
      if oldValue != minimumDate { setNeedsUpdate() }
    }
  }

  /// The latest date that can be chosen; `nil`, the default, means no limit. Without effect while it is before ``minimumDate``.
  open var maximumDate: Date? {
    didSet {
      if let maximumDate, DateRules.usable(maximumDate) == nil {
        DatePickerCheck.reportUnusable(maximumDate, "maximumDate", of: self)
      }
      if oldValue != maximumDate { setNeedsUpdate() }
    }
  }

  /// The steps of the minutes: a divisor of 60 up to 30; 1 by default. Others are reported and count as 1.
  open var minuteInterval: Int {
    get { storedMinuteInterval }
    set {
      let interval = DatePickerCheck.minuteInterval(newValue, of: self)
      guard storedMinuteInterval != interval else { return }
      storedMinuteInterval = interval
      contentDidChange()
    }
  }
  private var storedMinuteInterval = 1

  /// Whether ``date`` is rounded down to ``minuteInterval``, or only the wheel has its steps. `true` by default.
  open var roundsToMinuteInterval = true { didSet { if oldValue != roundsToMinuteInterval { setNeedsUpdate() } } }

  // MARK: Language and calendar

  /// The locale of the texts and of the order of the wheels. The device's by default, and after setting `nil`.
  open var locale: Locale? {
    get { storedLocale ?? environment.locale }
    set {
      guard storedLocale != newValue else { return }
      storedLocale = newValue
      contentDidChange()
    }
  }

  /// The calendar of the days, months and years. The device's by default, and after setting `nil`.
  open var calendar: Calendar! {
    get { effectiveCalendar }
    set {
      guard storedCalendar != newValue else { return }
      storedCalendar = newValue
      contentDidChange()
    }
  }

  /// The time zone of the times; `nil`, the default, means that of ``calendar`` if the app set one, and otherwise the device's.
  open var timeZone: TimeZone? {
    get { storedTimeZone }
    set {
      guard storedTimeZone != newValue else { return }
      storedTimeZone = newValue
      contentDidChange()
    }
  }

  private var environment: DeviceEnvironment { runtime.screen?.environment ?? .standard }

  private var effectiveCalendar: Calendar {
    var calendar = storedCalendar ?? environment.calendar
    if storedCalendar == nil {
      // The first day of the week is the locale's, unless the device's calendar or the app says otherwise.
      calendar.locale = locale
      calendar.timeZone = environment.timeZone
    }
    if let storedTimeZone { calendar.timeZone = storedTimeZone }
    return calendar
  }

  /// The limits and steps in force, as a value.
  var rules: DateRules {
    DateRules(
      calendar: effectiveCalendar, minimum: minimumDate, maximum: maximumDate, minuteInterval: storedMinuteInterval,
      rounds: roundsToMinuteInterval)
  }

  /// The texts in the present language and calendar; made again when these change.
  var words: DateWords {
    let (locale, calendar) = (self.locale ?? environment.locale, effectiveCalendar)
    if let keptWords, keptWords.isFor(locale: locale, calendar: calendar) { return keptWords }
    let words = DateWords(locale: locale, calendar: calendar)
    keptWords = words
    return words
  }

  /// The present moment, which the calendar marks and the wheels call today.
  var today: Date { presentDate ?? Date() }

  // MARK: The user

  /// Clamps a date that the user chose, shows the result, and sends `.valueChanged` if the date changed.
  func userDidChoose(_ chosen: Date) {
    let before = date
    if let allowed = rules.allowed(chosen) { wantedDate = allowed }
    show(animated: true)
    if date != before { sendActions(for: .valueChanged) }
  }

  /// Takes a duration that the user chose.
  func userDidChoose(countdown duration: TimeInterval) {
    let before = countDownDuration
    wantedDuration = duration
    show(animated: true)
    if countDownDuration != before { sendActions(for: .valueChanged) }
  }

  /// Opens a card beside one of the buttons, in place of an open one.
  func open(_ kind: DatePickerOverlay.Kind, from field: DateFieldView) {
    overlay?.close()
    guard window != nil else { return }
    overlay = DatePickerOverlay.open(kind, of: self, from: field)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    overlay?.close()
    if window != nil { setNeedsUpdate() }
  }

  // MARK: Views

  /// Shows the date now, if there are views and nothing else has to change first.
  private func show(animated: Bool) {
    if datePickerStyle == .compact { invalidateIntrinsicContentSize() }
    guard !needsContent, !needsUpdate, let content else { return setNeedsUpdate() }
    content.update(animated: animated && window != nil)
    overlay?.update(animated: animated)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsContent { makeContent() }
    content?.frame = bounds
    guard needsUpdate else { return }
    needsUpdate = false
    content?.update(animated: false)
    overlay?.update(animated: false)
  }

  private func makeContent() {
    needsContent = false
    DatePickerCheck.checkStyle(of: self)
    content?.removeFromSuperview()
    let content = makeContent(datePickerStyle)
    self.content = content
    addSubview(content)
    showEnabling()
  }

  private func makeContent(_ style: UIDatePickerStyle) -> any DatePickerContent {
    switch style {
    case .compact: CompactDateView(self)
    case .inline where datePickerMode.hasDate: CalendarView(self, hasTime: datePickerMode.hasTime)
    default: DateWheelsView(self, mode: datePickerMode.columns)
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    showEnabling()
  }

  /// Fades a disabled picker and keeps fingers from it [G].
  private func showEnabling() {
    content?.alpha = isEnabled ? 1 : 0.4
    content?.isUserInteractionEnabled = isEnabled
    if !isEnabled { overlay?.close() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdate()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    setNeedsUpdate()
  }

  // MARK: Size

  /// The natural size of the style: 320 by 216 for wheels [S], the buttons', or that of a calendar with six rows of days.
  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .compact: CompactDateView.size(of: self)
    case .inline where datePickerMode.hasDate:
      CGSize(
        width: CalendarLayout.naturalWidth, height: CalendarLayout.height(hasTime: datePickerMode.hasTime))
    default: PickerWheel.naturalSize
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// What shows a picker's date in one style: wheels, a calendar or buttons. It refers back to its picker weakly, and asks it for everything.
protocol DatePickerContent: UIView {
  /// Shows the picker's present date, limits and texts.
  func update(animated: Bool)
}
