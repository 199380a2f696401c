import Foundation

extension UIBarButtonItem {
  /// The items that every app draws alike.
  nonisolated public enum SystemItem: Int, Sendable, CaseIterable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    case flexibleSpace = 5
    case fixedSpace = 6
    case compose = 7
    case reply = 8
    case action = 9
    case organize = 10
    case bookmarks = 11
    case search = 12
    case refresh = 13
    case stop = 14
    case camera = 15
    case trash = 16
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case close = 24
    case writingTools = 25
  }
}

extension UIBarButtonItem.SystemItem {
  /// What a system item shows.
  nonisolated package enum Appearance: Equatable, Sendable {
    case title(String)
    /// The name of a system symbol.
    case symbol(String)
    case space
  }

  /// The look of iOS 13–18: words for what ends or reverses a task, symbols for the rest.
  ///
  /// The words are English. Which symbol belongs to which item is from memory [G]; reply and writing tools have the nearest available
  /// symbol.
  nonisolated package var appearance: Appearance {
    switch self {
    case .done: .title("Done")
    case .cancel: .title("Cancel")
    case .edit: .title("Edit")
    case .save: .title("Save")
    case .undo: .title("Undo")
    case .redo: .title("Redo")
    case .flexibleSpace, .fixedSpace: .space
    case .add: .symbol("plus")
    case .compose: .symbol("square.and.pencil")
    case .reply: .symbol("arrow.uturn.backward")
    case .action: .symbol("square.and.arrow.up")
    case .organize: .symbol("folder")
    case .bookmarks: .symbol("book")
    case .search: .symbol("magnifyingglass")
    case .refresh: .symbol("arrow.clockwise")
    case .stop: .symbol("xmark")
    case .close: .symbol("xmark.circle.fill")
    case .camera: .symbol("camera")
    case .trash: .symbol("trash")
    case .play: .symbol("play.fill")
    case .pause: .symbol("pause.fill")
    case .rewind: .symbol("backward.fill")
    case .fastForward: .symbol("forward.fill")
    case .writingTools: .symbol("wand.and.stars")
    }
  }

  /// Done and Save finish a task.
  nonisolated var style: UIBarButtonItem.Style { self == .done || self == .save ? .done : .plain }
}
