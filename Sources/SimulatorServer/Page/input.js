// Fingers, wheel and keys, as the simulator takes them: places in points of the screen, whatever the size of the page's screen is.

import { isApple } from "./platform.js";

/** How far a finger goes before a pan begins, in points; the pan's own way counts from there. */
const panBegins = 10;

export class Input {
  /** `elements` know where the app's fields are; `shown` has two elements that show where a mouse's two fingers are. */
  constructor({ glass, typing, shown }, elements, device, send) {
    Object.assign(this, { glass, typing, shown, elements, device, send });
    this.fingers = new Map();
    this.glide = this.spread = null;
    glass.addEventListener("pointerdown", (event) => this.down(event));
    glass.addEventListener("pointermove", (event) => this.move(event));
    glass.addEventListener("pointerup", (event) => this.up(event, "up"));
    glass.addEventListener("pointercancel", (event) => this.up(event, "cancel"));
    // Else the press would take the keys away from where they are typed.
    glass.addEventListener("mousedown", (event) => event.preventDefault());
    glass.addEventListener("contextmenu", (event) => event.preventDefault());
    for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave"]) {
      glass.addEventListener(kind, (event) => this.hover(event));
    }
    for (const kind of ["keydown", "keyup", "blur"]) addEventListener(kind, (event) => this.alternate(event), { capture: true });
    elements.onChange = () => this.placeTyping();
    glass.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    typing.addEventListener("beforeinput", (event) => this.typed(event));
    typing.addEventListener("input", (event) => this.composing(event));
    typing.addEventListener("compositionend", (event) => this.composed(event));
    typing.addEventListener("keydown", (event) => this.key(event));
    typing.focus({ preventScroll: true });
  }

  point(event) {
    const box = this.glass.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * this.device.width,
      y: ((event.clientY - box.top) / box.height) * this.device.height,
    };
  }

  /** Says when, too: what is seen while the app is busy keeps its pace. */
  touch(time, ...touches) { this.send({ type: "touches", time, touches }); }

  // Each pointer is a finger. With Alt held a mouse has two, on opposite sides of the middle of the screen; with Shift held as well both
  // move alike, and the middle with them: as in Apple's simulator.

  down(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.endGlide();
    this.typing.focus({ preventScroll: true });
    this.glass.setPointerCapture(event.pointerId);
    const finger = [0, 1, 2, 3, 4].find((number) => ![...this.fingers.values()].some((one) => one.finger === number));
    if (finger === undefined) return;
    const held = { finger, point: this.point(event), middle: null };
    if (event.pointerType === "mouse" && event.altKey) held.middle = this.middle;
    this.fingers.set(event.pointerId, held);
    this.elements.touched(held.point);
    this.touch(event.timeStamp, ...this.touches("down", held));
  }

  move(event) {
    const held = this.fingers.get(event.pointerId);
    if (held) this.touch(event.timeStamp, ...this.touches("move", this.moved(held, event)));
  }

  up(event, kind) {
    const held = this.fingers.get(event.pointerId);
    if (!held) return;
    this.fingers.delete(event.pointerId);
    this.touch(event.timeStamp, ...this.touches(kind, this.moved(held, event)));
  }

  moved(held, event) {
    const point = this.point(event);
    if (held.middle && event.shiftKey) {
      held.middle.x += point.x - held.point.x;
      held.middle.y += point.y - held.point.y;
    }
    held.point = point;
    return held;
  }

  touches(kind, { finger, point, middle }) {
    const touches = [{ kind, finger, ...point }];
    if (middle) touches.push({ kind, finger: finger + 5, x: 2 * middle.x - point.x, y: 2 * middle.y - point.y });
    return touches;
  }

  get middle() { return { x: this.device.width / 2, y: this.device.height / 2 }; }

  // Where two fingers would be is seen before they touch.

  hover(event) {
    if (event.pointerType !== "mouse") return;
    this.pointer = event.type === "pointerleave" ? null : this.point(event);
    this.hasAlternate = event.altKey;
    this.showFingers();
  }

  alternate(event) {
    if (event.type !== "blur" && event.key !== "Alt") return;
    if (event.type === "blur" && event.target !== window) return;
    this.hasAlternate = event.type === "keydown";
    this.showFingers();
  }

  showFingers() {
    const held = [...this.fingers.values()].find((one) => one.middle);
    const point = held ? held.point : this.hasAlternate ? this.pointer : null;
    this.shown.hidden = !point;
    if (!point) return;
    const middle = held?.middle ?? this.middle;
    const places = [point, { x: 2 * middle.x - point.x, y: 2 * middle.y - point.y }];
    places.forEach(({ x, y }, index) => Object.assign(this.shown.children[index].style, { left: `${x}px`, top: `${y}px` }));
  }

  // A wheel or a trackpad moves fingers of its own, which are taken away when nothing more comes.

  wheel(event) {
    event.preventDefault();
    if (this.fingers.size > 0) return;
    // What browsers make of two fingers that move apart on a trackpad.
    if (event.ctrlKey) return this.pinch(event);
    const factor = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? this.device.height : 1;
    const scale = (factor * this.device.width) / this.glass.getBoundingClientRect().width;
    const [x, y] = [-event.deltaX * scale, -event.deltaY * scale];
    const distance = Math.hypot(x, y);
    if (distance === 0) return;
    if (this.spread) this.endGlide();
    if (!this.glide) {
      const start = this.point(event);
      this.touch(event.timeStamp, { kind: "down", finger: 9, ...start });
      // A pan keeps the way that makes it begin to itself: it is given that, and what is scrolled goes as far as the wheel turns.
      this.glide = { x: start.x + (x / distance) * panBegins, y: start.y + (y / distance) * panBegins };
    }
    this.glide.x += x;
    this.glide.y += y;
    this.touch(event.timeStamp, { kind: "move", finger: 9, ...this.glide });
    clearTimeout(this.glideEnd);
    this.glideEnd = setTimeout(() => this.endGlide(), 150);
  }

  /** Two fingers beside the pointer, 100 points apart at first. */
  pinch(event) {
    const { x, y } = this.spread ?? this.point(event);
    const touches = (kind) => [[6, -1], [7, 1]].map(([finger, side]) => ({ kind, finger, x: x + side * this.spread.half, y }));
    if (!this.spread) {
      this.endGlide();
      this.spread = { x, y, half: 50, touches };
      this.touch(event.timeStamp, ...touches("down"));
    }
    // A notch of a wheel is far more than a trackpad tells at a time.
    const step = Math.max(-25, Math.min(25, event.deltaY));
    this.spread.half = Math.max(5, Math.min(500, this.spread.half * Math.exp(-step / 100)));
    this.touch(event.timeStamp, ...touches("move"));
    clearTimeout(this.glideEnd);
    this.glideEnd = setTimeout(() => this.endGlide(), 150);
  }

  endGlide() {
    clearTimeout(this.glideEnd);
    if (this.spread) {
      this.touch(performance.now(), ...this.spread.touches("up"));
      this.spread = null;
    }
    if (!this.glide) return;
    // Nothing is tapped by a wheel.
    this.touch(performance.now(), { kind: "cancel", finger: 9, ...this.glide });
    this.glide = null;
  }

  // Text comes from a field that nobody sees, so that every input method works; it is emptied again and again.

  /** At the bottom of the app's field, where it begins: there input methods open their windows. */
  placeTyping() {
    const [x, y, , height] = this.elements.fieldFrame ?? [0, 0, 0, 0];
    const within = (value, most) => `${Math.max(Math.min(value, most), 0)}px`;
    const line = this.typing.offsetHeight;
    this.typing.style.left = within(x, this.device.width - 1);
    this.typing.style.top = within(y + Math.max(height - line, 0), this.device.height - line);
  }

  typed(event) {
    if (event.isComposing || event.inputType === "insertCompositionText") return;
    event.preventDefault();
    const pasted = event.inputType === "insertFromPaste";
    const text = pasted ? event.dataTransfer?.getData("text/plain") ?? event.data : event.inputType === "insertText" ? event.data : null;
    if (text) this.insert(text, pasted ? null : this.stroke);
  }

  insert(text, stroke) {
    for (const part of text.match(/[^]{1,1000}(?![\udc00-\udfff])/g) ?? [""]) this.send({ type: "insert", text: part, ...stroke });
  }

  composing(event) {
    if (!event.isComposing) return;
    const { value, selectionStart, selectionEnd } = this.typing;
    this.send({ type: "compose", text: value, start: selectionStart, end: selectionEnd });
  }

  composed(event) {
    this.insert(event.data ?? "", null);
    this.typing.value = "";
  }

  key(event) {
    // What an input method takes is not a key.
    if (event.isComposing || event.keyCode === 229) return;
    this.stroke = { code: event.code, modifiers: this.modifiers(event) };
    // What AltGr types is text, which Windows tells as Control with Alt.
    const isText = event.key.length === 1 && (event.getModifierState("AltGraph") || (!isApple && event.ctrlKey && event.altKey));
    const isCommand = (event.metaKey || event.ctrlKey) && !isText;
    if (isCommand ? browserKeys.has(event.code) || !/^(Key|Digit|Arrow|Back|Enter|Tab)/.test(event.code) : !appKeys.has(event.code)) return;
    event.preventDefault();
    this.send({ type: "key", ...this.stroke });
  }

  /** Where there is no Command key, Control stands for it. */
  modifiers(event) {
    const isCommand = event.metaKey || (event.ctrlKey && !isApple);
    const names = { shift: event.shiftKey, alternate: event.altKey, command: isCommand, control: event.ctrlKey && isApple };
    return Object.keys(names).filter((name) => names[name]);
  }
}

/** Keys that type nothing, or something that is no text here. */
const appKeys = new Set([
  "Enter", "NumpadEnter", "Escape", "Backspace", "Delete", "Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End",
  "PageUp", "PageDown",
]);
/** With Command: pasting, and what people expect of the browser itself. */
const browserKeys = new Set(["KeyV", "KeyR", "KeyT", "KeyN", "KeyW", "KeyL", "KeyQ", "Digit0"]);
