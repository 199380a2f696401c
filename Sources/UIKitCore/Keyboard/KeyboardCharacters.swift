import Foundation

/// What the keys of a phone's keyboard type.
package struct KeyboardCharacters {
  /// The upper three rows.
  let rows: [[String]]
  /// Beside the space bar.
  private(set) var extras: [String] = []
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
