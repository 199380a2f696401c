import SwiftUI
import Testing
import UIKit

/// Names that a few packages and apps use each.
@Suite("Further names", .serialized)
struct FurtherNameTests {
  // MARK: Texts

  private func font(_ text: Text) throws -> UIFont { try Shown(text).label("Iris").font }

  private func isItalic(_ font: UIFont) -> Bool { font.fontDescriptor.symbolicTraits.contains(.traitItalic) }

  @Test("A text is italic, or not, and so is a text in an italic font")
  func italic() throws {
    #expect(try isItalic(font(Text("Iris").italic())))
    #expect(try !isItalic(font(Text("Iris").italic(false))))
    #expect(try isItalic(font(Text("Iris").font(.body.italic()))))
  }

  @Test("Tracking spreads the letters of a text, and of the texts in a view")
  func tracking() throws {
    let plain = try Shown(Text("Iris")).frame("Iris").width
    #expect(try Shown(Text("Iris").tracking(5)).frame("Iris").width > plain + 14)
    #expect(try Shown(VStack { Text("Iris") }.tracking(5)).frame("Iris").width > plain + 14)
  }

  @Test("Letters have one width in a monospaced design, of a text, a font and a view")
  func monospaced() throws {
    func isEven(_ change: (Text) -> some View) throws -> Bool {
      let (thin, wide) = try (
        Shown(change(Text("iiii"))).frame("iiii").width, Shown(change(Text("WWWW"))).frame("WWWW").width
      )
      return abs(thin - wide) < 0.7
    }
    #expect(try !isEven { $0 })
    #expect(try isEven { $0.monospaced() })
    #expect(try isEven { $0.font(.body.monospaced()) })
    #expect(try isEven { $0.fontDesign(.monospaced) })
    #expect(try isEven { text in VStack { text }.fontDesign(.monospaced) })
  }

  @Test(
    "A line that is too long is cut where truncationMode says",
    arguments: [
      (Text.TruncationMode.head, NSLineBreakMode.byTruncatingHead), (.middle, .byTruncatingMiddle),
      (.tail, .byTruncatingTail),
    ])
  func truncation(mode: Text.TruncationMode, expected: NSLineBreakMode) throws {
    let words = "A line that is far too long for its room"
    let shown = Shown(Text(words).lineLimit(1).truncationMode(mode).frame(width: 90))
    #expect(try shown.label(words).lineBreakMode == expected)
  }

  // MARK: Shapes and colours

  @Test("A colour's gradient is lighter at its top, and a shape relative to its container is a rectangle")
  func gradient() throws {
    let style: AnyGradient = Color.pureBlue.gradient
    let shown = Shown(ContainerRelativeShape().fill(style).frame(width: 60, height: 200).containerShape(Rectangle()))
    let (top, bottom) = try (shown.shade(196, 345), shown.shade(196, 533))
    #expect(top.red > bottom.red + 20 && bottom.blue > 200)
    #expect(try shown.shade(168, 341).isNear(top, within: 12))
  }

  @Test("A drawing group looks as the view itself")
  func drawingGroup() throws {
    let view = Color.pureRed.opacity(0.5).frame(width: 50, height: 50)
    #expect(try Shown(view.drawingGroup()).shade(196, 440) == Shown(view).shade(196, 440))
  }

  // MARK: Room

  @Test("A column of a grid is aligned as gridColumnAlignment of one of its cells says")
  func column() throws {
    let shown = Shown(
      Grid {
        GridRow { Text("wide enough") }
        GridRow { Text("x").gridColumnAlignment(.trailing) }
      })
    expectSame(try shown.frame("x").maxX, try shown.frame("wide enough").maxX)
  }

  @Test("A scene's padding is 16 points at each edge")
  func scenePadding() throws {
    let shown = Shown(VStack { Color.clear.overlay(alignment: .topLeading) { Text("x") }.scenePadding() })
    expectSame(try shown.frame("x").minX, 16)
  }

  // MARK: Fields

  private struct Form: View {
    @State var text = ""
    let change: (TextField<Text>) -> AnyView
    var body: some View { change(TextField("Name", text: $text)) }
  }

  private func field(_ change: @escaping (TextField<Text>) -> some View) throws -> UITextField {
    try #require(Shown(Form { AnyView(change($0)) }).all(UITextField.self).first)
  }

