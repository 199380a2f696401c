import RandomHistories
import Simulator
import Testing
import UIKit

@testable import SimulatorServer

@Suite("Messages from live pages")
struct MessageFromPageTests {
  @Test("Touches, texts, keys and settings are read")
  func messages() throws {
    #expect(
      try MessageFromPage(#"{"type":"touches","touches":[{"kind":"down","finger":0,"x":10,"y":20.5}]}"#)
        == .touches([.init(kind: .down, finger: 0, x: 10, y: 20.5)]))
    #expect(
      try MessageFromPage(#"{"type":"touches","time":16.7,"touches":[{"kind":"up","finger":1,"x":-1,"y":0}]}"#)
        == .touches([.init(kind: .up, finger: 1, x: -1, y: 0, time: 16.7)]))
    #expect(try MessageFromPage(#"{"type":"insert","text":"人参"}"#) == .insert("人参", from: nil))
    // No keyboard types control characters, and apps do not expect them.
    #expect(try MessageFromPage(#"{"type":"insert","text":"a\u0000\u001b\n\tb"}"#) == .insert("a\n\tb", from: nil))
    #expect(
      try MessageFromPage(#"{"type":"insert","text":"A","code":"KeyA","modifiers":["shift"]}"#)
        == .insert("A", from: KeyStroke(.keyboardA, modifiers: .shift)))
    #expect(
      try MessageFromPage(#"{"type":"compose","text":"にほn","start":3,"end":3}"#) == .compose("にほn", selection: 3..<3))
    #expect(try MessageFromPage(#"{"type":"key","code":"Backspace"}"#) == .key(KeyStroke(.keyboardDeleteOrBackspace)))
    #expect(
      try MessageFromPage(#"{"type":"key","code":"Tab","modifiers":["shift","command"]}"#)
        == .key(KeyStroke(.keyboardTab, modifiers: [.shift, .command])))
    #expect(
      try MessageFromPage(#"{"type":"set","name":"appearance","value":"dark"}"#)
        == .set(name: .appearance, value: "dark"))
    #expect(try MessageFromPage(#"{"type":"set","name":"clock","value":"step"}"#) == .clock(.step))
    #expect(try MessageFromPage(#"{"type":"control","name":"screenshot"}"#) == .control(.screenshot))
    #expect(try MessageFromPage(#"{"type":"control","name":"play","flow":"a.yaml"}"#) == .control(.play("a.yaml")))
    #expect(try MessageFromPage(#"{"type":"hello","run":"a","pictures":[1,2]}"#) == .hello(run: "a", pictures: [1, 2]))
  }

  @Test(
    "Any other message is refused",
    arguments: [
      "", "null", "[]", "{}", #"{"type":7}"#, #"{"type":"reboot"}"#, #"{"type":"touches"}"#,
      #"{"type":"touches","touches":[{"kind":"down","finger":10,"x":0,"y":0}]}"#,
      #"{"type":"touches","touches":[{"kind":"push","finger":0,"x":0,"y":0}]}"#,
      #"{"type":"touches","touches":[{"kind":"down","finger":0,"x":1e300,"y":0}]}"#,
      #"{"type":"touches","touches":[{"kind":"down","finger":0,"y":0}]}"#, #"{"type":"insert"}"#,
      #"{"type":"key","code":"F13"}"#,
      #"{"type":"key","code":"KeyA","modifiers":["hyper"]}"#, #"{"type":"insert","text":"a","code":5}"#,
      #"{"type":"compose","text":"a","start":2,"end":1}"#, #"{"type":"compose","text":"a"}"#,
      #"{"type":"set","name":"a"}"#,
      #"{"type":"set","name":"clock","value":"back"}"#, #"{"type":"set","name":"Appearance","value":"dark"}"#,
      #"{"type":"control","name":"play"}"#, #"{"type":"control","name":"quit"}"#,
      #"{"type":"control","name":"play","flow":5}"#,
      #"{"type":"hello","run":5}"#,
      String(repeating: "[", count: 5000),
    ])
  func refused(text: String) {
    #expect(throws: MessageFromPage.Refusal.self) { try MessageFromPage(text) }
  }

  @Test("Too many touches and too long texts are refused")
  func limits() {
    let touch = #"{"kind":"move","finger":0,"x":0,"y":0}"#
    let touches = Array(repeating: touch, count: 65).joined(separator: ",")
    #expect(throws: MessageFromPage.Refusal.self) {
      try MessageFromPage(#"{"type":"touches","touches":["# + touches + "]}")
    }
    let long = String(repeating: "a", count: 4097)
    #expect(throws: MessageFromPage.Refusal.self) { try MessageFromPage(#"{"type":"insert","text":""# + long + #""}"#) }
  }

  @Test("10,000 messages with some error are refused or within range, and none ends the process")
  func fuzz() {
    var random = SeededNumbers(seed: 4)
    let seeds = [
      #"{"type":"touches","touches":[{"kind":"down","finger":0,"x":10,"y":20.5},{"kind":"up","finger":3,"x":-1,"y":2e3}]}"#,
      #"{"type":"hello","run":"0a1b","pictures":[1,2,3]}"#, #"{"type":"set","name":"appearance","value":"dark"}"#,
      #"{"type":"insert","text":"ab\u4eba"}"#, #"{"type":"key","code":"Enter"}"#,
    ].map { Array($0.utf8) }
    var accepted = 0
    for _ in 0..<10_000 {
      var bytes = seeds[Int(random.next() % UInt64(seeds.count))]
      for _ in 0...(random.next() % 3) where !bytes.isEmpty {
        let position = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0: bytes[position] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: position)
        case 2: bytes.insert(bytes[Int(random.next() % UInt64(bytes.count))], at: position)
        default: bytes = Array(bytes.prefix(max(position, 1)))
        }
      }
      guard let message = try? MessageFromPage(String(decoding: bytes, as: UTF8.self)) else { continue }
      accepted += 1
      if case .touches(let touches) = message {
        for touch in touches {
          #expect((0...9).contains(touch.finger) && abs(touch.x) <= 100_000 && abs(touch.y) <= 100_000)
        }
      }
    }
    #expect(accepted > 100, "Else nothing was tried but broken JSON.")
  }
}
