import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBarcode } from './decode-barcode.ts';
import { checkDigit, drawEan13 } from './testing/draw-ean13.ts';

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 });

describe('decodeBarcode', () => {
  it('reads the number of any EAN-13 symbol', () => {
    fc.assert(
      fc.property(digits, fc.integer({ min: 2, max: 4 }), (known, module) => {
        const all = [...known, checkDigit(known)];
        // A number that begins with 0 is one of 12 digits (UPC-A).
        const code = all.join('').replace(/^0/, '');
        expect(decodeBarcode(drawEan13(all, module))?.replace(/^0/, '')).toBe(code);
      }),
      { numRuns: 60 },
    );
  });

  it('reads nothing where the check digit is wrong or nothing is in the picture', () => {
    const known = [4, 0, 0, 6, 3, 8, 1, 3, 3, 3, 9, 3];
    expect(decodeBarcode(drawEan13([...known, (checkDigit(known) + 1) % 10], 3))).toBeNull();
    expect(decodeBarcode({ data: new Uint8ClampedArray(40_000).fill(200), width: 100, height: 100 })).toBeNull();
  });
});