  @Test("A field's content, capitals and correction are those of its view")
  func traits() throws {
    #expect(try field { $0.textContentType(.emailAddress) }.textContentType == .emailAddress)
    #expect(try field { $0.textInputAutocapitalization(.characters) }.autocapitalizationType == .allCharacters)
    #expect(
      try field { $0.textInputAutocapitalization(.never) }.autocapitalizationType == UITextAutocapitalizationType.none)
    #expect(try field { $0.autocapitalization(.words) }.autocapitalizationType == .words)
    #expect(try field { $0.disableAutocorrection(true) }.autocorrectionType == .no)
    #expect(try field { $0.environment(\.autocorrectionDisabled, true) }.autocorrectionType == .no)
    #expect(!EnvironmentValues().autocorrectionDisabled)
    #expect(try field { $0.disableAutocorrection(false) }.autocorrectionType == .yes)
  }

  private struct Notes: View {
    @State var text = "One"
    var body: some View {
      VStack {
        TextEditor(text: $text).frame(height: 200)
        Text("\(text.count) letters")
      }
    }
  }

  @Test("A text editor shows its text, and writes what is typed")
  func editor() throws {
    let shown = Shown(Notes())
    let view = try #require(shown.all(UITextView.self).first)
    #expect(view.text == "One" && view.isEditable)
    view.becomeFirstResponder()
    shown.host.type(" two")
    shown.host.settle()
    #expect(view.text == "One two" && shown.texts.contains("7 letters"))
  }

  // MARK: Controls

  private struct Check: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button(configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
    }
  }

  private struct Switch: View {
    @State private var isOn = false
    var body: some View { Toggle("Light", isOn: $isOn).toggleStyle(Check()) }
  }

  @Test("A toggle is drawn and switched by a style of one's own")
  func toggle() throws {
    let shown = Shown(Switch())
    #expect(shown.texts == ["off"])
    try shown.tap("off")
    #expect(shown.texts == ["on"])
  }

  @Test("A circular progress view turns a wheel, also where a bar is usual")
  func progress() {
    #expect(
      Shown(ProgressView().progressViewStyle(CircularProgressViewStyle())).all(UIActivityIndicatorView.self).count == 1)
  }

  @Test("A borderless button is tinted")
  func borderless() throws {
    let shown = Shown(Button("Tap") {}.buttonStyle(BorderlessButtonStyle()).tint(.pureGreen))
    let color = try shown.label("Tap").textColor.resolvedColor(with: shown.controller.traitCollection)
    #expect(color == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
  }

  @Test("A group that is disclosed shows its content, and hides it again")
  func disclosure() throws {
    let shown = Shown(DisclosureGroup("More") { Text("hidden") })
    #expect(!shown.texts.contains("hidden"))
    try shown.tap("More")
    #expect(shown.texts.contains("hidden"))
    try shown.tap("More")
    #expect(!shown.texts.contains("hidden"))
  }

  // MARK: Lists

  @Test("Lists are plain or grouped by their style, and a form keeps its own")
  func lists() throws {
    func style(_ view: some View) throws -> UITableView.Style {
      try #require(Shown(view).all(UITableView.self).first).style
    }
    let list = List { Section("A") { Text("x") } }
    #expect(try style(list.listStyle(PlainListStyle())) == .plain)
    #expect(try style(list.listStyle(GroupedListStyle())) == .grouped)
    #expect(try style(SwiftUI.Form { Text("x") }.formStyle(.automatic)) == .insetGrouped)
  }

  // MARK: Screens

  private struct Asking: View {
    @State private var asks = false
    var body: some View {
      Button("Ask") { asks = true }.alert(isPresented: $asks) {
        Alert(
          title: Text("Really?"), message: Text("It cannot be undone."), primaryButton: .destructive(Text("Delete")),
          secondaryButton: .cancel())
      }
    }
  }

  @Test("An alert of the older kind has its title, message and buttons, and resets its binding")
  func alert() throws {
    let shown = Shown(Asking())
    for _ in 0..<2 {
      try shown.tap("Ask")
      let alert = try #require(shown.controller.presentedViewController as? UIAlertController)
      #expect(alert.title == "Really?" && alert.message == "It cannot be undone.")
      #expect(
        alert.actions.map(\.title) == ["Delete", "Cancel"] && alert.actions.map(\.style) == [.destructive, .cancel])
      let button = try #require(
        (shown.controller.view.window?.descendants ?? []).lazy.compactMap { $0 as? UILabel }.first {
          $0.text == "Cancel"
        })
      let frame = shown.frame(button)
      shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      shown.host.rest()
      #expect(shown.controller.presentedViewController == nil)
    }
  }

  @Test("A bar is hidden, and has the title display mode that its screen names")
  func bars() throws {
    func bar(_ view: some View) throws -> UINavigationBar {
      try #require(Shown(NavigationStack { view.navigationTitle("Plums") }).all(UINavigationBar.self).first)
    }
    let mode: NavigationBarItem.TitleDisplayMode = .inline
    #expect(try bar(Text("x")).frame.height > bar(Text("x").navigationBarTitleDisplayMode(mode)).frame.height + 30)
    #expect(try bar(Text("x").navigationBarHidden(true)).isHidden)
  }

  private struct Tools: ToolbarContent {
    var body: some ToolbarContent {
      ToolbarItem(placement: .topBarLeading) { Button("Left") {} }
      ToolbarItem(placement: .topBarTrailing) { Button("Right") {} }
    }
  }

  @Test("Toolbar content of one's own is shown in its places")
  func toolbar() throws {
    let shown = Shown(NavigationStack { Text("x").toolbar { Tools() } })
    #expect(try shown.frame("Left").midX < 100 && shown.frame("Right").midX > 293)
  }

  @Test("The dots of pages have a background if their style says so")
  func index() throws {
    func style(_ mode: PageIndexViewStyle.BackgroundDisplayMode) throws -> UIPageControl.BackgroundStyle {
      let pages = TabView {
        Text("A")
        Text("B")
      }
      .tabViewStyle(.page).indexViewStyle(PageIndexViewStyle(backgroundDisplayMode: mode))
      return try #require(Shown(pages).all(UIPageControl.self).first).backgroundStyle
    }
    #expect(try style(.always) == .prominent && style(.never) == .minimal)
  }

  // MARK: Accessibility

  @Test("VoiceOver reads the view that represents another one")
  func representation() throws {
    let shown = Shown(Text("Drawing").accessibilityRepresentation { Text("Words for it") })
    shown.host.voiceOver.start()
    #expect(shown.host.voiceOver.spoken == ["Words for it"])
  }
}

