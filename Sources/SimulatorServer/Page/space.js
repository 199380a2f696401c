// @ts-check
// The screen taken apart: every view on a plane of its own, one above the other, rotated by dragging. The projection is parallel, so that
// lengths can be compared.

import { Placement } from "./placement.js";

/** @typedef {import("./record.js").Row} Row */
/** @typedef {import("./layer.js").Layer} Layer */

/**
 * A view's plane: its element, and the matrix from the view's space to the space of all planes.
 *
 * @typedef {{ row: Row, element: HTMLElement, matrix: DOMMatrix }} Plane
 */

/**
 * What is shown of each view, and of which: those at the depths `from` to `to`.
 *
 * @typedef {{
 *   spacing: number, from: number, to: number, drawing: "both" | "contents" | "outlines", showsClipped: boolean, isIsolated: boolean,
 * }} SpaceOptions
 */

export class Space {
  /**
   * @param {HTMLElement} container
   * @param {HTMLElement} scene
   * @param {import("./device.js").Device} device
   * @param {import("./layers.js").LayerTree} tree
   * @param {(row: Row) => void} onSelect Called with a row whose plane was clicked.
   */
  constructor(container, scene, device, tree, onSelect) {
    this.container = container;
    this.scene = scene;
    this.device = device;
    this.tree = tree;
    this.onSelect = onSelect;
    /** @type {SpaceOptions} */
    this.options = { spacing: 20, from: 0, to: 40, drawing: "both", showsClipped: false, isIsolated: false };
    this.turn = { x: -14, y: 30 };
    /** The distance it was moved in the pane, in CSS pixels. */
    this.shift = { x: 0, y: 0 };
    this.scale = 1;
    /** From the space of all planes to the pane. */
    this.view = new DOMMatrix();
    this.isHeld = false;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Row | null} */
    this.selected = null;
    /** @type {Plane[]} */
    this.planes = [];
    container.addEventListener("pointerdown", (event) => this.grab(event));
    // The user can change the pane's width.
    new ResizeObserver(() => { if (this.isOpen) this.place(); }).observe(container);
    container.addEventListener("wheel", (event) => this.zoom(event), { passive: false });
    // Otherwise the browser would select the content under the finger, and drag it the next time.
    for (const kind of ["mousedown", "dragstart"]) container.addEventListener(kind, (event) => event.preventDefault());
  }

  get isOpen() { return !this.container.hidden; }
  get size() { return { width: this.container.clientWidth, height: this.container.clientHeight }; }

  /** @param {boolean} isOpen */
  open(isOpen) {
    this.container.hidden = !isOpen;
    if (!isOpen) this.planes = [];
    this.scene.replaceChildren();
  }

  /** @param {Partial<SpaceOptions>} options */
  set(options) {
    Object.assign(this.options, options);
    this.show(this.rows, this.selected);
  }

  // Planes

  /**
   * Builds the planes if they are visible. O(views in the range).
   *
   * @param {Row[]} rows
   * @param {Row | null} selected
   */
  show(rows, selected) {
    this.rows = rows;
    this.selected = selected;
    if (!this.isOpen) return;
    const { from, to, isIsolated } = this.options;
    const [first, end] = isIsolated && selected ? [selected.index, selected.end] : [0, rows.length];
    const placement = new Placement();
    this.planes = [];
    for (const row of rows.slice(first, end)) {
      const layer = this.tree.layers.get(row.layer);
      if (!layer || row.isHidden || row.depth < from || row.depth > to) continue;
      const plane = this.plane(row, layer, placement.of(layer));
      if (plane) this.planes.push(plane);
    }
    this.scene.replaceChildren(...this.planes.map(({ element }) => element));
    this.place();
  }

  /**
   * A view's own content, in its position on the screen, at the height of its depth in the tree; null where all of it is cut off.
   *
   * @param {Row} row
   * @param {Layer} layer
   * @param {ReturnType<Placement["of"]>} place
   * @returns {Plane | null}
   */
  plane(row, layer, place) {
    const { drawing, showsClipped } = this.options;
    const [width, height] = layer.size;
    const clip = showsClipped ? null : place.clip;
    if (clip && (Math.min(clip.right, width) <= Math.max(clip.left, 0) || Math.min(clip.bottom, height) <= Math.max(clip.top, 0))) return null;
    const element = document.createElement("div");
    element.className = `plane${drawing === "contents" ? "" : " outlined"}${row === this.selected ? " selected" : ""}`;
    element.dataset.index = String(row.index);
    const elevation = this.elevation(row);
    const isCut = clip && (clip.left > 0 || clip.top > 0 || clip.right < width || clip.bottom < height);
    // All at once: there are thousands of them.
    element.style.cssText = `width: ${width}px; height: ${height}px; transform: translateZ(${elevation}px) matrix(${place.matrix.join(", ")});`
      + (place.opacity === 1 ? "" : `opacity: ${place.opacity};`)
      + (isCut ? `clip-path: inset(${clip.top}px ${width - clip.right}px ${height - clip.bottom}px ${clip.left}px);` : "");
    if (drawing !== "outlines" && layer.hasLook) {
      const look = emptyCopy(layer.element);
      look.style.transform = look.style.opacity = look.style.display = "";
      for (const part of [...layer.parts, layer.border]) if (part) look.append(part.cloneNode(true));
      element.append(look);
    }
    return { row, element, matrix: new DOMMatrix().translate(0, 0, elevation).multiply(new DOMMatrix(place.matrix)) };
  }

  /**
   * A row's height above the screen.
   *
   * @param {Row} row
   */
  elevation(row) { return row.depth * this.options.spacing; }

  /** @param {Row | null} row */
  select(row) {
    this.selected = row;
    if (this.options.isIsolated && this.isOpen) return this.show(this.rows, row);
    for (const plane of this.planes) plane.element.classList.toggle("selected", plane.row.index === row?.index);
  }

  /** The visible planes, each with its matrix, back to front, for a picture. */
  flattened() {
    // Planes are parallel, so their order is the same everywhere.
    const sign = this.view.m33 >= 0 ? 1 : -1;
    return [...this.planes].sort((a, b) => sign * (a.row.depth - b.row.depth)).map(({ element, matrix }) => {
      const { m11, m12, m21, m22, m41, m42 } = this.view.multiply(matrix);
      const copy = emptyCopy(element);
      Object.assign(copy.style, {
        position: "absolute", left: "0", top: "0", transformOrigin: "0 0", transform: `matrix(${[m11, m12, m21, m22, m41, m42].join(", ")})`,
      });
      copy.append(...[...element.childNodes].map((child) => child.cloneNode(true)));
      return copy;
    });
  }

  // Turning

  /** Shows it from the front, as on the screen. */
  face() {
    this.turn = { x: 0, y: 0 };
    this.shift = { x: 0, y: 0 };
    this.place();
  }

  /** Centres it in the pane, and fits it unless the user zooms in. */
  place() {
    const { width, height } = this.device;
    const box = this.size;
    const heights = this.planes.map(({ row }) => this.elevation(row));
    const [lowest, highest] = heights.reduce(([low, high], one) => [Math.min(low, one), Math.max(high, one)], [Infinity, -Infinity]);
    const depth = Math.max(highest - lowest, 0);
    const turned = new DOMMatrix().rotateAxisAngle(1, 0, 0, this.turn.x).rotateAxisAngle(0, 1, 0, this.turn.y);
    // The device and all planes above it form a box; its rotated edges determine its extent.
    /** @type {(x: number, y: number, z: number) => number} */
    const reach = (x, y, z) => Math.abs(x) * width + Math.abs(y) * height + Math.abs(z) * depth;
    const [across, down] = [reach(turned.m11, turned.m21, turned.m31), reach(turned.m12, turned.m22, turned.m32)];
    const fit = this.scale * 0.9 * Math.min(box.width / width, box.height / height, box.width / across, box.height / down);
    this.view = new DOMMatrix().translate(box.width / 2 + this.shift.x, box.height / 2 + this.shift.y).scale(fit).multiply(turned)
      .translate(-width / 2, -height / 2, depth > 0 ? -(lowest + highest) / 2 : 0);
    this.scene.style.transform = this.view.toString();
  }

  /**
   * Dragging rotates it, or moves it with Shift; a click chooses a plane.
   *
   * @param {PointerEvent} event
   */
  grab(event) {
    if (event.button > 0 || this.isHeld) return;
    event.preventDefault();
    this.isHeld = true;
    // Then events outside of the window arrive too.
    this.container.setPointerCapture(event.pointerId);
    const { pointerId, clientX, clientY, shiftKey } = event;
    const { turn, shift } = this;
    let hasMoved = false;
    /** @param {PointerEvent} event */
    const move = (event) => {
      if (event.pointerId !== pointerId) return;
      const [x, y] = [event.clientX - clientX, event.clientY - clientY];
      if (Math.hypot(x, y) > 3) hasMoved = true;
      if (shiftKey) this.shift = { x: shift.x + x, y: shift.y + y };
      else this.turn = { x: Math.max(-90, Math.min(90, turn.x - y / 3)), y: turn.y + x / 3 };
      this.place();
    };
    /** @type {("pointerup" | "pointercancel" | "lostpointercapture")[]} */
    const ends = ["pointerup", "pointercancel", "lostpointercapture"];
    /** @param {PointerEvent} event */
    const end = (event) => {
      if (event.pointerId !== pointerId) return;
      this.isHeld = false;
      this.container.removeEventListener("pointermove", move);
      for (const kind of ends) this.container.removeEventListener(kind, end);
      const plane = this.planeAt(clientX, clientY);
      if (event.type === "pointerup" && !hasMoved && plane) this.onSelect(plane.row);
    };
    this.container.addEventListener("pointermove", move);
    for (const kind of ends) this.container.addEventListener(kind, end);
  }

  /**
   * The foremost plane that draws something at a point of the window, otherwise the foremost one.
   *
   * @type {(x: number, y: number) => Plane | undefined}
   */
  planeAt(x, y) {
    const elements = document.elementsFromPoint(x, y).flatMap((one) => one.closest(".plane") ?? []);
    const element = elements.find((one) => one.firstChild) ?? elements[0];
    return this.planes.find((plane) => plane.element === element);
  }

  /** @param {WheelEvent} event */
  zoom(event) {
    event.preventDefault();
    this.scale = Math.max(0.2, Math.min(4, this.scale * Math.exp(-event.deltaY / 500)));
    this.place();
  }
}

/**
 * A copy of an element without what is in it.
 *
 * @param {HTMLElement} element
 */
function emptyCopy(element) {
  const copy = document.createElement("div");
  copy.className = element.className;
  copy.style.cssText = element.style.cssText;
  return copy;
}
