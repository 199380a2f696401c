// @ts-check
// A record of a screen from the simulator as a list of rows, which the tree, the details and the space show.

/** @typedef {import("./messages.js").ViewRecord} ViewRecord */
/** @typedef {import("./messages.js").ConstraintRecord} ConstraintRecord */
/** @typedef {import("./messages.js").GestureRecord} GestureRecord */
/** @typedef {import("./messages.js").Fault} Fault */
/** @typedef {import("./messages.js").Frame} Frame */

/**
 * A view in the list of all views. `key` is its path as a text, `layer` its layer's number, 0 for none; the rows from the next to `end` are
 * inside of it; `line` is its line in the tree.
 *
 * @typedef {{
 *   view: ViewRecord, path: number[], key: string, depth: number, parent: Row | null, index: number, end: number, line: number, layer: number,
 *   faults: Fault[], isHidden: boolean,
 * }} Row
 */

/** @typedef {{ row: Row, index: number, constraint: ConstraintRecord }} HeldConstraint A constraint, and its index in the view that holds it. */

/**
 * The views of a record in order.
 *
 * @param {import("./messages.js").RecordMessage} message
 */
export function flatten(message) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {Map<string, Fault[]>} */
  const faults = new Map();
  for (const fault of message.faults) {
    const key = fault.path.join(".");
    faults.set(key, [...(faults.get(key) ?? []), fault]);
  }
  /** @type {(view: ViewRecord, path: number[], depth: number, parent: Row | null) => void} */
  const visit = (view, path, depth, parent) => {
    const key = path.join(".");
    const index = rows.length;
    /** @type {Row} */
    const row = {
      view, path, key, depth, parent, index, end: index + 1, line: 0, layer: message.layers[index] ?? 0, faults: faults.get(key) ?? [],
      isHidden: Boolean(parent?.isHidden || view.properties?.isHidden === true),
    };
    rows.push(row);
    (view.subviews ?? []).forEach((subview, index) => visit(subview, [...path, index], depth + 1, row));
    row.end = rows.length;
  };
  message.record.windows.forEach((window, index) => visit(window, [index], 0, null));
  return rows;
}

/**
 * The row of the same view as a row of an earlier record, by its layer, or after a relaunch by its path; null for none.
 *
 * @type {(old: Row, rows: Row[]) => Row | null}
 */
export function rowLike(old, rows) {
  let window = old;
  while (window.parent) window = window.parent;
  const isSameRun = old.layer && window.layer && rows.some((row) => row.layer === window.layer);
  const found = rows.find((row) => (isSameRun ? row.layer === old.layer : row.key === old.key));
  return found && found.view.class === old.view.class ? found : null;
}

/** @param {number} value */
export const round = (value) => Math.round(value * 1000) / 1000;

/** @typedef {{ horizontal: number, vertical: number, insets: number[] | null }} Distances Insets from the top, left, bottom and right. */

/**
 * The distances between two frames on the screen, like Measurement.swift.
 *
 * @type {(first: Frame, second: Frame) => Distances}
 */
export function distances(first, second) {
  const [[x1, y1, w1, h1], [x2, y2, w2, h2]] = [first, second];
  /** @type {(outer: Frame, inner: Frame) => number[] | null} */
  const insets = (outer, inner) => {
    const result = [inner[1] - outer[1], inner[0] - outer[0], outer[1] + outer[3] - inner[1] - inner[3], outer[0] + outer[2] - inner[0] - inner[2]];
    return result.every((value) => value >= 0) ? result.map(round) : null;
  };
  return {
    horizontal: round(Math.max(x1, x2) - Math.min(x1 + w1, x2 + w2)),
    vertical: round(Math.max(y1, y2) - Math.min(y1 + h1, y2 + h2)),
    insets: insets(first, second) ?? insets(second, first),
  };
}

/**
 * The distances by which a frame extends beyond another, like Overflow.swift: only the edges where it does, in points.
 *
 * @type {(frame: Frame, other: Frame) => [edge: string, distance: number][]}
 */
export function overflow([x1, y1, w1, h1], [x2, y2, w2, h2]) {
  const edges = { top: y2 - y1, left: x2 - x1, bottom: y1 + h1 - y2 - h2, right: x1 + w1 - x2 - w2 };
  return Object.entries(edges).flatMap(([edge, value]) => (round(value) > 0 ? [[edge, round(value)]] : []));
}

/**
 * The part of a row's frame that no clipping superview cuts off; null for none, like LocatedView.swift.
 *
 * @type {(row: Row, device: { width: number, height: number }) => number[] | null}
 */
export function visibleFrame(row, device) {
  let [left, top, width, height] = row.view.screenFrame;
  let [right, bottom] = [left + width, top + height];
  /** @param {Frame} frame */
  const clip = ([x, y, width, height]) => {
    [left, top] = [Math.max(left, x), Math.max(top, y)];
    [right, bottom] = [Math.min(right, x + width), Math.min(bottom, y + height)];
  };
  clip([0, 0, device.width, device.height]);
  for (let one = row.parent; one; one = one.parent) if (one.view.properties?.clipsToBounds === true) clip(one.view.screenFrame);
  return right > left && bottom > top ? [left, top, right - left, bottom - top].map(round) : null;
}