@Suite("Names of previews, menus and the older text size")
struct OlderNameTests {
  @Test("The older text size is the text size, and sets it")
  func sizeCategory() throws {
    struct Reader: View {
      @Environment(\.sizeCategory) private var category
      @Environment(\.dynamicTypeSize) private var size
      var body: some View { Text(verbatim: "\(category) \(size)") }
    }
    #expect(Shown(Reader()).texts == ["large large"])
    let shown = Shown(Reader().environment(\.sizeCategory, .accessibilityExtraLarge))
    #expect(shown.texts == ["accessibilityExtraLarge accessibility3"])
    #expect(shown.all(UILabel.self).first?.font.pointSize == 40)
    #expect(ContentSizeCategory.allCases.count == 12 && ContentSizeCategory(.unspecified) == nil)
    for (category, uiCategory) in zip(ContentSizeCategory.allCases, UIContentSizeCategory.ordered) {
      #expect(ContentSizeCategory(uiCategory) == category && UIContentSizeCategory(category) == uiCategory)
      #expect(category.isAccessibilityCategory == uiCategory.isAccessibilityCategory)
    }
    let (small, large) = (ContentSizeCategory.small, ContentSizeCategory.extraLarge)
    #expect(small < large && small <= small && large > small && large >= large)
    #expect(UIContentSizeCategory(nil as ContentSizeCategory?) == .unspecified)
  }

  @Test("A view marked for previews, and one with an order of menus, are shown as they are")
  func marks() {
    struct Reader: View {
      @Environment(\.menuOrder) private var order
      var body: some View { Text(order == .fixed ? "fixed" : order == .automatic ? "automatic" : "priority") }
    }
    let mark = __DesignTimeSelectionIdentifier("a")
    let shown = Shown(
      VStack {
        Reader()
        Reader().menuOrder(.fixed).modifier(_IdentifiedModifier(identifier: mark))
        Reader()._identified(by: mark).menuOrder(.priority)
      })
    #expect(shown.texts == ["automatic", "fixed", "priority"])
    #expect(_IdentifiedModifier(identifier: 1) == _IdentifiedModifier(identifier: 1))
    #expect(mark == __DesignTimeSelectionIdentifier("a"))
  }

  @Test("A symbol with a variable value is the symbol, in SwiftUI and in UIKit")
  func variableValues() throws {
    let (plain, variable) = (Shown(Image(systemName: "wifi")), Shown(Image(systemName: "wifi", variableValue: 0.3)))
    let images = try [plain, variable].map { try #require($0.all(UIImageView.self).first?.image) }
    #expect(images[0].size == images[1].size && images[0].size.width > 0)
    #expect(UIImage(systemName: "wifi", variableValue: 0.3) == UIImage(systemName: "wifi"))
    let large = UIImage.SymbolConfiguration(pointSize: 40)
    #expect(
      UIImage(systemName: "wifi", variableValue: 1, configuration: large)
        == UIImage(systemName: "wifi", withConfiguration: large))
    #expect(Image("photo", variableValue: nil) == Image("photo"))
  }
}
