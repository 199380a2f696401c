import CoreGraphics
import Foundation

nonisolated extension RunReport {
  /// The HTML of a flow's pictures and films.
  ///
  /// A picture opens enlarged in a popover. Browsers open it, and close it by Escape or a click, without a script.
  struct Gallery {
    private let flow: FlowResult
    private let index: Int
    /// The pictures that open enlarged, the failure's first. Their positions identify the popovers.
    private let pictures: [PictureName]

    /// - Parameter index: The flow's position in the run, which makes identifiers unique on the page.
    init(_ flow: FlowResult, _ index: Int) {
      self.flow = flow
      self.index = index
      pictures = ([flow.failurePicture].compactMap(\.self) + flow.allFiles).filter { $0.kind == .picture }
    }

    /// All figures but the failure's picture, which is beside its message.
    var figures: [String] { flow.allFiles.map(figure) }

    /// Returns a film's player, or a picture's thumbnail with its enlarged version. Call it once for each picture: the popover's identifier
    /// must be unique.
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

    /// Returns the element in a step's line that shows a file: a link to a film, a button for a picture.
    func opener(of name: PictureName) -> String {
      name.kind == .film
        ? "<a href=\"\(escaped(RunReport.link(to: name)))\">\(escaped(name.path))</a>"
        : "<button popovertarget=\"\(identifier(of: name))\">\(escaped(name.path))</button>"
    }

    /// Returns the enlarged picture in its popover.
    private func large(_ name: PictureName, _ link: String) -> String {
      let identifier = identifier(of: name)
      return "<div popover id=\"\(identifier)\"><button popovertarget=\"\(identifier)\" popovertargetaction=\"hide\" "
        + "aria-label=\"Close\"><img src=\"\(link)\" alt=\"\" loading=\"lazy\"></button><a href=\"\(link)\">\(escaped(name.path))</a></div>"
    }

    /// Returns the identifier of a picture's popover, unique on the page.
    private func identifier(of name: PictureName) -> String {
      "picture-\(index + 1)-\((pictures.firstIndex(of: name) ?? 0) + 1)"
    }
  }

  /// Returns the relative URL of a file beside the page or in a folder below it.
  static func link(to name: PictureName) -> String {
    let allowed = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
    return "./" + (name.path.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
  }
}
