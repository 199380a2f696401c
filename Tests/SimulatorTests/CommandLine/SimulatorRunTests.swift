import ArgumentParser
import Diagnostics
import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("The command line") struct SimulatorRunTests {
  private struct Outcome {
    var status: RunStatus
    var output: String
    var errors: String
  }

  private func run(_ arguments: [String], bundleIdentifier: String? = nil) -> Outcome {
    var output: [String] = []
    var errors: [String] = []
    let console = Console(print: { output.append($0) }, printError: { errors.append($0) })
    let status = SimulatorOptions.$programName.withValue("shop") {
      SimulatorRun(app: TestShopDelegate.self, bundleIdentifier: bundleIdentifier, console: console).run(arguments)
    }
    return Outcome(
      status: status, output: output.joined(separator: "\n"), errors: errors.joined(separator: "\n"))
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test("The help text")
  func help() {
    let outcome = run(["--help"])
    #expect(outcome.status == .success)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("OVERVIEW: Runs the app on a simulated device"))
    // The width is the terminal's elsewhere.
    let text = SimulatorOptions.$programName.withValue("shop") { SimulatorOptions.helpMessage(columns: 80) }
    #expect(
      text == """
        OVERVIEW: Runs the app on a simulated device and takes pictures of it.

        Without --flow the app is shown live, if it was built with a live front end;
        otherwise one picture of the launch screen is written, launch.png.

        A flow is a YAML file in the form of the test tool Maestro. Its commands are:
          - launchApp
          - tapOn: Checkout
          - longPressOn: Carrots
          - doubleTapOn: Carrots
          - swipe: {direction: UP}
          - touchDown: "0%,50%"
          - touchMove: "50%,50%"
          - touchUp
          - fingers: "196,426 196,420*3 196,400"
          - inputText: tofu
          - eraseText: 4
          - pressKey: Enter
          - hideKeyboard
          - assertVisible: Thank you
          - assertNotVisible: Thank you
          - scroll
          - scrollUntilVisible: Checkout
          - back
          - waitForAnimationToEnd
          - advance: 150
          - takeScreenshot: cart
          - startRecording: shopping
          - stopRecording
          - voiceOver: next
          - assertSpoken: Checkout, button
          - setVoiceOver: captioned
          - setReduceMotion: enabled
          - setReduceTransparency: enabled
          - setAppearance: dark
          - setDarkMode: enabled
          - setTextSize: extraExtraExtraLarge
          - setOrientation: LANDSCAPE_LEFT
          - setDevice: iphone-se-3
          - setLocale: ja_JP
          - setLayoutDirection: rightToLeft
          - setFullKeyboardAccess: enabled
          - setTiming: exact
          - simulateMemoryWarning

        Exit codes: 0 success; 1 a step failed (see failure-<line>.png); 64 invalid
        arguments; 65 a flow is invalid; 66 a flow cannot be read; 69 fonts, icons or
        time zones are missing; 73 a picture cannot be written; 130 interrupted.

        USAGE: shop <options>

        OPTIONS:
          --flow <path>           A flow, or a folder of flows. May be repeated.
          -e, --env <NAME=value>  A value for ${NAME} in the flows. May be repeated.
          --device <name>         The device; see --list-devices. (default: iphone-16)
          --out <folder>          The folder for pictures. (default: out)
          --video                 Films every flow: <flow>.webm, and <flow>-strip.png
                                  with some of its frames.
          --report                Also writes an HTML report of the run beside the
                                  pictures, named after the program.
          --wall-times            Adds the run time of each step to the report; it
                                  differs between runs.
          --landscape             Holds the device in landscape.
          --appearance <style>    light or dark. (default: light)
          --text-size <size>      A content size category, such as extraExtraExtraLarge.
          --port <number>         The port of the live page; 0 for any free port.
          --listen <address>      The address of the live page; beyond this machine, it
                                  requires the printed token. (default: 127.0.0.1)
          --record <folder>       The folder for flows recorded on the live page.
                                  (default: Recordings)
          --flows <path>          A flow, or a folder of flows, to play on the live
                                  page. May be repeated.
          --launch-picture        Takes a picture of the launch screen, launch.png,
                                  instead of showing the app live.
          --list-devices          Lists the devices and exits.
          --versions              Lists the libraries, fonts and icons that pictures
                                  depend on, and exits.
          --version               Show the version.
          -h, --help              Show help information.

        """)
  }

  @Test("The version names the program and Noren")
  func version() {
    let outcome = run(["--version"])
    #expect(outcome.status == .success && outcome.errors == "")
    #expect(outcome.output == "shop, on Noren \(NorenVersion.current)")
  }

  @Test("Every drawing library has a known version, and the report of a run lists the same ones")
  func versions() throws {
    let outcome = run(["--versions"])
    #expect(outcome.status == .success && outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    let names = [
      "Noren", "Cairo", "pixman", "libspng", "libjpeg", "zlib", "ISA-L", "libvpx", "libyuv", "Pango", "HarfBuzz",
      "FreeType",
      "fontconfig",
      "Inter", "Noto Sans CJK JP", "Noto Color Emoji", "DejaVu Sans Mono", "all fonts", "Bootstrap Icons",
    ]
    for name in names {
      let line = try #require(lines.first { $0.hasPrefix(name + "  ") }, "\(name)")
      let version = line.dropFirst(name.count).drop { $0 == " " }
      #expect(version.first.map { $0.isNumber || $0 == "v" } == true && !version.hasPrefix("0 "), "\(line)")
    }
    #expect(run(["--versions"]).output == outcome.output)
    try withTemporaryFolder { folder in
      try write("appId: a\n---\n- launchApp\n", to: folder + "/a.yaml")
      #expect(run(["--flow", folder, "--out", folder, "--report"]).status == .success)
      let page = try String(contentsOfFile: folder + "/shop.html", encoding: .utf8)
      for version in try PictureVersions.all() {
        #expect(page.contains("<dt>\(version.name)<dd>\(version.version)"))
      }
    }
  }

  @Test("Variables from the command line are used by every flow; the last of several wins")
  func variables() throws {
    try withTemporaryFolder { folder in
      try write("appId: a\nname: ${N || 2} ${DISH}\n---\n- launchApp\n", to: folder + "/a.yaml")
      let outcome = run(["--flow", folder, "--out", folder, "-e", "DISH=a=b c", "--env", "N=1", "-e", "N=3"])
      #expect(outcome.output == "3 a=b c: 1 step passed", "\(outcome)")
      #expect(run(["--flow", folder, "--out", folder]).status == .invalidFlow)
    }
  }

  @Test("A flow for another app exits with 65, beside other errors; a flow from a pipe is read")
  func otherApp() throws {
    try withTemporaryFolder { folder in
      try write("appId: a\n---\n- launchApp\n", to: folder + "/a.yaml")
      let outcome = run(["--flow", folder, "--out", folder], bundleIdentifier: "com.example.shop")
      #expect(outcome.status == .invalidFlow && outcome.output == "")
      #expect(outcome.errors.contains("The flow is for \"a\", but this app is \"com.example.shop\"."))
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data("appId: shop\n---\n- launchApp\n".utf8))
      try pipe.fileHandleForWriting.close()
      let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
      #expect(run(["--flow", path, "--out", folder], bundleIdentifier: "com.example.shop").status == .success)
    }
  }

  @Test("The list of devices")
  func devices() {
    let outcome = run(["--list-devices"])
    #expect(outcome.status == .success)
    #expect(
      outcome.output == """
        iphone-se-3        iPhone SE (3rd generation), 375 × 667 points at 2×
        iphone-16          iPhone 16, 393 × 852 points at 3×
        iphone-16-pro      iPhone 16 Pro, 402 × 874 points at 3×
        iphone-16-pro-max  iPhone 16 Pro Max, 440 × 956 points at 3×
        ipad-pro-11        iPad Pro 11-inch, 834 × 1194 points at 2×
        """)
  }

  @Test("Without a flow, the launch screen is the only picture")
  func launchPicture() throws {
    try withTemporaryFolder { folder in
      let out = folder + "/out"
      let outcome = run(["--out", out, "--device", "iPhone SE (3rd generation)", "--landscape", "--appearance", "dark"])
      #expect(outcome.status == .success)
      #expect(outcome.output == "\(out)/launch.png (1334 × 750)")
      #expect(files(in: folder).map(\.path) == ["out/launch.png"])
    }
  }

  @Test(
    "Invalid arguments exit with 64 and a remedy",
    arguments: [
      (["--device", "iphone-1"], "There is no device called \"iphone-1\"."),
      (["--appearance", "drak"], "Did you mean \"dark\"?"), (["--text-size", "huge"], "Use one of: extraSmall, small"),
      (["--out", ""], "The folder's name is empty."), (["--flwo", "a"], "Unknown option '--flwo'"),
      (["a.yaml"], "Remedy: Write --flow a.yaml"),
      (["--flow", "a.yaml", "b.yml", "c d.yaml"], "Remedy: Write --flow b.yml --flow \"c d.yaml\""),
      (["/"], "Remedy: Write --flow /"), (["dark"], "No option precedes \"dark\"."),
      (["--landscape", "true"], "No option precedes \"true\"."),
      (["a\u{1b}.yaml"], "Write --flow a\\u{1B}.yaml"), (["-e", "N"], "-e: \"N\" is not an assignment."),
      (["-e", "1=2", "--flow", "a"], "-e: \"1=2\" is not"), (["-e", "N=2"], "There is no flow to use the value."),
      (["--flow"], "Missing value for '--flow <path>'"),
    ])
  func usage(arguments: [String], message: String) {
    let outcome = run(arguments)
    #expect(outcome.status == .usage)
    #expect(outcome.status.rawValue == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output == "")
  }

  @Test("All invalid values are reported at once")
  func severalWrongValues() {
    let errors = run(["--device", "x", "--appearance", "y", "--text-size", "z"]).errors
    for option in ["--device:", "--appearance:", "--text-size:"] { #expect(errors.contains(option)) }
  }

  @Test("A passing flow is reported, with its pictures")
  func passing() throws {
    try withTemporaryFolder { folder in
      try write("appId: a\nname: Buying\n---\n- launchApp\n- takeScreenshot: cart\n", to: folder + "/a.yaml")
      let outcome = run(["--flow", folder + "/a.yaml", "--out", folder + "/out", "--device", "iphone-se-3"])
      #expect(outcome.status == .success)
      #expect(outcome.output == "\(folder)/out/cart.png (750 × 1334)\nBuying: 2 steps passed")
      #expect(outcome.errors == "")
    }
  }

  @Test("A failing step exits with 1, and the other flows still run")
  func failing() throws {
    try withTemporaryFolder { folder in
      try write("appId: a\n---\n- launchApp\n- tapOn: Nothing\n", to: folder + "/a.yaml")
      try write("appId: a\n---\n- launchApp\n", to: folder + "/b.yaml")
      let outcome = run(["--flow", folder, "--out", folder + "/out"])
      #expect(outcome.status == .flowFailed)
      #expect(outcome.errors.hasPrefix("\(folder)/a.yaml:4: tapOn: \"Nothing\"\n"))
      #expect(outcome.errors.hasSuffix("Picture: \(folder)/out/failure-a-4.png"))
      #expect(outcome.output == "b: 1 step passed")
      #expect(files(in: folder + "/out").map(\.path) == ["failure-a-4.png"])
    }
  }

  @Test("Errors in any flow exit with 65 before anything runs, and all are reported")
  func invalid() throws {
    try withTemporaryFolder { folder in
      try write("appId: a\n---\n- launchApp\n- takeScreenshot: x\n", to: folder + "/a.yaml")
      try write("appId: a\n---\n- launchApp\n- tapOnn: x\n- setDevice: y\n", to: folder + "/b.yaml")
      try write("appId: a\n---\n- launchApp\n- scrol\n", to: folder + "/c.yaml")
      let outcome = run(["--flow", folder, "--out", folder + "/out"])
      #expect(outcome.status == .invalidFlow)
      for place in ["b.yaml:4:", "b.yaml:5:", "c.yaml:4:"] { #expect(outcome.errors.contains(place)) }
      #expect(outcome.output == "")
      #expect(files(in: folder + "/out").isEmpty)
    }
  }

  @Test("A flow that cannot be read exits with 66")
  func noInput() throws {
    let missing = run(["--flow", "/nowhere/a.yaml"])
    #expect(missing.status == .noInput)
    #expect(missing.errors.hasPrefix("/nowhere/a.yaml: There is no such file or folder."))
    try withTemporaryFolder { folder in
      #expect(run(["--flow", folder]).status == .noInput)
      // A mistake elsewhere does not hide it.
      try write("", to: folder + "/a.yaml")
      let both = run(["--flow", folder + "/a.yaml", "--flow", "/nowhere"])
      #expect(both.status == .noInput)
      #expect(both.errors.contains("The flow is empty."))
    }
  }

  @Test("Two flows that write the same picture are both refused")
  func sharedPictures() throws {
    try withTemporaryFolder { folder in
      let text = "appId: a\n---\n- launchApp\n- takeScreenshot: cart\n"
      try write(text, to: folder + "/a.yaml")
      try write(text, to: folder + "/b.yaml")
      let outcome = run(["--flow", folder, "--out", folder + "/out"])
      #expect(outcome.status == .invalidFlow)
      #expect(
        outcome.errors.hasPrefix(
          "\(folder)/b.yaml:4: The screenshot name \"cart\" is already used at \(folder)/a.yaml:4."))
      #expect(files(in: folder + "/out").isEmpty)
    }
  }

  @Test("A flow named twice is refused, in any spelling of its path")
  func repetitions() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.yaml"
      try write("appId: a\n---\n- launchApp\n- takeScreenshot: cart\n", to: path)
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: path)
      for (other, words) in [
        (path, "The flow is named twice.\n"), (folder, "The flow is named twice.\n"),
        (folder + "/./a.yaml", "The flow is named twice, here and as \(path).\n"),
        (folder + "/link", "The flow is named twice, here and as \(path).\n"),
      ] {
        let outcome = run(["--flow", path, "--flow", other, "--out", folder + "/out"])
        #expect(outcome.status == .usage)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.errors.contains("Remedy: Name every flow once."))
        #expect(outcome.output == "")
      }
    }
  }

  @Test("A flow's name cannot control the terminal")
  func flowName() throws {
    try withTemporaryFolder { folder in
      try write("appId: a\nname: \"a\\e[2Jb\\nc\"\n---\n- launchApp\n", to: folder + "/a.yaml")
      #expect(run(["--flow", folder, "--out", folder]).output == "a\\u{1B}[2Jb\\nc: 1 step passed")
    }
  }

  @Test("A folder that cannot be written exits with 73")
  func cannotCreate() throws {
    try withTemporaryFolder { folder in
      try write("", to: folder + "/out")
      #expect(run(["--out", folder + "/out"]).status == .cannotCreate)
      try write("appId: a\n---\n- launchApp\n- takeScreenshot: cart\n", to: folder + "/a.yaml")
      let outcome = run(["--flow", folder + "/a.yaml", "--out", folder + "/out"])
      #expect(outcome.status == .cannotCreate)
      #expect(outcome.errors.contains("The picture cannot be written"))
    }
  }

  @Test("The public entry takes the program's name from its first argument and returns the exit code")
  func entry() {
    #expect(SimulatedApp.run(TestShopDelegate.self, arguments: ["/bin/shop", "--device", "x"]) == 64)
  }
}
