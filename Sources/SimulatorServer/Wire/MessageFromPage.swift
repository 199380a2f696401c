import Foundation
import Simulator

/// A page's message, validated: all its values are within their ranges. The page's `messages.js` has the types of all messages in JSON.
///
/// The page is not trusted: lengths, counts and coordinates are limited here, so that the session needs no checks but those of its own
/// state, such as whether an element or a view still exists.
enum MessageFromPage: Equatable, Sendable {
  /// A page begins, or reconnects with pictures that it has from this same run.
  case hello(run: String, pictures: [Int])
  /// Changes of fingers at the same moment, in order.
  case touches([Touch])
  /// Text, and the key it came from if it came from one.
  case insert(String, from: KeyStroke?)
  /// An input method's unfinished text, and its selection in UTF-16 code units.
  case compose(String, selection: Range<Int>)
  case key(KeyStroke)
  /// Chooses a setting by its word; unknown words have no effect.
  case set(name: LiveSettings.Name, value: String)
  /// Stops or continues the app's time.
  case clock(Clock)
  case control(LiveControl)
  /// Requests an action of the accessibility element with that number.
  case element(Int, ElementAction)
  /// Requests an answer, which is sent after everything before it.
  case ping
  /// Requests the views.
  case inspect
  /// Requests a change of a view's property.
  case edit(path: [Int], className: String, property: String, value: String)

  /// One change of one finger.
  struct Touch: Equatable, Sendable {
    enum Kind: String, Sendable { case down, move, up, cancel }
    var kind: Kind
    /// 0…9. Fingers of different pages are different.
    var finger: Int
    /// In points of the screen; may be outside of the screen, within ``maximumCoordinate``.
    var x: Double
    var y: Double
    /// The time of the event in milliseconds of the page's own clock; `nil` if it is not known.
    var time: Double?
  }

  /// The states of the app's time that a page can request.
  enum Clock: String, Sendable, CaseIterable {
    case paused, running
    /// Runs one frame while time is stopped.
    case step
  }

  /// Whether it acts on the app or on time. Such messages are ignored while a flow is played.
  var isInput: Bool {
    switch self {
    case .hello, .inspect, .control, .ping: false
    default: true
    }
  }

  /// Whether the app may look different afterwards. Messages that only look do not let time pass.
  var affectsApp: Bool {
    switch self {
    case .hello, .inspect, .ping: false
    default: true
    }
  }

  /// The reason why a message was refused. The page is not told.
  struct Refusal: Error, Equatable {
    let reason: String
  }

