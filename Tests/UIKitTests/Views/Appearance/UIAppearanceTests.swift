import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@MainActor
@Suite("UIAppearance", .serialized)
struct UIAppearanceTests {
  // MARK: When values are taken

  @Test("Instances that enter a window later take the proxy's values; those that are in one keep theirs")
  func enteringWindow() {
    let host = ApplicationHost()
    let container = UIView()
    let early = UISwitch()
    container.addSubview(early)
    host.show(container)
    UISwitch.appearance().onTintColor = .systemIndigo
    let late = UISwitch()
    #expect(late.onTintColor == nil)
    container.addSubview(late)
    #expect(late.onTintColor == .systemIndigo)
    #expect(early.onTintColor == nil)
    early.removeFromSuperview()
    container.addSubview(early)
    #expect(early.onTintColor == .systemIndigo)
  }

  @Test("The values are there before didMoveToWindow() is called")
  func orderOfCalls() {
    final class Recorder: UIView {
      var seen: [UIColor?] = []
      override func didMoveToWindow() {
        super.didMoveToWindow()
        seen.append(backgroundColor)
      }
    }
    let host = ApplicationHost()
    UIView.appearance(whenContainedInInstancesOf: [UIStackView.self]).backgroundColor = .red
    let recorder = Recorder()
    let stack = UIStackView(arrangedSubviews: [recorder])
    host.show(stack)
    #expect(recorder.seen == [.red])
  }

  @Test("A value that the app gave an instance stays, before and after it enters a window")
  func ownValues() {
    let host = ApplicationHost()
    UISlider.appearance().minimumTrackTintColor = .red
    let container = UIView()
    let own = UISlider()
    own.minimumTrackTintColor = .green
    let later = UISlider()
    container.addSubview(own)
    container.addSubview(later)
    host.show(container)
    #expect(own.minimumTrackTintColor == .green)
    #expect(later.minimumTrackTintColor == .red)
    later.minimumTrackTintColor = .blue
    later.removeFromSuperview()
    container.addSubview(later)
    #expect(later.minimumTrackTintColor == .blue)
  }

  @Test("A changed proxy reaches an instance again when it comes back, unless the app changed the property meanwhile")
  func changedProxy() {
    let host = ApplicationHost()
    let container = UIView()
    host.show(container)
    let views = [UIProgressView(), UIProgressView()]
    UIProgressView.appearance().trackTintColor = .red
    views.forEach(container.addSubview)
    views[1].trackTintColor = .black
    UIProgressView.appearance().trackTintColor = .green
    for view in views {
      view.removeFromSuperview()
      container.addSubview(view)
    }
    #expect(views.map(\.trackTintColor) == [.green, .black])
  }

  @Test("Every host has proxies of its own")
  func hosts() {
    do {
      let host = ApplicationHost()
      UISwitch.appearance().onTintColor = .red
      host.show(UIView())
    }
    let host = ApplicationHost()
    let toggle = UISwitch()
    host.show(toggle)
    #expect(toggle.onTintColor == nil)
    #expect(UISwitch.appearance().onTintColor == nil)
  }

  // MARK: Which proxy decides

  @Test("The proxy of a class is one object; that of a derived class decides over that of its superclass")
  func derivedClasses() {
    final class Title: UILabel {}
    let host = ApplicationHost()
    #expect(UILabel.appearance() === UILabel.appearance())
    #expect(UILabel.appearance() !== UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self]))
    Title.appearance().textColor = .red
    UILabel.appearance().textColor = .green
    UILabel.appearance().font = .systemFont(ofSize: 30)
    let (title, label) = (Title(), UILabel())
    host.show(UIStackView(arrangedSubviews: [title, label]))
    #expect(title.textColor == .red)
    #expect(title.font.pointSize == 30)
    #expect(label.textColor == .green)
  }

