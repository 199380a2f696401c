// The layer tree as elements, which the browser puts together itself: moving one is a new transform and nothing else.

const svgNamespace = "http://www.w3.org/2000/svg";
const points = (value) => `${value}px`;

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

  /** Whether it shows anything by itself. */
  get hasLook() { return this.parts.length > 0 || this.border != null || this.look.fill !== undefined || this.look.shadow !== undefined; }

  /** Where sublayers are: made when there are some. */
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
    // What is scrolled once will be scrolled again: it becomes a surface of its own.
    this.inner.style.willChange = "transform";
  }
}

export class LayerTree {
  /** `pictures` gives the address of a picture by its number. */
  constructor(container, pictures) {
    this.container = container;
    this.pictures = pictures;
    this.layers = new Map();
    /** The layers that blur what is behind them, and whether others came between them and that. */
    this.backdrops = new Set();
    this.backdropsMoved = false;
  }

  clear() {
    this.layers.clear();
    this.backdrops.clear();
    this.container.replaceChildren();
  }

  // Steps, as wire.js names them. What is said of a layer that is not here is part of a mask, which shows in another's look.

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
    // Only what differs is moved: an element that is taken out and put back is painted anew.
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

  /** After all steps of a message: what lies around blurs is cut so that they see what is behind it. */
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
    // What is blurred is behind the colour, so the colour is in front of the part that blurs.
    style.backgroundColor = isPlain && look.fill && !look.backdrop ? look.fill : "";
    setClip(layer);
    setOpacity(layer);
    style.filter = look.shadow && !look.shadow.path ? dropShadow(look.shadow) : "";
    setMask(style, look.mask, this.pictures);

    if (look.shadow?.path) layer.parts.push(shadowPart(look.shadow));
    if (look.backdrop) layer.parts.push(backdropPart(look));
    if (look.backdrop) this.backdrops.add(layer); else this.backdrops.delete(layer);
    this.backdropsMoved = true;
    // Where it is cut at the outline anyway, the background goes on beyond it, so that edges are smoothed once.
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

/** Cuts a layer at its outline. What holds a blur is cut in another way: behind a path a blur sees nothing but what is in the path. */
function setClip(layer) {
  const { look, element: { style } } = layer;
  const isRound = look.clips && look.outline;
  const isCutByRadius = isRound && layer.holdsBackdrop;
  style.overflow = look.clips && (!isRound || isCutByRadius) ? "clip" : "";
  style.borderRadius = isCutByRadius ? look.radii.map(points).join(" ") : "";
  style.clipPath = isRound && !isCutByRadius ? `path("${look.outline}")` : look.mask?.path ? `path("${look.mask.path}")` : "";
}

/** All that is cut at an outline is put together first: a little less than opaque, which no eye and no screen can tell, does that. */
function setOpacity(layer) {
  const isGroup = layer.look.clips && layer.look.outline && !layer.holdsBackdrop;
  layer.element.style.opacity = layer.opacity === 1 ? (isGroup ? "0.9999" : "") : String(layer.opacity);
}

function part() {
  const element = document.createElement("div");
  element.className = "part";
  return element;
}

function svg(name, attributes) {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined && value !== null) element.setAttribute(key, value);
  return element;
}

function drawing(...children) {
  const element = svg("svg", { class: "part", width: 1, height: 1 });
  element.append(...children);
  return element;
}

function pathPart(path, attributes) { return drawing(svg("path", { d: path, ...attributes })); }

function fillPart(look) {
  const element = part();
  element.style.inset = "0";
  element.style.backgroundColor = look.fill;
  return element;
}

function dropShadow(shadow) { return `drop-shadow(${shadow.x}px ${shadow.y}px ${shadow.radius}px ${shadow.color})`; }

function shadowPart(shadow) {
  const element = pathPart(shadow.path, { fill: shadow.color });
  element.style.transform = `translate(${shadow.x}px, ${shadow.y}px)`;
  if (shadow.radius > 0) element.style.filter = `blur(${shadow.radius}px)`;
  return element;
}

