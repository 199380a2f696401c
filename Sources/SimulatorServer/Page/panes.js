// @ts-check
// F6 goes from the phone to the buttons, to the inspector and back, as in browsers: Tab belongs to the phone's app.

const focusable = "button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex='0']";

export class Panes {
  /** @param {import("./parts.js").Parts} parts */
  constructor(parts) {
    const typing = parts.element("typing");
    /**
     * Each pane, and what finds the element in it that gets the focus first.
     *
     * @type {{ element: HTMLElement, first: () => HTMLElement | undefined }[]}
     */
    this.panes = [
      { element: parts.element("place"), first: () => typing },
      ...[parts.first("header", HTMLElement), parts.element("inspector")].map((element) => ({ element, first: () => firstIn(element) })),
    ];
    addEventListener("keydown", (event) => this.key(event), { capture: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "F6" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const open = this.panes.filter(({ element }) => !element.hidden);
    const present = Math.max(open.findIndex(({ element }) => element.contains(document.activeElement)), 0);
    open.at((present + (event.shiftKey ? -1 : 1)) % open.length)?.first()?.focus({ preventScroll: true });
  }
}

/**
 * The first visible element that takes the focus.
 *
 * @param {HTMLElement} pane
 * @returns {HTMLElement | undefined}
 */
const firstIn = (pane) => [...pane.querySelectorAll(focusable)].flatMap((one) => (one instanceof HTMLElement ? one : []))
  .find((one) => one.checkVisibility());
