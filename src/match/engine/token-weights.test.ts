import { describe, expect, it } from 'vitest';
import { countTokens } from './match-model.ts';
import { type ComparedText, prepareOffer } from './prepared-offer.ts';
import { TokenTable } from './token-table.ts';
import { TokenCounts, weightOf } from './token-weights.ts';

const NO_TEXT: ComparedText = { title: '', brand: null, mpn: null, description: '', price: null, categoryId: null };

/** The counts of offers, by the text of a token. */
function count(...texts: readonly Partial<ComparedText>[]) {
  const table = new TokenTable();
  const counts = countTokens(texts.map((text) => prepareOffer({ ...NO_TEXT, ...text }, table)));
  const idOf = (text: string) => table.find(text) ?? -1;
  return { table, counts, idOf, countOf: (text: string) => counts.countOf(idOf(text)) };
}

const repeat = (times: number, text: Partial<ComparedText>) => Array.from({ length: times }, () => text);

/** Inverse document frequency, from 0 for a token of every offer to about 1 for one of a single offer. */
const inverseFrequency = (found: number, offers: number) =>
  Math.log((offers + 1) / (found + 0.5)) / Math.log(offers + 1);

describe('the offers of a token', () => {
  it('are those with it in the title', () => {
    const { counts, countOf } = count(
      { title: 'halden kettle' },
      { title: 'halden lamp lamp' },
      { description: 'halden' },
    );
    expect(counts.offers).toBe(3);
    expect(['halden', 'kettle', 'glass'].map(countOf)).toEqual([2, 1, 0]);
  });

  it('are those with it as a part of a code, or as the part number', () => {
    const { countOf } = count({ title: 'halden WM7482B' }, { title: 'halden', mpn: 'WM7482B' });
    expect(countOf('wm7482b')).toBe(2);
    expect(countOf('7482')).toBe(2);
  });

  it('are counted once where title and part number both have it', () => {
    const { countOf } = count({ title: 'halden WM7482B', mpn: 'WM7482B' });
    expect([countOf('wm7482b'), countOf('7482')]).toEqual([1, 1]);
  });
});

describe('the weight of a token', () => {
  it('is the smaller, the more titles have it', () => {
    const { table, counts, idOf } = count(
      ...repeat(900, { title: 'halden kettle' }),
      ...repeat(300, { title: 'lamp' }),
    );
    const { title } = counts.weights(table);
    expect(title).toHaveLength(table.size);
    expect(weightOf(title, idOf('kettle'))).toBeCloseTo(inverseFrequency(900, 1200), 6);
    expect(weightOf(title, idOf('lamp'))).toBeCloseTo(inverseFrequency(300, 1200), 6);
  });

  it('is the same formula for tokens of very many offers', () => {
    const { table, counts, idOf } = count(...repeat(1500, { title: 'kettle', description: 'steel' }), {
      title: 'lamp',
    });
    const { title, described } = counts.weights(table);
    expect(weightOf(title, idOf('kettle'))).toBeCloseTo(inverseFrequency(1500, 1501), 6);
    expect(weightOf(described, idOf('steel'))).toBeCloseTo(inverseFrequency(1500, 1501), 6);
  });

  it('is as in a catalogue of 500 offers while there are fewer', () => {
    const { table, counts, idOf } = count({ title: 'kettle' });
    expect(weightOf(counts.weights(table).title, idOf('kettle'))).toBeCloseTo(inverseFrequency(1, 500), 6);
  });

  it('is 1 for one that no offer has', () => {
    const { table, counts } = count({ title: 'kettle' });
    expect(weightOf(counts.weights(table).title, table.size)).toBe(1);
  });

  it('is stated for the triples of letters too', () => {
    const { table, counts } = count({ title: 'kettle' }, { title: 'kettle' });
    const { trigrams } = prepareOffer({ ...NO_TEXT, title: 'kettle' }, table);
    const weights = counts.weights(table).trigrams;
    for (const hash of trigrams) expect(weights[hash]).toBeCloseTo(inverseFrequency(2, 500), 6);
  });
});

describe('a brand', () => {
  const brandsOf = (...texts: readonly Partial<ComparedText>[]) => {
    const { table, counts } = count(...texts);
    return [...counts.weights(table).brands].map((token) => table.textOf(token));
  };

  it('is what at least three titles begin with', () => {
    expect(brandsOf(...repeat(3, { title: 'halden kettle' }))).toEqual(['halden']);
    expect(brandsOf(...repeat(2, { title: 'halden kettle' }))).toEqual([]);
  });

  it('is what at least three offers state as theirs', () => {
    expect(brandsOf(...repeat(3, { title: '4 kettles', brand: 'Halden' }))).toEqual(['halden']);
  });

  it('is no number or code, and no single letter', () => {
    expect(brandsOf(...repeat(9, { title: '4 kettles' }))).toEqual([]);
    expect(brandsOf(...repeat(9, { title: 'WM7482B kettle' }))).toEqual([]);
    expect(brandsOf(...repeat(9, { title: 'x kettle' }))).toEqual([]);
    expect(brandsOf(...repeat(9, { title: 'lg kettle' }))).toEqual(['lg']);
  });

  it('is first in at least 35 % of the titles that it is in', () => {
    const among = (other: number) =>
      brandsOf(...repeat(7, { title: 'steel kettle' }), ...repeat(other, { title: '4 kettle steel' }));
    expect(among(13)).toEqual(['steel']);
    expect(among(14)).toEqual([]);
  });
});

describe('stored counts', () => {
  const texts = [
    ...repeat(4, { title: 'halden kettle', description: 'boils water' }),
    { title: 'halden lamp', description: 'water' },
    ...repeat(2, { title: 'halden', description: 'light' }),
  ];

  it('are the tokens and triples of more than one offer', () => {
    const { counts, table } = count(...texts);
    const { offers, tokens, trigrams } = counts.export(table);
    expect(offers).toBe(7);
    expect(tokens.toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
      ['boils', 0, 4, 0],
      ['halden', 7, 7, 7],
      ['kettle', 4, 4, 0],
      ['light', 0, 2, 0],
      ['water', 0, 5, 0],
    ]);
    expect(Math.min(...trigrams.map(([, found]) => found))).toBe(4);
    expect(trigrams.length).toBeGreaterThan(8);
  });

  it('give the same weights in another table', () => {
    const { counts, table, idOf } = count(...texts);
    const other = new TokenTable();
    other.add('another');
    const stored = TokenCounts.import(counts.export(table), other);
    const [before, after] = [counts.weights(table), stored.weights(other)];
    for (const text of ['boils', 'halden', 'kettle', 'light', 'water']) {
      const id = other.find(text) ?? -1;
      expect(after.title[id]).toBe(before.title[idOf(text)]);
      expect(after.described[id]).toBe(before.described[idOf(text)]);
    }
    expect([...after.brands].map((token) => other.textOf(token))).toEqual(['halden']);
    expect(stored.export(other)).toEqual({ ...counts.export(table), tokens: expect.any(Array) });
  });
});
