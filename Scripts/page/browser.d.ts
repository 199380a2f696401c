// What the page uses and the type checker of Debian 12 does not know yet.

interface Window {
  /** For tests and measurements. */
  noren: object;
}

interface Array<T> {
  findLast(isMatch: (value: T) => boolean): T | undefined;
}

interface Element {
  checkVisibility(): boolean;
}

interface HTMLElement {
  hidePopover(): void;
}

interface HTMLButtonElement {
  popoverTargetElement: Element | null;
}

interface CSSStyleDeclaration {
  backdropFilter: string;
}

interface ToggleEvent extends Event {
  readonly newState: string;
}

interface HTMLElementEventMap {
  beforetoggle: ToggleEvent;
}
