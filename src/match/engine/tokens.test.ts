import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareOffer } from './prepared-offer.ts';
import { TokenTable } from './token-table.ts';
import { AMOUNT, CODE, kindOfText, NUMBER, tokenize, WORD } from './tokens.ts';

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
    ['123x zoom, 1234x', ['x|123', 'zoom', '1234x']],
    ['2 x 4 kg', ['2', 'x', 'g|4000']],
    ['12\'\' or 12\\\\" or 5\\"', ['m|0.305', 'or', 'm|0.305', 'or', 'm|0.127']],
    ['wifi 5 GHz, 2.4GHz, 12.55cm', ['wifi', 'Hz|5000000000', 'Hz|2400000000', 'm|0.126']],
    ['55-inch 12.5-cm 22.5inch', ['m|1.4', 'm|0.125', 'm|0.572']],
    ['007 1.50 1.2', ['7', '1.5', '1.2']],
    ['iPhone XI', ['iphone', '11']],
    ['12 oz, 1 lb, 6ft, 8 fl. oz., 2 quarts', ['g|340', 'g|454', 'm|1.83', 'l|0.237', 'l|1.89']],
  ])('reads %s', (title, expected) => {
    expect(textsOf(title)).toEqual(expected);
  });

  it.each([
    ['10/100', ['10', '100']],
    ['10/100/1000', ['101001000']],
    ['1000/2000', ['10002000']],
    ['1.55/200', ['1.55', '200']],
    ['2.4-5', ['2.4', '5']],
    ['8gb/256gb', ['GB|8', 'GB|256']],
    ['100-240v', ['100', 'V|240']],
    ['1-abc', ['1abc']],
    ['1-abcd', ['1', 'abcd']],
    ['a1-kabel', ['a1', 'kabel']],
    ['abcd1-2', ['abcd12']],
    ['2abcd-1', ['2abcd1']],
    ['ddr4-2400', ['ddr42400']],
    ['v1.2.3', ['v123']],
    ['a.5b', ['a5b']],
    ['halden.7', ['halden', '7']],
    ['7.halden', ['7', 'halden']],
    ['12.34.56', ['123456']],
    ['a1/.5', ['a1', '5']],
    ['kgn36h/kgn36h', ['kgn36h', 'kgn36h']],
    ['ue49-m5510/kd65-xf9005', ['ue49m5510', 'kd65xf9005']],
    ['mq8n2b/a', ['mq8n2ba']],
    ['mq8n2b/12345', ['mq8n2b12345']],
    ['kgn36h/abcdef', ['kgn36h', 'abcdef']],
    // As long as a code may be, and one longer.
    ['12345678901-a234567890123', ['12345678901a234567890123']],
    ['12345678901-a2345678901234', ['12345678901', 'a2345678901234']],
  ])('reads the parts of %s as one word or as several', (title, expected) => {
    expect(textsOf(title)).toEqual(expected);
  });

  it.each([
    ['GB|8', AMOUNT],
    ['7', NUMBER],
    ['7.25', NUMBER],
    ['1234', NUMBER],
    ['12345', CODE],
    ['123456', CODE],
    ['12345.6', NUMBER],
    ['1.2.3', CODE],
    ['mp3', CODE],
    ['12a', CODE],
    ['halden', WORD],
  ])('knows what kind of token %s is', (text, kind) => {
    expect(kindOfText(text)).toBe(kind);
    if (kind !== AMOUNT && text !== '1.2.3') expect(tokenize(text)).toEqual([{ text, kind }]);
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
    expect(tokenize(title)).toHaveLength(64);
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
    expect([child.textOf(known), child.kindOf(known), parent.kindOf(added)]).toEqual(['known', WORD, WORD]);
  });
});
