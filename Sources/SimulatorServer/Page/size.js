// How large the phone is on the page: as large as it is, or as small as the window wants it.

const byId = (id) => document.getElementById(id);
/** In CSS pixels: the bezel on each side, what is left above the phone and beside it, and the least the inspector wants with the gap before it. */
const [bezel, top, margin, inspectorWidth] = [12, 8, 16, 336];
/** As style.css has it. */
const narrow = "(max-width: 640px)";

export class Size {
  /** What is shown as it is, in a window that is too small, has to be scrolled. */
  constructor(device) {
    Object.assign(this, { device, isActual: false });
    addEventListener("resize", () => this.fit());
    // The bar has more lines in a narrow window, and with more to say.
    new ResizeObserver(() => this.fit()).observe(document.querySelector("header"));
    this.fit();
  }

  /** Never larger than life: the app's pixels would be blurred. */
  fit() {
    const outer = { width: this.device.width + 2 * bezel, height: this.device.height + 2 * bezel };
    const isInspected = !byId("inspector").hidden;
    // In a narrow window the inspector is below the phone, which leaves it the larger half.
    const isBelow = isInspected && matchMedia(narrow).matches;
    const bar = document.querySelector("header").offsetHeight;
    const room = {
      width: document.body.clientWidth - 2 * margin - (isInspected && !isBelow ? inspectorWidth : 0),
      height: (innerHeight - bar) * (isBelow ? 0.45 : 1) - top - margin,
    };
    const scale = this.isActual ? 1 : Math.max(Math.min(1, room.width / outer.width, room.height / outer.height), 0.1);
    const width = outer.width * scale;
    // On a whole pixel of the display, as the screen's own pixels are: a half would blur all of them.
    const left = isInspected && !isBelow ? 0 : Math.max(Math.floor((room.width - width) / 2 * devicePixelRatio) / devicePixelRatio, 0);
    byId("place").style.cssText = `width: ${width}px; height: ${outer.height * scale}px; margin-left: ${left}px`;
    document.body.style.setProperty("--bar", `${bar}px`);
    document.body.style.setProperty("--phone", `${width}px`);
    document.body.style.setProperty("--space", `${outer.height * scale + 2 * top}px`);
    byId("phone").style.transform = scale === 1 ? "" : `scale(${scale})`;
  }

  /** As it is, or to the window. */
  setActual(isActual) {
    this.isActual = isActual;
    this.fit();
  }
}
