import type { TextPart } from './text-parts.ts';
import type { TextTable } from './texts.ts';

/** A locale's texts in the browser: the general ones, and a loader for each other part. */
export type SplitTexts = { general: TextTable; parts: Record<string, () => Promise<{ default: TextTable }>> };

const table: TextTable = {};
const loading = new Map<string, Promise<unknown>>();
let loaders: SplitTexts['parts'] = {};

/** Initialises the texts of the page's locale, in the browser. Returns the table that `loadTexts` extends. */
export function initTexts({ general, parts }: SplitTexts): TextTable {
  loaders = parts;
  return Object.assign(table, general);
}

/** Loads text parts in the browser. Does nothing on the server, which has all texts. */
export async function loadTexts(parts: readonly TextPart[]): Promise<void> {
  await Promise.all(parts.map(loadPart));
}

function loadPart(part: TextPart): Promise<unknown> | undefined {
  const started = loading.get(part);
  if (started !== undefined) return started;
  const promise = loaders[part]?.().then((texts) => Object.assign(table, texts.default));
  if (promise === undefined) return undefined;
  loading.set(part, promise);
  // A failed part is loaded again by the next caller.
  promise.catch(() => loading.delete(part));
  return promise;
}
