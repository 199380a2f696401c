// @ts-check
// The buttons' icons: lines in a square of 20.

/** @type {Record<string, string>} */
const lines = {
  rotate: "M7 3.5h6a1.5 1.5 0 0 1 1.5 1.5v4M7 3.5A1.5 1.5 0 0 0 5.5 5v10A1.5 1.5 0 0 0 7 16.5h2.5M12 13.5l2.5-2.5 2.5 2.5M14.5 11v2.5a3 3 0 0 1-3 3",
  appearance: "M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM10 3.5v13M10 6.5l4.8-.8M10 10h6.5M10 13.5l4.8.8",
  slow: "M10 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM10 10.5V6.5M10 10.5l3 2M8 1.8h4",
  screenshot: "M3 6.5h3l1.5-2h5l1.5 2h3v9.5H3zM10 8.2a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  record: "M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z",
  play: "M6.5 4.5l9 5.5-9 5.5z",
  actual: "M3.5 7.5v-4h4M16.5 12.5v4h-4M3.5 3.5l5 5M16.5 16.5l-5-5",
  restart: "M15.5 7.5A6.2 6.2 0 1 0 16.2 11M15.8 3.5v4.2h-4.2",
  settings: "M3.5 6h7M14.5 6h2M12.5 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM3.5 14h2M9.5 14h7M7.5 12a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
};

/** @param {string} name */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute("d", lines[name] ?? "");
  svg.append(path);
  return svg;
}
