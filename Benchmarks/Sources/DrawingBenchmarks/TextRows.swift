import CairoRival
import Foundation
import Measuring
import UIKit

let textRows: [Benchmark] = [
  measure("latin") { $0.nextLatin() },
  measure("japanese") { $0.nextJapanese() },
  measureAgain,
]

private let pango = "Pango, new layout"
private let fontSize = 17.0

/// Counted: making a label, giving it a text that the process has not seen before, and asking for its size. The rival makes a
/// layout for such a text, with a description it keeps, asks for its size and lets go of it, which is not counted for ours.
private func measure(_ name: String, _ next: @escaping (inout NeverSeenTexts) -> String) -> Benchmark {
  Benchmark("text/measure-\(name)", unit: .microseconds, rivalName: pango, goal: 1.3, stretch: 0.5) {
    var texts = NeverSeenTexts()
    // Loads the fonts, which are from then on the rival's as well.
    _ = measuredWidth(of: next(&texts))
    let rival = Ruler()
    var (ours, theirs) = ("", [CChar]())
    return Contest(
      ours: .making(
        before: { ours = next(&texts) },
        {
          let label = UILabel()
          label.text = ours
          return (label, label.intrinsicContentSize)
        }),
      rival: .contender(
        .making(before: { theirs = Array(next(&texts).utf8CString) }, { rival.width(of: theirs) })),
      verify: {
        for _ in 0..<200 {
          let text = next(&texts)
          try Agreement.checkWidth(of: text, measuredWidth(of: text), rival.width(of: Array(text.utf8CString)))
        }
      })
  }
}

/// Counted: asking a label for its size again, after nothing has changed. The rival measures anew.
private let measureAgain = Benchmark(
  "text/measure-hit", unit: .microseconds, rivalName: pango, goal: 0.05, stretch: 0.01
) {
  let text = "Order 100000 from Kyoto"
  let label = UILabel()
  label.text = text
  _ = label.intrinsicContentSize
  let rival = Ruler()
  let characters = Array(text.utf8CString)
  var sum = 0.0
  return Contest(
    ours: .repeating { sum += label.intrinsicContentSize.width },
    rival: .contender(.repeating { sum += rival.width(of: characters) }),
    verify: { try Agreement.checkWidth(of: text, label.intrinsicContentSize.width, rival.width(of: characters)) })
}

private func measuredWidth(of text: String) -> Double {
  let label = UILabel()
  label.text = text
  return label.intrinsicContentSize.width
}

/// Pango's side, in the fonts of the process's font configuration, which is Noren's once it has measured a text.
private final class Ruler {
  private let ruler = pango_ruler_create(fontSize)

  isolated deinit { pango_ruler_free(ruler) }

  func width(of text: [CChar]) -> Double { pango_ruler_measure(ruler, text) }
}

extension Agreement {
  /// A label's width is the text's rounded up to a pixel, which is a third of a point before a device says otherwise.
  static func checkWidth(of text: String, _ ours: Double, _ rival: Double) throws(Mismatch) {
    let difference = ours - rival
    guard difference > -0.01, difference < 1.0 / 3 + 0.01 else {
      throw Mismatch("\"\(text)\" is \(ours) points wide for Noren and \(rival) for Pango")
    }
  }
}
