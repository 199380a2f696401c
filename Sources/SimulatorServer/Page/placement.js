// The positions of layer elements on the screen, the parts that their ancestors do not clip, and their resulting opacity.

export class Placement {
  constructor(root) {
    this.root = root;
    this.known = new Map([[root, { matrix: new DOMMatrix(), opacity: 1, clips: [] }]]);
  }

  /** The matrix from an element's space to the screen's, its opacity, and the unclipped part in its own space; null for all of it. */
  of(element) {
    const { matrix, opacity } = this.world(element);
    const { clips } = this.world(element.parentElement ?? this.root);
    const { a, b, c, d, e, f } = matrix;
    return { matrix: [a, b, c, d, e, f], opacity, clip: clips.length > 0 ? this.clip(matrix, clips) : null };
  }

  /** An element's own part is computed once, however many elements it contains. */
  world(element) {
    const known = this.known.get(element);
    if (known) return known;
    if (!element) return this.known.get(this.root);
    const around = this.world(element.parentElement);
    const { transform, opacity, overflow, width, height } = element.style;
    const matrix = transform ? around.matrix.multiply(ownMatrix(transform)) : around.matrix;
    const clips = overflow === "clip" ? [...around.clips, { matrix, width: parseFloat(width), height: parseFloat(height) }] : around.clips;
    const result = { matrix, opacity: around.opacity * (opacity ? Number(opacity) : 1), clips };
    this.known.set(element, result);
    return result;
  }

  clip(matrix, clips) {
    const box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    const inverse = matrix.inverse();
    for (const one of clips) {
      const way = inverse.multiply(one.matrix);
      const [a, b] = [way.transformPoint({ x: 0, y: 0 }), way.transformPoint({ x: one.width, y: one.height })];
      box.left = Math.max(box.left, Math.min(a.x, b.x));
      box.top = Math.max(box.top, Math.min(a.y, b.y));
      box.right = Math.min(box.right, Math.max(a.x, b.x));
      box.bottom = Math.min(box.bottom, Math.max(a.y, b.y));
    }
    return box;
  }
}

/** Reads the form that layers.js writes: a translation, by far the most frequent, or a matrix. */
function ownMatrix(transform) {
  const moved = /^translate\(([-\d.e]+)px, ([-\d.e]+)px\)$/.exec(transform);
  return moved ? new DOMMatrix([1, 0, 0, 1, Number(moved[1]), Number(moved[2])]) : new DOMMatrix(transform);
}