/**
 * The constraints that concern a view but are held by another one, by the view's key.
 *
 * @param {Row[]} rows
 */
export function constraintsElsewhere(rows) {
  /** @type {Map<string, HeldConstraint[]>} */
  const result = new Map();
  for (const row of rows) {
    (row.view.constraints ?? []).forEach((constraint, index) => {
      const keys = new Set([constraint.firstPath, constraint.secondPath].flatMap((path) => path?.join(".") ?? []));
      keys.delete(row.key);
      for (const key of keys) {
        const held = result.get(key) ?? [];
        result.set(key, held);
        held.push({ row, index, constraint });
      }
    });
  }
  return result;
}

/**
 * Like the description in ConstraintRecord.swift.
 *
 * @param {ConstraintRecord} constraint
 */
export function constraintText(constraint) {
  const right = [];
  if (constraint.second) right.push(constraint.second + (constraint.multiplier === 1 ? "" : ` × ${constraint.multiplier}`));
  if (constraint.constant !== 0 || !constraint.second) {
    right.push((constraint.constant < 0 ? "− " : right.length ? "+ " : "") + Math.abs(constraint.constant));
  }
  const name = constraint.identifier ? ` (${constraint.identifier})` : "";
  return `${constraint.first} ${constraint.relation} ${right.join(" ")}${constraint.priority === 1000 ? "" : ` @${constraint.priority}`}${name}`;
}

/**
 * The topmost row whose view is visible at a point of the screen. A view that draws nothing, such as the keyboard's window or a
 * container, is found only where nothing at all is drawn.
 *
 * `drawn` returns a row's position and opacity; `draws` whether it draws anything itself.
 *
 * @type {(rows: Row[], x: number, y: number, drawn: (row: Row) => { frame: Frame, opacity: number }, draws: (row: Row) => boolean) => Row | null}
 */
export function rowAt(rows, x, y, drawn, draws) {
  /** @type {Row | null} */
  let found = null;
  let isSeen = false;
  /** @param {Row} row */
  const visit = (row) => {
    const { frame: [left, top, width, height], opacity } = drawn(row);
    const isInside = x >= left && x < left + width && y >= top && y < top + height;
    if (row.isHidden || opacity < 0.01) return;
    if (!isInside && row.view.properties?.clipsToBounds === true) return;
    if (isInside && (draws(row) || !isSeen)) {
      found = row;
      isSeen ||= draws(row);
    }
    for (let index = row.index + 1; index < row.end; index = rows[index].end) visit(rows[index]);
  };
  for (let index = 0; index < rows.length; index = rows[index].end) visit(rows[index]);
  return found;
}

/** @param {number} value */
const number = (value) => String(round(value));

/**
 * One line for each view, like ScreenRecord.text() in Swift.
 *
 * @param {import("./messages.js").ScreenRecord} record
 * @param {Row[]} rows
 */
export function recordText(record, rows) {
  const head = `${record.system}, ${number(record.width)} × ${number(record.height)} points at ${number(record.scale)}×`;
  const lines = rows.flatMap(({ view, depth }) => [
    "  ".repeat(depth) + summary(view),
    ...(view.gestureRecognizers ?? []).map((one) => `${"  ".repeat(depth + 1)}• ${recogniserSummary(one)}`),
  ]);
  return [head, ...lines].join("\n") + "\n";
}

/**
 * One of a gesture recogniser's targets: an object's class and its action, or a function and its file.
 *
 * @param {import("./messages.js").GestureTarget} target
 */
export const targetText = ({ action, receiver }) => (receiver.includes("/") ? `${action} in ${receiver}` : `${receiver}.${action}`);

/** @param {GestureRecord} one */
function recogniserSummary(one) {
  const name = one.name === undefined ? "" : ` "${one.name.replaceAll("\n", "⏎")}"`;
  const targets = (one.targets ?? []).map(targetText).join(", ");
  return one.className + name + (one.isEnabled ? "" : " disabled") + (targets && ` → ${targets}`);
}

/**
 * A view's name in a sentence: its class, and its text or identifier.
 *
 * @param {ViewRecord} view
 */
export function title({ class: name, text, identifier }) {
  const word = identifier ? `#${identifier}` : text && `“${text.length > 30 ? `${text.slice(0, 29)}…` : text}”`.replaceAll("\n", " ");
  return word ? `${name} ${word}` : name;
}

/** @param {ViewRecord} view */
export function summary(view) {
  const [x, y, width, height] = view.screenFrame.map(number);
  const parts = [view.class, `(${x} ${y}; ${width} × ${height})`];
  if (view.text) parts.push(`"${view.text.replaceAll("\n", "⏎")}"`);
  if (view.identifier) parts.push(`id "${view.identifier}"`);
  if (view.controller) parts.push(`of ${view.controller}`);
  if (view.properties?.isHidden === true) parts.push("hidden");
  return parts.join(" ");
}
