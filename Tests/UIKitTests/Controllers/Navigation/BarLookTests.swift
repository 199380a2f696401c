import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Looks of bar buttons and toolbars", .serialized)
final class BarLookTests {
  private let host = ApplicationHost()

  private func label(_ text: String, in view: UIView) -> UILabel? { view.labels.first { $0.text == text } }
  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  @Test("A bar button shows the look of its style and state")
  func states() throws {
    let screen = UIViewController()
    let (plain, done, off) = (
      UIBarButtonItem(title: "Plain"), UIBarButtonItem(title: "Ready"), UIBarButtonItem(title: "Off")
    )
    done.style = .done
    off.isEnabled = false
    screen.navigationItem.rightBarButtonItems = [plain, done, off]
    let navigation = UINavigationController(rootViewController: screen)
    host.show(navigation)
    let look = UINavigationBarAppearance()
    let button = UIBarButtonItemAppearance(style: .plain)
    button.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    button.disabled.titleTextAttributes = [.foregroundColor: UIColor.systemBrown]
    button.highlighted.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
    look.buttonAppearance = button
    let ready = UIBarButtonItemAppearance(style: .done)
    ready.normal.titleTextAttributes = [.foregroundColor: UIColor.systemPurple]
    look.doneButtonAppearance = ready
    navigation.navigationBar.standardAppearance = look
    host.settle()
    let bar = navigation.navigationBar
    #expect(label("Plain", in: bar)?.textColor == .systemRed && label("Ready", in: bar)?.textColor == .systemPurple)
    #expect(label("Off", in: bar)?.textColor == .systemBrown)
    let title = try #require(label("Plain", in: bar))
    let point = title.convert(CGPoint(x: title.bounds.midX, y: title.bounds.midY), to: nil)
    host.touchDown(at: point)
    host.advance(by: 0.2)
    host.settle()
    #expect(label("Plain", in: bar)?.textColor == .systemGreen)
    host.touchUp(at: point)
    host.rest()
    #expect(label("Plain", in: bar)?.textColor == .systemRed)
  }

  @Test("A look is copied with the values of all its states, and configured anew for a style")
  func values() throws {
    let look = UIBarButtonItemAppearance(style: .plain)
    look.normal.titlePositionAdjustment = UIOffset(horizontal: 2, vertical: 3)
    look.disabled.backgroundImage = image(.red)
    look.focused.backgroundImagePositionAdjustment = UIOffset(horizontal: 4, vertical: 5)
    look.highlighted.titleTextAttributes = [.kern: 1]
    let copy = try #require(look.copy() as? UIBarButtonItemAppearance)
    #expect(copy.normal.titlePositionAdjustment == UIOffset(horizontal: 2, vertical: 3))
    #expect(copy.disabled.backgroundImage != nil && copy.highlighted.titleTextAttributes.count == 1)
    #expect(copy.focused.backgroundImagePositionAdjustment == UIOffset(horizontal: 4, vertical: 5))
    look.configureWithDefault(for: .done)
    #expect(look.normal.titlePositionAdjustment == .zero && look.disabled.backgroundImage == nil)
    #expect(look.focused.backgroundImagePositionAdjustment == .zero && copy.disabled.backgroundImage != nil)
    #expect([UIBarButtonItem.Style.plain, .done].map(\.rawValue) == [0, 2])
  }

  @Test("An image fills the bar as its mode says, above the colour; a hairline may be an image")
  func backgroundImage() throws {
    let bar = UIToolbar()
    let look = UIToolbarAppearance(idiom: .phone)
    #expect(look.idiom == .phone && UIToolbarAppearance().idiom == .phone)
    look.configureWithOpaqueBackground()
    look.backgroundImage = image(.systemRed)
    #expect(look.backgroundImageContentMode == .scaleToFill)
    look.backgroundImageContentMode = .center
    look.shadowImage = image(.systemBlue)
    bar.standardAppearance = look
    host.show(bar, frame: CGRect(x: 0, y: 400, width: 393, height: 44))
    host.settle()
    func pictures(_ view: UIView) -> [UIImageView] {
      (view as? UIImageView).map { [$0] } ?? view.subviews.flatMap(pictures)
    }
    let shown = pictures(bar.background)
    let large = try #require(shown.first { $0.bounds.height >= 44 })
    #expect(large.contentMode == .center && large.frame.width == 393)
    #expect(shown.contains { $0 !== large && $0.bounds.width == 393 && $0.bounds.height <= 4 })
  }

