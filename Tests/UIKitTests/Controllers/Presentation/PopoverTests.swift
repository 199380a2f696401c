import CoreGraphics
import Diagnostics
import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitTestSupport

@Suite("Popovers")
final class PopoverTests {
  lazy var host = makePad()
  let log = CallLog()
  let root = UIViewController()
  let source = UIButton(frame: CGRect(x: 400, y: 300, width: 60, height: 40))
  let content = UIViewController()
  var popover: UIPopoverPresentationController { content.popoverPresentationController! }
  var frame: CGRect { popover.popover.frame }

  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    let log: CallLog
    var style = UIModalPresentationStyle.none
    var mayDismiss = true
    var mayDismissPopover = true
    var newRect: CGRect?

    init(_ log: CallLog) { self.log = log }

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style }
    func presentationController(
      _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { log.add("style \(style)") }
    func presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController
    ) { log.add("prepare \(type(of: adaptivePresentationController))") }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
      log.add("prepare popover")
    }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { mayDismiss }
    func popoverPresentationControllerShouldDismissPopover(
      _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { mayDismissPopover }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.add("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("did") }
    func popoverPresentationControllerDidDismissPopover(
      _ popoverPresentationController: UIPopoverPresentationController
    ) { log.add("did popover") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      log.add("attempt")
    }
    func popoverPresentationController(
      _ popoverPresentationController: UIPopoverPresentationController,
      willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
      log.add("reposition \(rect.pointee.size.width)")
      if let newRect { rect.pointee = newRect }
    }
  }

  func present(
    _ configure: (UIPopoverPresentationController) -> Void = { _ in }, size: CGSize = CGSize(width: 320, height: 200),
    animated: Bool = false
  ) {
    if root.viewIfLoaded?.window == nil { host.show(root) }
    if source.superview == nil { root.view.addSubview(source) }
    content.modalPresentationStyle = .popover
    content.preferredContentSize = size
    popover.sourceView = source
    configure(popover)
    root.present(content, animated: animated)
    host.rest()
  }

  // MARK: Place

  @Test("A popover is below its source, with the arrow in its safe area and not in its preferred size")
  func below() {
    present()
    #expect(popover.arrowDirection == .up)
    #expect(frame == CGRect(x: 430 - 160, y: 340, width: 320, height: 200 + 13))
    #expect(content.view.bounds.size == CGSize(width: 320, height: 213))
    #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
    #expect(root.view.window === content.view.window)
  }

  @Test("Without a preferred size a popover is 320 × 480")
  func standardSize() {
    present(size: .zero)
    #expect(frame.size == CGSize(width: 320, height: 480 + 13))
  }

  @Test("A change of the preferred size is animated, with the arrow still at the source")
  func resizing() {
    present()
    content.preferredContentSize = CGSize(width: 400, height: 300)
    #expect(frame.size == CGSize(width: 400, height: 313))
    #expect(popover.popover.layer.animationKeys()?.isEmpty == false)
    host.rest()
    #expect(frame.midX == 430 && frame.minY == 340)
  }

  @Test("A navigation controller in a popover adds its bar to the size of its screen, and leaves the arrow out")
  func navigation() {
    host.show(root)
    let screen = UIViewController()
    screen.preferredContentSize = CGSize(width: 300, height: 200)
    let navigation = UINavigationController(rootViewController: screen)
    navigation.modalPresentationStyle = .popover
    navigation.popoverPresentationController?.sourceView = source
    root.view.addSubview(source)
    root.present(navigation, animated: false)
    host.rest()
    #expect(navigation.popoverPresentationController === screen.popoverPresentationController, "found by children")
    #expect(navigation.popoverPresentationController?.popover.frame.size == CGSize(width: 300, height: 200 + 50 + 13))
    #expect(screen.view.safeAreaInsets.top == CGFloat(13 + 50))
  }

  @Test("The arrow points at the permitted side; in a right-to-left interface the leading side is at the right")
  func sides() {
    present { $0.permittedArrowDirections = [.left, .right] }
    #expect(popover.arrowDirection == .left)
    #expect(frame.minX == 460)
    #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 13, bottom: 0, right: 0))
    popover.permittedArrowDirections = .down
    host.rest()
    #expect(popover.arrowDirection == .down)
    #expect(frame.maxY == 300)
    popover.permittedArrowDirections = []
    host.rest()
    #expect(popover.arrowDirection == [])
    #expect(frame.size == CGSize(width: 320, height: 200), "in the middle of its source, without an arrow")
    #expect(CGPoint(x: frame.midX, y: frame.midY) == source.center)
    popover.permittedArrowDirections = [.left, .right]
    host.update { $0.layoutDirection = .rightToLeft }
    host.rest()
    #expect(popover.arrowDirection == .right)
  }

  @Test("A part of the source view, an item and a bar button item can be what it belongs to")
  func sources() throws {
    present { $0.sourceRect = CGRect(x: 0, y: 0, width: 20, height: 20) }
    #expect(frame.midX == 410 && frame.minY == 320)
    popover.sourceView = nil
    popover.sourceItem = source
    host.rest()
    #expect(frame.midX == 430 && frame.minY == 340, "an item counts as a whole")
    root.dismiss(animated: false)
    host.rest()
    #expect(content.popoverPresentationController?.sourceItem == nil, "another presentation has another controller")
    let bar = UIBarButtonItem(title: "Share")
    let other = UIBarButtonItem(primaryAction: UIAction(title: "Sort") { [log] _ in log.add("sorted") })
    let screen = UIViewController()
    screen.navigationItem.rightBarButtonItems = [bar, other]
    host.show(UINavigationController(rootViewController: screen))
    host.rest()
    popover.barButtonItem = bar
    screen.present(content, animated: false)
    host.rest()
    let button = try #require(screen.view.window?.firstView(showing: bar))
    let rect = button.convert(button.bounds, to: nil)
    #expect(abs(frame.minY - rect.maxY) < 1)
    #expect(frame.maxX == CGFloat(834 - 10), "the margin of the window")
    // Apple's documentation of barButtonItem: its siblings are passthrough views.
    let sibling = try #require(screen.view.window?.firstView(showing: other))
    host.tap(at: sibling.convert(CGPoint(x: 5, y: 5), to: nil))
    host.rest()
    #expect(log.take() == ["sorted"])
    #expect(screen.presentedViewController === content)
    host.tap(at: button.convert(CGPoint(x: 5, y: 5), to: nil))
    host.rest()
    #expect(screen.presentedViewController == nil, "its own button is no sibling")
  }

  @Test(
    "A source rectangle that is not finite counts as the whole view, with a warning", .expecting("popover.source-rect"))
  func badSource() {
    present { $0.sourceRect = CGRect(x: CGFloat.nan, y: 0, width: 20, height: 20) }
    #expect(frame.midX == 430 && frame.minY == 340)
  }

  @Test("A popover without a source stops with an explanation")
  func withoutSource() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = makePad()
        let root = UIViewController()
        host.show(root)
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        root.present(content, animated: false)
        host.rest()
      }
    }
    result.says("without an anchor")
  }

  @Test("A popover stays above the keyboard, and comes back")
  func keyboard() {
    source.frame.origin.y = 800
    let field = UITextField(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    content.view.addSubview(field)
    present { $0.permittedArrowDirections = .up }
    let before = frame
    #expect(before.minY == 840)
    field.becomeFirstResponder()
    host.rest()
    let top = root.view.window!.runtime.keyboard!.frame!.minY
    #expect(frame.maxY <= top - 10)
    field.resignFirstResponder()
    host.rest()
    #expect(frame == before)
  }

  @Test("Margins keep a popover from the edges")
  func margins() {
    source.frame = CGRect(x: 0, y: 100, width: 40, height: 40)
    present()
    #expect(frame.minX == 10)
    popover.popoverLayoutMargins = UIEdgeInsets(top: 10, left: 50, bottom: 10, right: 10)
    host.rest()
    #expect(frame.minX == 50)
  }

  // MARK: Traits and look

  @Test("Content of a popover is raised and in compact width; behind it nothing changes")
  func traits() {
    present()
    #expect(content.traitCollection.horizontalSizeClass == .compact)
    #expect(content.traitCollection.userInterfaceLevel == .elevated)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    root.dismiss(animated: false)
    host.rest()
    #expect(popover.arrowDirection == .unknown)
  }

  @Test("The plate has the app's colour, and the corners outside of it are clear")
  func look() {
    present { $0.backgroundColor = .systemRed }
    content.view.backgroundColor = nil
    host.rest()
    #expect(popover.popover.plateColor == .systemRed)
    let outside = CGPoint(x: frame.minX + 1, y: frame.minY + 14)
    #expect(popover.popover.hitTest(popover.popover.convert(outside, from: nil), with: nil) == nil)
  }

  // MARK: Dismissing

  @Test("A tap beside it dismisses, and the delegate hears of it", arguments: [true, false])
  func tapOutside(animated: Bool) {
    let delegate = Delegate(log)
    present({ $0.delegate = delegate }, animated: animated)
    #expect(log.take() == ["prepare popover", "style none"])
    host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    host.rest()
    #expect(root.presentedViewController === content, "a tap in it does nothing")
    host.tap(at: CGPoint(x: 100, y: 900))
    host.rest()
    #expect(root.presentedViewController == nil)
    #expect(log.take() == ["will", "did", "did popover"])
  }

  @Test("What must not be dismissed stays, and the delegate hears of the attempt")
  func refused() {
    let delegate = Delegate(log)
    present { $0.delegate = delegate }
    _ = log.take()
    for change in 0..<3 {
      delegate.mayDismiss = change != 0
      delegate.mayDismissPopover = change != 1
      content.isModalInPresentation = change == 2
      host.tap(at: CGPoint(x: 100, y: 900))
      host.rest()
      #expect(root.presentedViewController === content)
      #expect(log.take() == ["attempt"])
    }
  }

  @Test("Touches beside a popover do nothing behind it, except on passthrough views")
  func passthrough() {
    let button = UIButton(frame: CGRect(x: 50, y: 800, width: 100, height: 40))
    button.addAction(UIAction { [log] _ in log.add("tapped") }, for: .touchUpInside)
    host.show(root)
    root.view.addSubview(button)
    present { $0.passthroughViews = [button] }
    host.tap(at: button.center)
    host.rest()
    #expect(log.take() == ["tapped"])
    #expect(root.presentedViewController === content)
    popover.passthroughViews = nil
    host.tap(at: button.center)
    host.rest()
    #expect(log.take() == [])
    #expect(root.presentedViewController == nil)
  }

  @Test("Escape dismisses, by key and by VoiceOver, which also finds a region that dismisses after the content")
  func escape() {
    let label = UILabel(frame: CGRect(x: 10, y: 20, width: 200, height: 30))
    label.text = "Inside"
    content.view.addSubview(label)
    present()
    #expect(popover.containerView?.accessibilityPerformEscape() == true)
    host.rest()
    #expect(root.presentedViewController == nil)
    present()
    let voiceOver = host.voiceOver
    voiceOver.start()
    #expect(voiceOver.focus(on: "Inside"))
    #expect(voiceOver.next() === popover.dimmingView)
    #expect(voiceOver.text(of: popover.dimmingView).hasPrefix("dismiss popup"))
    #expect(voiceOver.activate())
    host.rest()
    #expect(root.presentedViewController == nil)
    voiceOver.stop()
  }

  @Test("A popover can present another controller, and a dismissal takes both away")
  func chain() {
    present()
    let next = UIViewController()
    next.modalPresentationStyle = .popover
    next.popoverPresentationController?.sourceView = content.view
    content.present(next, animated: true)
    host.rest()
    #expect(content.presentedViewController === next)
    root.dismiss(animated: true)
    host.rest()
    #expect(root.presentedViewController == nil)
    #expect(content.view.window == nil && next.view.window == nil)
  }

  // MARK: Adapting

  @Test("In compact width a popover is a sheet, whose settings come from the popover; it needs no source")
  func sheet() {
    host = ApplicationHost()
    host.show(root)
    content.modalPresentationStyle = .popover
    popover.adaptiveSheetPresentationController.detents = [.medium()]
    root.present(content, animated: true)
    host.rest()
    let sheet = popover.adaptiveSheetPresentationController
    #expect(sheet.sheet.frame.height == 459, "medium")
    #expect(content.view.isDescendant(of: sheet.sheet))
    #expect(popover.arrowDirection == .unknown)
  }

  @Test(
    "In compact width the delegate chooses the style",
    arguments: [
      (UIModalPresentationStyle.none, ["prepare popover", "style none"]),
      (.fullScreen, ["prepare FullScreenPresentationController", "style fullScreen"]),
      (.overFullScreen, ["prepare FullScreenPresentationController", "style overFullScreen"]),
      (.formSheet, ["prepare UISheetPresentationController", "style pageSheet"]),
      (.popover, ["prepare UISheetPresentationController", "style pageSheet"]),
    ])
  func adaptiveStyle(style: UIModalPresentationStyle, calls: [String]) {
    host = ApplicationHost()
    source.frame.origin.x = 100
    let delegate = Delegate(log)
    delegate.style = style
    present { $0.delegate = delegate }
    #expect(log.take() == calls)
    let window = root.view.window
    switch style {
    case .none:
      #expect(frame.width == 320)
      host.tap(at: CGPoint(x: 20, y: 800))
      host.rest()
      #expect(log.take() == ["will", "did", "did popover"])
    case .fullScreen:
      #expect(content.view.superview is PresentationContainerView)
      #expect(window == nil, "the presenter leaves")
    default: #expect(window != nil)
    }
    root.dismiss(animated: false)
    host.rest()
    #expect(root.view.window != nil)
  }

  @Test("A large phone on its side has room for a popover; upright again it is a sheet, with the same content")
  func turning() {
    host = ApplicationHost(
      environment: {
        var environment = DeviceEnvironment.standard
        environment.portraitSize = CGSize(width: 440, height: 956)
        environment.isWideInLandscape = true
        return environment
      }())
    source.frame = CGRect(x: 200, y: 60, width: 60, height: 40)
    present()
    #expect(content.view.isDescendant(of: popover.adaptiveSheetPresentationController.sheet))
    for _ in 0..<2 {
      host.update { $0.isLandscape = true }
      host.rest()
      #expect(content.view.isDescendant(of: popover.popover))
      #expect(popover.arrowDirection == .up)
      #expect(root.view.window != nil && root.view.transform == .identity)
      host.update { $0.isLandscape = false }
      host.rest()
      #expect(content.view.isDescendant(of: popover.adaptiveSheetPresentationController.sheet))
      #expect(popover.popover.superview == nil)
    }
    root.dismiss(animated: true)
    host.rest()
    #expect(root.presentedViewController == nil)
  }

  @Test("A popover that is covered while the device turns has its content afterwards, with balanced calls")
  func turningWhileCovered() {
    host = ApplicationHost(
      environment: {
        var environment = DeviceEnvironment.standard
        environment.portraitSize = CGSize(width: 440, height: 956)
        environment.isWideInLandscape = true
        environment.isLandscape = true
        return environment
      }())
    let content = RecordingViewController("A", log)
    source.frame = CGRect(x: 200, y: 60, width: 60, height: 40)
    host.show(root)
    root.view.addSubview(source)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = source
    root.present(content, animated: false)
    host.rest()
    let popover = content.popoverPresentationController
    let covering = UIViewController()
    covering.modalPresentationStyle = .fullScreen
    for isLandscape in [false, true] {
      _ = log.take()
      content.present(covering, animated: true)
      host.rest()
      #expect(content.view.window == nil)
      host.update { $0.isLandscape = isLandscape }
      host.rest()
      #expect(content.view.window == nil)
      content.dismiss(animated: true)
      host.rest()
      #expect(
        log.take().filter { $0.hasSuffix("ppear") }
          == ["A.willDisappear", "A.didDisappear", "A.willAppear", "A.didAppear"])
      #expect(content.view.window != nil)
      let place = isLandscape ? popover?.popover : popover?.adaptiveSheetPresentationController.sheet
      #expect(place.map { content.view.isDescendant(of: $0) } == true)
      #expect(content.view.bounds.width > 100 && content.view.frame.origin == .zero)
    }
    root.dismiss(animated: true)
    host.rest()
    #expect(root.presentedViewController == nil && content.view.window == nil)
  }

  @Test("The buttons beside a popover's own are passthrough views once, however often the device turns")
  func siblingsOnce() {
    host = ApplicationHost(
      environment: {
        var environment = DeviceEnvironment.standard
        environment.portraitSize = CGSize(width: 440, height: 956)
        environment.isWideInLandscape = true
        environment.isLandscape = true
        return environment
      }())
    let (bar, other) = (UIBarButtonItem(title: "Share"), UIBarButtonItem(title: "Sort"))
    let screen = UIViewController()
    screen.navigationItem.rightBarButtonItems = [bar, other]
    host.show(UINavigationController(rootViewController: screen))
    host.rest()
    let mine = UIView(frame: CGRect(x: 10, y: 200, width: 40, height: 40))
    screen.view.addSubview(mine)
    content.modalPresentationStyle = .popover
    popover.barButtonItem = bar
    popover.passthroughViews = [mine]
    screen.present(content, animated: false)
    host.rest()
    let count = popover.passthroughViews?.count
    #expect(popover.passthroughViews?.first === mine && (count ?? 0) >= 2)
    for isLandscape in [false, true, false, true] {
      host.update { $0.isLandscape = isLandscape }
      host.rest()
    }
    #expect(popover.passthroughViews?.count == count)
  }

  @Test("The keyboard's focus moves into a popover, stays in it, and is behind it again after Escape")
  func keyboardFocus() {
    host = makePad { $0.isFullKeyboardAccessEnabled = true }
    host.show(root)
    func button(_ title: String, in view: UIView, _ y: CGFloat) {
      let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in })
      button.frame = CGRect(x: 20, y: y, width: 100, height: 44)
      view.addSubview(button)
    }
    source.setTitle("Open", for: .normal)
    source.accessibilityLabel = "Open"
    root.view.addSubview(source)
    button("Behind", in: root.view, 500)
    button("First", in: content.view, 40)
    button("Second", in: content.view, 100)
    func press(_ key: UIKeyboardHIDUsage) -> String? {
      host.pressKey(key)
      host.rest()
      return host.focus.focused?.accessibilityLabel
    }
    #expect(press(.keyboardTab) == "Open")
    present()
    #expect(host.focus.focused?.accessibilityLabel == "First", "it moves into the popover by itself")
    #expect(press(.keyboardDownArrow) == "Second")
    #expect(press(.keyboardUpArrow) == "First")
    #expect((0..<3).map { _ in press(.keyboardTab) } == ["Second", "First", "Second"])
    #expect(press(.keyboardDownArrow) == "Second", "there is nothing below but what is behind")
    _ = press(.keyboardEscape)
    #expect(root.presentedViewController == nil)
    #expect(["Open", "Behind"].contains(press(.keyboardTab)))
  }

  @Test("A turn to full screen removes the presenter, with its callbacks, and back again")
  func turningToFullScreen() {
    host = ApplicationHost(
      environment: {
        var environment = DeviceEnvironment.standard
        environment.portraitSize = CGSize(width: 440, height: 956)
        environment.isWideInLandscape = true
        environment.isLandscape = true
        return environment
      }())
    let presenter = RecordingViewController("A", log)
    host.show(presenter)
    source.frame = CGRect(x: 200, y: 60, width: 60, height: 40)
    presenter.view.addSubview(source)
    let delegate = Delegate(CallLog())
    delegate.style = .fullScreen
    content.modalPresentationStyle = .popover
    popover.sourceView = source
    popover.delegate = delegate
    presenter.present(content, animated: false)
    host.rest()
    _ = log.take()
    host.update { $0.isLandscape = false }
    host.rest()
    #expect(log.take().filter { $0.hasSuffix("ppear") } == ["A.willDisappear", "A.didDisappear"])
    #expect(presenter.view.window == nil)
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(log.take().filter { $0.hasSuffix("ppear") } == ["A.willAppear", "A.didAppear"])
    #expect(content.view.isDescendant(of: popover.popover))
  }

  @Test("A turned pad asks the delegate for the source and places the popover again")
  func turned() {
    let delegate = Delegate(log)
    present { $0.delegate = delegate }
    _ = log.take()
    delegate.newRect = CGRect(x: 0, y: 0, width: 10, height: 10)
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(log.take() == ["reposition 60.0"])
    #expect(frame.minY == 310 && frame.midX == 405)
    #expect(popover.sourceRect == delegate.newRect)
  }

  @Test("Dismissed, everything is released")
  func releasing() {
    weak var released: UIViewController?
    host.show(root)
    root.view.addSubview(source)
    func presentAndDismiss() {
      let other = UIViewController()
      other.modalPresentationStyle = .popover
      other.popoverPresentationController?.sourceView = source
      root.present(other, animated: true)
      host.rest()
      released = other
      root.dismiss(animated: true)
      host.rest()
    }
    presentAndDismiss()
    #expect(released == nil)
  }
}
