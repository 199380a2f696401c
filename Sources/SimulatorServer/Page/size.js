// @ts-check
// The division of the window: the size of the phone, and of the inspector's panes beside it.

import { bezel } from "./phone.js";
import { Splitter } from "./splitter.js";

/** @typedef {"phone" | "space" | "tree"} SizeName */

/** In CSS pixels: the margins above and beside the phone, and the gap between the panes. */
const [top, margin, gap] = [8, 16, 16];
/** The minimum sizes of the inspector, of the pane beside it, and of the inspector's two lists, one above the other. */
const [leastInspector, leastPane, leastList] = [320, 160, 80];
/** The same as in inspector.css. */
const narrow = "(max-width: 640px)";
/** The tree's share of both lists. */
const usualTree = 0.6;

/** Sizes that the user chose: of the phone's pane and the space's, and the tree's share. They last until the browser's tab is closed. */
const chosen = {
  /** @param {SizeName} name */
  get: (name) => Number(sessionStorage.getItem(`noren.${name}`)) || null,
  /** @type {(name: SizeName, value: number | null) => void} */
  set: (name, value) => (value === null ? sessionStorage.removeItem(`noren.${name}`) : sessionStorage.setItem(`noren.${name}`, String(value))),
};

export class Size {
  /**
   * @param {import("./parts.js").Parts} parts
   * @param {HTMLElement} root Takes the lengths that style sheets use.
   * @param {import("./device.js").Device} device
   */
  constructor(parts, root, device) {
    this.root = root;
    this.device = device;
    this.header = parts.first("header", HTMLElement);
    this.place = parts.element("place");
    this.phone = parts.element("phone");
    this.inspector = parts.element("inspector");
    this.space = parts.element("space");
    this.tree = parts.element("tree");
    this.details = parts.element("details");
    /** Whether the phone has its actual size. In a window that is too small it must scroll then. */
    this.isActual = false;
    /** The width reserved for a panel on the right of the phone. */
    this.docked = 0;
    /** The width of the phone's pane, or of the space's. */
    this.paneWidth = 0;
    this.pane = new Splitter(parts.element("pane-splitter"), {
      axis: "x", read: () => this.paneRange, write: (value) => this.choose(this.isSpace ? "space" : "phone", value) });
    this.lists = new Splitter(parts.element("list-splitter"), {
      axis: "y", read: () => this.treeRange, write: (value) => this.choose("tree", value && value / this.listsHeight) });
    addEventListener("resize", () => this.fit());
    // The bar has more lines in a narrow window, and with longer texts.
    new ResizeObserver(() => this.fit()).observe(this.header);
    this.fit();
  }

  get isInspected() { return !this.inspector.hidden; }
  get isSpace() { return !this.space.hidden; }
  /** In a narrow window the inspector is below the phone. */
  get isBelow() { return this.isInspected && matchMedia(narrow).matches; }

  get paneRange() {
    const most = Math.max(this.root.clientWidth - gap - leastInspector - margin, leastPane);
    return { value: this.paneWidth, least: leastPane, most };
  }

  get listsHeight() { return this.tree.offsetHeight + this.details.offsetHeight; }
  get treeRange() { return { value: this.tree.offsetHeight, least: leastList, most: Math.max(this.listsHeight - leastList, leastList) }; }

  /** @type {(name: SizeName, value: number | null) => void} */
  choose(name, value) {
    chosen.set(name, value);
    this.fit();
  }

  fit() {
    const bar = this.header.offsetHeight;
    const width = this.root.clientWidth;
    // The inspector gets the larger half of a narrow window.
    const height = (innerHeight - bar) * (this.isBelow ? 0.45 : 1) - top - margin;
    const outer = { width: this.device.width + 2 * bezel, height: this.device.height + 2 * bezel };
    const isBeside = this.isInspected && !this.isBelow;
    const pane = isBeside ? this.chosenPane(width) : null;
    const room = pane !== null ? pane - margin : width - 2 * margin - (isBeside ? leastInspector + gap : this.docked);
    const scale = this.isActual ? 1 : sharp(Math.min(room / outer.width, height / outer.height), this.device.scale);
    const phone = outer.width * scale;
    // On a whole pixel of the display, like the screen's own pixels: half a pixel would blur all of them.
    const centred = Math.max(Math.floor((room - phone) / 2 * devicePixelRatio) / devicePixelRatio, 0);
    const left = isBeside && pane === null ? 0 : centred;
    this.paneWidth = pane ?? margin + phone;
    const right = pane === null ? 0 : pane - margin - left - phone;
    this.place.style.cssText = `width: ${phone}px; height: ${outer.height * scale}px; margin: 0 ${right}px 0 ${left}px`;
    this.phone.style.transform = scale === 1 ? "" : `scale(${scale})`;
    const tree = chosen.get("tree") ?? usualTree;
    const lengths = { "--bar": `${bar}px`, "--pane": `${this.paneWidth}px`, "--space": `${outer.height * scale + 2 * top}px`, "--tree": `${tree}fr`,
      "--details": `${1 - tree}fr` };
    for (const [name, value] of Object.entries(lengths)) this.root.style.setProperty(name, value);
    if (!this.isInspected) return;
    this.pane.tell();
    this.lists.tell();
  }

  /**
   * The width beside the inspector, with its margin; null for the width that the phone needs. The space takes everything that the inspector
   * leaves.
   *
   * @param {number} width The window's.
   */
  chosenPane(width) {
    const { least, most } = this.paneRange;
    const own = chosen.get(this.isSpace ? "space" : "phone")
      ?? (this.isSpace ? width - gap - margin - Math.max(leastInspector, Math.min(0.34 * width, 480)) : null);
    return own === null ? null : Math.max(Math.min(own, most), least);
  }

  /**
   * Shows the phone at actual size, or fitted to the window.
   *
   * @param {boolean} isActual
   */
  setActual(isActual) {
    this.isActual = isActual;
    this.fit();
  }

  /**
   * Reserves a width of the window for a panel on the right of the phone.
   *
   * @param {number} width
   */
  dock(width) {
    if (this.docked === width) return;
    this.docked = width;
    this.fit();
  }
}

/**
 * The scale of a phone: continuous below 1, in quarters above, up to one pixel of the device per pixel of the display. A few
 * hundredths more would blur every line without showing more.
 *
 * @type {(scale: number, deviceScale: number) => number}
 */
function sharp(scale, deviceScale) {
  if (scale < 1) return Math.max(scale, 0.1);
  return Math.max(Math.min(Math.floor(scale * 4) / 4, deviceScale / devicePixelRatio), 1);
}
