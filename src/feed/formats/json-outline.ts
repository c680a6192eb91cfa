import { type Field, findField, foldName } from './column-names.ts';
import { IDENTIFYING } from './xml-outline.ts';

/** Property names under which JSON documents list their offers. */
const LIST_NAMES: ReadonlySet<string> = new Set(['products', 'items', 'offers', 'entries', 'entry', 'data', 'resources', 'results', 'records', 'rows', 'articles', 'feed', 'content', 'edges', 'nodes', 'hits', '@graph', 'itemListElement', 'itemlistelement']); // biome-ignore format: one line
/** Lists inside an offer, never of offers of their own. */
const INNER_LISTS: ReadonlySet<string> = new Set(['variants', 'variations', 'hasVariant', 'images', 'media']);
/** The score of a usual name, or of a list that is the whole document. */
const USUAL = 2;
/** Deeper lists are parts of offers. */
const MAX_LEVELS = 8;

const TOKENS = /"(?:[^"\\]|\\.)*"(?<colon>\s*:)?|[{}[\]]/gs;

/**
 * An open object or list. `path`: the names of the properties around it, and its own. `isProduct`: schema.org's type says
 * so.
 */
type Frame = { bracket: string; path: string; name: string; key: string; isProduct: boolean; fields: Set<Field> };
type Candidate = { path: string | null; levels: number; score: number };

export const childPath = (path: string, name: string): string => (name === '' ? path : `${path}/${name}`);

/**
 * The path of the list of offers in the beginning of a JSON document: the names of the properties that lead to it, empty
 * if the document is a list itself. It is the list whose objects have the most identifying fields; null if there is none,
 * as where each line is an offer.
 */
export function findListPath(head: string): string | null {
  const open: Frame[] = [];
  let best: Candidate = { path: null, levels: 0, score: 0 };
  const consider = (path: string | null, score: number): void => {
    const levels = path === null ? 0 : path.split('/').length;
    if (levels <= MAX_LEVELS && (score > best.score || (score === best.score && levels < best.levels)))
      best = { path, levels, score };
  };
  const close = (): void => {
    const frame = open.pop();
    const parent = open.at(-1);
    if (frame?.bracket !== '{') return;
    const score = countIdentifying(frame.fields);
    if (parent === undefined) consider(null, frame.fields.has('price') ? score + USUAL : 0);
    else if (parent.bracket === '[') considerListed(parent, score, open.length, consider);
    // What an object groups is its own, and so are the offers of a product, unless they are the whole document's.
    const owner = parent?.bracket === '[' && parent.name === 'offers' && (open.length > 2 || open.at(-2)?.isProduct === true) ? open.at(-2) : parent; // biome-ignore format: one line
    if (owner?.bracket === '{') for (const field of frame.fields) owner.fields.add(field);
  };
  for (const { 0: token, groups } of head.matchAll(TOKENS)) {
    const parent = open.at(-1);
    if (token === '{' || token === '[') {
      const name = parent?.bracket === '{' ? parent.key : '';
      open.push({
        bracket: token,
        path: childPath(parent?.path ?? '', name),
        name,
        key: '',
        isProduct: false,
        fields: new Set(),
      });
      if (token === '[') considerListed(open.at(-1), 0, open.length, consider);
    } else if (parent?.key === '@type' && groups?.colon === undefined && token.includes('Product'))
      parent.isProduct = true;
    else if (token === '}' || token === ']') close();
    else if (groups?.colon !== undefined && parent?.bracket === '{') {
      parent.key = token.slice(1, token.lastIndexOf('"'));
      const field = findField(foldName(parent.key))?.field;
      if (field !== undefined) parent.fields.add(field);
    }
  }
  while (open.length > 0) close();
  return best.path;
}

const countIdentifying = (fields: ReadonlySet<Field>): number =>
  [...fields].filter((field) => IDENTIFYING.has(field)).length;

function considerListed(
  list: Frame | undefined,
  score: number,
  depth: number,
  consider: (path: string, score: number) => void,
): void {
  // GraphQL puts a list into an object of the list's name.
  const name = list === undefined ? '' : (/([^/]+)\/(?:edges|nodes)$/.exec(list.path)?.[1] ?? list.name);
  if (list === undefined || INNER_LISTS.has(name)) return;
  const isUsual = LIST_NAMES.has(list.name) || depth === 1;
  if (isUsual) consider(list.path, score + USUAL);
  else if (score >= USUAL + 1) consider(list.path, score);
}

/** Whether a text without leading white space is JSON rather than a table, of which some have names of columns in brackets. */
export const startsAsJson = (start: string): boolean => /^(?:\{|\[(?!\s*\p{L}{2}[\p{L}\d_ ]*\]))/u.test(start);
