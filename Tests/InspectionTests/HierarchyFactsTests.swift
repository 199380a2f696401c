import Foundation
import Inspection
import Noren
import Testing
import UIKit

/// What an inspector shows of the bars and the page control, at both densities that phones have.
@Suite("Facts of the hierarchy, seen from outside", .serialized)
@MainActor
struct HierarchyFactsTests {
  @Test(
    "D3: a navigation bar's background extends under the status bar inside a navigation controller", arguments: [2, 3])
  func attachedBackground(scale: CGFloat) throws {
    let screen = InspectedScreen(UINavigationController(rootViewController: UIViewController()), scale: scale)
    let bar = try #require(try screen.record.views(matching: "/^UINavigationBar$/").first)
    let background = try #require(try bar.descendants(matching: "BarBackground").first)
    #expect(background.overflow(beyond: bar).top == 59)
    #expect(background.screenFrame.y == 0 && background.screenFrame.maxY == bar.screenFrame.maxY)
  }

  @Test("D3: a bar placed by the app has a background of its own size", arguments: [2, 3])
  func looseBackground(scale: CGFloat) throws {
    let loose = UINavigationBar(0, 59, 393, 44, id: "bar")
    loose.items = [UINavigationItem(title: "Loose")]
    let screen = InspectedScreen(scale: scale, with: [loose])
    let bar = try screen.record.view("bar")
    let background = try #require(try bar.descendants(matching: "BarBackground").first)
    #expect(background.overflow(beyond: bar).isNone)
  }

  @Test(
    "D3: the shadows of bars overflow them by one device pixel: below the navigation bar, above the tab bar",
    arguments: [2, 3])
  func shadows(scale: CGFloat) throws {
    let tabs = UITabBarController()
    let pages = UINavigationController(rootViewController: UITableViewController())
    pages.tabBarItem = UITabBarItem(title: "List", image: nil, tag: 0)
    tabs.viewControllers = [pages]
    let record = InspectedScreen(tabs, scale: scale).record
    func shadow(of bar: String) throws -> Overflow {
      let bar = try #require(try record.views(matching: "/^\(bar)$/").first)
      let background = try #require(try bar.descendants(matching: "BarBackground").first)
      // Of one pixel, which is 0.5 or 0.333 points.
      let pixel = try #require(try background.descendants(matching: "/^UIView$/").first { $0.screenFrame.height < 1 })
      #expect(abs(pixel.screenFrame.height - 1 / Double(scale)) < 0.001)
      return pixel.overflow(beyond: bar)
    }
    #expect(try shadow(of: "UINavigationBar").inPixels.bottom == 1)
    #expect(abs(try shadow(of: "UINavigationBar").bottom - 1 / Double(scale)) < 0.001)
    #expect(try shadow(of: "UITabBar").inPixels.top == 1)
  }

  @Test("D3: the border of the bottom bar overflows its content by a device pixel", arguments: [2, 3])
  func bottomBar(scale: CGFloat) throws {
    let bar = BottomBar()
    bar.contentView.accessibilityIdentifier = "content"
    let controller = UIViewController()
    bar.install(in: controller)
    let content = try InspectedScreen(controller, scale: scale).record.view("content")
    #expect(content.screenFrame.height == 49)
    #expect(content.superview?.className == "BottomBar")
    let hairline = try #require(try content.descendants(matching: "/^UIView$/").first)
    #expect(hairline.overflow(beyond: content).inPixels.top == 1)
  }

  @Test("D3: the dots of a page control are plain views, and can be found as such")
  func dots() throws {
    let dots = PageControl(frame: CGRect(x: 0, y: 100, width: 393, height: 37))
    dots.numberOfPages = 3
    dots.accessibilityIdentifier = "dots"
    let found = try InspectedScreen(with: [dots]).record.view("dots").descendants(matching: "/^UIView$/")
    let round = found.filter { $0.properties["layer.cornerRadius"] == .number(3.5) }
    #expect(round.count == 3)
    #expect(round.allSatisfy { $0.superclasses.isEmpty && $0.screenFrame.width == 7 && $0.screenFrame.height == 7 })
    // Nine apart.
    #expect(round[0].distance(to: round[1]).horizontalGap == 9)
  }

  @Test("D4: comparing two records shows what a system update moved, up to a tolerance")
  func update() throws {
    let before = InspectedScreen(UINavigationController(rootViewController: UIViewController())).record
    var after = before
    let bar = try #require(try before.views(matching: "/^UINavigationBar$/").first)
    after.windows[0] = before.windows[0].changing(at: Array(bar.path.dropFirst())) { bar in
      bar.frame.height += 2
      bar.screenFrame.height += 2
    }
    let difference = RecordDifference(from: before, to: after)
    #expect(difference.entries.map(\.kind) == [.resized])
    #expect(difference.description.contains("UINavigationBar\n  size: 393 × 44 → 393 × 46"))
    #expect(RecordDifference(from: before, to: after, tolerance: .init(length: 2)).isEmpty)
  }
}

extension ViewRecord {
  /// The record with one of its views changed.
  fileprivate func changing(at path: [Int], _ change: (inout ViewRecord) -> Void) -> ViewRecord {
    var copy = self
    if let first = path.first {
      copy.subviews[first] = subviews[first].changing(at: Array(path.dropFirst()), change)
    } else {
      change(&copy)
    }
    return copy
  }
}
