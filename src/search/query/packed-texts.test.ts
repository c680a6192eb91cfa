import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PackedTexts } from './packed-texts.ts';

const TEXTS = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'ö', '本', '𝒶'), maxLength: 4 }), { maxLength: 30 });

describe('packed texts', () => {
  it('are the texts of an array', () => {
    fc.assert(
      fc.property(TEXTS, TEXTS, (texts, others) => {
        const packed = new PackedTexts(texts);
        expect(Array.from({ length: packed.length }, (_, i) => packed.at(i))).toEqual(texts);
        texts.forEach((text, i) => {
          for (const other of [text, ...others]) expect(packed.equals(i, other)).toBe(text === other);
        });
      }),
    );
  });

  it('are found as in a sorted array', () => {
    fc.assert(
      fc.property(TEXTS, TEXTS, (texts, others) => {
        const sorted = texts.toSorted();
        const packed = new PackedTexts(sorted);
        for (const text of others) expect(packed.lowerBound(text)).toBe(sorted.filter((one) => one < text).length);
      }),
    );
  });
});
