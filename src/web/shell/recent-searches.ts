import { readLocal, writeLocal } from '../state/kept-locally.ts';

/** A search the visitor made in this browser: what was asked for and where it led. */
export type RecentSearch = { query: string; url: string };

const MOST = 50;

const same = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** The searches with one more, newest first; the same words in other case are the same search. */
export function withSearch(searches: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  return [search, ...withoutSearch(searches, search.query)].slice(0, MOST);
}

export const withoutSearch = (searches: readonly RecentSearch[], query: string): RecentSearch[] =>
  searches.filter((other) => !same(other.query, query));

/** What was stored, as far as it makes sense. */
export function parseSearches(text: string | null): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    const known = Array.isArray(stored) ? stored.filter(isSearch) : [];
    return known.reduceRight<RecentSearch[]>((searches, { query, url }) => withSearch(searches, { query, url }), []);
  } catch {
    return [];
  }
}

function isSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null || !('query' in value) || !('url' in value)) return false;
  return typeof value.query === 'string' && value.query !== '' && typeof value.url === 'string';
}

export const loadSearches = (): RecentSearch[] => parseSearches(readLocal('userQueries'));

export const saveSearches = (searches: readonly RecentSearch[]): void =>
  writeLocal('userQueries', JSON.stringify(searches));
