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

/**
 * Loads the app when the visitor does something, or when the page has loaded and the browser is idle, so that pictures and
 * text have the bandwidth first. Links and forms with a target work natively until the app has hydrated. Clicks on other
 * buttons, arrow keys on them, changed fields and other forms are held for the app, which repeats them
 * (browser/replay-input.ts).
 *
 * The source of this function is put into documents as it is: it must not refer to anything outside of itself.
 */
function firstScript(): void {
  const IDLE_AFTER_LOAD_MS = 1000;
  const WAKING = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input', 'scroll'];
  const HELD = ['click', 'keydown', 'input', 'change', 'submit'];
  const files = document.currentScript?.dataset.files?.split(' ') ?? [];
  let held: HeldInput[] = [];
  let isAwake = false;

  const load = (): void => {
    if (isAwake) return;
    isAwake = true;
    const entry = files[0];
    if (!entry) return;
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    // If the app cannot be loaded, the page works as without scripts.
    const script = Object.assign(document.createElement('script'), { type: 'module', src: entry, onerror: release });
    // The app reads its data at the end of the document.
    const start = () => document.head.append(script);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
    else start();
  };

  const wake = ({ type }: Event): void => {
    if (type !== 'scroll' || scrollY > innerHeight) load();
  };

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
    } else if (button === null) return;
    else if (event.type === 'click') keep({ kind: 'click', target: button }, event);
    else if (event instanceof KeyboardEvent && event.key.startsWith('Arrow')) {
      event.preventDefault();
      keep({ kind: 'key', target: button, key: event.key }, event);
    }
  };

  const release = (): readonly HeldInput[] => {
    for (const type of WAKING) removeEventListener(type, wake, true);
    for (const type of HELD) removeEventListener(type, hold, true);
    return held;
  };

  for (const type of WAKING) addEventListener(type, wake, { capture: true, passive: true });
  for (const type of HELD) addEventListener(type, hold, { capture: true });
  window.releaseInput = release;
  // The native app is offered every navigation.
  if (document.documentElement.classList.contains('app')) load();
  addEventListener('load', () => {
    // Safari has no idle callbacks.
    const whenIdle = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(load) : load());
    setTimeout(whenIdle, IDLE_AFTER_LOAD_MS);
  });
}

export const FIRST_SCRIPT = `(${firstScript})()`;
