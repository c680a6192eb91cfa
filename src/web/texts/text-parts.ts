import type { TextKey } from './texts.ts';

/** First segment of a text key: the page or component that uses the text. */
export type TextGroup = TextKey extends infer K ? (K extends `${infer Group}.${string}` ? Group : never) : never;

/** Groups that every page may use. The browser loads them with the first page. */
const GENERAL = [
  'shell',
  'header',
  'breadcrumbs',
  'error',
  'ui',
  'card',
  'count',
  'empty-market',
  'energy',
  'rating',
  'stock',
] as const satisfies readonly TextGroup[];

/** Groups that are always used together, mapped to the part they are loaded with. */
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

/** Unit in which the browser loads texts: a group, together with the groups joined to it. */
export type TextPart = Exclude<TextGroup, (typeof GENERAL)[number] | keyof typeof JOINED>;

const general = new Set<string>(GENERAL);
const joined = new Map<string, string>(Object.entries(JOINED));

/** Returns the part that contains a text key; null for general texts. */
export function getTextPart(key: string): string | null {
  const group = key.split('.', 1)[0] ?? '';
  return general.has(group) ? null : (joined.get(group) ?? group);
}
