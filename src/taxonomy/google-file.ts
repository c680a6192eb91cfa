import { err, ok, type Result } from '../base/result.ts';
import { parseId } from './format/parse-table.ts';
import type { Category } from './taxonomy.ts';
import { invalidTaxonomy, type TaxonomyError, type TaxonomyIssue } from './taxonomy-issue.ts';

/** A category of Google's product taxonomy: its id and the names from the top down to it. */
export type GoogleCategory = { id: number; path: readonly string[] };

export type GoogleFile = {
  /** The date that the file states, e.g. 2021-09-21; null where it states none. */
  version: string | null;
  categories: readonly GoogleCategory[];
};

const SEPARATOR = ' > ';

/** A path of Google's as it is compared, whatever its case and spaces: "electronics > audio". */
export const googlePathKey = (path: string): string =>
  path
    .split('>')
    .map((level) => level.replace(/\s+/g, ' ').trim())
    .join(' > ')
    .toLowerCase();

/**
 * Parses a file `taxonomy-with-ids.<locale>.txt` as Google publishes it: a comment with the version, then lines such as
 * `3237 - Animals & Pet Supplies > Live Animals`. O(lines).
 */
export function parseGoogleFile(text: string): Result<GoogleFile, TaxonomyError> {
  const issues: TaxonomyIssue[] = [];
  const ids = new Set<number>();
  let version: string | null = null;
  const categories: GoogleCategory[] = [];
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .forEach((line, i) => {
      if (line.trim() === '') return;
      version ??= /^#.*:\s*(\d{4}-\d{2}-\d{2})/.exec(line)?.[1] ?? null;
      if (line.startsWith('#')) return;
      const [, idText = '', pathText = ''] = /^(\d+) - (.+)$/.exec(line.trim()) ?? [];
      const id = parseId(idText);
      if (id === null)
        issues.push({ place: `line ${i + 1}`, message: `'${line.slice(0, 60)}' is not an id, ' - ' and a path` });
      else if (ids.has(id)) issues.push({ place: `line ${i + 1}`, message: `id ${id} is there twice` });
      else {
        ids.add(id);
        categories.push({ id, path: pathText.split(SEPARATOR).map((name) => name.trim()) });
      }
    });
  if (issues.length === 0 && categories.length === 0)
    issues.push({ place: 'line 1', message: 'the file has no categories' });
  return issues.length > 0 ? err(invalidTaxonomy(issues)) : ok({ version, categories });
}

/** The ids above each id, nearest first. */
export function ancestorsOf(categories: readonly GoogleCategory[]): (category: GoogleCategory) => number[] {
  const idByPath = new Map(categories.map(({ id, path }) => [path.join(SEPARATOR), id]));
  return ({ path }) =>
    path.slice(1).flatMap((_, i) => idByPath.get(path.slice(0, path.length - 1 - i).join(SEPARATOR)) ?? []);
}

/**
 * To which leaf each id of Google's leads: the leaf that lists it, else the leaf of the nearest id above it. O(ids × depth).
 *
 * @returns leaf id by Google id, and the categories that no leaf covers
 */
export function leadGoogleIds(
  google: readonly GoogleCategory[],
  categories: readonly Category[],
): { leaves: Map<number, number>; orphans: GoogleCategory[] } {
  const listed = new Map(
    categories.flatMap(({ id, googleIds }) => googleIds.map((googleId) => [googleId, id] as const)),
  );
  const findAncestors = ancestorsOf(google);
  const leaves = new Map<number, number>();
  const orphans: GoogleCategory[] = [];
  for (const category of google) {
    const nearest = [category.id, ...findAncestors(category)].find((id) => listed.has(id));
    const leaf = nearest === undefined ? undefined : listed.get(nearest);
    if (leaf === undefined) orphans.push(category);
    else leaves.set(category.id, leaf);
  }
  return { leaves, orphans };
}
