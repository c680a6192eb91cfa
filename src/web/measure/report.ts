/** What the browser noticed and an operator may want to read. */
export type Report = {
  kind: 'error' | 'route' | 'chunk' | 'hydration' | 'dead-link' | 'login';
  message: string;
  stack: string | null;
  /** The address that the page had. */
  href: string;
};

type Listener = (report: Report) => void;

const MOST_KEPT = 20;
const kept: Report[] = [];
const listeners = new Set<Listener>();
const told = new Set<string>();

/** Tells whoever sends reports; what is told before anyone listens is kept for them. */
export function report(kind: Report['kind'], fault: unknown): void {
  const error = fault instanceof Error ? fault : null;
  const href = globalThis.location?.href ?? '';
  const made: Report = { kind, message: error?.message ?? String(fault), stack: error?.stack ?? null, href };
  if (kept.length < MOST_KEPT) kept.push(made);
  for (const listener of listeners) listener(made);
}

/** As `report`, but each message of a kind only once in the life of a document. Says whether this was that time. */
export function reportOnce(kind: Report['kind'], fault: unknown): boolean {
  const name = `${kind} ${fault instanceof Error ? fault.message : String(fault)}`;
  if (told.has(name)) return false;
  told.add(name);
  report(kind, fault);
  return true;
}

/** Hears of every report, those before it included. Gives what ends that. */
export function onReport(listener: Listener): () => void {
  listeners.add(listener);
  for (const made of kept) listener(made);
  return () => listeners.delete(listener);
}
