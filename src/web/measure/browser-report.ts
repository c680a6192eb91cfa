import { errorMessage } from '../../base/error-message.ts';
/** An event in the browser that operators may want to see. */
export type Report = {
  kind: 'error' | 'route' | 'chunk' | 'hydration' | 'dead-link' | 'login';
  message: string;
  stack: string | null;
  /** URL of the page. */
  href: string;
};

type Listener = (report: Report) => void;

const MAX_REPLAYED = 20;
const earlyReports: Report[] = [];
const listeners = new Set<Listener>();
const reportedOnce = new Set<string>();

/** Publishes a report. Later listeners receive early reports too. */
export function report(kind: Report['kind'], cause: unknown): void {
  const error = cause instanceof Error ? cause : null;
  const href = globalThis.location?.href ?? '';
  const entry: Report = { kind, message: error?.message ?? String(cause), stack: error?.stack ?? null, href };
  if (earlyReports.length < MAX_REPLAYED) earlyReports.push(entry);
  for (const listener of listeners) listener(entry);
}

/** Like `report`, but only once per kind and message in a document. Returns whether it was published. */
export function reportOnce(kind: Report['kind'], cause: unknown): boolean {
  const name = `${kind} ${errorMessage(cause)}`;
  if (reportedOnce.has(name)) return false;
  reportedOnce.add(name);
  report(kind, cause);
  return true;
}

/** Subscribes to reports, including early ones. Returns a function that unsubscribes. */
export function onReport(listener: Listener): () => void {
  listeners.add(listener);
  for (const entry of earlyReports) listener(entry);
  return () => listeners.delete(listener);
}
