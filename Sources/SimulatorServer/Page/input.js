// Fingers, wheel and keys, as the simulator takes them: places in points of the screen, whatever the size of the page's screen is.

export class Input {
  constructor(glass, typing, device, send) {
    Object.assign(this, { glass, typing, device, send });
    this.fingers = new Map();
    this.glide = null;
    glass.addEventListener("pointerdown", (event) => this.down(event));
    glass.addEventListener("pointermove", (event) => this.move(event));
    glass.addEventListener("pointerup", (event) => this.up(event, "up"));
    glass.addEventListener("pointercancel", (event) => this.up(event, "cancel"));
    glass.addEventListener("contextmenu", (event) => event.preventDefault());
    glass.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    typing.addEventListener("beforeinput", (event) => this.typed(event));
    typing.addEventListener("compositionend", (event) => this.composed(event));
    typing.addEventListener("keydown", (event) => this.key(event));
  }

  point(event) {
    const box = this.glass.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * this.device.width,
      y: ((event.clientY - box.top) / box.height) * this.device.height,
    };
  }

  touch(...touches) { this.send({ type: "touches", touches }); }

  // Each pointer is a finger. With Alt held a mouse has two, mirrored at the middle of the screen, as in Apple's simulator.

  down(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.endGlide();
    this.typing.focus({ preventScroll: true });
    this.glass.setPointerCapture(event.pointerId);
    const finger = [0, 1, 2, 3, 4].find((number) => ![...this.fingers.values()].some((one) => one.finger === number));
    if (finger === undefined) return;
    const held = { finger, isDouble: event.pointerType === "mouse" && event.altKey };
    this.fingers.set(event.pointerId, held);
    this.touch(...this.touches("down", held, this.point(event)));
  }

  move(event) {
    const held = this.fingers.get(event.pointerId);
    if (held) this.touch(...this.touches("move", held, this.point(event)));
  }

  up(event, kind) {
    const held = this.fingers.get(event.pointerId);
    if (!held) return;
    this.fingers.delete(event.pointerId);
    this.touch(...this.touches(kind, held, this.point(event)));
  }

  touches(kind, held, point) {
    const touches = [{ kind, finger: held.finger, ...point }];
    if (held.isDouble) {
      touches.push({ kind, finger: held.finger + 5, x: this.device.width - point.x, y: this.device.height - point.y });
    }
    return touches;
  }

  // A wheel or a trackpad moves a finger of its own, which lifts when nothing more comes.

  wheel(event) {
    event.preventDefault();
    if (this.fingers.size > 0) return;
    const factor = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? this.device.height : 1;
    const box = this.glass.getBoundingClientRect();
    const scale = this.device.width / box.width;
    if (!this.glide) {
      this.glide = this.point(event);
      this.touch({ kind: "down", finger: 9, ...this.glide });
    }
    this.glide.x -= event.deltaX * factor * scale;
    this.glide.y -= event.deltaY * factor * scale;
    this.touch({ kind: "move", finger: 9, ...this.glide });
    clearTimeout(this.glideEnd);
    this.glideEnd = setTimeout(() => this.endGlide(), 80);
  }

  endGlide() {
    clearTimeout(this.glideEnd);
    if (!this.glide) return;
    this.touch({ kind: "up", finger: 9, ...this.glide });
    this.glide = null;
  }

  // Text comes from a field that nobody sees, so that every input method works; it is emptied again and again.

  typed(event) {
    if (event.isComposing || event.inputType === "insertCompositionText") return;
    event.preventDefault();
    if (event.inputType === "insertText" && event.data) this.send({ type: "insert", text: event.data });
    if (event.inputType === "insertFromPaste") {
      const text = event.dataTransfer?.getData("text/plain") ?? event.data;
      if (text) this.send({ type: "insert", text });
    }
  }

  composed(event) {
    if (event.data) this.send({ type: "insert", text: event.data });
    this.typing.value = "";
  }

  key(event) {
    if (event.isComposing) return;
    if (event.key === "Backspace" || event.key === "Enter") {
      event.preventDefault();
      this.send({ type: "key", key: event.key });
    }
  }
}
