import { type LocalName, STORAGE } from './browser-storage.ts';
import { allows } from './consent-state.ts';
import { consentStore } from './consent-store.ts';

/** Values that may not be stored without consent, or could not be stored. They last as long as the document. */
const pendingWrites = new Map<LocalName, string>();

/** Reads a stored value; null if there is none. */
export function readLocal(name: LocalName): string | null {
  const pending = pendingWrites.get(name);
  if (pending !== undefined) return pending;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value if the consent covers it; otherwise keeps it for the life of the document. */
export function writeLocal(name: LocalName, text: string): void {
  pendingWrites.set(name, text);
  if (allows(consentStore.get(), STORAGE[name].group)) persist(name, text);
}

function persist(name: LocalName, text: string): void {
  try {
    localStorage.setItem(name, text);
    pendingWrites.delete(name);
  } catch {
    // Storage is full or blocked: the value stays pending.
  }
}

/** Stores the pending values that the consent now covers. */
export function flushPendingWrites(): void {
  for (const [name, text] of [...pendingWrites])
    if (allows(consentStore.get(), STORAGE[name].group)) persist(name, text);
}

/** Discards the pending values. */
export const discardPendingWrites = (): void => pendingWrites.clear();
