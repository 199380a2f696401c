// @ts-check
// One layer: its numbers, and the element that shows them. Other scripts read the numbers here, never from the element's style.

import { points } from "./looks.js";

/** @typedef {[a: number, b: number, c: number, d: number, e: number, f: number]} Matrix In CSS's order. */
/** @typedef {import("./messages.js").Look} Look */

export class Layer {
  constructor() {
    this.element = document.createElement("div");
    this.element.className = "layer";
    /** @type {Matrix} From its space to its superlayer's, apart from the distance by which that one is scrolled. */
    this.matrix = [1, 0, 0, 1, 0, 0];
    /** @type {[width: number, height: number]} */
    this.size = [0, 0];
    /** @type {[x: number, y: number] | null} The distance by which its sublayers are scrolled; `null` before the first time. */
    this.origin = null;
    this.opacity = 1;
    this.isHidden = false;
    /** @type {Look} */
    this.look = {};
    /** @type {Element[]} What it draws behind its sublayers. */
    this.parts = [];
    /** @type {Element | null} What it draws in front of them. */
    this.border = null;
    /** Whether a blur is in it, at any depth. */
    this.holdsBackdrop = false;
    /** @type {Layer | null} */
    this.superlayer = null;
    /** @type {Set<Layer>} Back to front. */
    this.sublayers = new Set();
    /** @type {HTMLElement | null} The container of the sublayers' elements, made when there are some. */
    this.inner = null;
  }

  // What it draws

  /** Whether it draws anything itself. */
  get hasLook() { return this.parts.length > 0 || this.border !== null || this.look.fill !== undefined || this.look.shadow !== undefined; }

  /** Whether it draws anything inside of its bounds itself: a shadow alone is around the content of others. */
  get draws() {
    const { fill, gradient, picture, shape, backdrop, border } = this.look;
    return Boolean(fill || gradient || picture || shape || backdrop || border);
  }

  get hasGradient() { return Boolean(this.look.gradient || this.look.mask?.gradient); }

  // Clipping

  get isRound() { return Boolean(this.look.clips && this.look.outline); }
  /** Whether it is clipped by a path. Inside of a clip path a blur sees only the content of the path, so a layer around one is clipped by radii. */
  get isClippedToPath() { return this.isRound && !this.holdsBackdrop; }
  /** Whether its content is cut off at its rectangle. */
  get isClippedToBox() { return Boolean(this.look.clips) && !this.isClippedToPath; }

  showClip() {
    const { look, element: { style } } = this;
    const path = this.isClippedToPath ? look.outline : look.mask?.path;
    style.overflow = this.isClippedToBox ? "clip" : "";
    style.borderRadius = this.isRound && this.holdsBackdrop ? (look.radii ?? []).map(points).join(" ") : "";
    style.clipPath = path ? `path("${path}")` : "";
  }

  /** Content clipped to a path must be composited first: an opacity slightly below 1, which is invisible, achieves that. */
  get shownOpacity() { return this.opacity === 1 && this.isClippedToPath ? 0.9999 : this.opacity; }

  showOpacity() { this.element.style.opacity = this.shownOpacity === 1 ? "" : String(this.shownOpacity); }

  // Movement

  /** @param {Matrix} matrix */
  transform(matrix) {
    this.matrix = matrix;
    this.element.style.transform = `matrix(${matrix.join(", ")})`;
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  place(x, y) {
    this.matrix = [1, 0, 0, 1, x, y];
    this.element.style.transform = translation(x, y);
  }

  /**
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    this.size = [width, height];
    this.element.style.width = points(width);
    this.element.style.height = points(height);
  }

  /** @param {boolean} isHidden */
  hide(isHidden) {
    this.isHidden = isHidden;
    this.element.style.display = isHidden ? "none" : "";
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  scroll(x, y) {
    this.origin = [x, y];
    this.placeInner();
  }

  // Sublayers

  /**
   * Makes layers its only sublayers, in this order.
   *
   * @param {Layer[]} layers
   */
  setSublayers(layers) {
    const sublayers = new Set(layers);
    for (const layer of this.sublayers) if (!sublayers.has(layer)) layer.removeFromSuperlayer();
    const inner = this.innerElement();
    // Moves only what differs: an element that is removed and reinserted is painted again.
    layers.forEach((layer, index) => {
      if (inner.children[index] !== layer.element) inner.insertBefore(layer.element, inner.children[index] ?? null);
      layer.superlayer?.sublayers.delete(layer);
      layer.superlayer = this;
    });
    this.sublayers = sublayers;
  }

  removeFromSuperlayer() {
    this.element.remove();
    this.superlayer?.sublayers.delete(this);
    this.superlayer = null;
  }

  innerElement() {
    if (this.inner) return this.inner;
    this.inner = document.createElement("div");
    this.inner.className = "sublayers";
    this.element.insertBefore(this.inner, this.border);
    this.placeInner();
    return this.inner;
  }

  placeInner() {
    if (!this.inner || !this.origin) return;
    this.inner.style.transform = translation(-this.origin[0], -this.origin[1]);
    // A layer scrolled once will be scrolled again: it becomes a surface of its own.
    this.inner.style.willChange = "transform";
  }
}

/** @type {(x: number, y: number) => string} */
const translation = (x, y) => `translate(${x}px, ${y}px)`;
