// F6 goes from the phone to the buttons, to the inspector and back, as in browsers: Tab belongs to the phone's app.

const byId = (id) => document.getElementById(id);
const focusable = "button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex='0']";

export class Panes {
  constructor() {
    // Each pane, and the element in it that gets the focus first.
    this.panes = [
      { element: byId("place"), first: () => byId("typing") },
      ...[document.querySelector("header"), byId("inspector")].map((element) => ({ element, first: () => firstIn(element) })),
    ];
    addEventListener("keydown", (event) => this.key(event), { capture: true });
  }

  key(event) {
    if (event.key !== "F6" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const open = this.panes.filter(({ element }) => !element.hidden);
    const present = Math.max(open.findIndex(({ element }) => element.contains(document.activeElement)), 0);
    open.at((present + (event.shiftKey ? -1 : 1)) % open.length).first()?.focus({ preventScroll: true });
  }
}

const firstIn = (element) => [...element.querySelectorAll(focusable)].find((one) => one.checkVisibility());
