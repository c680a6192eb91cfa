import { readLocal, writeLocal } from '../../state/local-storage.ts';

/** A search made in this browser: its query and the URL it led to. */
export type RecentSearch = { query: string; url: string };

const MAX_SEARCHES = 50;

const isSameQuery = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** Adds a search, newest first. Queries that differ only in letter case are the same search. */
export function withSearch(searches: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  return [search, ...withoutSearch(searches, search.query)].slice(0, MAX_SEARCHES);
}

export const withoutSearch = (searches: readonly RecentSearch[], query: string): RecentSearch[] =>
  searches.filter((other) => !isSameQuery(other.query, query));

/** Reads stored searches; skips malformed entries. */
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
