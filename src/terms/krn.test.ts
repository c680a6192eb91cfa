import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseProductKrn, productKrn } from './krn.ts';

describe('product keys', () => {
  it('E08 have the form krn:kpdc:product:{id}', () => {
    expect(productKrn(100_001)).toBe('krn:kpdc:product:100001');
  });

  it('E08 contain the id of the product', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999 }), (id) => {
        expect(parseProductKrn(productKrn(id))).toBe(id);
      }),
    );
  });

  it.each(['krn:kpdc:product:', 'krn:kpdc:product:1x', 'krn:kpdc:store:1', ' krn:kpdc:product:1', '1', ''])(
    'E08 do not include %j',
    (text) => expect(parseProductKrn(text)).toBeNull(),
  );
});