  @Test("Containers are matched from the inside; the outermost decides, then the longer list")
  func containers() {
    final class Inner: UIView {}
    final class Outer: UIView {}
    final class Screen: UIViewController {}
    let host = ApplicationHost()
    let screen = Screen()
    let (outer, inner) = (Outer(), Inner())
    let labels = (0..<3).map { _ in UILabel() }
    screen.view.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(labels[0])
    outer.addSubview(labels[1])
    screen.view.addSubview(labels[2])
    UILabel.appearance().textColor = .black
    UILabel.appearance(whenContainedInInstancesOf: [Screen.self]).textColor = .blue
    UILabel.appearance(whenContainedInInstancesOf: [Inner.self, Screen.self]).textColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [Outer.self]).textColor = .green
    UILabel.appearance(whenContainedInInstancesOf: [Outer.self, Inner.self]).textColor = .white
    UILabel.appearance(whenContainedInInstancesOf: [Outer.self]).font = .systemFont(ofSize: 9)
    host.show(screen)
    #expect(labels.map(\.textColor) == [.red, .blue, .blue])
    #expect(labels.map(\.font.pointSize) == [9, 9, 17])
  }

  @Test("A proxy for traits applies to instances that enter a window with them")
  func traits() {
    let host = ApplicationHost()
    host.update { $0.userInterfaceStyle = .dark }
    UISwitch.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).thumbTintColor = .red
    UISwitch.appearance(for: UITraitCollection(userInterfaceStyle: .light)).thumbTintColor = .green
    let toggle = UISwitch()
    host.show(toggle)
    #expect(toggle.thumbTintColor == .red)
  }

  // MARK: What is carried

  @Test("States of a control are carried one by one")
  func states() {
    let host = ApplicationHost()
    UIButton.appearance().setTitleColor(.red, for: .highlighted)
    UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    let (button, segments) = (UIButton(type: .custom), UISegmentedControl(items: ["A", "B"]))
    button.setTitleColor(.green, for: .normal)
    host.show(UIStackView(arrangedSubviews: [button, segments]))
    #expect(button.titleColor(for: .normal) == .green)
    #expect(button.titleColor(for: .highlighted) == .red)
    #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
    #expect(segments.titleTextAttributes(for: .normal) == nil)
  }

  @Test("A navigation bar takes copies of appearance objects, also of one that was changed in place")
  func navigationBar() {
    let host = ApplicationHost()
    UINavigationBar.appearance().standardAppearance.backgroundColor = .red
    let edge = UINavigationBarAppearance()
    edge.backgroundColor = .green
    UINavigationBar.appearance().scrollEdgeAppearance = edge
    let navigation = UINavigationController(rootViewController: .scrolled("Fruit"))
    host.show(navigation)
    #expect(navigation.navigationBar.standardAppearance.backgroundColor == .red)
    #expect(navigation.navigationBar.scrollEdgeAppearance?.backgroundColor == .green)
    navigation.navigationBar.standardAppearance.backgroundColor = .blue
    #expect(UINavigationBar.appearance().standardAppearance.backgroundColor == .red)
    let own = UINavigationController(rootViewController: .scrolled("Own"))
    own.navigationBar.standardAppearance = UINavigationBarAppearance()
    host.show(own)
    #expect(own.navigationBar.standardAppearance.backgroundColor == nil)
    #expect(own.navigationBar.scrollEdgeAppearance?.backgroundColor == .green)
  }

  @Test("Bar button items take tint and text attributes when their button is shown, as their bar's containers say")
  func barButtonItems() {
    let host = ApplicationHost()
    let attributes: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).setTitleTextAttributes(
      attributes, for: .normal)
    UIBarButtonItem.appearance().tintColor = .green
    let screen = UIViewController.scrolled("Fruit")
    let (item, own) = (UIBarButtonItem(title: "Done"), UIBarButtonItem(title: "Own"))
    own.tintColor = .blue
    screen.navigationItem.rightBarButtonItems = [item, own]
    let tool = UIBarButtonItem(title: "Tool")
    screen.toolbarItems = [tool]
    let navigation = UINavigationController(rootViewController: screen)
    navigation.isToolbarHidden = false
    host.show(navigation)
    host.settle()
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    #expect(tool.titleTextAttributes(for: .normal) == nil)
    #expect([item, own, tool].map(\.tintColor) == [.green, .blue, .green])
    let label = navigation.navigationBar.labels.first { $0.text == "Done" }
    #expect(label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }

  @Test("Tab bars and their items, tables, search bars and refresh controls take their values")
  func otherBars() {
    let host = ApplicationHost()
    UITabBar.appearance().unselectedItemTintColor = .red
    UITabBar.appearance().tintColor = .green
    UITabBarItem.appearance().badgeColor = .blue
    UITableView.appearance().separatorColor = .red
    UITableView.appearance().backgroundColor = .yellow
    UISearchBar.appearance().barTintColor = .red
    UIRefreshControl.appearance().tintColor = .red
    let screen = UIViewController()
    let table = UITableView(frame: screen.view.bounds)
    let search = UISearchBar()
    table.tableHeaderView = search
    table.refreshControl = UIRefreshControl()
    screen.view.addSubview(table)
    screen.tabBarItem = UITabBarItem(title: "List", image: nil, tag: 0)
    let tabs = UITabBarController()
    tabs.viewControllers = [screen]
    host.show(tabs)
    host.settle()
    #expect(tabs.tabBar.unselectedItemTintColor == .red)
    #expect(tabs.tabBar.tintColor == .green)
    #expect(screen.tabBarItem.badgeColor == .blue)
    #expect(table.separatorColor == .red)
    #expect(table.backgroundColor == .yellow)
    #expect(search.barTintColor == .red)
    #expect(table.refreshControl?.tintColor == .red)
  }

  @Test("Windows take their tint, and what is in them inherits it")
  func windows() {
    let host = ApplicationHost()
    UIWindow.appearance().tintColor = .red
    let view = UIView()
    let window = host.show(view)
    #expect(window.tintColor == .red)
    #expect(view.tintColor == .red)
  }

  @Test("Every property that a proxy carries reaches an instance")
  func everyField() throws {
    let host = ApplicationHost()
    let container = UIView()
    host.show(container)
    // With proxies of the superclasses present, whose values must not get in the way.
    UIView.appearance().isHidden = false
    UISwitch.appearance().onTintColor = .red
    UISwitch.appearance().thumbTintColor = .green
    let image = UIImage()
    UISwitch.appearance().onImage = image
    UISwitch.appearance().offImage = image
    UIProgressView.appearance().progressTintColor = .red
    UIProgressView.appearance().progressImage = image
    UIPageControl.appearance().pageIndicatorTintColor = .red
    UIPageControl.appearance().currentPageIndicatorTintColor = .green
    UIActivityIndicatorView.appearance().color = .red
    UITextField.appearance().textColor = .red
    UITextView.appearance().textColor = .red
    UIStepper.appearance().setIncrementImage(image, for: .disabled)
    UISlider.appearance().setThumbImage(image, for: .normal)
    let toggle = UISwitch()
    let progress = UIProgressView(progressViewStyle: .bar)
    let pages = UIPageControl()
    let spinner = UIActivityIndicatorView(style: .medium)
    let (field, text) = (UITextField(), UITextView())
    let (stepper, slider) = (UIStepper(), UISlider())
    for view in [toggle, progress, pages, spinner, field, text, stepper, slider] as [UIView] {
      container.addSubview(view)
    }
    #expect([toggle.onTintColor, toggle.thumbTintColor, progress.progressTintColor] == [.red, .green, .red])
    #expect([toggle.onImage, toggle.offImage, progress.progressImage] == [image, image, image])
    #expect(
      [pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor, spinner.color] == [.red, .green, .red])
    #expect([field.textColor, text.textColor] == [.red, .red])
    #expect(stepper.incrementImage(for: .disabled) == image)
    #expect(stepper.incrementImage(for: .normal) != image)
    #expect(slider.thumbImage(for: .normal) == image)
  }

  // MARK: An app's own classes

  @Test("The proxy of an app's class is made with init(coder:)")
  func appClass() {
    final class Tag: UILabel {
      var madeByCoder = false
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        madeByCoder = true
      }
    }
    let host = ApplicationHost()
    #expect(Tag.appearance().madeByCoder)
    Tag.appearance().textColor = .red
    let tag = Tag()
    host.show(UIStackView(arrangedSubviews: [tag, UILabel()]))
    #expect(tag.textColor == .red)
  }

  @Test("A class whose init(coder:) gives nil has no proxy, and the message says why")
  func appClassWithoutCoder() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = ApplicationHost()
        _ = LabelWithoutCoder.appearance()
        withExtendedLifetime(host) {}
      }
    }
    result.says("The appearance proxy of a class cannot be made.")
  }

  @Test("Proxies and what they hold end with their host")
  func lifetime() {
    weak var proxy: UISwitch?
    do {
      let host = ApplicationHost()
      host.show(UIView())
      proxy = UISwitch.appearance()
      #expect(proxy != nil)
    }
    #expect(proxy == nil)
  }
}

private final class LabelWithoutCoder: UILabel {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { nil }
}
