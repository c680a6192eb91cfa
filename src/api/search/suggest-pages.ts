import type { ContentEntry } from '../../content/content-page.ts';
import type { Suggestion } from '../../contract/search/search-schemas.ts';
import { foldLetters } from '../../terms/fold-text.ts';
import type { ApiContext } from '../view/context.ts';
import type { View } from '../view/view.ts';
import { contentPath } from '../view/written/content-path.ts';
import { findGuides, presentLink, type WrittenLink } from '../view/written/find-guides.ts';
import { loadEntries } from '../view/written/load-entries.ts';

const MAX_PAGES = 3;
/** Characters. Every title has a word that begins with one letter. */
const MIN_LENGTH = 2;

const wordsOf = (text: string): string[] => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a shopper gets: a guide, a keyword's list of products, or another page. */
const TYPES = { guide: 'GUIDE', 'search-page': 'KEYWORD' } as const satisfies Partial<
  Record<ContentEntry['kind'], Suggestion['type']>
>;
const typeOf = (kind: ContentEntry['kind']): Suggestion['type'] =>
  kind === 'guide' || kind === 'search-page' ? TYPES[kind] : 'PAGE';

/** Content pages whose titles have all words of a text; the last may be incomplete unless `isWhole`. Guides come first. */
async function findByTitle(context: ApiContext, view: View, text: string, isWhole: boolean): Promise<ContentEntry[]> {
  const typed = wordsOf(text);
  if (typed.join('').length < MIN_LENGTH) return [];
  const entries = await loadEntries(context, view);
  const found = entries.filter(({ title }) => {
    const words = wordsOf(title);
    return typed.every((word, i) =>
      words.some((each) => (i === typed.length - 1 && !isWhole ? each.startsWith(word) : each === word)),
    );
  });
  const isGuide = ({ kind }: ContentEntry) => Number(kind === 'guide');
  return found.sort((a, b) => isGuide(b) - isGuide(a)).slice(0, MAX_PAGES);
}

/** Content pages for the results of a search: those with its words in the title, then guides about a category. */
export async function findWritten(
  context: ApiContext,
  view: View,
  text: string,
  categoryId: number | null,
): Promise<WrittenLink[]> {
  const named = (await findByTitle(context, view, text, false)).map(presentLink);
  const guides = categoryId === null ? [] : await findGuides(context, view, categoryId);
  const byPath = new Map([...named, ...guides].map((link) => [link.path, link]));
  return [...byPath.values()].slice(0, MAX_PAGES);
}

/** Suggestions of content pages for the start of a query. */
export async function suggestPages(
  context: ApiContext,
  view: View,
  text: string,
  isWhole: boolean,
): Promise<Suggestion[]> {
  return (await findByTitle(context, view, text, isWhole)).map(({ kind, slug, title }) => ({
    name: title,
    type: typeOf(kind),
    url: contentPath(kind, slug),
    category: null,
  }));
}
