/** What of the page is needed. Links are numbered in the order of the document. */
export type FocusView = {
  hrefs: () => string[];
  /** The number of the focused link; -1 if none is. */
  focused: () => number;
  /** Whether nothing has the focus. */
  isFree: () => boolean;
  focus: (link: number) => void;
};

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('#main a[href]')];

export const browserView: FocusView = {
  hrefs: () => links().map(({ href }) => href),
  focused: () => links().findIndex((link) => link === document.activeElement),
  isFree: () => document.activeElement === null || document.activeElement === document.body,
  focus: (link) => links()[link]?.focus({ preventScroll: true }),
};

const numbersOf = (hrefs: readonly string[], href: string): number[] =>
  hrefs.flatMap((other, number) => (other === href ? [number] : []));

/**
 * The link by which each location was left. Going back puts the focus there again, as browsers do between documents:
 * those who use the keyboard go on where they were, not at the top.
 */
export class FocusMemory {
  readonly #view: FocusView;
  /** The link's address by location, and which of the links with this address it is. */
  readonly #followed = new Map<string, { href: string; nth: number }>();

  constructor(view: FocusView) {
    this.#view = view;
  }

  leave(location: string): void {
    const focused = this.#view.focused();
    const hrefs = this.#view.hrefs();
    const href = hrefs[focused];
    if (href !== undefined) this.#followed.set(location, { href, nth: numbersOf(hrefs, href).indexOf(focused) });
  }

  restore(location: string): void {
    const followed = this.#followed.get(location);
    if (followed === undefined || !this.#view.isFree()) return;
    const number = numbersOf(this.#view.hrefs(), followed.href)[followed.nth];
    if (number !== undefined) this.#view.focus(number);
  }
}
