// The screen taken apart: every view on a plane of its own, one above the other, rotated by dragging. The projection is parallel, so that
// lengths can be compared.

import { Placement } from "./placement.js";

export class Space {
  /** `onSelect` is called with a row whose plane was clicked. */
  constructor(container, scene, device, layers, onSelect) {
    Object.assign(this, { container, scene, device, layers, onSelect });
    // drawing: contents, outlines or both.
    this.options = { spacing: 20, from: 0, to: 40, drawing: "both", showsClipped: false, isIsolated: false };
    this.turn = { x: -14, y: 30 };
    /** The distance it was moved in the pane, in CSS pixels. */
    this.shift = { x: 0, y: 0 };
    this.scale = 1;
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

  open(isOpen) {
    this.container.hidden = !isOpen;
    if (!isOpen) this.planes = [];
    this.scene.replaceChildren();
  }

  set(options) {
    Object.assign(this.options, options);
    if (this.rows) this.show(this.rows, this.selected);
  }

  // Planes

  /** Builds the planes if they are visible. O(views in the range). */
  show(rows, selected) {
    this.rows = rows;
    this.selected = selected;
    if (!this.isOpen) return;
    const { from, to, isIsolated } = this.options;
    const [first, end] = isIsolated && selected ? [selected.index, selected.end] : [0, rows.length];
    const placement = new Placement(this.layers.container);
    this.planes = [];
    for (const row of rows.slice(first, end)) {
      const layer = this.layers.layers.get(row.layer);
      if (!layer || row.isHidden || row.depth < from || row.depth > to) continue;
      const plane = this.plane(row, layer, placement.of(layer.element));
      if (plane) this.planes.push(plane);
    }
    this.scene.replaceChildren(...this.planes);
    this.place();
  }

  /** A view's own content, in its position on the screen, at the height of its depth in the tree. */
  plane(row, layer, place) {
    const { drawing, showsClipped, spacing } = this.options;
    const [width, height] = layer.size;
    const clip = showsClipped ? null : place.clip;
    if (clip && (Math.min(clip.right, width) <= Math.max(clip.left, 0) || Math.min(clip.bottom, height) <= Math.max(clip.top, 0))) return null;
    const element = document.createElement("div");
    element.className = `plane${drawing === "contents" ? "" : " outlined"}${row === this.selected ? " selected" : ""}`;
    element.dataset.index = row.index;
    const isCut = clip && (clip.left > 0 || clip.top > 0 || clip.right < width || clip.bottom < height);
    // All at once: there are thousands of them.
    element.style.cssText = `width: ${width}px; height: ${height}px; transform: translateZ(${row.depth * spacing}px) matrix(${place.matrix.join(", ")});`
      + (place.opacity === 1 ? "" : `opacity: ${place.opacity};`)
      + (isCut ? `clip-path: inset(${clip.top}px ${width - clip.right}px ${height - clip.bottom}px ${clip.left}px);` : "");
    if (drawing !== "outlines" && layer.hasLook) {
      const look = layer.element.cloneNode(false);
      look.style.transform = look.style.opacity = look.style.display = "";
      for (const part of [...layer.parts, layer.border]) if (part) look.append(part.cloneNode(true));
      element.append(look);
    }
    return element;
  }

  select(row) {
    this.selected = row;
    if (this.options.isIsolated && this.isOpen) return this.show(this.rows, row);
    for (const plane of this.planes) plane.classList.toggle("selected", Number(plane.dataset.index) === row?.index);
  }

  /** The visible planes, each with its matrix, back to front, for a picture. */
  flattened() {
    const scene = new DOMMatrix(this.scene.style.transform);
    const copies = this.planes.map((plane) => {
      const matrix = scene.multiply(new DOMMatrix(plane.style.transform));
      const copy = plane.cloneNode(true);
      copy.style.position = "absolute";
      copy.style.left = copy.style.top = "0";
      copy.style.transformOrigin = "0 0";
      copy.style.transform = `matrix(${[matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42].join(", ")})`;
      // Planes are parallel, so their order is the same everywhere.
      return { copy, depth: this.rows[plane.dataset.index].depth };
    });
    const sign = scene.m33 >= 0 ? 1 : -1;
    return copies.sort((a, b) => sign * (a.depth - b.depth)).map(({ copy }) => copy);
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
    const heights = this.planes.map((plane) => this.rows[plane.dataset.index].depth * this.options.spacing);
    const [lowest, highest] = heights.reduce(([low, high], one) => [Math.min(low, one), Math.max(high, one)], [Infinity, -Infinity]);
    const depth = Math.max(highest - lowest, 0);
    const turned = new DOMMatrix().rotateAxisAngle(1, 0, 0, this.turn.x).rotateAxisAngle(0, 1, 0, this.turn.y);
    // The device and all planes above it form a box; its rotated edges determine its extent.
    const reach = (row) => Math.abs(turned[`m1${row}`]) * width + Math.abs(turned[`m2${row}`]) * height + Math.abs(turned[`m3${row}`]) * depth;
    const fit = this.scale * 0.9 * Math.min(box.width / width, box.height / height, box.width / reach(1), box.height / reach(2));
    this.scene.style.transform = [
      `translate(${box.width / 2 + this.shift.x}px, ${box.height / 2 + this.shift.y}px)`, `scale(${fit})`, `rotateX(${this.turn.x}deg)`,
      `rotateY(${this.turn.y}deg)`, `translate3d(${-width / 2}px, ${-height / 2}px, ${depth > 0 ? -(lowest + highest) / 2 : 0}px)`,
    ].join(" ");
  }

  /** Dragging rotates it, or moves it with Shift; a click chooses a plane. */
  grab(event) {
    if (event.button > 0 || this.isHeld) return;
    event.preventDefault();
    this.isHeld = true;
    // Then events outside of the window arrive too.
    this.container.setPointerCapture(event.pointerId);
    const { pointerId, clientX, clientY, shiftKey } = event;
    const { turn, shift } = this;
    let hasMoved = false;
    const move = (event) => {
      if (event.pointerId !== pointerId) return;
      const [x, y] = [event.clientX - clientX, event.clientY - clientY];
      if (Math.hypot(x, y) > 3) hasMoved = true;
      if (shiftKey) this.shift = { x: shift.x + x, y: shift.y + y };
      else this.turn = { x: Math.max(-90, Math.min(90, turn.x - y / 3)), y: turn.y + x / 3 };
      this.place();
    };
    const ends = ["pointerup", "pointercancel", "lostpointercapture"];
    const end = (event) => {
      if (event.pointerId !== pointerId) return;
      this.isHeld = false;
      this.container.removeEventListener("pointermove", move);
      for (const kind of ends) this.container.removeEventListener(kind, end);
      const plane = this.planeAt(clientX, clientY);
      if (event.type === "pointerup" && !hasMoved && plane) this.onSelect(this.rows[plane.dataset.index]);
    };
    this.container.addEventListener("pointermove", move);
    for (const kind of ends) this.container.addEventListener(kind, end);
  }

  /** The foremost plane that draws something at a point of the window, otherwise the foremost one. */
  planeAt(x, y) {
    const planes = document.elementsFromPoint(x, y).map((one) => one.closest(".plane")).filter(Boolean);
    return planes.find((plane) => plane.firstChild) ?? planes[0];
  }

  zoom(event) {
    event.preventDefault();
    this.scale = Math.max(0.2, Math.min(4, this.scale * Math.exp(-event.deltaY / 500)));
    this.place();
  }
}
