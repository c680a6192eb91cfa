/** Something a visitor did before the app had hydrated, which the server's markup does not do by itself. */
export type HeldInput = { target: Element } & (
  | { kind: 'click' }
  /** A field that was changed. `isComposing`: a word is still being composed, and an event follows. */
  | { kind: 'change'; isComposing: boolean }
  | { kind: 'key'; key: string }
  /** A form that only the app can send. */
  | { kind: 'submit'; submitter: HTMLElement | null }
);

declare global {
  interface Window {
    /** Ends the holding of input, and returns what was held, in order. Defined by the document's first script. */
    releaseInput?: () => readonly HeldInput[];
  }
}

/*
 * The source of these two functions is put into documents as it is: they must not refer to anything outside of themselves.
 */

/**
 * Loads the app when the visitor does something, or when the page has loaded and the browser is idle, so that pictures and
 * text have the bandwidth first. Modules load the style sheets that no link names; a disabled link names one and loads
 * nothing. The suggestions of the search field load behind the app's files, not after the app has taken over. If the app
 * cannot be loaded, the page works as without scripts.
 */
function loadApp(): void {
  const FIRST_VISIT_WAIT_MS = 3000;
  const WAKING = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input', 'scroll'];
  const files = document.currentScript?.dataset.files?.split(' ') ?? [];
  const search = document.currentScript?.dataset.search?.split(' ') ?? [];
  let isAwake = false;

  const addLink = (properties: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), properties));

  const preload = (hrefs: string[]): void => {
    for (const href of hrefs.splice(0)) {
      addLink(
        href.endsWith('css') ? { rel: 'preload', as: 'style', crossOrigin: '', href } : { rel: 'modulepreload', href },
      );
    }
  };

  const load = (): void => {
    if (isAwake) return;
    isAwake = true;
    const entry = files[0];
    if (!entry) return;
    for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-href]')) {
      addLink({ rel: 'stylesheet', disabled: true, href: dataset.href ?? '' });
    }
    preload(files);
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: entry, onerror: () => window.releaseInput?.() });
    // The app reads its data at the end of the document.
    const start = () => document.head.append(script);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
    else start();
  };

  const wake = (event: Event): void => {
    // Browsers also send a move when a page is painted below a resting pointer.
    const isResting =
      event.type === 'pointermove' && event instanceof MouseEvent && !event.movementX && !event.movementY;
    if (!isResting && (event.type !== 'scroll' || scrollY > innerHeight)) load();
    if (event.target instanceof Element && event.target.matches('[type=search]')) preload(search);
  };

  for (const type of WAKING) addEventListener(type, wake, { capture: true, passive: true });
  // The native app is offered every navigation.
  if (document.documentElement.classList.contains('app')) load();
  addEventListener('load', () => {
    // Safari has no idle callbacks.
    const whenIdle = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(load) : load());
    // Only who was here before has something personal that the app shows.
    setTimeout(whenIdle, document.documentElement.classList.contains('met') ? 0 : FIRST_VISIT_WAIT_MS);
  });
}

/**
 * Holds what the visitor does before the app has hydrated. Links and forms with a target work natively. Clicks on other
 * buttons, arrow keys on them, changed fields, Enter in the filters and other forms are held for the app, which repeats
 * them (browser/replay-input.ts).
 */
function holdInput(): void {
  const HELD = ['click', 'keydown', 'input', 'change', 'submit'];
  let held: HeldInput[] = [];

  const keep = (input: HeldInput, event: Event): void => {
    event.stopImmediatePropagation();
    // An impatient visitor clicks again.
    held = [...held.filter(({ kind, target }) => kind !== input.kind || target !== input.target), input];
  };

  const hold = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event instanceof SubmitEvent) {
      if (target.hasAttribute('action') || target.hasAttribute('method')) return;
      event.preventDefault();
      keep({ kind: 'submit', target, submitter: event.submitter }, event);
      return;
    }
    const control = target.closest('a, button, label, summary');
    const button = control instanceof HTMLButtonElement && control.type === 'button' ? control : null;
    if (event.type === 'input' || event.type === 'change') {
      keep({ kind: 'change', target, isComposing: event instanceof InputEvent && event.isComposing }, event);
    } else if (event instanceof KeyboardEvent && event.key === 'Enter' && target.matches('[data-live] [type=number]')) {
      // The browser would report the change of the field after the key.
      event.preventDefault();
      keep({ kind: 'key', target, key: event.key }, event);
    } else if (button === null) return;
    else if (event.type === 'click') keep({ kind: 'click', target: button }, event);
    else if (event instanceof KeyboardEvent && event.key.startsWith('Arrow')) {
      event.preventDefault();
      keep({ kind: 'key', target: button, key: event.key }, event);
    }
  };

  for (const type of HELD) addEventListener(type, hold, { capture: true });
  window.releaseInput = () => {
    for (const type of HELD) removeEventListener(type, hold, true);
    return held;
  };
}

export const FIRST_SCRIPT = `(${loadApp})();(${holdInput})()`;
