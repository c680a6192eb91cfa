import { attributeFacet, type Scope, type SearchFilter } from '../product-search.ts';
import type { Chip, Meaning, Reading } from './reading.ts';

/** A reading as the index searches it. */
export type ReadingRequest = { query: string | null; scope: Scope | null; filters: readonly SearchFilter[] };

const SCOPES = { 1: 'department', 2: 'group', 3: 'category' } as const;

/** The filter of a meaning; null for those that are no filter: a category is the scope, unwanted words are text. */
export function filterOf(meaning: Meaning): SearchFilter | null {
  switch (meaning.kind) {
    case 'brand':
      return { facet: 'brand', kind: 'choices', values: [meaning.id] };
    case 'choices':
      return { facet: attributeFacet(meaning.attribute), kind: 'choices', values: meaning.values };
    case 'range':
      return { facet: attributeFacet(meaning.attribute), kind: 'range', min: meaning.min, max: meaning.max };
    case 'flag':
      return { facet: attributeFacet(meaning.attribute), kind: 'flag', value: true };
    case 'price':
      return { facet: 'price', kind: 'range', min: meaning.min, max: meaning.max };
    case 'condition':
      return { facet: 'condition', kind: 'choices', values: [meaning.condition] };
    case 'stock':
      return { facet: 'stock', kind: 'choices', values: ['in'] };
    case 'sale':
      return { facet: 'drop', kind: 'range', min: 1, max: null };
    default:
      return null;
  }
}

function scopeOf({ id, alsoIds }: Meaning & { kind: 'category' }, levelOf: (node: number) => 1 | 2 | 3): Scope {
  return alsoIds.length === 0 ? { kind: SCOPES[levelOf(id)], id } : { kind: 'categories', ids: [id, ...alsoIds] };
}

/** Choices of one facet are alternatives: "black white" is black or white. Of other filters the first counts. */
function mergeFilters(filters: readonly SearchFilter[]): SearchFilter[] {
  const merged = new Map<string, SearchFilter>();
  for (const filter of filters) {
    const known = merged.get(filter.facet);
    if (known === undefined) merged.set(filter.facet, filter);
    else if (known.kind === 'choices' && filter.kind === 'choices') {
      merged.set(filter.facet, { ...known, values: [...new Set([...known.values, ...filter.values])] });
    }
  }
  return [...merged.values()];
}

/**
 * What to search for.
 *
 * @param levelOf the level of a node in the category tree
 * @param chosen filters that the shopper has chosen; those of the query about the same facets give way
 */
export function requestOf(
  { text, chips }: Reading,
  levelOf: (node: number) => 1 | 2 | 3,
  chosen: readonly SearchFilter[],
): ReadingRequest {
  const category = chips.find((chip) => chip.kind === 'category');
  const excluded = chips.flatMap((chip) => (chip.kind === 'excluded' ? `-${chip.words.replace(/\s+/g, '-')}` : []));
  const isFree = ({ facet }: SearchFilter): boolean => !chosen.some((one) => one.facet === facet);
  const understood = mergeFilters(chips.flatMap((chip) => filterOf(chip) ?? [])).filter(isFree);
  // Unwanted words alone need something to be left out of. A minus sign counts behind white space only.
  const isLimited = category !== undefined || understood.length > 0;
  const words = [text, ...excluded].join(' ').trim();
  const query = text === '' && isLimited && words !== '' ? ` ${words}` : words;
  return {
    query: query === '' ? null : query,
    scope: category === undefined ? null : scopeOf(category, levelOf),
    filters: [...understood, ...chosen],
  };
}

/** The chips that a shopper's own filters do not replace. */
export const activeChips = (chips: readonly Chip[], chosen: readonly SearchFilter[]): Chip[] =>
  chips.filter((chip) => {
    const filter = filterOf(chip);
    return filter === null || !chosen.some(({ facet }) => facet === filter.facet);
  });
