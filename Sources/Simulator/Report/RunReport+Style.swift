nonisolated extension RunReport {
  /// The page's style sheet, for light and dark appearance, wide and narrow windows.
  static let style = """
    :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --card: light-dark(#fff, #2c2c2e); --line: light-dark(#e5e5ea, #3a3a3c);
      --quiet: light-dark(#6c6c70, #a1a1a6); --good: light-dark(#1a7f37, #3fb950); --bad: light-dark(#c62828, #ff6b60); }
    body { margin: 0 auto; max-width: 1240px; padding: clamp(12px, 2vw, 24px); background: light-dark(#f2f2f7, #1c1c1e); color: light-dark(#1c1c1e, #f2f2f7); }
    h1 { font-size: 28px; margin: 0; } h1 small { font-size: 17px; font-weight: 400; color: var(--quiet); } h2 { font-size: 20px; margin: 0; }
    h3 { font-size: 15px; margin: 0 0 8px; } .path { margin: 0; color: var(--quiet); overflow-wrap: anywhere; }
    button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; }
    a, .steps button { color: light-dark(#0a63c9, #6cb3ff); text-decoration: underline; }
    .sums { display: flex; flex-wrap: wrap; gap: 8px; list-style: none; margin: 12px 0 20px; padding: 0; }
    .sums li { padding: 6px 14px; border-radius: 12px; background: var(--card); } .sums strong { font-size: 20px; font-variant-numeric: tabular-nums; }
    .sums .passed strong { color: var(--good); } .sums .failed strong { color: var(--bad); }
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; background: var(--card); border-radius: 12px; overflow: hidden; }
    th, td { padding: 5px 12px; text-align: end; white-space: nowrap; } th { font-weight: 400; color: var(--quiet); } td { border-top: 1px solid var(--line); }
    th:first-child, td:first-child { text-align: start; width: 100%; white-space: normal; } td a { color: inherit; }
    tr.passed td:first-child::before { content: "✓ "; color: var(--good); } tr.failed td:first-child::before { content: "✗ "; color: var(--bad); }
    section { margin: 20px 0; padding: clamp(12px, 2vw, 20px); border-radius: 12px; background: var(--card); } section.failed { box-shadow: inset 4px 0 var(--bad); }
    .pictures { display: flex; flex-wrap: wrap; gap: 16px; margin: 16px 0; }
    figure { margin: 0; max-width: 100%; display: flex; flex-direction: column; } figure > button { display: block; max-width: 100%; cursor: zoom-in; }
    figure > button img, video { display: block; box-sizing: border-box; width: auto; height: 320px; max-width: 100%; object-fit: contain;
      border-radius: 10px; border: 1px solid var(--line); background: light-dark(#f2f2f7, #1c1c1e); }
    .wide > button img, .wide video { height: auto; width: 420px; max-height: 320px; }
    figcaption { font-size: 12px; line-height: 1.3; padding-top: 4px; color: var(--quiet); overflow-wrap: anywhere; width: 0; min-width: 100%; }
    .failure { display: flex; flex-wrap: wrap; gap: 16px; margin: 12px 0; } .failure > div { flex: 1 1 300px; min-width: 0; } .failure figure > button img { height: 420px; }
    .failure code, li.failed code { color: var(--bad); font-weight: 600; }
    pre { margin: 0 0 8px; padding: 12px; border-radius: 8px; background: light-dark(#fdecea, #40201e); overflow: auto; max-height: 640px; }
    code, pre { font: 13px/1.5 ui-monospace, monospace; } code { overflow-wrap: anywhere; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
    summary { cursor: pointer; color: var(--quiet); font-variant-numeric: tabular-nums; }
    .steps { list-style: none; margin: 8px 0 0; padding: 0; } .steps > li { padding: 4px 0; border-top: 1px solid var(--line); }
    .line { display: inline-block; min-width: 2.2rem; text-align: end; margin-inline-end: 8px; color: var(--quiet); font-variant-numeric: tabular-nums; }
    time, .wall { float: right; color: var(--quiet); font-variant-numeric: tabular-nums; } .wall { margin-inline-end: 16px; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; color: var(--quiet); font-variant-numeric: tabular-nums; } dd { margin: 0; }
    [popover] { border: 0; padding: 0; margin: auto; background: none; max-width: none; max-height: none; overflow: visible; text-align: center; }
    [popover]::backdrop { background: rgb(0 0 0 / 80%); } [popover] > a { color: #fff; overflow-wrap: anywhere; } [popover] > button { display: block; margin: auto; cursor: zoom-out; }
    [popover] img { display: block; margin: 0 auto 6px; max-width: calc(100vw - 24px); max-height: calc(100vh - 56px); border-radius: 12px; }
    """
}
