import { allows } from './consent-state.ts';
import { consentStore } from './consent-store.ts';
import { type LocalName, STORAGE } from './storage-names.ts';

// What may not be kept, or cannot be, lasts as long as the document.
const unkept = new Map<LocalName, string>();

/** What the browser keeps under a name; null where nothing. */
export function readLocal(name: LocalName): string | null {
  const here = unkept.get(name);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name, where the visitor has allowed what it is for; otherwise until the document goes. */
export function writeLocal(name: LocalName, text: string): void {
  unkept.set(name, text);
  if (allows(consentStore.get(), STORAGE[name].group)) keep(name, text);
}

function keep(name: LocalName, text: string): void {
  try {
    localStorage.setItem(name, text);
    unkept.delete(name);
  } catch {
    // A browser that keeps nothing still shows everything.
  }
}

/** Keeps what had to wait, once it is allowed. */
export function keepWhatWaits(): void {
  for (const [name, text] of [...unkept]) if (allows(consentStore.get(), STORAGE[name].group)) keep(name, text);
}

/** Forgets what waits. */
export const forgetUnkept = (): void => unkept.clear();
