import CoreGraphics
import Foundation

nonisolated extension RunReport {
  /// The pictures and films of a flow on the page of its run.
  ///
  /// A picture opens large in a popover, which browsers show and close, by Escape or a click, without a script.
  struct Gallery {
    private let flow: Played
    private let index: Int
    /// Those that open large, in the order in which they were made.
    private let pictures: [PictureName]

    /// - Parameter index: Of the flow in its run.
    init(_ flow: Played, _ index: Int) {
      self.flow = flow
      self.index = index
      pictures = ([flow.failurePicture].compactMap(\.self) + flow.allFiles).filter { $0.kind == .picture }
    }

    /// All but the picture of a failure, which stands beside its words.
    var figures: [String] { flow.allFiles.map(figure) }

    func figure(of name: PictureName) -> String {
      let link = escaped(RunReport.link(to: name))
      let size = flow.sizes[name]
      let measures = size.map { " width=\"\(Int($0.width))\" height=\"\(Int($0.height))\"" } ?? ""
      let isWide = size.map { $0.width > $0.height } ?? false
      let content =
        name.kind == .film
        ? "<video src=\"\(link)\"\(measures) controls preload=\"metadata\"></video>"
        : "<button popovertarget=\"\(identifier(of: name))\"><img src=\"\(link)\" alt=\"\(escaped(name.description))\""
          + "\(measures) loading=\"lazy\"></button>"
      let caption = "<figcaption>\(escaped(name.path))</figcaption>"
      return
        "<figure\(isWide ? " class=\"wide\"" : "")>\(content)\(caption)\(name.kind == .film ? "" : large(name, link))</figure>"
    }

    /// What leads from a step to a picture of it.
    func opener(of name: PictureName) -> String {
      name.kind == .film
        ? "<a href=\"\(escaped(RunReport.link(to: name)))\">\(escaped(name.path))</a>"
        : "<button popovertarget=\"\(identifier(of: name))\">\(escaped(name.path))</button>"
    }

    private func large(_ name: PictureName, _ link: String) -> String {
      let identifier = identifier(of: name)
      return "<div popover id=\"\(identifier)\"><button popovertarget=\"\(identifier)\" popovertargetaction=\"hide\" "
        + "aria-label=\"Close\"><img src=\"\(link)\" alt=\"\" loading=\"lazy\"></button><a href=\"\(link)\">\(escaped(name.path))</a></div>"
    }

    private func identifier(of name: PictureName) -> String {
      "picture-\(index + 1)-\((pictures.firstIndex(of: name) ?? 0) + 1)"
    }
  }

  /// The way to a file that lies beside the page, or in a folder there.
  static func link(to name: PictureName) -> String {
    let allowed = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
    return "./" + (name.path.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
  }
}
