// @ts-check
// The layer tree as elements, which the browser composites: moving one only sets its transform.

import { Layer } from "./layer.js";
import { backdropPart, dropShadow, fillPart, gradientPart, pathPart, pictureParts, setMask, shadowPart, shapeParts } from "./looks.js";

/** @typedef {import("./layer.js").Matrix} Matrix */
/** @typedef {import("./messages.js").Look} Look */

export class LayerTree {
  /**
   * @param {HTMLElement} container
   * @param {import("./pictures.js").Pictures} pictures What layers show.
   */
  constructor(container, pictures) {
    this.container = container;
    this.pictures = pictures;
    /** @type {Map<number, Layer>} */
    this.layers = new Map();
    /** @type {Set<Layer>} The layers that blur the content behind them. */
    this.backdrops = new Set();
    /** @type {Set<Layer>} The layers around blurs, and the blurs themselves. */
    this.holders = new Set();
    /** Whether blurs were added or removed, or other layers inserted between. */
    this.backdropsMoved = false;
  }

  clear() {
    this.layers.clear();
    this.backdrops.clear();
    this.container.replaceChildren();
  }

  // Steps, as wire.js names them. Steps for an unknown layer concern a mask's sublayers, which are part of another layer's look.

  /** @param {number} id */
  create(id) { this.layers.set(id, new Layer()); }

  /** @param {number} id */
  remove(id) {
    const layer = this.layers.get(id);
    if (!layer) return;
    layer.removeFromSuperlayer();
    this.backdrops.delete(layer);
    this.layers.delete(id);
  }

  /** @param {number} id */
  root(id) {
    const layer = this.layers.get(id);
    if (layer) this.container.replaceChildren(layer.element);
  }

  /** @type {(id: number, list: number[]) => void} */
  sublayers(id, list) {
    const layer = this.layers.get(id);
    if (!layer) return;
    this.backdropsMoved = true;
    layer.setSublayers(list.flatMap((one) => this.layers.get(one) ?? []));
  }

  /** @type {(id: number, x: number, y: number) => void} */
  place(id, x, y) { this.layers.get(id)?.place(x, y); }

  /** @type {(id: number, matrix: Matrix) => void} */
  transform(id, matrix) { this.layers.get(id)?.transform(matrix); }

  /** @type {(id: number, opacity: number) => void} */
  opacity(id, opacity) {
    const layer = this.layers.get(id);
    if (!layer) return;
    layer.opacity = opacity;
    layer.showOpacity();
  }

  /** @type {(id: number, isHidden: boolean) => void} */
  hidden(id, isHidden) { this.layers.get(id)?.hide(isHidden); }

  /** @type {(id: number, width: number, height: number) => void} */
  size(id, width, height) {
    const layer = this.layers.get(id);
    if (!layer) return;
    layer.resize(width, height);
    if (layer.hasGradient) this.look(id, layer.look);
  }

  /** @type {(id: number, x: number, y: number) => void} */
  origin(id, x, y) { this.layers.get(id)?.scroll(x, y); }

  /** After all steps of a message: clips the layers around blurs in such a way that the blurs see the content behind. */
  finish() {
    if (!this.backdropsMoved) return;
    this.backdropsMoved = false;
    /** @type {Set<Layer>} */
    const holders = new Set();
    for (const layer of this.backdrops) {
      /** @type {Layer | null} */
      let outer = layer;
      for (; outer; outer = outer.superlayer) holders.add(outer);
    }
    for (const layer of new Set([...holders, ...this.holders])) {
      layer.holdsBackdrop = holders.has(layer);
      layer.showClip();
      layer.showOpacity();
    }
    this.holders = holders;
  }

  /** @type {(id: number, look: Look) => void} */
  look(id, look) {
    const layer = this.layers.get(id);
    if (!layer) return;
    layer.look = look;
    const { style } = layer.element;
    for (const part of layer.parts) part.remove();
    layer.border?.remove();

    // The blurred content is behind the colour, so the colour is in front of the part that blurs.
    style.backgroundColor = !look.outline && look.fill && !look.backdrop ? look.fill : "";
    layer.showClip();
    layer.showOpacity();
    const shadow = look.shadow && !look.shadow.path ? dropShadow(look.shadow) : "";
    style.filter = [shadow, look.filter].filter(Boolean).join(" ");
    style.mixBlendMode = look.blend ?? "";
    style.isolation = look.isGroup ? "isolate" : "";
    setMask(style, look.mask, this.pictures);

    if (look.backdrop) this.backdrops.add(layer); else this.backdrops.delete(layer);
    this.backdropsMoved = true;
    layer.parts = partsOf(look, layer.size, this.pictures);
    const first = layer.element.firstChild;
    for (const part of layer.parts) layer.element.insertBefore(part, first);
    layer.border = look.border ? pathPart(look.border.band, { fill: look.border.color, "fill-rule": "evenodd" }) : null;
    if (layer.border) layer.element.append(layer.border);
  }
}

/**
 * What a layer draws behind its sublayers, back to front.
 *
 * @param {Look} look
 * @param {[width: number, height: number]} size
 * @param {import("./pictures.js").Pictures} pictures
 */
function partsOf(look, size, pictures) {
  const { outline, fill, shadow, backdrop } = look;
  /** @type {Element[]} */
  const parts = [];
  if (shadow?.path) parts.push(shadowPart(shadow, shadow.path));
  if (backdrop) parts.push(backdropPart(look, backdrop));
  // Where it is clipped to the outline anyway, the background extends beyond it, so that edges are antialiased once.
  if (fill && (outline || backdrop)) parts.push(outline && !look.clips ? pathPart(outline, { fill }) : fillPart(fill));
  if (look.shape) parts.push(...shapeParts(look.shape));
  if (look.gradient) parts.push(gradientPart(look, look.gradient, size));
  if (look.picture) parts.push(...pictureParts(look.picture, pictures));
  return parts;
}
