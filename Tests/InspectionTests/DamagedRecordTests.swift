import Foundation
import Inspection
import RandomHistories
import Testing

@Suite("Damaged files")
struct DamagedRecordTests {
  /// As an app exports it, with everything a record can have.
  private var record: ScreenRecord {
    var label = ViewRecord(className: "UILabel", frame: RecordedRect(x: 16, y: 59.333, width: 361, height: 22))
    label.superclasses = ["Other"]
    label.identifier = "title"
    label.text = "Carrots “and” more\n\\"
    label.properties = ["alpha": .number(0.5), "isHidden": .flag(true), "font": .text("Inter 17")]
    label.constraints = [ConstraintRecord(first: "UILabel.top", relation: "≥", second: "UIView.bottom", violation: 3)]
    label.constraints[0].firstPath = [0, 0]
    label.constraints[0].rivals = ["UILabel.top = 3"]
    label.gestureRecognizers = [GestureRecord(className: "UITapGestureRecognizer", name: "tap")]
    label.gestureRecognizers[0].targets = [.init(action: "tapped:", receiver: "Shop")]
    label.gestureRecognizers[0].settings = ["numberOfTapsRequired": .number(2)]
    label.actions = ["touchUpInside: an action"]
    var window = ViewRecord(className: "UIWindow", frame: RecordedRect(x: 0, y: 0, width: 393, height: 852))
    window.subviews = [label, label]
    return ScreenRecord(system: "iOS 18.0", width: 393, height: 852, scale: 3, windows: [window])
  }

  /// Everything that is done with a record, so that none of it stops on numbers or places that make no sense.
  private func use(_ read: ScreenRecord) throws {
    _ = read.text()
    _ = read.faults.map { read.view(at: $0.path)?.isClipped }
    _ = RecordDifference(from: record, to: read).text
    _ = RecordDifference(from: read, to: record).text
    read.forEach { view in _ = (view.overflow().inPixels, view.isVisible, view.distance(to: view)) }
    #expect(try ScreenRecord(json: read.json()) == read)
  }

  @Test("Ten thousand damaged files are refused with an explanation, or read as valid records")
  func fuzz() throws {
    let json = [UInt8](try record.json())
    var random = SeededNumbers(seed: 6)
    let scraps = [
      "NaN", "1e999", "-1e308", "null", "{}", "[]", "\"", "\\u0000", "99999999999999999999", "true", "[0,0,0,0]", "-5",
    ]
    var (refused, read) = (0, 0)
    for _ in 0..<10_000 {
      var bytes = json
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count)
        switch random.below(5) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: scraps[random.below(scraps.count)].utf8, at: place)
        case 3: bytes.removeSubrange(place..<min(place + random.below(40), bytes.count))
        default:
          // A number is another one, which is the damage that is hardest to see.
          guard let start = bytes[place...].firstIndex(where: { (48...57).contains($0) }) else { continue }
          let end = bytes[start...].firstIndex { !(48...57).contains($0) } ?? bytes.count
          bytes.replaceSubrange(start..<end, with: scraps[random.below(scraps.count)].utf8)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      do {
        let result = try ScreenRecord(json: Data(bytes))
        read += 1
        if read % 10 == 0 { try use(result) }
      } catch let error as ScreenRecord.ReadingError {
        refused += 1
        guard error.description.contains("Remedy:") else {
          Issue.record("\(error)")
          return
        }
      }
    }
    // Neither all nor none, or the damage would be of one kind.
    #expect(refused > 1000 && read > 500, "\(refused) refused, \(read) read")
  }

  @Test("A thousand levels of nesting are refused, and the depth of a real screen is read")
  func levels() throws {
    func nested(_ levels: Int) -> Data {
      let open = #"{"class": "UIView", "frame": [0, 0, 1, 1], "screenFrame": [0, 0, 1, 1], "subviews": ["#
      return Data(
        (#"{"version": 1, "system": "iOS", "width": 1, "height": 1, "scale": 2, "windows": ["#
          + String(repeating: open, count: levels) + String(repeating: "]}", count: levels) + "]}").utf8)
    }
    #expect(try ScreenRecord(json: nested(ScreenRecord.maximumDepth)).text().split(separator: "\n").count == 201)
    let error = #expect(throws: ScreenRecord.ReadingError.self) { try ScreenRecord(json: nested(1000)) }
    #expect(error?.description.contains("more than 200 levels") == true)
    #expect(throws: ScreenRecord.ReadingError.self) {
      try ScreenRecord(json: Data(repeating: UInt8(ascii: "["), count: 1_000_000))
    }
    // Brackets in a text are none.
    var odd = record
    odd.windows[0].text = String(repeating: "[{\"", count: 1000)
    #expect(try ScreenRecord(json: odd.json()) == odd)
  }

  @Test(
    "Numbers out of a screen's range are refused with their location",
    arguments: [
      ("\"frame\" : [\n            16,", "\"frame\" : [\n            NaN,", "cannot be read"),
      ("361", "-361", ".windows[0].subviews[0]"), ("361", "1e300", ".windows[0].subviews[0]"),
      ("\"scale\" : 3", "\"scale\" : 0", "no scale"), ("\"scale\" : 3", "\"scale\" : -3", "no scale"),
      ("\"version\" : 1", "\"version\" : 0", "version 0 does not exist"),
      ("\"version\" : 1", "\"version\" : 2", "newer program"),
      ("\"version\" : 1", "\"version\" : 1e999", "Remedy"),
    ])
  func numbers(old: String, new: String, words: String) throws {
    let json = String(decoding: try record.json(), as: UTF8.self)
    let place = try #require(json.range(of: old), "\(json.prefix(900))")
    let damaged = json.replacingCharacters(in: place, with: new)
    let error = #expect(throws: ScreenRecord.ReadingError.self) { try ScreenRecord(json: Data(damaged.utf8)) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }
}
