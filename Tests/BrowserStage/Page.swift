// Sees internals, which release builds do not show.
#if DEBUG
  import CoreGraphics
  import Foundation

  /// A page of the browser, in a window of its own.
  class Page {
    let browser: Chromium
    private let window: Chromium.Window
    /// What went wrong in it: exceptions, and what the browser refused to load.
    private(set) var complaints: [String] = []

    /// - Parameter size: Of the window, in CSS pixels.
    init(in browser: Chromium, size: CGSize = CGSize(width: 500, height: 1000)) throws {
      self.browser = browser
      window = try browser.takeWindow()
      browser.listen(to: window.session) { [unowned self] in heard($0, $1) }
      try resize(size)
    }

    private func heard(_ method: String, _ parameters: [String: Any]) {
      switch method {
      case "Runtime.exceptionThrown":
        let details = parameters["exceptionDetails"] as? [String: Any]
        let exception = details?["exception"] as? [String: Any]
        complaints.append("\(exception?["description"] ?? details?["text"] ?? "an exception")")
      case "Log.entryAdded":
        let entry = parameters["entry"] as? [String: Any]
        if entry?["level"] as? String == "error" { complaints.append("\(entry?["text"] ?? "") \(entry?["url"] ?? "")") }
      default: break
      }
    }

    func close() {
      browser.listen(to: window.session, nil)
      browser.giveBack(window)
    }

    // MARK: Commands

    /// - Parameter passing: How the app's time passes until there is an answer.
    @discardableResult
    func command(
      _ method: String, _ parameters: [String: Any] = [:], passing: TestLoop.Passing = .still
    ) throws -> [String: Any] {
      try browser.command(method, parameters, session: window.session, passing: passing)
    }

    func resize(_ size: CGSize) throws {
      // A scale of 0 leaves the browser's own.
      try command(
        "Emulation.setDeviceMetricsOverride",
        ["width": Int(size.width), "height": Int(size.height), "deviceScaleFactor": 0, "mobile": false])
      // The page hears of it with its next frame, and arranges itself then.
      try evaluate(
        """
        new Promise((done) => {
          const look = () => innerWidth === \(Int(size.width)) && innerHeight === \(Int(size.height))
            ? requestAnimationFrame(() => requestAnimationFrame(() => done(true))) : requestAnimationFrame(look);
          look();
        })
        """)
    }

    func open(_ address: String) throws { try command("Page.navigate", ["url": address]) }

    /// The value of an expression; a promise is waited for.
    @discardableResult
    func evaluate(_ expression: String, passing: TestLoop.Passing = .still) throws -> Any? {
      let answer = try command(
        "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true], passing: passing)
      if let details = answer["exceptionDetails"] as? [String: Any] {
        let exception = details["exception"] as? [String: Any]
        throw Chromium.Trouble.refused(
          "\(expression.prefix(200)): \(exception?["description"] ?? details["text"] ?? "an exception")")
      }
      return (answer["result"] as? [String: Any])?["value"]
    }

    func number(_ expression: String) throws -> Double { (try evaluate(expression) as? NSNumber)?.doubleValue ?? .nan }
    func isTrue(_ expression: String) throws -> Bool { try evaluate(expression) as? Bool ?? false }

    /// Waits until an expression is true, asking again with each of the page's frames. The app goes on meanwhile.
    func wait(for expression: String) throws {
      let isTrue = try evaluate(
        """
        new Promise((done) => {
          const end = performance.now() + 50000;
          const look = () => {
            let value = false;
            try { value = (\(expression)) === true; } catch {}
            if (value || performance.now() > end) done(value); else requestAnimationFrame(look);
          };
          look();
        })
        """, passing: .real)
      guard isTrue as? Bool == true else { throw TestLoop.TimeOut(what: "\(expression) \(complaints)") }
    }

    /// Waits until what the page has been told has been painted.
    func settle() throws {
      try evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
    }

    // MARK: Looking

    /// A rectangle of the window, in CSS pixels.
    func box(of selector: String) throws -> CGRect {
      let values = try evaluate(
        "(() => { const b = document.querySelector('\(selector)').getBoundingClientRect(); return [b.left, b.top, b.width, b.height]; })()"
      )
      let numbers = (values as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue } ?? []
      guard numbers.count == 4 else { throw Chromium.Trouble.refused("There is no \(selector).") }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// Asks for what is shown of an element, in device pixels; go on with ``picture(_:)``.
    func beginPicture(of selector: String) throws -> Int {
      let box = try box(of: selector)
      let clip: [String: Any] = [
        "x": Double(box.minX), "y": Double(box.minY), "width": Double(box.width), "height": Double(box.height),
        "scale": 1,
      ]
      return try browser.begin(
        "Page.captureScreenshot", ["format": "png", "clip": clip, "optimizeForSpeed": true], session: window.session)
    }

    func picture(_ number: Int) throws -> CGImage {
      let answer = try browser.answer(to: number, "Page.captureScreenshot")
      guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
        throw Chromium.Trouble.refused("There is no picture.")
      }
      return try CGImage(decoding: data)
    }
  }
#endif