  /// Parses a message.
  ///
  /// - Parameter text: JSON, an object whose `type` is the kind of message. Unknown fields are ignored.
  /// - Throws: A ``Refusal`` for anything missing, too long or out of range.
  init(_ text: String) throws(Refusal) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
      throw Refusal(reason: "It is not a JSON object.")
    }
    switch object["type"] as? String {
    case "hello":
      let pictures = (object["pictures"] as? [Any] ?? []).prefix(Self.maximumPictures).compactMap { $0 as? Int }
      self = .hello(run: try Self.word(object, "run", atMost: 64), pictures: pictures)
    case "touches":
      guard let list = object["touches"] as? [Any], list.count <= Self.maximumTouches else {
        throw Refusal(reason: "touches: not a list of at most \(Self.maximumTouches).")
      }
      var touches: [Touch] = []
      let time = object["time"] as? Double ?? (object["time"] as? Int).map(Double.init)
      for touch in list { touches.append(try Self.touch(touch, at: time)) }
      self = .touches(touches)
    case "insert":
      self = .insert(
        try Self.typed(object), from: object["code"] == nil ? nil : try Self.stroke(object))
    case "compose":
      let text = try Self.typed(object)
      guard let start = object["start"] as? Int, let end = object["end"] as? Int, 0 <= start, start <= end, end <= 4096
      else { throw Refusal(reason: "compose: no selection.") }
      self = .compose(text, selection: start..<end)
    case "key": self = .key(try Self.stroke(object))
    case "set" where object["name"] as? String == "clock":
      guard let clock = Clock(rawValue: try Self.word(object, "value", atMost: 64)) else {
        throw Refusal(reason: "value: unknown clock state.")
      }
      self = .clock(clock)
    case "set":
      guard let name = LiveSettings.Name(rawValue: try Self.word(object, "name", atMost: 64)) else {
        throw Refusal(reason: "name: unknown setting.")
      }
      self = .set(name: name, value: try Self.word(object, "value", atMost: 64))
    case "control":
      guard
        let control = LiveControl(
          try Self.word(object, "name", atMost: 64),
          flow: object["flow"] == nil ? nil : try Self.word(object, "flow", atMost: 4096))
      else { throw Refusal(reason: "name: unknown control.") }
      self = .control(control)
    case "element":
      guard let id = object["id"] as? Int, id > 0, let name = object["action"] as? String,
        let action = ElementAction(rawValue: name)
      else { throw Refusal(reason: "element: no number, or no action.") }
      self = .element(id, action)
    case "ping": self = .ping
    case "inspect": self = .inspect
    case "edit":
      guard let path = object["path"] as? [Int], !path.isEmpty, path.count <= 1000, path.allSatisfy({ $0 >= 0 }) else {
        throw Refusal(reason: "path: not the path of a view.")
      }
      self = .edit(
        path: path, className: try Self.word(object, "class", atMost: 256),
        property: try Self.word(object, "property", atMost: 64), value: try Self.word(object, "value", atMost: 4096))
    default: throw Refusal(reason: "type: unknown.")
    }
  }

  /// Parses one finger's change.
  private static func touch(_ value: Any, at time: Double?) throws(Refusal) -> Touch {
    guard let object = value as? [String: Any], let kind = (object["kind"] as? String).flatMap(Touch.Kind.init),
      let finger = object["finger"] as? Int, (0...9).contains(finger), let x = number(object["x"]),
      let y = number(object["y"])
    else { throw Refusal(reason: "touches: one has no kind, no finger of 0…9, or no place.") }
    return Touch(kind: kind, finger: finger, x: x, y: y, time: time)
  }

  /// A finite coordinate within ``maximumCoordinate``.
  private static func number(_ value: Any?) -> Double? {
    guard let number = value as? Double ?? (value as? Int).map(Double.init), abs(number) <= maximumCoordinate else {
      return nil
    }
    return number
  }

  /// A known key with known modifiers.
  private static func stroke(_ object: [String: Any]) throws(Refusal) -> KeyStroke {
    let modifiers = object["modifiers"] as? [String] ?? []
    guard modifiers.count <= 4, let stroke = KeyStroke(code: try word(object, "code", atMost: 32), modifiers: modifiers)
    else { throw Refusal(reason: "code: unknown key.") }
    return stroke
  }

  /// Returns a text of limited length, in UTF-8 bytes.
  private static func word(_ object: [String: Any], _ key: String, atMost length: Int) throws(Refusal) -> String {
    guard let word = object[key] as? String, word.utf8.count <= length else {
      throw Refusal(reason: "\(key): not a text of at most \(length) bytes.")
    }
    return word
  }

  /// Returns text of a keyboard or an input method, without control characters except white space.
  private static func typed(_ object: [String: Any]) throws(Refusal) -> String {
    let text = try word(object, "text", atMost: 4096)
    let kept = text.unicodeScalars.filter { $0.properties.generalCategory != .control || $0.properties.isWhitespace }
    return String(String.UnicodeScalarView(kept))
  }

  /// The most touches in one message.
  private static let maximumTouches = 64
  /// The most picture numbers read from a hello; further ones are ignored, and sent again.
  private static let maximumPictures = 100_000
  /// The largest coordinate accepted, in points.
  static let maximumCoordinate = 100_000.0
}
