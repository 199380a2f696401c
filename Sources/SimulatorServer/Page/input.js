// @ts-check
// Fingers, wheel and keys for the simulator: locations in points of the device's screen, whatever its size on the page.

import { isApple } from "./platform.js";

/** The distance a finger moves before a pan begins, in points; the pan's translation starts there. */
const panBegins = 10;

/** @typedef {import("./messages.js").Touch} Touch */
/** @typedef {import("./messages.js").KeyStroke} KeyStroke */
/** @typedef {{ x: number, y: number }} Point In points of the device's screen. */
/** @typedef {{ finger: number, point: Point, middle: Point | null }} Held A pointer that is down; `middle` is between the two fingers it may have. */
/** @typedef {Point & { half: number }} Spread Two fingers, at both sides of a point. */

export class Input {
  /**
   * @param {{ glass: HTMLElement, typing: HTMLTextAreaElement, shown: HTMLElement }} parts `shown` has two elements that mark a mouse's two
   *   fingers.
   * @param {import("./elements.js").Elements} elements Have the positions of the app's fields.
   * @param {import("./device.js").Device} device
   * @param {import("./messages.js").Send} send
   */
  constructor({ glass, typing, shown }, elements, device, send) {
    this.glass = glass;
    this.typing = typing;
    this.shown = shown;
    this.marks = [...shown.children].flatMap((mark) => (mark instanceof HTMLElement ? mark : []));
    this.elements = elements;
    this.device = device;
    this.send = send;
    /** @type {Map<number, Held>} By pointer. */
    this.fingers = new Map();
    /** @type {Point | null} The mouse, while it is above the screen. */
    this.pointer = null;
    /** Whether Alt is down. */
    this.hasAlternate = false;
    /** @type {Point | null} The wheel's finger. */
    this.glide = null;
    /** @type {Spread | null} The fingers of a pinch on a trackpad. */
    this.spread = null;
    /** Runs until the fingers of a wheel or a trackpad are lifted. */
    this.glideEnd = 0;
    /** @type {KeyStroke | null} The last key. */
    this.stroke = null;
    glass.addEventListener("pointerdown", (event) => this.down(event));
    glass.addEventListener("pointermove", (event) => this.move(event));
    glass.addEventListener("pointerup", (event) => this.up(event, "up"));
    glass.addEventListener("pointercancel", (event) => this.up(event, "cancel"));
    // Otherwise the press would take the focus from the text field.
    glass.addEventListener("mousedown", (event) => event.preventDefault());
    glass.addEventListener("contextmenu", (event) => event.preventDefault());
    /** @type {("pointerdown" | "pointermove" | "pointerup" | "pointercancel" | "pointerleave")[]} */
    const kinds = ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave"];
    for (const kind of kinds) glass.addEventListener(kind, (event) => this.hover(event));
    addEventListener("keydown", (event) => this.alternate(event, true), { capture: true });
    addEventListener("keyup", (event) => this.alternate(event, false), { capture: true });
    addEventListener("blur", (event) => { if (event.target === window) this.setAlternate(false); }, { capture: true });
    elements.onChange = () => this.placeTyping();
    glass.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    typing.addEventListener("beforeinput", (event) => this.typed(event));
    typing.addEventListener("input", (event) => { if (event instanceof InputEvent) this.composing(event); });
    typing.addEventListener("compositionend", (event) => this.composed(event));
    typing.addEventListener("keydown", (event) => this.key(event));
    typing.focus({ preventScroll: true });
  }

