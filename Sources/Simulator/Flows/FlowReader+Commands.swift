import Diagnostics
import Foundation
import UIKit
import Yams

nonisolated extension FlowReader {
  /// Reads the argument of a command. Returns `nil` after a problem was reported.
  mutating func command(_ name: FlowCommand.Name, argument: Node?, line: Int) -> FlowCommand? {
    switch name {
    case .scroll: return withoutArgument(.scroll, name, argument)
    case .back: return withoutArgument(.back, name, argument)
    case .touchUp: return withoutArgument(.touchUp, name, argument)
    case .stopRecording: return withoutArgument(.stopRecording, name, argument)
    case .simulateMemoryWarning: return withoutArgument(.simulateMemoryWarning, name, argument)
    case .launchApp: return launch(argument)
    case .waitForAnimationToEnd: return wait(argument)
    case .hideKeyboard: return withoutArgument(.hideKeyboard, name, argument)
    case .eraseText: return erasing(argument)
    default: break
    }
    guard let argument else {
      report(
        line, "\(name.rawValue.quoted) needs a value.",
        likelyCause: "Nothing follows the command, or what follows is not indented below it.",
        remedy: "Write it like \"\(name.example)\".")
      return nil
    }
    switch name {
    case .scroll, .back, .touchUp, .stopRecording, .launchApp, .waitForAnimationToEnd, .hideKeyboard, .eraseText,
      .simulateMemoryWarning:
      return nil
    case .tapOn: return tapTarget(argument, name).map { .tapOn($0.target) }
    case .longPressOn: return tapTarget(argument, name).map { .longPressOn($0.target) }
    case .doubleTapOn: return doubleTap(argument)
    case .swipe: return swipe(argument).map { .swipe($0) }
    case .touchDown: return touchDown(argument).map { .touchDown($0) }
    case .touchMove: return touchMove(argument).map { .touchMove($0) }
    case .scrollUntilVisible: return search(argument).map { .scrollUntilVisible($0) }
    case .advance: return advance(argument)
    case .fingers: return fingers(argument).map { .fingers($0) }
    case .setTiming: return choice(argument, name, SettingNames.timings).map { .setTiming($0) }
    case .inputText: return text(argument, of: "inputText").map { .inputText($0) }
    case .pressKey: return key(argument).map { .pressKey($0) }
    case .assertVisible: return selector(argument, name).map { .assertVisible($0) }
    case .assertNotVisible: return selector(argument, name).map { .assertNotVisible($0) }
    case .startRecording: return film(argument).map { .startRecording($0) }
    case .takeScreenshot: return pictureName(argument).map { .takeScreenshot($0) }
    case .voiceOver: return voiceOver(argument).map { .voiceOver($0) }
    case .assertSpoken: return text(argument, of: "assertSpoken").map { .assertSpoken(TextPattern($0)) }
    case .setVoiceOver: return choice(argument, name, SettingNames.voiceOver).map { .setVoiceOver($0) }
    case .setReduceMotion: return choice(argument, name, SettingNames.reduceMotion).map { .setReduceMotion($0) }
    case .setReduceTransparency:
      return choice(argument, name, SettingNames.switches).map { .setReduceTransparency($0) }
    case .setAppearance: return choice(argument, name, SettingNames.appearances).map { .setAppearance($0) }
    case .setDarkMode: return choice(argument, name, SettingNames.darkModes).map { .setAppearance($0) }
    case .setFullKeyboardAccess:
      return choice(argument, name, SettingNames.switches).map { .setFullKeyboardAccess($0) }
    case .setTextSize: return choice(argument, name, SettingNames.textSizes).map { .setTextSize($0) }
    case .setOrientation: return orientation(argument).map { .setOrientation($0) }
    case .setLayoutDirection:
      return choice(argument, name, SettingNames.layoutDirections).map { .setLayoutDirection($0) }
    case .setDevice: return device(argument)
    case .setLocale: return locale(argument)
    }
  }

  /// Reads a command without a value. Its only possible keys are those that limit the wait.
  private mutating func withoutArgument(
    _ command: FlowCommand, _ name: FlowCommand.Name, _ argument: Node?
  ) -> FlowCommand? {
    guard let argument else { return command }
    // A limit of the wait is all that such a command accepts.
    if name.waits, let mapping = argument.mapping, !mapping.isEmpty {
      let before = problems.count
      _ = stepFields(of: argument, name, known: [])
      return problems.count == before ? command : nil
    }
    report(
      argument.line, "\(name.rawValue.quoted) takes no value.", remedy: "Write only \"\(name.example)\".")
    return nil
  }

  /// Reads `launchApp`, alone or with an app, which must be that of the header.
  private mutating func launch(_ argument: Node?) -> FlowCommand? {
    guard let argument else { return .launchApp }
    var id: String?
    var line = argument.line
    if argument.mapping != nil {
      let fields = fields(of: argument, of: "launchApp".quoted, known: ["appId", "clearState"])
      // Every launch begins with nothing stored, so both values have the same meaning here.
      if let node = fields["clearState"] { _ = bool(node, of: "clearState") }
      if let node = fields["appId"] {
        id = text(node, of: "appId")
        line = node.line
      }
    } else {
      guard let named = text(argument, of: "launchApp") else { return nil }
      id = named
    }
    if let id, let appID, id != appID {
      report(
        line, "launchApp asks for \(id.quoted), but this flow is for \(appID.quoted).",
        likelyCause: "Only the app that the simulator is built into can be launched.",
        remedy: "Write \"- launchApp\" alone, or correct \"appId\" in the header.")
      return nil
    }
    return .launchApp
  }

  // MARK: Elements

  /// Reads a target for a finger and returns it with the further keys of its mapping. A text alone selects an element.
  ///
  /// - Parameter extra: Keys that the command accepts in addition to those of a target. They are returned unread.
  mutating func tapTarget(
    _ argument: Node, _ name: FlowCommand.Name, extra: [String] = []
  ) -> (target: TapTarget, extra: [String: Node])? {
    guard argument.mapping != nil else { return selector(argument, name).map { (.element($0), [:]) } }
    let before = problems.count
    // `touchDown` is not a command of Maestro's, so it needs none of these keys.
    let patience = name == .touchDown ? [] : Self.patience
    var fields = stepFields(of: argument, name, known: ["text", "id", "index", "point"] + extra + patience)
    for key in patience {
      if let node = fields.removeValue(forKey: key) { checkPatience(node, key) }
    }
    let others = fields.filter { extra.contains($0.key) }
    for key in extra { fields[key] = nil }
    guard let node = fields["point"] else {
      return problems.count == before ? selector(fields, argument, name).map { (.element($0), others) } : nil
    }
    if fields.count > 1 {
      report(
        node.line, "\(name.rawValue) has both a point and an element.",
        remedy: "Give either \"point\", or \"text\" and \"id\".")
    }
    guard let point = point(node, of: "point") else { return nil }
    return problems.count == before ? (.point(point), others) : nil
  }

  /// Maestro's keys for tapping again, or later, if nothing happens. Accepted only with the value `false`, which is the behaviour here.
  private static let patience = ["retryTapIfNoChange", "waitUntilVisible"]

  /// Reports a request to tap again or later: time stands still between steps, so a second look would find the same.
  private mutating func checkPatience(_ node: Node, _ key: String) {
    guard bool(node, of: key) == true else { return }
    report(
      node.line, "\(key.quoted) is true, but a tap is made only once here.",
      likelyCause: "Maestro retries while time passes; here time stands still between steps.",
      remedy:
        "Leave it out, or write \"\(key): false\". To wait for something, put \"- waitForAnimationToEnd\" before it.")
  }

  /// Reads a selector: a text, or a mapping with `text`, `id` and `index`.
  mutating func selector(_ argument: Node, _ name: FlowCommand.Name) -> ElementSelector? {
    guard argument.mapping != nil else {
      guard let text = text(argument, of: name.rawValue) else { return nil }
      let selector = ElementSelector(text: TextPattern(text))
      return checked(selector, argument, name) ? selector : nil
    }
    let before = problems.count
    let fields = fields(of: argument, of: name.rawValue.quoted, known: ["text", "id", "index"])
    return problems.count == before ? selector(fields, argument, name) : nil
  }

  /// Reads the fields of a selector, of which `text` or `id` is required. Other fields are ignored here: the caller has checked the keys.
  private mutating func selector(
    _ fields: [String: Node], _ argument: Node, _ name: FlowCommand.Name
  ) -> ElementSelector? {
    let before = problems.count
    let text = fields["text"].flatMap { self.text($0, of: "text") }
    let id = fields["id"].flatMap { self.text($0, of: "id") }
    var index: Int?
    if let node = fields["index"] {
      index = node.scalar.flatMap { Int($0.string) }
      if index == nil {
        report(node.line, "\"index\" is not a whole number.", remedy: "Write \"index: 0\" for the first match.")
      }
    }
    guard problems.count == before else { return nil }
    guard text != nil || id != nil else {
      report(
        argument.line, "\(name.rawValue.quoted) does not say what to look for.",
        remedy: "Give \"text\", \"id\" or both, or write \"\(name.example)\".")
      return nil
    }
    let selector = ElementSelector(text: text.map(TextPattern.init), id: id.map(TextPattern.init), index: index)
    return checked(selector, argument, name) ? selector : nil
  }

  /// Reports a text that is not a valid regular expression where the step would otherwise always pass, and returns `false` then.
  ///
  /// Other steps match such a text literally; if they do not find it, their failure explains why.
  private mutating func checked(_ selector: ElementSelector, _ argument: Node, _ name: FlowCommand.Name) -> Bool {
    guard name == .assertNotVisible, let literal = selector.literals.first else { return true }
    report(
      argument.line,
      "\(literal.pattern.quoted) is not a valid regular expression: the step would pass even with the element visible.",
      likelyCause: "A bracket is not closed, or nothing precedes a \"*\", \"+\" or \"?\".",
      remedy: "Correct it, or put a backslash before literal signs, as in \"Carrots \\(500 g\".")
    return false
  }

  // MARK: Pictures and settings

  /// Reads `takeScreenshot` and reserves the name of its picture.
  private mutating func pictureName(_ argument: Node) -> PictureName? {
    guard let (name, node, _) = fileName(argument, .takeScreenshot, .picture) else { return nil }
    return isNew([name], node) ? name : nil
  }

  /// Reads `startRecording` and reserves the names of its film and strip.
  private mutating func film(_ argument: Node) -> FlowFilm? {
    guard let (name, node, fields) = fileName(argument, .startRecording, .film, extra: ["frames"]) else { return nil }
    var film = FlowFilm(name: name)
    if let node = fields["frames"] {
      guard let frames = node.scalar.flatMap({ Int($0.string) }), FlowFilm.possibleFrames.contains(frames) else {
        let (least, most) = (FlowFilm.possibleFrames.lowerBound, FlowFilm.possibleFrames.upperBound)
        report(
          node.line, "\"frames\" is not a number from \(least) to \(most).",
          remedy: "Write \"frames: \(FlowFilm.standardFrames)\", or leave it out.")
        return nil
      }
      film.frames = frames
    }
    return isNew(FlowCommand.startRecording(film).pictureNames, node) ? film : nil
  }

  /// Returns a file's name, given alone or as `path`, with its node and the further keys of its mapping.
  private mutating func fileName(
    _ argument: Node, _ command: FlowCommand.Name, _ kind: PictureName.Kind, extra: [String] = []
  ) -> (name: PictureName, node: Node, extra: [String: Node])? {
    var node = argument
    var others: [String: Node] = [:]
    if argument.mapping != nil {
      let before = problems.count
      others = stepFields(of: argument, command, known: ["path"] + extra)
      guard problems.count == before else { return nil }
      guard let path = others.removeValue(forKey: "path") else {
        report(
          argument.line, "\(command.rawValue.quoted) has no name.", remedy: "Write it like \"\(command.example)\".")
        return nil
      }
      node = path
    }
    guard let text = text(node, of: argument.mapping == nil ? command.rawValue : "path") else { return nil }
    do {
      return (try PictureName(text, kind: kind), node, others)
    } catch {
      report(node.line, error.diagnostic(for: text, kind: kind))
      return nil
    }
  }

  /// Returns whether no earlier step writes a file of one of these names, and reserves them. Names that differ only in case are equal.
  private mutating func isNew(_ names: [PictureName], _ node: Node) -> Bool {
    for name in names {
      guard let line = linesOfPictures.updateValue(node.line, forKey: name.comparisonKey) else { continue }
      report(
        node.line, "The \(name.kind.word) name \(name.description.quoted) is already used on line \(line).",
        likelyCause: "The second \(name.kind == .film ? "film" : "picture") would replace the first.",
        remedy: "Give every \(name.kind.word) its own name.")
      return false
    }
    return true
  }

  private mutating func choice<Value>(
    _ argument: Node, _ name: FlowCommand.Name, _ values: NamedValues<Value>
  ) -> Value? {
    choice(argument, of: name.rawValue, values)
  }

  /// Returns the value with the name in the node; reports an unknown name with near matches and all known ones.
  mutating func choice<Value>(_ argument: Node, of owner: String, _ values: NamedValues<Value>) -> Value? {
    guard let text = text(argument, of: owner) else { return nil }
    if let value = values.value(named: text) { return value }
    report(argument.line, values.diagnostic(forUnknown: text))
    return nil
  }

  /// Reads `setOrientation`: a name, or a mapping, which may also limit the wait.
  private mutating func orientation(_ argument: Node) -> FlowOrientation? {
    guard argument.mapping != nil else { return choice(argument, .setOrientation, SettingNames.orientations) }
    let before = problems.count
    let fields = stepFields(of: argument, .setOrientation, known: ["orientation"])
    guard problems.count == before else { return nil }
    guard let node = fields["orientation"] else {
      report(
        argument.line, "\"setOrientation\" names no orientation.",
        remedy: "Write it like \"\(FlowCommand.Name.setOrientation.example)\".")
      return nil
    }
    return choice(node, of: "orientation", SettingNames.orientations)
  }

  /// Reads `setDevice`: a device's name, or a mapping of `name` and `landscape`.
  private mutating func device(_ argument: Node) -> FlowCommand? {
    var nameNode = argument
    var isLandscape: Bool?
    if argument.mapping != nil {
      let before = problems.count
      let fields = fields(of: argument, of: "setDevice".quoted, known: ["name", "landscape"])
      if let node = fields["landscape"] { isLandscape = bool(node, of: "landscape") }
      guard problems.count == before else { return nil }
      guard let node = fields["name"] else {
        report(argument.line, "\"setDevice\" names no device.", remedy: "Write it like \"- setDevice: iphone-se-3\".")
        return nil
      }
      nameNode = node
    }
    guard let text = text(nameNode, of: argument.mapping == nil ? "setDevice" : "name") else { return nil }
    do {
      return .setDevice(try DeviceProfile.named(text), isLandscape: isLandscape)
    } catch {
      report(nameNode.line, error.diagnostic)
      return nil
    }
  }

  /// Reads `setLocale`; refuses identifiers without an existing language, which `Locale` itself accepts.
  private mutating func locale(_ argument: Node) -> FlowCommand? {
    guard let text = text(argument, of: "setLocale") else { return nil }
    if let locale = KnownLocale.named(text) { return .setLocale(locale) }
    report(
      argument.line, "\(text.quoted) is not a language or region.",
      remedy: "Use an identifier such as \"de\", \"ja_JP\" or \"ar_EG\".")
    return nil
  }
}
