import SwiftUI
import Testing
import UIKit

@Suite("Styles of views that hold others", .serialized)
struct GroupStyleTests {
  private struct Upright: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.content
        configuration.label
      }
    }
  }

  private struct Arrowed: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("→")
        LabeledContent(configuration)
      }
      .labeledContentStyle(.automatic)
    }
  }

  @Test("Labelled content is a row by itself, and what its style makes of its parts")
  func labelled() throws {
    let content = LabeledContent("Weight", value: "2 kg").frame(width: 300)
    let row = Shown(content)
    expectSame(try row.frame("Weight").midY, try row.frame("2 kg").midY)
    #expect(try row.frame("Weight").maxX < row.frame("2 kg").minX)
    let column = Shown(content.labeledContentStyle(Upright()))
    #expect(try column.frame("2 kg").maxY <= column.frame("Weight").minY)
    #expect(Shown(content.labeledContentStyle(Arrowed())).texts == ["→", "Weight", "2 kg"])
    #expect(Shown(LabeledContent("Share", value: 0.5, format: .percent)).texts == ["Share", "50%"])
  }

  private struct Framed: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.content
        configuration.label
      }
    }
  }

  @Test("A group box is a card by itself, and what its style makes of its parts")
  func box() throws {
    let box = GroupBox("Herbs") { Text("Dill") }
    let card = Shown(box)
    #expect(try card.frame("Herbs").maxY <= card.frame("Dill").minY)
    let other = Shown(box.groupBoxStyle(Framed()))
    #expect(try other.frame("Dill").maxY <= other.frame("Herbs").minY)
    #expect(try Shown(box.groupBoxStyle(.automatic)).frame("Herbs") == card.frame("Herbs"))
  }

  private struct Plus: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Button(configuration.isExpanded ? "less" : "more") { configuration.isExpanded.toggle() }
        configuration.label
        if configuration.isExpanded { configuration.content }
      }
    }
  }

  @Test("A style opens and closes a group, whose content is made when it is open")
  func disclosure() throws {
    let shown = Shown(DisclosureGroup("Herbs") { Text("Dill") }.disclosureGroupStyle(Plus()))
    #expect(shown.texts == ["more", "Herbs"])
    try shown.tap("more")
    #expect(shown.texts == ["less", "Herbs", "Dill"])
    try shown.tap("less")
    #expect(shown.texts == ["more", "Herbs"])
    #expect(Shown(DisclosureGroup("Herbs") { Text("Dill") }.disclosureGroupStyle(.automatic)).texts == ["Herbs"])
  }

  private struct Listed: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        configuration.content
      }
    }
  }

  @Test("Controls stand side by side by themselves, and as their style says")
  func controls() throws {
    let group = ControlGroup {
      Button("Cut") {}
      Button("Copy") {}
    } label: {
      Text("Edit")
    }
    for row in [Shown(AnyView(group)), Shown(AnyView(group.controlGroupStyle(.navigation)))] {
      #expect(row.texts == ["Cut", "Copy"])
      expectSame(try row.frame("Cut").midY, try row.frame("Copy").midY)
    }
    let column = Shown(group.controlGroupStyle(Listed()))
    #expect(column.texts == ["Edit", "Cut", "Copy"])
    #expect(try column.frame("Cut").maxY <= column.frame("Copy").minY)
  }
}
