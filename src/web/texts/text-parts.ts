import type { TextKey } from './texts.ts';

/** The first segment of a text's key: the page or the part of pages that says it. */
export type TextGroup = TextKey extends infer K ? (K extends `${infer Group}.${string}` ? Group : never) : never;

/** Groups that every page may say. The browser has them from the start. */
const GENERAL = [
  'shell',
  'header',
  'breadcrumbs',
  'error',
  'ui',
  'card',
  'count',
  'drop',
  'energy',
  'rating',
  'stock',
] as const satisfies readonly TextGroup[];

/** Groups that are always said together, and so load as one part, by its name. */
const JOINED = {
  sheet: 'listing',
  sort: 'listing',
  paging: 'listing',
  ranking: 'listing',
  offers: 'product',
  history: 'product',
  specs: 'product',
  verdict: 'product',
} as const satisfies Partial<Record<TextGroup, TextGroup>>;

/** What the browser loads of a locale's texts at once, with the pages that say them: a group, and those joined to it. */
export type TextPart = Exclude<TextGroup, (typeof GENERAL)[number] | keyof typeof JOINED>;

const general = new Set<string>(GENERAL);
const joined = new Map<string, string>(Object.entries(JOINED));

/** The part that a text belongs to, by its key; null for a general one. */
export function partOfText(key: string): string | null {
  const group = key.split('.', 1)[0] ?? '';
  return general.has(group) ? null : (joined.get(group) ?? group);
}
