import { type FacetOf, findBuiltIn } from '../built-in-facet.ts';
import type { FacetId } from '../product-search.ts';
import { CONDITION_BITS, type LiveColumns, STOCK_BITS, UNIT_BITS } from './live-columns.ts';

const STAR_BITS = { 0: 1, 1: 2, 2: 4, 3: 8, 4: 16, 5: 32 } as const;

/** Facets with few values, each value one bit of a byte per row. `numeric`: values are numbers, not strings. */
export const BIT_FACETS = {
  stock: { column: 'stock', bits: Object.entries(STOCK_BITS), numeric: false },
  condition: { column: 'condition', bits: Object.entries(CONDITION_BITS), numeric: false },
  unit: { column: 'unit', bits: Object.entries(UNIT_BITS), numeric: false },
  rating: { column: 'stars', bits: Object.entries(STAR_BITS), numeric: true },
} as const satisfies Record<
  FacetOf<'words' | 'stars'>,
  { column: keyof LiveColumns; bits: [string, number][]; numeric: boolean }
>;

export type BitFacet = keyof typeof BIT_FACETS;
export const isBitFacet = (facet: FacetId): facet is BitFacet => Object.hasOwn(BIT_FACETS, facet);

export const bitColumn = (live: LiveColumns, facet: BitFacet): Uint8Array => live[BIT_FACETS[facet].column];

/** The column that a range filter on a built-in facet compares; null: the facet has no range. */
export function rangeColumn(live: LiveColumns, facet: FacetId): Float64Array | null {
  const name = findBuiltIn(facet)?.range;
  return name === undefined ? null : live[name];
}

/** The attribute id of a facet such as 'attribute:7'; null: the facet is built in. */
export const parseAttributeFacet = (facet: FacetId): number | null =>
  facet.startsWith('attribute:') ? Number(facet.slice('attribute:'.length)) : null;
