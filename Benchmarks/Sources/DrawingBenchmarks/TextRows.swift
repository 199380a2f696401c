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

private let sameWidths = "Ours is the rival's width rounded up to a pixel"

/// Counted: making a label, giving it a text that the process has not seen before, and asking for its size. The rival makes a
/// layout for such a text, with a description it keeps, and asks for its size. Not counted: making the text, and freeing the label or the
/// layout.
private func measure(_ name: String, _ next: @escaping (inout NeverSeenTexts) -> String) -> Benchmark {
  Benchmark(
    "text/measure-\(name)", unit: .microseconds, rivalName: pango,
    comparison: .rival(
      ours: "makes a label with a text never seen before and asks for its size; freeing is not counted",
      rival: "Pango makes a layout of such a text and measures it; freeing is not counted",
      check: sameWidths + ", for 200 texts"),
    goal: 0.7, stretch: 0.4, margin: .included
  ) {
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
        .making(
          before: {
            rival.freeLayout()
            theirs = Array(next(&texts).utf8CString)
          }, { rival.width(of: theirs) })),
      verify: {
        for _ in 0..<200 {
          let text = next(&texts)
          try checkWidth(of: text, measuredWidth(of: text), rival.width(of: Array(text.utf8CString)))
        }
      })
  }
}

/// Counted: asking a label for its size again, after nothing has changed. The rival measures anew, and its freeing is not counted.
private let measureAgain = Benchmark(
  "text/measure-hit", unit: .microseconds, rivalName: pango,
  comparison: .rival(
    ours: "asks an unchanged label for its size", rival: "Pango measures the text anew; freeing is not counted",
    check: sameWidths),
  goal: 0.05, stretch: 0.01
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
    rival: .contender(.making(before: { rival.freeLayout() }, { rival.width(of: characters) })),
    verify: { try checkWidth(of: text, label.intrinsicContentSize.width, rival.width(of: characters)) })
}

private func measuredWidth(of text: String) -> Double {
  let label = UILabel()
  label.text = text
  return label.intrinsicContentSize.width
}

/// Pango's side, in the fonts of the process's font configuration, which is Noren's once it has measured a text.
private final class Ruler {
  private let ruler = pango_ruler_create(fontSize)
  private var layout: OpaquePointer?

  isolated deinit {
    freeLayout()
    pango_ruler_free(ruler)
  }

  /// Makes a layout, which stays until ``freeLayout()`` or the next one.
  func width(of text: [CChar]) -> Double {
    freeLayout()
    var width = 0.0
    layout = pango_ruler_measure(ruler, text, &width)
    return width
  }

  func freeLayout() {
    if let layout { pango_ruler_layout_free(layout) }
    layout = nil
  }
}

/// A label's width is the text's rounded up to a pixel, which is a third of a point before a device says otherwise.
private func checkWidth(of text: String, _ ours: Double, _ rival: Double) throws(Mismatch) {
  let difference = ours - rival
  guard difference > -0.01, difference < 1.0 / 3 + 0.01 else {
    throw Mismatch("\"\(text)\" is \(ours) points wide for Noren and \(rival) for Pango")
  }
}
