import SwiftUI
import Testing

@testable import UIKit

@Suite("Actions, contents and the cursor of assistive technologies", .serialized)
struct AccessibilityActionTests {
  /// Keeps each host, to which its reader refers.
  private let hosts = Hosts()
  private final class Hosts {
    var all: [ApplicationHost] = []
  }

  private func reading<V: View>(_ view: V) -> (Shown<V>, VoiceOver) {
    let shown = Shown(view)
    hosts.all.append(shown.host)
    shown.host.voiceOver.start()
    return (shown, shown.host.voiceOver)
  }

  @Test("Buttons are the actions of an element, those of menus among them included")
  func actions() {
    let log = GestureLog()
    let (_, reader) = reading(
      Text("Mail").accessibilityActions {
        Button("Archive") { log.words.append("archive") }
        Menu("More") { Button("Flag") { log.words.append("flag") } }
      }.accessibilityAction(named: "Delete") { log.words.append("delete") })
    #expect(reader.texts == ["Mail"])
    for name in ["Flag", "Delete", "Archive"] { #expect(reader.perform(name)) }
    #expect(!reader.perform("More"))
    #expect(log.words == ["flag", "delete", "archive"])
  }

  @Test("A page scrolled by an assistive technology reaches the view, by the edge")
  func scrolling() {
    let log = GestureLog()
    let (_, reader) = reading(Text("Pages").accessibilityScrollAction { log.words.append("\($0)") })
    for direction in [UIAccessibilityScrollDirection.up, .down, .left, .right, .next, .previous] {
      #expect(reader.scroll(direction))
    }
    #expect(log.words == ["top", "bottom", "leading", "trailing", "trailing", "leading"])
  }

  @Test("Other elements are read in place of a view's own")
  func children() {
    let (_, reader) = reading(
      Canvas { _, _ in }.frame(width: 200, height: 200).accessibilityChildren {
        Text("Monday")
        Text("Tuesday")
      })
    #expect(reader.texts == ["Monday", "Tuesday"])
  }

  @Test("Information of high importance is read with the element; an outer modifier replaces and removes it by its key")
  func customContent() {
    let weight = AccessibilityCustomContentKey("Weight")
    let (_, reader) = reading(
      VStack {
        Text("Bread").accessibilityCustomContent(weight, "500 g", importance: .high)
        Text("Milk").accessibilityCustomContent(weight, "1 kg", importance: .high)
          .accessibilityCustomContent(weight, Text("2 kg"), importance: .high)
          .accessibilityCustomContent("Price", "1 €")
        Text("Tea").accessibilityCustomContent(weight, "9 g", importance: .high)
          .accessibilityCustomContent(weight, nil as Text?)
      })
    #expect(reader.texts == ["Bread, Weight, 500 g", "Milk, Weight, 2 kg", "Tea"])
  }

  @Test("A view is touched at its activation point")
  func activationPoint() throws {
    let log = GestureLog()
    func area(_ point: UnitPoint) -> some View {
      HStack(spacing: 0) {
        Text("left").frame(width: 100, height: 50).contentShape(Rectangle()).onTapGesture { log.words.append("left") }
        Text("right").frame(width: 100, height: 50).contentShape(Rectangle()).onTapGesture { log.words.append("right") }
      }.accessibilityActivationPoint(point)
    }
    let (_, leading) = reading(area(.leading + 0.1))
    #expect(leading.activate())
    let (_, trailing) = reading(area(.trailing - 0.1))
    #expect(trailing.activate())
    #expect(log.words == ["left", "right"])
    let shown = Shown(Text("x").frame(width: 100, height: 50).accessibilityActivationPoint(CGPoint(x: 10, y: 20)))
    let element = try #require(shown.all(UIView.self).first { $0.isAccessibilityElement && !($0 is UILabel) })
    let frame = shown.frame(element)
    #expect(element.accessibilityActivationPoint == CGPoint(x: frame.minX + 10, y: frame.minY + 20))
  }

  @Test("A view's words name the other view of their pair")
  func pair() throws {
    struct Screen: View {
      @Namespace private var names
      var body: some View {
        VStack {
          Text("Volume").accessibilityLabeledPair(role: .label, id: 1, in: names)
          Text("50").accessibilityLabeledPair(role: .content, id: 1, in: names)
        }
      }
    }
    let (_, reader) = reading(Screen())
    #expect(reader.texts == ["Volume"])
  }

  private struct Focusing: View {
    enum Field { case first, second }
    @AccessibilityFocusState private var field: Field?
    @AccessibilityFocusState private var isLast: Bool
    var body: some View {
      VStack {
        Text(field.map { "\($0)" } ?? "none")
        Text("one").accessibilityFocused($field, equals: .first)
        Text("two").accessibilityFocused($field, equals: .second)
        Text(isLast ? "is last" : "is not last").accessibilityFocused($isLast)
        Button("Go") { field = .first }
        Button("End") { isLast = true }
      }
    }
  }

  @Test("A state knows which element the cursor is on, and moves it")
  func focus() throws {
    let (shown, reader) = reading(Focusing())
    #expect(shown.texts.first == "none")
    reader.focus(on: "two")
    shown.host.rest()
    #expect(shown.texts.first == "second")
    reader.focus(on: "Go")
    shown.host.rest()
    #expect(shown.texts.first == "none")
    reader.activate()
    shown.host.rest()
    #expect(shown.texts.first == "first" && reader.focused?.accessibilityLabel == "one")
    reader.focus(on: "End")
    reader.activate()
    shown.host.rest()
    #expect(reader.focused?.accessibilityLabel == "is last" && shown.texts.first == "none")
  }

  @Test("A state for switches alone does not follow the screen reader; technologies are a set")
  func technologies() {
    struct Screen: View {
      @AccessibilityFocusState(for: .switchControl) private var isFocused: Bool
      var body: some View { Text(isFocused ? "on" : "off").accessibilityFocused($isFocused) }
    }
    let (shown, reader) = reading(Screen())
    #expect(reader.focused != nil && shown.texts == ["off"])
    let both: AccessibilityTechnologies = [.voiceOver, .switchControl]
    #expect(both.contains(.voiceOver) && both.subtracting(.voiceOver) == .switchControl)
    #expect(both.intersection([]) == AccessibilityTechnologies())
  }

  @Test("A view answers whether the user can act on it, and whether touches are passed on to it")
  func answers() throws {
    let shown = Shown(
      VStack {
        Text("a").accessibilityRespondsToUserInteraction(false)
        Text("b").accessibilityDirectTouch(options: .silentOnTouch)
        Text("c").accessibilityDirectTouch().accessibilityDirectTouch(false)
      })
    #expect(try !shown.label("a").accessibilityRespondsToUserInteraction)
    #expect(try shown.label("b").accessibilityTraits.contains(.allowsDirectInteraction))
    #expect(try !shown.label("c").accessibilityTraits.contains(.allowsDirectInteraction))
  }

  @Test("Large content is a view's own words and picture, or those that are given")
  func largeContent() throws {
    let shown = Shown(
      VStack {
        Label("Own", systemImage: "star").accessibilityShowsLargeContentViewer()
        Text("x").accessibilityShowsLargeContentViewer { Label("Given", systemImage: "heart") }
      })
    let views = shown.all(UIView.self).filter(\.showsLargeContentViewer)
    #expect(views.map(\.largeContentTitle) == ["Own", "Given"])
    #expect(views.allSatisfy { $0.largeContentImage != nil && $0.interactions.count == 1 })
  }

  @Test("What changes only how a text would be spoken leaves the text and what is read of it as they are")
  func speech() {
    let text = Text("ABC").speechSpellsOutCharacters().speechAdjustedPitch(0.5).speechAlwaysIncludesPunctuation()
      .speechAnnouncementsQueued()
    let (_, reader) = reading(
      VStack {
        text
        Text("D").speechSpellsOutCharacters().accessibilityTextContentType(.sourceCode)
        Image(systemName: "star").accessibilityLabel("E").speechAdjustedPitch(1).speechAlwaysIncludesPunctuation()
          .speechAnnouncementsQueued().speechSpellsOutCharacters().accessibilityZoomAction { _ in }
      })
    #expect(reader.texts == ["ABC", "D", "E, image"])
  }
}

extension UnitPoint {
  fileprivate static func + (point: UnitPoint, share: CGFloat) -> UnitPoint {
    UnitPoint(x: point.x + share, y: point.y)
  }
  fileprivate static func - (point: UnitPoint, share: CGFloat) -> UnitPoint {
    UnitPoint(x: point.x - share, y: point.y)
  }
}
