// @ts-check
// What the page draws of the views of a record: their positions and opacities in this frame, and whether they draw anything.

import { Placement } from "./placement.js";
import { round } from "./record.js";

/** @typedef {import("./record.js").Row} Row */
/** @typedef {import("./layer.js").Layer} Layer */
/** @typedef {import("./layers.js").LayerTree} LayerTree */
/** @typedef {import("./messages.js").Frame} Frame */

/**
 * The positions and opacities of views in this frame: during an animation, a record has their final ones.
 *
 * @param {LayerTree} tree
 * @returns {(row: Row) => { frame: Frame, opacity: number }} Valid until layers change.
 */
export function drawnIn(tree) {
  const placement = new Placement();
  return ({ view, layer: number }) => {
    const alpha = view.properties?.alpha;
    const recorded = { frame: view.screenFrame, opacity: typeof alpha === "number" ? alpha : 1 };
    const layer = tree.layers.get(number);
    if (!layer?.element.isConnected) return recorded;
    const { matrix, opacity } = placement.of(layer);
    const frame = boundingFrame(matrix, layer.size);
    // Layers have single precision: where both agree, the recorded value is shown.
    const isSame = frame.every((value, index) => Math.abs(value - recorded.frame[index]) < 0.01);
    return { frame: isSame ? recorded.frame : frame, opacity };
  };
}

/**
 * The smallest frame around a layer's corners, since it may be rotated.
 *
 * @type {(matrix: import("./layer.js").Matrix, size: [width: number, height: number]) => Frame}
 */
function boundingFrame([a, b, c, d, e, f], [width, height]) {
  const [left, right] = [Math.min(a * width, 0) + Math.min(c * height, 0), Math.max(a * width, 0) + Math.max(c * height, 0)];
  const [top, bottom] = [Math.min(b * width, 0) + Math.min(d * height, 0), Math.max(b * width, 0) + Math.max(d * height, 0)];
  return [round(e + left), round(f + top), round(right - left), round(bottom - top)];
}

/**
 * Whether a row's view draws anything itself, including layers besides those of its subviews.
 *
 * @param {Row[]} rows
 * @param {LayerTree} tree
 * @returns {(row: Row) => boolean}
 */
export function drawsIn(rows, { layers }) {
  const views = new Set(rows.map((row) => layers.get(row.layer)));
  /** @param {Layer} layer @returns {boolean} */
  const draws = (layer) => layer.draws || [...layer.sublayers].some((one) => !views.has(one) && !one.isHidden && draws(one));
  return (row) => {
    const layer = layers.get(row.layer);
    return layer !== undefined && draws(layer);
  };
}
