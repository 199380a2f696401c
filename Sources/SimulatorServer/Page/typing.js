// @ts-check
// Text comes from an invisible field, so that every input method works; it is emptied repeatedly.

import { isApple } from "./platform.js";

/** @typedef {import("./messages.js").KeyStroke} KeyStroke */

export class Typing {
  /**
   * @param {HTMLTextAreaElement} field
   * @param {import("./elements.js").Elements} elements Have the positions of the app's fields.
   * @param {import("./device.js").Device} device
   * @param {import("./messages.js").Send} send
   */
  constructor(field, elements, device, send) {
    this.field = field;
    this.elements = elements;
    this.device = device;
    this.send = send;
    /** @type {KeyStroke | null} The last key. */
    this.stroke = null;
    elements.onChange = () => this.place();
    field.addEventListener("beforeinput", (event) => this.typed(event));
    field.addEventListener("input", (event) => { if (event instanceof InputEvent) this.composing(event); });
    field.addEventListener("compositionend", (event) => this.composed(event));
    field.addEventListener("keydown", (event) => this.key(event));
    this.focus();
  }

  focus() { this.field.focus({ preventScroll: true }); }

  /** Puts the field at the bottom left of the app's field, where input methods then open their windows. */
  place() {
    const [x, y, , height] = this.elements.fieldFrame ?? [0, 0, 0, 0];
    /** @type {(value: number, most: number) => string} */
    const within = (value, most) => `${Math.max(Math.min(value, most), 0)}px`;
    const line = this.field.offsetHeight;
    this.field.style.left = within(x, this.device.width - 1);
    this.field.style.top = within(y + Math.max(height - line, 0), this.device.height - line);
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
    const { value, selectionStart, selectionEnd } = this.field;
    this.send({ type: "compose", text: value, start: selectionStart, end: selectionEnd });
  }

  /** @param {CompositionEvent} event */
  composed(event) {
    this.insert(event.data ?? "", null);
    this.field.value = "";
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

/** Keys that type nothing, or nothing that is text here. */
const appKeys = new Set([
  "Enter", "NumpadEnter", "Escape", "Backspace", "Delete", "Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End",
  "PageUp", "PageDown",
]);
/** With Command: pasting, and the browser's own shortcuts. */
const browserKeys = new Set(["KeyV", "KeyR", "KeyT", "KeyN", "KeyW", "KeyL", "KeyQ", "Digit0"]);
