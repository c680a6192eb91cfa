import type { FacetId, FacetValue } from '../../product-search.ts';
import { readAttribute } from '../attribute-column.ts';
import { readChoices } from '../choice-column.ts';
import { BIT_FACETS, bitColumn, isBitFacet, parseAttributeFacet, rangeColumn } from '../facets.ts';
import type { Segment } from '../segment.ts';

/** The value of a facet in one row; null: none. For single rows: counting many reads columns instead. */
export function readFacet(
  segment: Segment,
  row: number,
  facet: FacetId,
): readonly FacetValue[] | number | boolean | null {
  const attribute = parseAttributeFacet(facet);
  if (attribute !== null) {
    const run = segment.runAt(row);
    const column = run.attributes.get(attribute);
    return column ? readAttribute(column, row - run.start) : null;
  }
  if (facet === 'category') return [segment.runAt(row).path[2]];
  if (facet === 'brand') return readChoices(segment.brands, row);
  if (facet === 'merchant') return readChoices(segment.merchants, row);
  if (isBitFacet(facet)) {
    const { bits, numeric } = BIT_FACETS[facet];
    const byte = bitColumn(segment.live, facet)[row] ?? 0;
    return bits.flatMap(([name, bit]) => ((byte & bit) === 0 ? [] : [numeric ? Number(name) : name]));
  }
  const value = rangeColumn(segment.live, facet)?.[row] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}
