/// The files that every new app has. `NAME` stands for the app's name.
enum SharedTemplate {
  static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "NAME",
      platforms: [.iOS(.v17)],
      targets: [
        .executableTarget(name: "NAME"),
        .testTarget(name: "NAMETests", dependencies: ["NAME"]),
      ])

    """

  static let counter = """
    /// A number that goes up.
    struct Counter: Equatable {
      private(set) var value = 0

      /// The number as the screen shows it.
      var text: String { "\\(value)" }

      mutating func count() { value += 1 }
    }

    """

  static let tests = """
    import Testing

    @testable import NAME

    struct CounterTests {
      @Test("Counting adds one")
      func counting() {
        var counter = Counter()
        counter.count()
        counter.count()
        #expect(counter.text == "2")
      }
    }

    """

  static let flow = """
    appId: com.example.NAME
    ---
    - launchApp
    - tapOn: Count
    - tapOn: Count
    - assertVisible: "2"
    - takeScreenshot: counted

    """
}
