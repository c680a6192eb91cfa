import { type FacetOf, findBuiltIn } from '../built-in-facet.ts';
import type { FacetId } from '../product-search.ts';
import { type LiveColumns, UNIT_BITS } from './live-columns.ts';
import { TRAITS } from './traits.ts';

/** Each byte is its bits. */
export const OWN_BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/**
 * Facets with few values, each value one bit. A row has a byte in `column`, of which `bitsOf` has the bits. `numeric`:
 * values are numbers, not strings.
 */
export const BIT_FACETS = {
  stock: { column: 'traits', bitsOf: TRAITS.stock.bitsOf, bits: Object.entries(TRAITS.stock.values), numeric: false },
  condition: {
    column: 'traits',
    bitsOf: TRAITS.condition.bitsOf,
    bits: Object.entries(TRAITS.condition.values),
    numeric: false,
  },
  unit: { column: 'unit', bitsOf: OWN_BITS, bits: Object.entries(UNIT_BITS), numeric: false },
  rating: { column: 'traits', bitsOf: TRAITS.rating.bitsOf, bits: Object.entries(TRAITS.rating.values), numeric: true },
} as const satisfies Record<
  FacetOf<'words' | 'stars'>,
  { column: keyof LiveColumns; bitsOf: Uint8Array; bits: [string, number][]; numeric: boolean }
>;

export type BitFacet = keyof typeof BIT_FACETS;
export const isBitFacet = (facet: FacetId): facet is BitFacet => Object.hasOwn(BIT_FACETS, facet);

/** The bytes of a column, and the bits that each of the 256 stands for. */
export type BitColumn = { column: Uint8Array; bitsOf: Uint8Array };

export const bitColumn = (live: LiveColumns, facet: BitFacet): BitColumn => {
  const { column, bitsOf } = BIT_FACETS[facet];
  return { column: live[column], bitsOf };
};

/** The column that a range filter on a built-in facet compares; null: the facet has no range. */
export function rangeColumn(live: LiveColumns, facet: FacetId): Float64Array | null {
  const name = findBuiltIn(facet)?.range;
  return name === undefined ? null : live[name];
}

/** The attribute id of a facet such as 'attribute:7'; null: the facet is built in. */
export const parseAttributeFacet = (facet: FacetId): number | null =>
  facet.startsWith('attribute:') ? Number(facet.slice('attribute:'.length)) : null;
