import Combine
import CoreText
import ObjectiveC
import UIKit.UIGestureRecognizerSubclass
import XCTest

/// Idioms of Objective-C that code for iOS uses, each as such code has it.
final class IdiomTests: XCTestCase {
  // MARK: Selectors

  func testSelectorsNameOverridesAndPrivateMethodsAndMembersOfGenericClasses() {
    let child = Child()
    child.perform(#selector(Parent.work(_:)), with: "a")
    child.perform(Selector(("rest")))
    XCTAssertEqual(child.log, ["child a", "rest"])
    let box = Box(content: 3)
    UIApplication.shared.sendAction(box.action, to: box, from: nil, for: nil)
    XCTAssertEqual(box.opened, 1)
    XCTAssertEqual(NSStringFromSelector(#selector(Parent.work(_:))), "work:")
    XCTAssertTrue(child.responds(to: #selector(Child.rest)))
    XCTAssertFalse(child.responds(to: Selector(("dance:"))))
  }

  func testRecognizersAndDisplayLinksSendTheirActions() {
    let target = Counter()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let recognizer = OneTouch(target: target, action: #selector(Counter.count(from:)))
    window.addGestureRecognizer(recognizer)
    recognizer.finish()
    let link = CADisplayLink(target: target, selector: #selector(Counter.tick(_:)))
    link.add(to: .main, forMode: .common)
    let ticked = expectation(for: NSPredicate { _, _ in target.ticks > 0 }, evaluatedWith: target)
    wait(for: [ticked], timeout: 5)
    link.invalidate()
    XCTAssertEqual(target.counted, 1)
  }

  func testBarButtonItemsSendTheirActions() {
    let (panel, item) = (Panel(), UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil))
    XCTAssertNil(item.action)
    item.target = panel
    item.action = #selector(Panel.pressed(_:))
    if let target = item.target, let action = item.action {
      let button = UIButton()
      button.addTarget(target, action: action, for: .touchUpInside)
      button.isPointerInteractionEnabled = true
      button.sendActions(for: .touchUpInside)
    }
    item.primaryAction?.performWithSender(item, target: nil)
    XCTAssertEqual(panel.presses, 2)
    XCTAssertEqual(item.title, "Go")
    // A target alone takes nothing from an item with an action of its own.
    var runs = 0
    let other = UIBarButtonItem(primaryAction: UIAction { _ in runs += 1 })
    other.target = panel
    other.primaryAction?.performWithSender(other, target: nil)
    XCTAssertEqual(runs, 1)
  }

  func testKeyPathsAreStrings() {
    XCTAssertEqual(#keyPath(Counter.ticks), "ticks")
    XCTAssertEqual(#keyPath(UIView.frame), "frame")
  }

  func testAnObjectOfUnknownClassIsAskedByName() {
    let objects: [AnyObject] = [Counter(), UIView()]
    XCTAssertEqual(objects.first?.ticks, 0)
    XCTAssertNil(objects.last?.ticks as Int?)
  }

  // MARK: Classes

  func testAnExtensionObservesAnInheritedProperty() {
    let dial = Dial(frame: .zero)
    dial.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(dial.directions, ["from 0 to 4"])
  }

  func testLayersAnimationsAndLayoutsHaveInitialisersOfTheirOwn() {
    XCTAssertEqual(Ring().lineWidth, 3)
    XCTAssertEqual(Pulse().duration, 2)
    XCTAssertEqual(Grid().spacing, 8)
    XCTAssertTrue(Grid().invalidationContext(forBoundsChange: .zero) is Grid.Context)
    XCTAssertTrue(Dial.classForCoder() == Dial.self)
  }

  // MARK: Outlets and observation

  func testOutletsAndActionsAreMembersAsAnyOther() {
    let panel = Panel()
    panel.button = UIButton()
    panel.button.addTarget(panel, action: #selector(Panel.pressed(_:)), for: .primaryActionTriggered)
    panel.button.sendActions(for: .primaryActionTriggered)
    XCTAssertEqual(panel.presses, 1)
  }

  func testViewsReportWhatIsObserved() {
    let (window, view, scroll) = (
      UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300)), UIView(), UIScrollView()
    )
    var log: [String] = []
    let observations = [
      view.observe(\.frame) { _, _ in log.append("frame") }, view.observe(\.center) { _, _ in log.append("center") },
      view.observe(\.isHidden) { view, _ in log.append("hidden \(view.isHidden)") },
      view.observe(\.alpha, options: [.old, .new]) { _, change in
        log.append("alpha \(change.oldValue ?? 0) \(change.newValue ?? 0)")
      },
      view.observe(\.window) { view, _ in log.append(view.window == nil ? "out" : "in") },
      scroll.observe(\.contentInset) { _, _ in log.append("inset") },
      scroll.observe(\.contentOffset) { scroll, _ in log.append("offset \(scroll.contentOffset.y)") },
    ]
    window.addSubview(view)
    view.isHidden = true
    view.alpha = 0.5
    view.center = CGPoint(x: 5, y: 5)
    scroll.contentOffset.y = 7
    scroll.contentInset.top = 4
    observations.forEach { $0.invalidate() }
    view.isHidden = false
    XCTAssertEqual(
      Set(log).subtracting(["frame"]), ["center", "hidden true", "alpha 1.0 0.5", "in", "inset", "offset 7.0"])
  }

  func testSafeAreasAreObserved() {
    let controller = UIViewController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.layoutIfNeeded()
    var tops: [CGFloat] = []
    let observation = controller.view.observe(\.safeAreaInsets) { view, _ in tops.append(view.safeAreaInsets.top) }
    let before = controller.view.safeAreaInsets.top
    controller.additionalSafeAreaInsets.top = 30
    window.layoutIfNeeded()
    observation.invalidate()
    XCTAssertEqual(tops.last, before + 30)
  }

  // MARK: Objects

  func testObjectsHaveWhatIsAssociatedWithThem() {
    let (view, other) = (UIView(), UIView())
    view.nickname = "Bob"
    XCTAssertEqual(view.nickname, "Bob")
    XCTAssertNil(other.nickname)
    view.nickname = nil
    XCTAssertNil(view.nickname)
  }

  func testClassesHaveDescriptions() {
    XCTAssertEqual(UITableViewCell.description(), "UITableViewCell")
    XCTAssertTrue(Panel.description().hasSuffix("Panel"))
    XCTAssertTrue(NSStringFromClass(Panel.self).hasSuffix("Panel"))
  }

  func testCollectionsReferToObjectsWeakly() {
    let (table, map, kept) = (
      NSHashTable<UIView>.weakObjects(), NSMapTable<UIView, NSString>.weakToStrongObjects(), UIView()
    )
    autoreleasepool {
      let view = UIView()
      table.add(view)
      table.add(kept)
      map.setObject("view", forKey: view)
      map.setObject("kept", forKey: kept)
      XCTAssertTrue(table.contains(view))
      XCTAssertEqual(map.object(forKey: view), "view")
    }
    XCTAssertEqual(table.allObjects, [kept])
    XCTAssertEqual(map.dictionaryRepresentation().count, 1)
    table.remove(kept)
    XCTAssertNil(table.anyObject)
  }

  func testSetsHoldViews() {
    let (set, view) = (NSMutableSet(), UIView())
    set.add(view)
    set.add(view)
    set.add(UIView())
    XCTAssertEqual(set.count, 2)
    XCTAssertTrue(set.contains(view))
    set.remove(view)
    XCTAssertFalse(set.contains(view))
  }

  func testEveryObjectHasAccessibility() {
    let object = Counter()
    object.accessibilityLabel = "Count"
    object.isAccessibilityElement = true
    object.accessibilityTraits = .button
    XCTAssertEqual(object.accessibilityLabel, "Count")
    XCTAssertEqual((object as NSObject).accessibilityTraits, .button)
    XCTAssertEqual((Speaking() as NSObject).accessibilityLabel, "I speak")
  }

  func testCellsAreMadeByTheirClasses() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let source = Source(Value.self)
    table.register(Value.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.layoutIfNeeded()
    XCTAssertEqual((table.visibleCells.first as? Value)?.detailTextLabel?.text, "made")
    XCTAssertEqual(source.made.frame.width, 7)
  }

  func testASubclassNarrowsItsDelegate() {
    let (list, listener) = (SectionList(), Listener())
    list.delegate = listener
    list.choose(2)
    XCTAssertEqual(listener.chosen, [2])
    XCTAssertTrue((list as UIScrollView).delegate === listener)
  }

  func testTheWindowOfADelegateIsOptionalTwice() {
    let application = UIApplication.shared
    let window = application.delegate?.window
    XCTAssertEqual(window??.isHidden, application.delegate?.window??.isHidden)
    if let first = application.delegate?.window, let second = first { XCTAssertFalse(second.isHidden) }
  }

  // MARK: Modules

  func testPublishersSendValues() {
    var values: [Int] = []
    let subject = CurrentValueSubject<Int, Never>(1)
    let subscription = subject.map { $0 * 2 }.sink { values.append($0) }
    subject.send(4)
    subscription.cancel()
    subject.send(5)
    XCTAssertEqual(values, [2, 8])
    let model = Model()
    var changes = 0
    let changed = model.objectWillChange.sink { changes += 1 }
    model.title = "new"
    XCTAssertEqual(changes, 1)
    changed.cancel()
  }

  func testAttributesHaveCoreTextsNames() {
    let text = NSMutableAttributedString()
    text.append(
      NSAttributedString(string: "abc", attributes: [NSAttributedString.Key(kCTTrackingAttributeName as String): 2]))
    XCTAssertEqual(text.length, 3)
  }

  func testLocksAreTakenByObject() {
    let object = NSObject()
    objc_sync_enter(object)
    objc_sync_enter(object)
    objc_sync_exit(object)
    objc_sync_exit(object)
    let passed = expectation(description: "another thread passes")
    DispatchQueue.global().async {
      objc_sync_enter(object)
      objc_sync_exit(object)
      passed.fulfill()
    }
    wait(for: [passed], timeout: 5)
  }

  // MARK: Later systems

  func testCodeForLaterSystemsIsLeftOut() {
    var look = "plain"
    if #available(iOS 26.0, *) {
      look = UIGlassEffect().description
    } else {
      look += " as ever"
    }
    XCTAssertEqual(look, "plain as ever")
    XCTAssertEqual(UIView().outline, 3)
  }

  // MARK: Constraints

  func testConstraintsAreAsLenientAsApples() {
    let (window, view) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    width.isActive = true
    width.priority = .defaultHigh
    let height = view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0, constant: 9)
    XCTAssertNil(height.secondItem)
    XCTAssertEqual(height.multiplier, 1)
    height.isActive = true
    window.layoutIfNeeded()
    XCTAssertEqual(view.frame.size, CGSize(width: 40, height: 9))
    // Nonsense is accepted as long as nothing is laid out.
    let nonsense = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: window, attribute: .top, multiplier: 1, constant: 0)
    XCTAssertEqual(nonsense.firstAttribute, .left)
  }

  // MARK: XCTest

  func testOptionsSayHowOftenABlockIsMeasured() {
    let options = XCTMeasureOptions()
    options.iterationCount = 3
    var count = 0
    measure(metrics: [XCTClockMetric()], options: options) { count += 1 }
    XCTAssertEqual(count, 3)
  }

  func testActivitiesAndMeasurementsRun() {
    var runs = 0
    XCTContext.runActivity(named: "counting") { _ in runs += 1 }
    measure { runs += 1 }
    XCTAssertGreaterThan(runs, 1)
  }

  @MainActor func testATestOfTheMainActorRuns() {
    XCTAssertTrue(Thread.isMainThread)
    XCTAssertFalse(UIApplication.shared.connectedScenes.isEmpty)
  }
}

// MARK: - What the tests use

private class Parent: NSObject {
  var log: [String] = []
  @objc func work(_ what: String) { log.append("parent \(what)") }
}

private final class Child: Parent {
  override func work(_ what: String) { log.append("child \(what)") }
  @objc fileprivate func rest() { log.append("rest") }
}

private final class Box<Content>: NSObject {
  let content: Content
  private(set) var opened = 0
  var action: Selector { #selector(open) }

  init(content: Content) { self.content = content }

  @objc private func open() { opened += 1 }
}

@objcMembers private final class Counter: NSObject {
  private(set) var counted = 0
  private(set) var ticks = 0
  func count(from recognizer: UIGestureRecognizer) { if recognizer.state == .ended { counted += 1 } }
  func tick(_ link: CADisplayLink) { ticks += 1 }
}

private final class OneTouch: UIGestureRecognizer {
  func finish() { state = .ended }
}

private final class Panel: UIView {
  @IBOutlet weak var other: UIView?
  @IBOutlet var button: UIButton!
  @IBInspectable var corner: CGFloat = 0
  private(set) var presses = 0
  @IBAction func pressed(_ sender: Any?) { presses += 1 }
}

extension UIView {
  private static var nicknameKey: UInt8 = 0

  fileprivate var nickname: String? {
    get { objc_getAssociatedObject(self, &UIView.nicknameKey) as? String }
    set { objc_setAssociatedObject(self, &UIView.nicknameKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }

  @available(iOS 26.0, *)
  fileprivate var glass: UIGlassEffect { UIGlassEffect() }

  fileprivate var outline: CGFloat {
    guard #unavailable(iOS 26) else { return glass.hash > 0 ? 1 : 2 }
    return 3
  }
}

private final class Dial: UIView {
  var directions: [String] = []
}

extension Dial {
  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { directions.append("from \(oldValue.rawValue) to \(semanticContentAttribute.rawValue)") }
  }
}

private final class Ring: CAShapeLayer {
  override init() {
    super.init()
    lineWidth = 3
  }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { nil }
}

private final class Pulse: CABasicAnimation {
  override init() {
    super.init()
    duration = 2
  }
  required init?(coder: NSCoder) { nil }
}

private final class Grid: UICollectionViewLayout {
  final class Context: UICollectionViewLayoutInvalidationContext {
    override init() { super.init() }
  }

  let spacing: CGFloat

  override init() {
    spacing = 8
    super.init()
  }
  required init?(coder: NSCoder) { nil }

  override class var invalidationContextClass: AnyClass { Context.self }
}

private final class Speaking: NSObject {
  override var accessibilityLabel: String? {
    get { "I speak" }
    set {}
  }
}

private final class Value: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { nil }
}

private final class Source<Cell: UITableViewCell>: NSObject, UITableViewDataSource {
  let made: UIView

  init(_ type: Cell.Type) { made = Wide.self.make() }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.detailTextLabel?.text = "made"
    return cell
  }
}

private final class Wide: UIView {
  override init(frame: CGRect) { super.init(frame: CGRect(x: 0, y: 0, width: 7, height: 7)) }
  required init?(coder: NSCoder) { nil }
}

extension UIView {
  fileprivate static func make() -> UIView { self.init(frame: .zero) }
}

@objc private protocol SectionListDelegate: UIScrollViewDelegate {
  @objc optional func list(_ list: SectionList, didChoose index: Int)
}

private final class SectionList: UIScrollView {
  override weak var delegate: UIScrollViewDelegate? {
    didSet { listener = delegate as? SectionListDelegate }
  }
  private weak var listener: SectionListDelegate?
  func choose(_ index: Int) { listener?.list?(self, didChoose: index) }
}

private final class Listener: NSObject, SectionListDelegate {
  var chosen: [Int] = []
  func list(_ list: SectionList, didChoose index: Int) { chosen.append(index) }
}

private final class Model: ObservableObject {
  @Published var title = ""
}
