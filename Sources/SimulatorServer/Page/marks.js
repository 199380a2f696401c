// @ts-check
// Outlines on the screen around the chosen views, and the distances between two of them.

import { distances } from "./record.js";

/** @typedef {import("./messages.js").Frame} Frame */
/** @typedef {import("./record.js").Row} Row */
/** @typedef {import("./record.js").Distances} Distances */

/**
 * Elements in points of the device's screen: the frame of `first`, and, if there is a second one, its frame and the distances between.
 *
 * @type {(first: Row | null, second: Row | null, device: { height: number }, frameOf: (row: Row) => Frame) => HTMLElement[]}
 */
export function marks(first, second, device, frameOf) {
  if (!first) return [];
  const result = [outline(frameOf(first), "first")];
  if (!second) return result;
  const [a, b] = [frameOf(first), frameOf(second)];
  result.push(outline(b, "second"));
  const found = distances(a, b);
  for (const [x1, y1, x2, y2] of lines(a, b, found)) {
    const line = box("line", Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
    result.push(line);
  }
  const label = box("label", 8, Math.max(Math.min(Math.max(a[1] + a[3], b[1] + b[3]) + 4, device.height - 36), 0));
  label.id = "distance";
  label.textContent = distanceText(found);
  result.push(label);
  return result;
}

/**
 * Distances in points: the insets of a view inside the other, otherwise the gaps, which are negative where both overlap.
 *
 * @param {Distances} distances
 */
export function distanceText({ insets, horizontal, vertical }) {
  if (!insets) return `↔ ${horizontal}  ↕ ${vertical}`;
  return ["top", "left", "bottom", "right"].map((edge, index) => `${edge} ${insets[index]}`).join(", ");
}

/**
 * From edge to edge, in the middle of the common range on the other axis, or of the second view.
 *
 * @type {(first: Frame, second: Frame, found: Distances) => [x1: number, y1: number, x2: number, y2: number][]}
 */
function lines([x1, y1, w1, h1], [x2, y2, w2, h2], found) {
  /** @type {(a: number, lengthA: number, b: number, lengthB: number) => number} */
  const middle = (a, lengthA, b, lengthB) => {
    const [from, to] = [Math.max(a, b), Math.min(a + lengthA, b + lengthB)];
    return from < to ? (from + to) / 2 : b + lengthB / 2;
  };
  const [x, y] = [middle(x1, w1, x2, w2), middle(y1, h1, y2, h2)];
  if (found.insets) {
    return [[x1, y, x2, y], [x1 + w1, y, x2 + w2, y], [x, y1, x, y2], [x, y1 + h1, x, y2 + h2]];
  }
  /** @type {[x1: number, y1: number, x2: number, y2: number][]} */
  const result = [];
  if (found.horizontal > 0) result.push(x1 < x2 ? [x1 + w1, y, x2, y] : [x2 + w2, y, x1, y]);
  if (found.vertical > 0) result.push(y1 < y2 ? [x, y1 + h1, x, y2] : [x, y2 + h2, x, y1]);
  return result;
}

/** @type {(frame: Frame, name: string) => HTMLElement} */
function outline([x, y, width, height], name) { return box(`mark ${name}`, x, y, width, height); }

/**
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} [width]
 * @param {number} [height]
 */
function box(name, x, y, width, height) {
  const element = document.createElement("div");
  element.className = name;
  Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
  if (width !== undefined) Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
  return element;
}