/** It sees more than it shows: what is just beyond its edges shines in. */
function backdropPart(look) {
  const element = part();
  const beyond = look.outline && !look.clips ? 0 : 2 * look.backdrop.radius;
  element.style.inset = points(-beyond);
  element.style.backdropFilter = `blur(${look.backdrop.radius}px) saturate(${look.backdrop.saturation})`;
  element.style.clipPath = beyond ? `inset(${points(beyond)})` : look.outline && !look.clips ? `path("${look.outline}")` : "";
  return element;
}

function shapeParts(shape) {
  const parts = [];
  if (shape.fill) parts.push(pathPart(shape.path, { fill: shape.fill, "fill-rule": shape.isEvenOdd ? "evenodd" : "nonzero" }));
  const stroke = shape.stroke;
  if (stroke) {
    parts.push(pathPart(stroke.path ?? shape.path, {
      fill: "none", stroke: stroke.color, "stroke-width": stroke.width, "stroke-linecap": stroke.cap, "stroke-linejoin": stroke.join,
      "stroke-miterlimit": Math.max(stroke.miterLimit, 1), "stroke-dasharray": stroke.dashes?.join(" "),
      "stroke-dashoffset": stroke.dashPhase,
    }));
  }
  return parts;
}

let lastGradient = 0;

/** A gradient over a rectangle of one by one, to be stretched. */
function gradientPaint(gradient) {
  const id = `gradient-${++lastGradient}`;
  const [[x1, y1], [x2, y2]] = [gradient.start, gradient.end];
  const paint = gradient.isRadial
    ? svg("radialGradient", {
      id, gradientUnits: "userSpaceOnUse", cx: 0, cy: 0, r: 1,
      gradientTransform: `translate(${x1} ${y1}) scale(${Math.abs(x2 - x1) || 1e-6} ${Math.abs(y2 - y1) || 1e-6})`,
    })
    : svg("linearGradient", { id, gradientUnits: "userSpaceOnUse", x1, y1, x2, y2 });
  gradient.colors.forEach((color, index) => {
    paint.append(svg("stop", { offset: gradient.locations[index] ?? 0, "stop-color": color }));
  });
  return [paint, `url(#${id})`];
}

function gradientPart(look, [width, height]) {
  const [paint, fill] = gradientPaint(look.gradient);
  const element = drawing(paint, svg("rect", { width: 1, height: 1, fill, transform: `scale(${width} ${height})` }));
  if (look.outline && !look.clips) element.style.clipPath = `path("${look.outline}")`;
  return element;
}

function pictureParts(picture, pictures) {
  return picture.pieces.map(([x, y, width, height, left, top, w, h]) => {
    const element = part();
    Object.assign(element.style, { left: points(left), top: points(top), width: points(w), height: points(h) });
    const image = new Image();
    image.decoding = "sync";
    image.draggable = false;
    image.src = pictures(picture.number);
    const [sx, sy] = [w / width, h / height];
    Object.assign(image.style, {
      left: points(-x * sx), top: points(-y * sy), width: points(picture.width * sx), height: points(picture.height * sy),
    });
    element.append(image);
    return element;
  });
}

function setMask(style, mask, pictures) {
  let source = "";
  let [x, y, width, height] = mask?.frame ?? [0, 0, 0, 0];
  if (mask?.gradient) {
    const [paint, fill] = gradientPaint(mask.gradient);
    const element = svg("svg", { xmlns: svgNamespace, viewBox: "0 0 1 1", preserveAspectRatio: "none" });
    element.append(paint, svg("rect", { width: 1, height: 1, fill }));
    source = `url("data:image/svg+xml,${encodeURIComponent(element.outerHTML)}")`;
  } else if (mask?.picture) {
    source = `url("${pictures(mask.picture.number)}")`;
    const [, , , , left, top, w, h] = mask.picture.pieces[0];
    [x, y, width, height] = [x + left, y + top, w, h];
  }
  style.maskImage = source;
  style.maskPosition = source ? `${x}px ${y}px` : "";
  style.maskSize = source ? `${width}px ${height}px` : "";
  style.maskRepeat = source ? "no-repeat" : "";
}
