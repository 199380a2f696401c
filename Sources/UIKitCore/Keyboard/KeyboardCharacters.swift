import Foundation

/// The characters on the keys of a phone's keyboard, in lower case.
package struct KeyboardCharacters {
  /// The upper three rows, from the top.
  let rows: [[String]]
  /// The characters beside the space bar, by the type of the keyboard.
  private(set) var extras: [String] = []
  /// Whether there is a space bar; a keyboard for URLs has none.
  private(set) var hasSpace = true

  init(_ request: KeyboardRequest) {
    let lines =
      switch request.plane {
      case .letters, .kana: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
      case .numbers: ["1234567890", "-/:;()$&@\"", ".,?!'"]
      case .symbols: ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"]
      }
    rows = lines.map { $0.map(String.init) }
    switch request.type {
    case .emailAddress: extras = ["@", "."]
    case .URL:
      extras = [".", "/", ".com"]
      hasSpace = false
    case .webSearch: extras = ["."]
    case .twitter: extras = ["@", "#"]
    default: break
    }
  }
}
