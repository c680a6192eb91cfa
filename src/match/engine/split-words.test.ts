import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldKey } from '../../terms/fold-text.ts';
import { compactKey, hasDigit, splitWords } from './split-words.ts';

describe('the words of a text', () => {
  it.each([
    ['Nord-Vik Kettle, Größe L', ['nord', 'vik', 'kettle', 'grosse', 'l']],
    ['WH-1000XM5', ['wh1000xm5']],
    ['DU_1001/2', ['du10012']],
    ['9-A', ['9a']],
    ['1.7', ['17']],
    ['A-9-B', ['a9b']],
    ['A--9', ['a', '9']],
    ['USB-C/A', ['usb', 'c', 'a']],
    ['-9', ['9']],
    ['9 - 7', ['9', '7']],
    ['– / –', []],
    ['', []],
  ])('of %j are %j', (text, expected) => {
    expect(splitWords(text)).toEqual(expected);
  });

  it('are its letters and digits, all of them and in their order', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'É', 'ß', '9', '-', '_', '/', '.', ' ', ',') });
    fc.assert(
      fc.property(text, (text) => {
        const words = splitWords(text);
        expect(words.join('')).toBe(foldKey(text).replace(/[^\p{L}\p{N}]/gu, ''));
        expect(words).not.toContain('');
        expect(splitWords(words.join(' '))).toEqual(words);
      }),
    );
  });

  it('make one key of a brand, however it is written', () => {
    expect(['Nord-Vik', 'NORDVIK', 'nord vik'].map(compactKey)).toEqual(['nordvik', 'nordvik', 'nordvik']);
  });

  it('may have a digit', () => {
    expect(['w7914', '9', 'tarn', ''].map(hasDigit)).toEqual([true, true, false, false]);
  });
});
