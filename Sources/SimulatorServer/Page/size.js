// The division of the window: the size of the phone, and of the inspector's panes beside it.

import { Splitter } from "./splitter.js";

const byId = (id) => document.getElementById(id);
/** In CSS pixels: the bezel on each side, the margins above and beside the phone, and the gap between the panes. */
const [bezel, top, margin, gap] = [12, 8, 16, 16];
/** The minimum sizes of the inspector, of the pane beside it, and of the inspector's two lists, one above the other. */
const [leastInspector, leastPane, leastList] = [320, 160, 80];
/** The same as in style.css. */
const narrow = "(max-width: 640px)";
/** The tree's share of both lists. */
const usualTree = 0.6;

/** Sizes that the user chose: of the phone's pane and the space's, and the tree's share. They last until the browser's tab is closed. */
const chosen = {
  get: (name) => Number(sessionStorage.getItem(`noren.${name}`)) || null,
  set: (name, value) => (value === null ? sessionStorage.removeItem(`noren.${name}`) : sessionStorage.setItem(`noren.${name}`, String(value))),
};

export class Size {
  /** Content at actual size in a window that is too small must scroll. */
  constructor(device) {
    Object.assign(this, { device, isActual: false, docked: 0 });
    this.pane = new Splitter(byId("pane-splitter"), {
      axis: "x", read: () => this.paneRange, write: (value) => this.choose(this.isSpace ? "space" : "phone", value) });
    this.lists = new Splitter(byId("list-splitter"), {
      axis: "y", read: () => this.treeRange, write: (value) => this.choose("tree", value && value / this.listsHeight) });
    addEventListener("resize", () => this.fit());
    // The bar has more lines in a narrow window, and with longer texts.
    new ResizeObserver(() => this.fit()).observe(document.querySelector("header"));
    this.fit();
  }

  get isInspected() { return !byId("inspector").hidden; }
  get isSpace() { return !byId("space").hidden; }
  /** In a narrow window the inspector is below the phone. */
  get isBelow() { return this.isInspected && matchMedia(narrow).matches; }

  get paneRange() {
    const most = Math.max(document.body.clientWidth - gap - leastInspector - margin, leastPane);
    return { value: this.paneWidth, least: leastPane, most };
  }

  get listsHeight() { return byId("tree").offsetHeight + byId("details").offsetHeight; }
  get treeRange() { return { value: byId("tree").offsetHeight, least: leastList, most: Math.max(this.listsHeight - leastList, leastList) }; }

  choose(name, value) {
    chosen.set(name, value);
    this.fit();
  }

  fit() {
    const bar = document.querySelector("header").offsetHeight;
    const width = document.body.clientWidth;
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
    byId("place").style.cssText = `width: ${phone}px; height: ${outer.height * scale}px; margin: 0 ${right}px 0 ${left}px`;
    byId("phone").style.transform = scale === 1 ? "" : `scale(${scale})`;
    const tree = chosen.get("tree") ?? usualTree;
    const lengths = { "--bar": `${bar}px`, "--pane": `${this.paneWidth}px`, "--space": `${outer.height * scale + 2 * top}px`, "--tree": `${tree}fr`,
      "--details": `${1 - tree}fr` };
    for (const [name, value] of Object.entries(lengths)) document.body.style.setProperty(name, value);
    if (!this.isInspected) return;
    this.pane.tell();
    this.lists.tell();
  }

  /** The width beside the inspector, with its margin; null for the width that the phone needs. The space takes everything that the inspector leaves. */
  chosenPane(width) {
    const { least, most } = this.paneRange;
    const own = chosen.get(this.isSpace ? "space" : "phone")
      ?? (this.isSpace ? width - gap - margin - Math.max(leastInspector, Math.min(0.34 * width, 480)) : null);
    return own === null ? null : Math.max(Math.min(own, most), least);
  }

  /** At actual size, or fitted to the window. */
  setActual(isActual) {
    this.isActual = isActual;
    this.fit();
  }

  /** Reserves a width of the window for a panel on the right of the phone. */
  dock(width) {
    if (this.docked === width) return;
    this.docked = width;
    this.fit();
  }
}

/**
 * The scale of a phone: continuous below 1, in quarters above, up to one pixel of the device per pixel of the display. A few
 * hundredths more would blur every line without showing more.
 */
function sharp(scale, deviceScale) {
  if (scale < 1) return Math.max(scale, 0.1);
  return Math.max(Math.min(Math.floor(scale * 4) / 4, deviceScale / devicePixelRatio), 1);
}