  @Test("A toolbar has a look for a compact height, and its legacy colours without one")
  func toolbar() {
    let bar = UIToolbar()
    host.show(bar, frame: CGRect(x: 0, y: 300, width: 393, height: 44))
    #expect(bar.isTranslucent && bar.barPosition == .bottom && bar.compactAppearance == nil)
    bar.barTintColor = .systemYellow
    bar.isTranslucent = false
    host.settle()
    #expect(bar.background.backgroundColor == .systemYellow)
    let (usual, compact) = (UIToolbarAppearance(), UIToolbarAppearance())
    (usual.backgroundColor, compact.backgroundColor) = (.systemRed, .systemGreen)
    bar.standardAppearance = usual
    bar.compactAppearance = compact
    host.settle()
    #expect(bar.background.backgroundColor == .systemRed)
    host.update { $0.isLandscape = true }
    host.settle()
    #expect(bar.background.backgroundColor == .systemGreen)
    bar.compactAppearance = nil
    host.settle()
    #expect(bar.background.backgroundColor == .systemRed)
    let edge = UIToolbarAppearance()
    edge.backgroundColor = .systemBlue
    (bar.scrollEdgeAppearance, bar.compactScrollEdgeAppearance) = (edge, edge)
    #expect(bar.scrollEdgeAppearance !== edge && bar.scrollEdgeAppearance?.backgroundColor == .systemBlue)
    #expect(bar.compactScrollEdgeAppearance?.backgroundColor == .systemBlue)
  }

  @Test("A toolbar shows its done items in their own look, which a copy of the appearance takes along")
  func doneItems() {
    let bar = UIToolbar()
    let (plain, done) = (UIBarButtonItem(title: "Plain"), UIBarButtonItem(title: "Ready"))
    done.style = .done
    bar.items = [plain, done]
    host.show(bar, frame: CGRect(x: 0, y: 300, width: 393, height: 44))
    let look = UIToolbarAppearance()
    #expect(look.doneButtonAppearance.normal.titleTextAttributes.isEmpty)
    let ready = UIBarButtonItemAppearance(style: .done)
    ready.normal.titleTextAttributes = [.foregroundColor: UIColor.systemPurple]
    look.doneButtonAppearance = ready
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    bar.standardAppearance = look
    host.settle()
    #expect(label("Plain", in: bar)?.textColor == .systemRed && label("Ready", in: bar)?.textColor == .systemPurple)
    // Assigning copied; what the bar returns can be changed in place.
    ready.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
    host.settle()
    #expect(look.doneButtonAppearance !== ready && label("Ready", in: bar)?.textColor == .systemPurple)
    bar.standardAppearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemTeal]
    host.settle()
    #expect(label("Plain", in: bar)?.textColor == .systemRed && label("Ready", in: bar)?.textColor == .systemTeal)
    func color(_ look: UIBarButtonItemAppearance) -> UIColor? {
      look.normal.titleTextAttributes[.foregroundColor] as? UIColor
    }
    #expect(color(UIToolbarAppearance(barAppearance: look).doneButtonAppearance) == .systemPurple)
    #expect(color(UINavigationBarAppearance(barAppearance: look).doneButtonAppearance) == .systemPurple)
  }

  @Test("System items have Apple's values, and each a title or an image")
  func systemItems() {
    typealias Item = UIBarButtonItem.SystemItem
    let all: [(Item, Int)] = [
      (.done, 0), (.cancel, 1), (.edit, 2), (.save, 3), (.add, 4), (.flexibleSpace, 5), (.fixedSpace, 6), (.compose, 7),
      (.reply, 8), (.action, 9), (.organize, 10), (.bookmarks, 11), (.search, 12), (.refresh, 13), (.stop, 14),
      (.camera, 15), (.trash, 16), (.play, 17), (.pause, 18), (.rewind, 19), (.fastForward, 20), (.undo, 21),
      (.redo, 22), (.close, 24),
    ]
    for (item, value) in all { #expect(item.rawValue == value) }
    let bar = UIToolbar()
    let words: [Item] = [.done, .cancel, .edit, .save, .undo, .redo]
    bar.items = words.map { UIBarButtonItem(systemItem: $0) }
    host.show(bar, frame: CGRect(x: 0, y: 300, width: 393, height: 44))
    host.settle()
    #expect(bar.labels.compactMap(\.text).filter { !$0.isEmpty } == ["Done", "Cancel", "Edit", "Save", "Undo", "Redo"])
    let pictures: [Item] = [
      .add, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop, .camera, .trash, .play, .pause,
      .rewind, .fastForward, .writingTools,
    ]
    bar.items = pictures.map { UIBarButtonItem(systemItem: $0) }
    host.settle()
    func images(_ view: UIView) -> Int {
      ((view as? UIImageView)?.image == nil ? 0 : 1) + view.subviews.reduce(0) { $0 + images($1) }
    }
    #expect(images(bar.content) == pictures.count)
    #expect([UIBarMetrics.default, .compact, .defaultPrompt, .compactPrompt].map(\.rawValue) == [0, 1, 101, 102])
    #expect([UIBarStyle.default, .black, .blackTranslucent].map(\.rawValue) == [0, 1, 2])
  }
}
