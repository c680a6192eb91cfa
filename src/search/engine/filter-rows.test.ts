import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeDocument } from '../testing/random-catalogue.ts';
import { buildSegment } from './build-segment.ts';
import { markRejected } from './filter-rows.ts';

const merchantIds = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 });

it('marks the rows without the merchants of a filter, whether these are few or many and the rows near or far', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ merchantIds, isTested: fc.boolean() }), { minLength: 1, maxLength: 60 }),
      fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 20 }),
      (products, values, step) => {
        const segment = buildSegment(products.map((one, id) => makeDocument({ id, merchantIds: one.merchantIds })));
        const sold = (row: number) => products[segment.ids[row] ?? 0]?.merchantIds ?? [];
        const rows = Uint32Array.from(
          [...products.keys()].filter((row) => products[row]?.isTested && row % step === 0),
        );
        const mask = new Uint32Array(rows.length).fill(1);
        markRejected({ segment, rows, count: rows.length }, { facet: 'merchant', kind: 'choices', values }, mask, 4);
        const expected = Array.from(rows, (row) => (sold(row).some((id) => values.includes(id)) ? 1 : 5));
        expect([...mask]).toEqual(expected);
      },
    ),
  );
});
