import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareOffer } from './prepared-offer.ts';
import { TokenTable } from './token-table.ts';
import { AMOUNT, CODE, kindOfText, tokenize } from './tokens.ts';

const textsOf = (title: string) => tokenize(title).map(({ text }) => text);

describe('tokenize', () => {
  it.each([
    ['1 TB and 1000GB', ['GB|1000', 'and', 'GB|1000']],
    ['WH-1000XM5', ['wh1000xm5']],
    ['55" 4K', ['m|1.4', '4k']],
    ['USB-C cable 2 m', ['usb', 'c', 'cable', 'm|2']],
    ['Halden Pad Mark III', ['halden', 'pad', 'mark', '3']],
    ['2 in 1', ['2', 'in', '1']],
    ['Lüfter 12,5 cm', ['lufter', 'm|0.125']],
    ['97255', ['97255']],
  ])('reads %s', (title, expected) => {
    expect(textsOf(title)).toEqual(expected);
  });

  it('gives every token the kind that its text shows, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (title) => {
        for (const { text, kind } of tokenize(title)) {
          expect(text).not.toBe('');
          if (kind === AMOUNT) expect(kindOfText(text)).toBe(AMOUNT);
        }
      }),
    );
  });

  it('reads a bounded part of a title stuffed with keywords', () => {
    const title = Array.from({ length: 100_000 }, (_, i) => `word${i}`).join(' ');
    expect(tokenize(title).length).toBeLessThan(100);
  });
});

describe('prepareOffer', () => {
  const prepare = (title: string, mpn: string | null = null) => {
    const table = new TokenTable();
    const offer = prepareOffer({ title, brand: null, mpn, description: '', price: null, categoryId: null }, table);
    return { offer, has: (ids: Iterable<number>, text: string) => [...ids].some((id) => table.textOf(id) === text) };
  };

  it('joins neighbours and splits codes, so that other spellings of a code are found', () => {
    const { offer, has } = prepare('Nordvik UE49MU7000TXXU ps lx350h');
    expect(has(offer.joins.keys(), 'pslx350h')).toBe(true);
    expect(has(offer.parts.keys(), 'mu7000')).toBe(true);
  });

  it('finds part numbers without leading zeros and prefixes of distributors', () => {
    const { offer, has } = prepare('file box', 'BSX-01156');
    expect(has(offer.mpnParts, '1156')).toBe(true);
    expect(has(offer.mpnParts, '01156')).toBe(true);
  });

  it('adds no token of a batch to the table of the model', () => {
    const parent = new TokenTable();
    const known = parent.add('known');
    const child = new TokenTable(parent);
    expect(child.add('known')).toBe(known);
    const added = child.add('wh1000');
    expect([parent.size, child.size, child.textOf(added), child.kindOf(added)]).toEqual([1, 2, 'wh1000', CODE]);
    expect(parent.find('wh1000')).toBeUndefined();
  });
});