  /**
   * The position of an event.
   *
   * @param {MouseEvent} event
   * @returns {Point}
   */
  point(event) {
    const box = this.glass.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * this.device.width,
      y: ((event.clientY - box.top) / box.height) * this.device.height,
    };
  }

  /**
   * Sends the time too: input while the app is busy keeps its pace.
   *
   * @type {(time: number, ...touches: Touch[]) => void}
   */
  touch(time, ...touches) { this.send({ type: "touches", time, touches }); }

  // Each pointer is a finger. With Alt, a mouse has two, on opposite sides of the middle of the screen; with Shift as well, both move
  // together, and the middle with them, as in Apple's simulator.

  /** @param {PointerEvent} event */
  down(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.endGlide();
    this.typing.focus({ preventScroll: true });
    this.glass.setPointerCapture(event.pointerId);
    const finger = [0, 1, 2, 3, 4].find((number) => ![...this.fingers.values()].some((one) => one.finger === number));
    if (finger === undefined) return;
    /** @type {Held} */
    const held = { finger, point: this.point(event), middle: null };
    if (event.pointerType === "mouse" && event.altKey) held.middle = this.middle;
    this.fingers.set(event.pointerId, held);
    this.elements.touched(held.point);
    this.touch(event.timeStamp, ...this.touches("down", held));
  }

  /** @param {PointerEvent} event */
  move(event) {
    const held = this.fingers.get(event.pointerId);
    if (held) this.touch(event.timeStamp, ...this.touches("move", this.moved(held, event)));
  }

  /** @type {(event: PointerEvent, kind: "up" | "cancel") => void} */
  up(event, kind) {
    const held = this.fingers.get(event.pointerId);
    if (!held) return;
    this.fingers.delete(event.pointerId);
    this.touch(event.timeStamp, ...this.touches(kind, this.moved(held, event)));
  }

  /** @type {(held: Held, event: PointerEvent) => Held} */
  moved(held, event) {
    const point = this.point(event);
    if (held.middle && event.shiftKey) {
      held.middle.x += point.x - held.point.x;
      held.middle.y += point.y - held.point.y;
    }
    held.point = point;
    return held;
  }

  /** @type {(kind: Touch["kind"], held: Held) => Touch[]} */
  touches(kind, { finger, point, middle }) {
    const touches = [{ kind, finger, ...point }];
    if (middle) touches.push({ kind, finger: finger + 5, x: 2 * middle.x - point.x, y: 2 * middle.y - point.y });
    return touches;
  }

  get middle() { return { x: this.device.width / 2, y: this.device.height / 2 }; }

  // Marks the positions of two fingers before they touch.

  /** @param {PointerEvent} event */
  hover(event) {
    if (event.pointerType !== "mouse") return;
    this.pointer = event.type === "pointerleave" ? null : this.point(event);
    this.hasAlternate = event.altKey;
    this.showFingers();
  }

  /** @type {(event: KeyboardEvent, isDown: boolean) => void} */
  alternate(event, isDown) { if (event.key === "Alt") this.setAlternate(isDown); }

  /** @param {boolean} isDown */
  setAlternate(isDown) {
    this.hasAlternate = isDown;
    this.showFingers();
  }

  showFingers() {
    const held = [...this.fingers.values()].find((one) => one.middle);
    const point = held ? held.point : this.hasAlternate ? this.pointer : null;
    this.shown.hidden = !point;
    if (!point) return;
    const middle = held?.middle ?? this.middle;
    const places = [point, { x: 2 * middle.x - point.x, y: 2 * middle.y - point.y }];
    places.forEach(({ x, y }, index) => Object.assign(this.marks[index].style, { left: `${x}px`, top: `${y}px` }));
  }

  // A wheel or a trackpad moves fingers of its own, which are lifted when no more events come.

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    if (this.fingers.size > 0) return;
    // Browsers report a pinch on a trackpad this way.
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
      // A pan ignores the distance before it begins. The finger moves by it additionally, so that content scrolls as far as the wheel turns.
      this.glide = { x: start.x + (x / distance) * panBegins, y: start.y + (y / distance) * panBegins };
    }
    this.glide.x += x;
    this.glide.y += y;
    this.touch(event.timeStamp, { kind: "move", finger: 9, ...this.glide });
    clearTimeout(this.glideEnd);
    this.glideEnd = setTimeout(() => this.endGlide(), 150);
  }

  /**
   * Two fingers beside the pointer, 100 points apart at first.
   *
   * @param {WheelEvent} event
   */
  pinch(event) {
    if (!this.spread) {
      this.endGlide();
      this.spread = { ...this.point(event), half: 50 };
      this.touch(event.timeStamp, ...spreadTouches("down", this.spread));
    }
    // A notch of a wheel is far more than one event of a trackpad.
    const step = Math.max(-25, Math.min(25, event.deltaY));
    this.spread.half = Math.max(5, Math.min(500, this.spread.half * Math.exp(-step / 100)));
    this.touch(event.timeStamp, ...spreadTouches("move", this.spread));
    clearTimeout(this.glideEnd);
    this.glideEnd = setTimeout(() => this.endGlide(), 150);
  }

  endGlide() {
    clearTimeout(this.glideEnd);
    if (this.spread) {
      this.touch(performance.now(), ...spreadTouches("up", this.spread));
      this.spread = null;
    }
    if (!this.glide) return;
    // A wheel must not tap.
    this.touch(performance.now(), { kind: "cancel", finger: 9, ...this.glide });
    this.glide = null;
  }

  // Text comes from an invisible field, so that every input method works; it is emptied repeatedly.

  /** Puts it at the bottom left of the app's field, where input methods then open their windows. */
  placeTyping() {
    const [x, y, , height] = this.elements.fieldFrame ?? [0, 0, 0, 0];
    /** @type {(value: number, most: number) => string} */
    const within = (value, most) => `${Math.max(Math.min(value, most), 0)}px`;
    const line = this.typing.offsetHeight;
    this.typing.style.left = within(x, this.device.width - 1);
    this.typing.style.top = within(y + Math.max(height - line, 0), this.device.height - line);
  }

  /** @param {InputEvent} event */
  typed(event) {
    if (event.isComposing || event.inputType === "insertCompositionText") return;
    event.preventDefault();
    const pasted = event.inputType === "insertFromPaste";
    const text = pasted ? event.dataTransfer?.getData("text/plain") ?? event.data : event.inputType === "insertText" ? event.data : null;
    if (text) this.insert(text, pasted ? null : this.stroke);
  }

  /** @type {(text: string, stroke: KeyStroke | null) => void} */
  insert(text, stroke) {
    for (const part of text.match(/[^]{1,1000}(?![\udc00-\udfff])/g) ?? [""]) this.send({ type: "insert", text: part, ...stroke });
  }

  /** @param {InputEvent} event */
  composing(event) {
    if (!event.isComposing) return;
    const { value, selectionStart, selectionEnd } = this.typing;
    this.send({ type: "compose", text: value, start: selectionStart, end: selectionEnd });
  }

  /** @param {CompositionEvent} event */
  composed(event) {
    this.insert(event.data ?? "", null);
    this.typing.value = "";
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    // Input for an input method is not a key.
    if (event.isComposing || event.keyCode === 229) return;
    this.stroke = { code: event.code, modifiers: this.modifiers(event) };
    // AltGr types text; Windows reports it as Control with Alt.
    const isText = event.key.length === 1 && (event.getModifierState("AltGraph") || (!isApple && event.ctrlKey && event.altKey));
    const isCommand = (event.metaKey || event.ctrlKey) && !isText;
    if (isCommand ? browserKeys.has(event.code) || !/^(Key|Digit|Arrow|Back|Enter|Tab)/.test(event.code) : !appKeys.has(event.code)) return;
    event.preventDefault();
    this.send({ type: "key", ...this.stroke });
  }

  /**
   * Where there is no Command key, Control replaces it.
   *
   * @param {KeyboardEvent} event
   */
  modifiers(event) {
    /** @type {import("./messages.js").Modifier[]} */
    const result = [];
    if (event.shiftKey) result.push("shift");
    if (event.altKey) result.push("alternate");
    if (event.metaKey || (event.ctrlKey && !isApple)) result.push("command");
    if (event.ctrlKey && isApple) result.push("control");
    return result;
  }
}

/** @type {(kind: Touch["kind"], spread: Spread) => Touch[]} */
const spreadTouches = (kind, { x, y, half }) => [{ kind, finger: 6, x: x - half, y }, { kind, finger: 7, x: x + half, y }];

/** Keys that type nothing, or nothing that is text here. */
const appKeys = new Set([
  "Enter", "NumpadEnter", "Escape", "Backspace", "Delete", "Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End",
  "PageUp", "PageDown",
]);
/** With Command: pasting, and the browser's own shortcuts. */
const browserKeys = new Set(["KeyV", "KeyR", "KeyT", "KeyN", "KeyW", "KeyL", "KeyQ", "Digit0"]);
