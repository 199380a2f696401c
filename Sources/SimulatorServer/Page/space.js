// The screen taken apart: every view on a plane of its own, one above the other, to be turned by a finger. Nothing is farther away and
// so smaller: lengths can be compared.

import { Placement } from "./placement.js";

export class Space {
  /** `onSelect` hears of a row whose plane was clicked. */
  constructor(container, scene, device, layers, onSelect) {
    Object.assign(this, { container, scene, device, layers, onSelect });
    // drawing: contents, outlines or both.
    this.options = { spacing: 20, from: 0, to: 40, drawing: "both", showsClipped: false, isIsolated: false };
    this.turn = { x: -14, y: 30 };
    this.scale = 0.8;
    this.planes = [];
    container.addEventListener("pointerdown", (event) => this.grab(event));
    container.addEventListener("wheel", (event) => this.zoom(event), { passive: false });
    scene.addEventListener("click", (event) => {
      const plane = event.target.closest(".plane");
      if (plane && !this.hasTurned) this.onSelect(this.rows[plane.dataset.index]);
    });
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

  /** Builds the planes, if anybody sees them. O(views in the range). */
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

  /** What a view shows by itself, where it is on the screen, as high as it is deep in the tree. */
  plane(row, layer, place) {
    const { drawing, showsClipped, spacing } = this.options;
    const [width, height] = layer.size;
    const clip = showsClipped ? null : place.clip;
    if (clip && (Math.min(clip.right, width) <= Math.max(clip.left, 0) || Math.min(clip.bottom, height) <= Math.max(clip.top, 0))) return null;
    const element = document.createElement("div");
    element.className = `plane${drawing === "contents" ? "" : " outlined"}${row === this.selected ? " selected" : ""}`;
    element.dataset.index = row.index;
    const isCut = clip && (clip.left > 0 || clip.top > 0 || clip.right < width || clip.bottom < height);
    // At once: there are thousands of them.
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

  /** The planes as they are seen, each with a matrix of its own, back to front: what a picture is made of. */
  flattened() {
    const scene = new DOMMatrix(this.scene.style.transform);
    const copies = this.planes.map((plane) => {
      const matrix = scene.multiply(new DOMMatrix(plane.style.transform));
      const copy = plane.cloneNode(true);
      copy.style.position = "absolute";
      copy.style.left = copy.style.top = "0";
      copy.style.transformOrigin = "0 0";
      copy.style.transform = `matrix(${[matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42].join(", ")})`;
      // Planes are parallel: which is in front is the same everywhere.
      return { copy, depth: this.rows[plane.dataset.index].depth };
    });
    const sign = scene.m33 >= 0 ? 1 : -1;
    return copies.sort((a, b) => sign * (a.depth - b.depth)).map(({ copy }) => copy);
  }

  // Turning

  /** From the front, as on the screen. */
  face() {
    this.turn = { x: 0, y: 0 };
    this.place();
  }

  place() {
    const { width, height } = this.device;
    const box = this.size;
    const deepest = this.planes.reduce((most, plane) => Math.max(most, this.rows[plane.dataset.index].depth), 0) * this.options.spacing;
    const fit = this.scale * Math.min(box.width / width, box.height / height);
    this.scene.style.transform = [
      `translate(${box.width / 2}px, ${box.height / 2}px)`, `scale(${fit})`, `rotateX(${this.turn.x}deg)`, `rotateY(${this.turn.y}deg)`,
      `translate3d(${-width / 2}px, ${-height / 2}px, ${-deepest / 2}px)`,
    ].join(" ");
  }

  grab(event) {
    const start = { x: event.clientX, y: event.clientY, turn: { ...this.turn } };
    this.hasTurned = false;
    const move = (event) => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > 3) this.hasTurned = true;
      this.turn = {
        x: Math.max(-90, Math.min(90, start.turn.x - (event.clientY - start.y) / 3)), y: start.turn.y + (event.clientX - start.x) / 3,
      };
      this.place();
    };
    const end = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
  }

  zoom(event) {
    event.preventDefault();
    this.scale = Math.max(0.2, Math.min(4, this.scale * Math.exp(-event.deltaY / 500)));
    this.place();
  }
}
