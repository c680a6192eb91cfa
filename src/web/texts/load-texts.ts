import type { TextPart } from './text-parts.ts';
import type { TextTable } from './texts.ts';

/** A locale's texts as the browser gets them: the general ones, and what loads each other part. */
export type SplitTexts = { general: TextTable; parts: Record<string, () => Promise<{ default: TextTable }>> };

const table: TextTable = {};
const loading = new Map<string, Promise<unknown>>();
let loaders: SplitTexts['parts'] = {};

/** Takes up a page's locale, in the browser. Gives its table, to which `loadTexts` adds. */
export function takeTexts({ general, parts }: SplitTexts): TextTable {
  loaders = parts;
  return Object.assign(table, general);
}

/** Waits until the texts of some parts can be said. On the server all can from the start. */
export async function loadTexts(parts: readonly TextPart[]): Promise<void> {
  await Promise.all(parts.map(loadPart));
}

function loadPart(part: TextPart): Promise<unknown> | undefined {
  const known = loading.get(part);
  if (known !== undefined) return known;
  const made = loaders[part]?.().then((texts) => Object.assign(table, texts.default));
  if (made === undefined) return undefined;
  loading.set(part, made);
  // What failed is asked for again by whoever needs it next.
  made.catch(() => loading.delete(part));
  return made;
}
