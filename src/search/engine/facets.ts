import type { BuiltInFacet, FacetId } from '../product-search.ts';
import { CONDITION_BITS, type LiveColumns, STOCK_BITS } from './live-columns.ts';

const STAR_BITS = { 0: 1, 1: 2, 2: 4, 3: 8, 4: 16, 5: 32 } as const;

/** Facets with few values, each value one bit of a byte per row. `numeric`: values are numbers, not strings. */
export const BIT_FACETS = {
  stock: { bits: Object.entries(STOCK_BITS), numeric: false },
  condition: { bits: Object.entries(CONDITION_BITS), numeric: false },
  rating: { bits: Object.entries(STAR_BITS), numeric: true },
} as const satisfies Partial<Record<BuiltInFacet, { bits: [string, number][]; numeric: boolean }>>;

export type BitFacet = keyof typeof BIT_FACETS;
export const isBitFacet = (facet: FacetId): facet is BitFacet => Object.hasOwn(BIT_FACETS, facet);

export const bitColumn = (live: LiveColumns, facet: BitFacet): Uint8Array =>
  facet === 'rating' ? live.stars : live[facet];

/** The column that a range filter on a built-in facet compares; null: the facet has no range. */
export function rangeColumn(live: LiveColumns, facet: FacetId): Float64Array | null {
  if (facet === 'drop-day') return live.dropDay;
  return facet === 'price' || facet === 'drop' || facet === 'shops' || facet === 'rating' ? live[facet] : null;
}

/** The attribute id of a facet such as 'attribute:7'; null: the facet is built in. */
export const parseAttributeFacet = (facet: FacetId): number | null =>
  facet.startsWith('attribute:') ? Number(facet.slice('attribute:'.length)) : null;

/** Built-in facets that a request for 'all' facets counts. */
export const DEFAULT_FACETS: readonly FacetId[] = ['category', 'brand', 'merchant', 'stock', 'condition', 'rating'];
