// The screen taken apart: every view on a plane of its own, one above the other, to be turned by a finger.

export class Space {
  constructor(container, scene, device, tree, onSelect) {
    Object.assign(this, { container, scene, device, tree, onSelect });
    this.options = { spacing: 20, from: 0, to: 40, isWireframe: false, showsClipped: false };
    this.turn = { x: -14, y: 30 };
    this.planes = [];
    container.addEventListener("pointerdown", (event) => this.grab(event));
    container.addEventListener("wheel", (event) => this.zoom(event), { passive: false });
    this.scale = 0.8;
  }

  get isOpen() { return !this.container.hidden; }

  open(isOpen) {
    this.container.hidden = !isOpen;
    if (!isOpen) this.scene.replaceChildren();
    this.container.style.width = `${this.device.width + 48}px`;
  }

  set(options) {
    Object.assign(this.options, options);
    if (this.rows) this.show(this.rows, this.selected);
  }

  // Planes

  show(rows, selected) {
    this.rows = rows;
    this.selected = selected;
    if (!this.isOpen) return;
    this.planes = [];
    for (const row of rows) {
      const layer = this.tree.layers.get(row.layer);
      if (!layer || row.isHidden || row.depth < this.options.from || row.depth > this.options.to) continue;
      const plane = this.plane(row, layer);
      if (plane) this.planes.push(plane);
    }
    this.scene.replaceChildren(...this.planes);
    this.place();
  }

  /** What a view shows by itself, where it is on the screen, as high as it is deep in the tree. */
  plane(row, layer) {
    const place = this.matrix(layer.element);
    const element = document.createElement("div");
    element.className = "plane outlined";
    element.classList.toggle("selected", row === this.selected);
    element.dataset.index = row.index;
    element.style.width = `${layer.size[0]}px`;
    element.style.height = `${layer.size[1]}px`;
    element.style.transform = `translateZ(${row.depth * this.options.spacing}px) matrix(${place.matrix.join(", ")})`;
    element.style.opacity = place.opacity;
    if (!this.options.isWireframe) {
      const look = layer.element.cloneNode(false);
      look.style.transform = "";
      look.style.opacity = "";
      look.style.display = "";
      look.style.width = "100%";
      look.style.height = "100%";
      for (const part of [...layer.parts, layer.border]) if (part) look.append(part.cloneNode(true));
      element.append(look);
    }
    if (!this.options.showsClipped && place.clip) {
      const { left, top, right, bottom } = place.clip;
      if (right <= left || bottom <= top) return null;
      element.style.clipPath = `inset(${top}px ${layer.size[0] - right}px ${layer.size[1] - bottom}px ${left}px)`;
    }
    element.addEventListener("click", (event) => {
      event.stopPropagation();
      if (!this.hasTurned) this.onSelect(row);
    });
    return element;
  }

  /** From an element's space to the screen's; with what its ancestors leave of it, in its own space. */
  matrix(element) {
    const root = this.tree.container;
    let matrix = new DOMMatrix();
    let opacity = 1;
    const clips = [];
    for (let one = element; one && one !== root; one = one.parentElement) {
      if (one !== element && one.style.overflow === "clip") {
        clips.push({ matrix: DOMMatrix.fromMatrix(matrix), width: parseFloat(one.style.width), height: parseFloat(one.style.height) });
      }
      if (one.style.opacity) opacity *= Number(one.style.opacity);
      if (one.style.transform) matrix = new DOMMatrix(one.style.transform).multiply(matrix);
    }
    let clip = null;
    for (const { matrix, width, height } of clips) {
      const inverse = matrix.inverse();
      const [a, b] = [inverse.transformPoint({ x: 0, y: 0 }), inverse.transformPoint({ x: width, y: height })];
      const box = { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), right: Math.max(a.x, b.x), bottom: Math.max(a.y, b.y) };
      clip = clip
        ? { left: Math.max(clip.left, box.left), top: Math.max(clip.top, box.top), right: Math.min(clip.right, box.right), bottom: Math.min(clip.bottom, box.bottom) }
        : box;
    }
    const { a, b, c, d, e, f } = matrix;
    return { matrix: [a, b, c, d, e, f], opacity, clip };
  }

  select(row) {
    this.selected = row;
    for (const plane of this.planes) plane.classList.toggle("selected", Number(plane.dataset.index) === row?.index);
  }

  // Turning

  place() {
    const box = this.container.getBoundingClientRect();
    const { width, height } = this.device;
    const deepest = Math.max(...this.planes.map((plane) => this.rows[plane.dataset.index].depth), 0) * this.options.spacing;
    const fit = this.scale * Math.min(box.width / width, box.height / height);
    this.scene.style.transform = [
      `translate(${box.width / 2}px, ${box.height / 2}px)`, `scale(${fit})`, "perspective(3000px)", `rotateX(${this.turn.x}deg)`,
      `rotateY(${this.turn.y}deg)`, `translate3d(${-width / 2}px, ${-height / 2}px, ${-deepest / 2}px)`,
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
