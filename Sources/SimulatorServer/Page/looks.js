// @ts-check
// A layer's own content as elements: colours, shapes, shadows, blurs, gradients and pictures, and its mask.

/** @typedef {import("./messages.js").Look} Look */
/** @typedef {import("./messages.js").Shadow} Shadow */
/** @typedef {import("./messages.js").Gradient} Gradient */
/** @typedef {import("./messages.js").LayerPicture} LayerPicture */
/** @typedef {import("./pictures.js").Pictures} Pictures */

const svgNamespace = "http://www.w3.org/2000/svg";
/** @param {number} value */
export const points = (value) => `${value}px`;

function part() {
  const element = document.createElement("div");
  element.className = "part";
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | undefined>} attributes Those that are undefined are omitted.
 */
function svg(name, attributes) {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, String(value));
  return element;
}

/** @param {SVGElement[]} children */
function drawing(...children) {
  const element = svg("svg", { class: "part", width: 1, height: 1 });
  element.append(...children);
  return element;
}

/**
 * @param {string} path
 * @param {Record<string, string | number | undefined>} attributes
 */
export function pathPart(path, attributes) { return drawing(svg("path", { d: path, ...attributes })); }

/** @param {string} color */
export function fillPart(color) {
  const element = part();
  element.style.inset = "0";
  element.style.backgroundColor = color;
  return element;
}

/** @param {Shadow} shadow */
export function dropShadow(shadow) { return `drop-shadow(${shadow.x}px ${shadow.y}px ${shadow.radius}px ${shadow.color})`; }

/** @type {(shadow: Shadow, path: string) => SVGElement} */
export function shadowPart(shadow, path) {
  const element = pathPart(path, { fill: shadow.color });
  element.style.transform = `translate(${shadow.x}px, ${shadow.y}px)`;
  if (shadow.radius > 0) element.style.filter = `blur(${shadow.radius}px)`;
  return element;
}

/**
 * Blurs what is behind. It samples beyond its edges: content just outside influences the blur.
 *
 * @param {Look} look
 * @param {import("./messages.js").Backdrop} backdrop The look's.
 */
export function backdropPart(look, { radius, saturation }) {
  const element = part();
  const beyond = look.outline && !look.clips ? 0 : 2 * radius;
  element.style.inset = points(-beyond);
  element.style.backdropFilter = `blur(${radius}px) saturate(${saturation})`;
  element.style.clipPath = beyond ? `inset(${points(beyond)})` : look.outline && !look.clips ? `path("${look.outline}")` : "";
  return element;
}

/** @param {import("./messages.js").Shape} shape */
export function shapeParts(shape) {
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

/** Numbers are unique in the document, whose ids the gradients' are. */
let lastGradient = 0;

/**
 * A gradient over a unit square, to be stretched.
 *
 * @param {Gradient} gradient
 * @returns {[paint: SVGGradientElement, fill: string]}
 */
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

/**
 * A conic gradient as CSS, whose angles begin at the top; SVG has none.
 *
 * @param {Gradient} gradient
 * @param {number} angle
 */
function conicPaint(gradient, angle) {
  const [x, y] = gradient.start;
  const stops = gradient.colors.map((color, index) => `${color} ${(gradient.locations[index] ?? 0) * 100}%`);
  if (stops.length === 1) stops.push(stops[0]);
  return `conic-gradient(from ${angle + Math.PI / 2}rad at ${x * 100}% ${y * 100}%, ${stops.join(", ")})`;
}

/** @type {(look: Look, gradient: Gradient, size: [width: number, height: number]) => HTMLElement | SVGElement} */
export function gradientPart(look, gradient, [width, height]) {
  let element;
  if (gradient.angle === undefined) {
    const [paint, fill] = gradientPaint(gradient);
    element = drawing(paint, svg("rect", { width: 1, height: 1, fill, transform: `scale(${width} ${height})` }));
  } else {
    element = part();
    Object.assign(element.style, {
      width: points(width), height: points(height), backgroundImage: conicPaint(gradient, gradient.angle),
    });
  }
  if (look.outline && !look.clips) element.style.clipPath = `path("${look.outline}")`;
  return element;
}

/**
 * @param {LayerPicture} picture
 * @param {Pictures} pictures
 */
export function pictureParts(picture, pictures) {
  return picture.pieces.map(([x, y, width, height, left, top, w, h]) => {
    const element = part();
    Object.assign(element.style, { left: points(left), top: points(top), width: points(w), height: points(h) });
    const image = new Image();
    image.decoding = "sync";
    image.draggable = false;
    image.src = pictures.url(picture.number);
    const [sx, sy] = [w / width, h / height];
    Object.assign(image.style, {
      left: points(-x * sx), top: points(-y * sy), width: points(picture.width * sx), height: points(picture.height * sy),
    });
    element.append(image);
    return element;
  });
}

/**
 * @param {CSSStyleDeclaration} style
 * @param {import("./messages.js").Mask | undefined} mask
 * @param {Pictures} pictures
 */
export function setMask(style, mask, pictures) {
  let source = "";
  let [x, y, width, height] = mask?.frame ?? [0, 0, 0, 0];
  if (mask?.gradient?.angle !== undefined) {
    source = conicPaint(mask.gradient, mask.gradient.angle);
  } else if (mask?.gradient) {
    const [paint, fill] = gradientPaint(mask.gradient);
    const element = svg("svg", { xmlns: svgNamespace, viewBox: "0 0 1 1", preserveAspectRatio: "none" });
    element.append(paint, svg("rect", { width: 1, height: 1, fill }));
    source = `url("data:image/svg+xml,${encodeURIComponent(element.outerHTML)}")`;
  } else if (mask?.picture) {
    source = `url("${pictures.url(mask.picture.number)}")`;
    const [, , , , left, top, w, h] = mask.picture.pieces[0];
    [x, y, width, height] = [x + left, y + top, w, h];
  }
  style.maskImage = source;
  style.maskPosition = source ? `${x}px ${y}px` : "";
  style.maskSize = source ? `${width}px ${height}px` : "";
  style.maskRepeat = source ? "no-repeat" : "";
}
