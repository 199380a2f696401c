// @ts-check
// The positions of layers on the screen, the parts that their superlayers do not clip, and their resulting opacity.

/** @typedef {import("./layer.js").Layer} Layer */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ matrix: DOMMatrix, size: [width: number, height: number] }} Clip A rectangle at the origin of a space, and that space. */
/** @typedef {{ matrix: DOMMatrix, inner: DOMMatrix, opacity: number, clips: Clip[] }} World `inner` is for sublayers, with everything clipped. */

export class Placement {
  constructor() {
    /** @type {Map<Layer, World>} */
    this.known = new Map();
  }

  /**
   * The matrix from a layer's space to the screen's, its opacity, and the unclipped part in its own space; null for all of it.
   *
   * @param {Layer} layer
   * @returns {{ matrix: import("./layer.js").Matrix, opacity: number, clip: Box | null }}
   */
  of(layer) {
    const { matrix, opacity } = this.world(layer);
    const clips = layer.superlayer ? this.world(layer.superlayer).clips : [];
    const { a, b, c, d, e, f } = matrix;
    return { matrix: [a, b, c, d, e, f], opacity, clip: clips.length > 0 ? unclipped(matrix, clips) : null };
  }

  /**
   * Computed once for each layer, however many layers it contains.
   *
   * @param {Layer} layer
   * @returns {World}
   */
  world(layer) {
    const known = this.known.get(layer);
    if (known) return known;
    const around = layer.superlayer ? this.world(layer.superlayer) : wholeScreen;
    const matrix = around.inner.multiply(new DOMMatrix(layer.matrix));
    const [x, y] = layer.origin ?? [0, 0];
    const result = {
      matrix, inner: matrix.translate(-x, -y), opacity: around.opacity * layer.shownOpacity,
      clips: layer.isClippedToBox ? [...around.clips, { matrix, size: layer.size }] : around.clips,
    };
    this.known.set(layer, result);
    return result;
  }
}

/** @type {World} */
const wholeScreen = { matrix: new DOMMatrix(), inner: new DOMMatrix(), opacity: 1, clips: [] };

/**
 * What is inside of all clips, in the space of a matrix.
 *
 * @param {DOMMatrix} matrix
 * @param {Clip[]} clips
 */
function unclipped(matrix, clips) {
  /** @type {Box} */
  const box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const inverse = matrix.inverse();
  for (const { matrix: space, size: [width, height] } of clips) {
    const way = inverse.multiply(space);
    const [a, b] = [way.transformPoint({ x: 0, y: 0 }), way.transformPoint({ x: width, y: height })];
    box.left = Math.max(box.left, Math.min(a.x, b.x));
    box.top = Math.max(box.top, Math.min(a.y, b.y));
    box.right = Math.min(box.right, Math.max(a.x, b.x));
    box.bottom = Math.min(box.bottom, Math.max(a.y, b.y));
  }
  return box;
}
