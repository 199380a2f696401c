import Foundation

/// A page of HTML without anything outside it: a title, text and plots, light or dark as the reader's system is.
public enum Page {
  public static func html(title: String, body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <style>
    \(style)
    </style>
    <h1>\(escaped(title))</h1>
    \(body)
    </html>

    """
  }

  public static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }

  /// What the two colours of a plot stand for.
  public static func key(_ first: String, _ second: String) -> String {
    "<p class=\"faint\"><span class=\"key\" style=\"background:var(--first)\"></span>\(first)"
      + "<span class=\"key\" style=\"background:var(--second)\"></span>\(second)</p>"
  }

  private static let style = """
    :root { color-scheme: light dark; --text: #1d1d1f; --faint: #6e6e73; --line: #d2d2d7; --page: #ffffff;
      --first: #0a63c9; --second: #8fbdf0; --mark: 10, 99, 201; }
    @media (prefers-color-scheme: dark) { :root { --text: #f5f5f7; --faint: #a1a1a6; --line: #424245; --page: #1d1d1f;
      --first: #5ea8ff; --second: #2b5c94; --mark: 94, 168, 255; } }
    body { font: 16px/1.5 system-ui, "Noto Sans", "Noto Sans CJK JP", sans-serif; color: var(--text); background: var(--page);
      max-width: 760px; margin: 0 auto; padding: 24px 16px 64px; }
    h1 { font-size: 26px; line-height: 1.25; } h2 { font-size: 20px; margin: 40px 0 8px; } p { margin: 8px 0; }
    svg { width: 100%; height: auto; display: block; } svg text { font-size: 13px; fill: var(--text); }
    svg .faint { fill: var(--faint); } .faint { color: var(--faint); } .axis { stroke: var(--line); }
    .first { fill: var(--first); } .second { fill: var(--second); }
    .curve { fill: none; stroke: var(--first); stroke-width: 2; } .key { display: inline-block; width: 12px; height: 12px;
      border-radius: 2px; margin: 0 6px 0 16px; } .key:first-child { margin-left: 0; }
    table { border-collapse: collapse; width: 100%; font-size: 15px; } th, td { text-align: left; padding: 6px 12px 6px 0;
      border-bottom: 1px solid var(--line); vertical-align: top; } td.number, th.number { text-align: right; }
    .figures { display: flex; flex-wrap: wrap; gap: 8px 40px; margin: 16px 0; } .figures b { display: block; font-size: 28px;
      font-weight: 600; line-height: 1.2; } mark { color: inherit; border-radius: 3px; padding: 1px 2px; }
    .table { overflow-x: auto; }
    """
}
