// The layer tree as elements, which the browser composites: moving one only sets its transform.

import { backdropPart, dropShadow, fillPart, gradientPart, pathPart, pictureParts, points, setMask, shadowPart, shapeParts } from "./looks.js";

class Layer {
  constructor() {
    this.element = document.createElement("div");
    this.element.className = "layer";
    this.parts = [];
    this.look = {};
    this.size = [0, 0];
    this.opacity = 1;
    this.element.layer = this;
  }

  /** Whether it draws anything itself. */
  get hasLook() { return this.parts.length > 0 || this.border != null || this.look.fill !== undefined || this.look.shadow !== undefined; }

  /** Whether it draws anything inside of its bounds itself: a shadow alone is around the content of others. */
  get draws() {
    const { fill, gradient, picture, shape, backdrop, border } = this.look;
    return Boolean(fill || gradient || picture || shape || backdrop || border);
  }

  get inSublayers() { return [...(this.inner?.children ?? [])].map(({ layer }) => layer); }

  /** The container of sublayers, made when there are some. */
  get sublayers() {
    if (!this.inner) {
      this.inner = document.createElement("div");
      this.inner.className = "sublayers";
      this.element.insertBefore(this.inner, this.border ?? null);
      this.placeInner();
    }
    return this.inner;
  }

  placeInner() {
    if (!this.inner || !this.origin) return;
    this.inner.style.transform = `translate(${-this.origin[0]}px, ${-this.origin[1]}px)`;
    // A layer scrolled once will be scrolled again: it becomes a surface of its own.
    this.inner.style.willChange = "transform";
  }
}

export class LayerTree {
  /** `pictures` returns the address of a picture by its number. */
  constructor(container, pictures) {
    this.container = container;
    this.pictures = pictures;
    this.layers = new Map();
    /** The layers that blur the content behind them, and whether other layers were inserted between. */
    this.backdrops = new Set();
    this.backdropsMoved = false;
  }

  clear() {
    this.layers.clear();
    this.backdrops.clear();
    this.container.replaceChildren();
  }

  // Steps, as wire.js names them. Steps for an unknown layer concern a mask's sublayers, which are part of another layer's look.

  create(id) { this.layers.set(id, new Layer()); }

  remove(id) {
    const layer = this.layers.get(id);
    layer?.element.remove();
    this.backdrops.delete(layer);
    this.layers.delete(id);
  }

  root(id) { this.container.replaceChildren(this.layers.get(id).element); }

  sublayers(id, list) {
    const layer = this.layers.get(id);
    if (!layer) return;
    this.backdropsMoved = true;
    const elements = list.map((id) => this.layers.get(id)?.element).filter(Boolean);
    const present = layer.sublayers.children;
    // Moves only what differs: an element that is removed and reinserted is painted again.
    for (let index = 0; index < elements.length; index++) {
      if (present[index] !== elements[index]) layer.sublayers.insertBefore(elements[index], present[index] ?? null);
    }
    while (present.length > elements.length) layer.sublayers.lastChild.remove();
  }

  place(id, x, y) { this.style(id, "transform", `translate(${x}px, ${y}px)`); }
  transform(id, matrix) { this.style(id, "transform", `matrix(${matrix.join(", ")})`); }

  opacity(id, value) {
    const layer = this.layers.get(id);
    if (!layer) return;
    layer.opacity = value;
    setOpacity(layer);
  }

  hidden(id, isHidden) { this.style(id, "display", isHidden ? "none" : ""); }

  style(id, name, value) {
    const layer = this.layers.get(id);
    if (layer) layer.element.style[name] = value;
  }

  size(id, width, height) {
    const layer = this.layers.get(id);
    if (!layer) return;
    layer.size = [width, height];
    layer.element.style.width = points(width);
    layer.element.style.height = points(height);
    if (layer.gradient) this.look(id, layer.look);
  }

  origin(id, x, y) {
    const layer = this.layers.get(id);
    if (!layer) return;
    layer.origin = [x, y];
    layer.placeInner();
  }

  /** After all steps of a message: clips the layers around blurs in such a way that the blurs see the content behind. */
  finish() {
    if (!this.backdropsMoved) return;
    this.backdropsMoved = false;
    const holders = new Set();
    for (const { element } of this.backdrops) {
      for (let outer = element; outer !== this.container && outer; outer = outer.parentElement) if (outer.layer) holders.add(outer.layer);
    }
    for (const layer of new Set([...holders, ...(this.holders ?? [])])) {
      layer.holdsBackdrop = holders.has(layer);
      setClip(layer);
      setOpacity(layer);
    }
    this.holders = holders;
  }

  look(id, look) {
    const layer = this.layers.get(id);
    if (!layer) return;
    layer.look = look;
    const style = layer.element.style;
    for (const part of layer.parts) part.remove();
    layer.parts = [];
    layer.border?.remove();
    layer.border = null;
    layer.gradient = Boolean(look.gradient || look.mask?.gradient);

    const isPlain = !look.outline;
    // The blurred content is behind the colour, so the colour is in front of the part that blurs.
    style.backgroundColor = isPlain && look.fill && !look.backdrop ? look.fill : "";
    setClip(layer);
    setOpacity(layer);
    style.filter = look.shadow && !look.shadow.path ? dropShadow(look.shadow) : "";
    setMask(style, look.mask, this.pictures);

    if (look.shadow?.path) layer.parts.push(shadowPart(look.shadow));
    if (look.backdrop) layer.parts.push(backdropPart(look));
    if (look.backdrop) this.backdrops.add(layer); else this.backdrops.delete(layer);
    this.backdropsMoved = true;
    // Where it is clipped to the outline anyway, the background extends beyond it, so that edges are antialiased once.
    if (look.fill && (!isPlain || look.backdrop)) {
      layer.parts.push(isPlain || look.clips ? fillPart(look) : pathPart(look.outline, { fill: look.fill }));
    }
    if (look.shape) layer.parts.push(...shapeParts(look.shape));
    if (look.gradient) layer.parts.push(gradientPart(look, layer.size));
    if (look.picture) layer.parts.push(...pictureParts(look.picture, this.pictures));
    const first = layer.element.firstChild;
    for (const part of layer.parts) layer.element.insertBefore(part, first);
    if (look.border) {
      layer.border = pathPart(look.border.band, { fill: look.border.color, "fill-rule": "evenodd" });
      layer.element.append(layer.border);
    }
  }
}

/** Clips a layer to its outline. A layer that contains a blur is clipped differently: inside of a clip path a blur sees only the content of the path. */
function setClip(layer) {
  const { look, element: { style } } = layer;
  const isRound = look.clips && look.outline;
  const isCutByRadius = isRound && layer.holdsBackdrop;
  style.overflow = look.clips && (!isRound || isCutByRadius) ? "clip" : "";
  style.borderRadius = isCutByRadius ? look.radii.map(points).join(" ") : "";
  style.clipPath = isRound && !isCutByRadius ? `path("${look.outline}")` : look.mask?.path ? `path("${look.mask.path}")` : "";
}

/** Content clipped to an outline must be composited first: an opacity slightly below 1, which is invisible, achieves that. */
function setOpacity(layer) {
  const isGroup = layer.look.clips && layer.look.outline && !layer.holdsBackdrop;
  layer.element.style.opacity = layer.opacity === 1 ? (isGroup ? "0.9999" : "") : String(layer.opacity);
}
