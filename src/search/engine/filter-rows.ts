import type { FacetValue, Filter } from '../product-search.ts';
import type { AttributeColumn } from './attribute-column.ts';
import { type ChoiceColumn, codeOfValue } from './choice-column.ts';
import { attributeOf, BIT_FACETS, bitColumn, isBitFacet, rangeColumn } from './facets.ts';
import { forEachRun, type RowSet } from './rows.ts';

/** A stretch of a row set and what to mark in it: `mask[i]` belongs to `rows[i]`; columns begin at row `base`. */
type Stretch = { rows: Uint32Array; from: number; to: number; base: number; mask: Uint32Array; bit: number };

/** Sets a bit in the mask of every row that a filter leaves out. A filter of the wrong kind for its facet leaves out all. */
export function markFiltered(set: RowSet, filter: Filter, mask: Uint32Array, bit: number): void {
  const { segment, rows, count } = set;
  const all = { rows, from: 0, to: count, base: 0, mask, bit };
  const attribute = attributeOf(filter.facet);
  if (attribute !== null) {
    forEachRun(set, (run, from, to) => {
      const stretch = { rows, from, to, base: run.start, mask, bit };
      const column = run.attributes.get(attribute);
      if (column) markAttribute(column, filter, stretch);
      else markEvery(stretch);
    });
  } else if (filter.kind === 'choices') markChoices(set, filter.facet, filter.values, all);
  else {
    const column = filter.kind === 'range' ? rangeColumn(segment.live, filter.facet) : null;
    if (column && filter.kind === 'range') markRange(column, filter.min, filter.max, all);
    else markEvery(all);
  }
}

function markAttribute(column: AttributeColumn, filter: Filter, stretch: Stretch): void {
  if (column.kind === 'choice' && filter.kind === 'choices')
    markCodes(column, acceptedCodes(column, filter.values), stretch);
  else if (column.kind === 'number' && filter.kind === 'range')
    markRange(column.numbers, filter.min, filter.max, stretch);
  else if (column.kind === 'flag' && filter.kind === 'flag')
    markBits(column.flags, filter.value ? 2 : 1, stretch, true);
  else markEvery(stretch);
}

function markChoices(set: RowSet, facet: Filter['facet'], values: readonly FacetValue[], all: Stretch): void {
  const { segment } = set;
  if (facet === 'category') {
    forEachRun(set, (run, from, to) => {
      if (!values.includes(run.path[2])) markEvery({ ...all, from, to });
    });
  } else if (facet === 'brand') markCodes(segment.brands, acceptedCodes(segment.brands, values), all);
  else if (facet === 'merchant') markCodes(segment.merchants, acceptedCodes(segment.merchants, values), all);
  else if (isBitFacet(facet)) {
    const wanted = values.map(String);
    const accepted = BIT_FACETS[facet].bits.reduce(
      (bits, [name, bit]) => (wanted.includes(name) ? bits | bit : bits),
      0,
    );
    markBits(bitColumn(segment.live, facet), accepted, all, false);
  } else markEvery(all);
}

function acceptedCodes(column: ChoiceColumn, values: readonly FacetValue[]): Uint8Array {
  const accepted = new Uint8Array(column.values.length + 1);
  for (const value of values) if (typeof value === 'number') accepted[codeOfValue(column, value)] = 1;
  accepted[0] = 0;
  return accepted;
}

function markEvery({ from, to, mask, bit }: Stretch): void {
  for (let i = from; i < to; i++) mask[i]! |= bit;
}

function markCodes({ starts, codes }: ChoiceColumn, accepted: Uint8Array, stretch: Stretch): void {
  const { rows, from, to, base, mask, bit } = stretch;
  if (starts === null) {
    for (let i = from; i < to; i++) if (accepted[codes[rows[i]! - base]!] === 0) mask[i]! |= bit;
    return;
  }
  for (let i = from; i < to; i++) {
    const row = rows[i]! - base;
    let any = 0;
    for (let p = starts[row]!; p < starts[row + 1]!; p++) any |= accepted[codes[p]!]!;
    if (any === 0) mask[i]! |= bit;
  }
}

function markRange(column: Float64Array, min: number | null, max: number | null, stretch: Stretch): void {
  const { rows, from, to, base, mask, bit } = stretch;
  const low = min ?? Number.NEGATIVE_INFINITY;
  const high = max ?? Number.POSITIVE_INFINITY;
  for (let i = from; i < to; i++) {
    const value = column[rows[i]! - base]!;
    if (!(value >= low && value <= high)) mask[i]! |= bit;
  }
}

/** Leaves out rows that have none of the bits or, where `exact`, are not that very byte. */
function markBits(column: Uint8Array, accepted: number, stretch: Stretch, exact: boolean): void {
  const { rows, from, to, base, mask, bit } = stretch;
  for (let i = from; i < to; i++) {
    const value = column[rows[i]! - base]!;
    if (exact ? value !== accepted : (value & accepted) === 0) mask[i]! |= bit;
  }
}
