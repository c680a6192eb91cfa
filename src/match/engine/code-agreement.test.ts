import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeAgreement } from './code-agreement.ts';
import { countTokens } from './match-model.ts';
import { PAIR_FEATURES, PairComparer } from './pair-features.ts';
import { prepareOffer } from './prepared-offer.ts';
import { isNamedByCode } from './product-features.ts';
import { TokenTable } from './token-table.ts';

type Text = string | { title: string; mpn?: string; brand?: string };

/** @param others titles of the catalogue besides, which make their words common */
function agreement(one: Text, other: Text, others: readonly Text[] = []): number {
  const table = new TokenTable();
  const prepare = (text: Text) => {
    const { title, mpn = null, brand = null } = typeof text === 'string' ? { title: text } : text;
    return prepareOffer({ title, brand, mpn, description: '', price: null, categoryId: null }, table);
  };
  const [a, b] = [prepare(one), prepare(other)];
  const comparer = new PairComparer(table, countTokens([a, b, ...others.map(prepare)]).weights(table));
  const row = new Float32Array(PAIR_FEATURES.length);
  comparer.writeTextFeatures(a, b, row, 0);
  return codeAgreement(comparer.pairOf(a, b), row);
}

describe('the codes of an offer and a product', () => {
  it.each<[string, Text, Text]>([
    ['in both titles', 'Halden WM7482B washing machine', 'HALDEN WM-7482B 8 kg'],
    ['written as two words', 'Halden wm 7482b washing machine', 'Halden WM7482B'],
    ['stated as part number', { title: 'Halden washing machine', mpn: 'WM-7482B' }, 'Halden WM7482B white'],
    ['as the first word of both titles', 'WM7482B washing machine', 'WM7482B kettle'],
    ['beside the same colour', 'Halden WM7482B weiß', 'Halden WM7482B white'],
  ])('agree: %s', (_, one, other) => {
    expect(agreement(one, other)).toBe(1);
    expect(agreement(other, one)).toBe(1);
  });

  it.each<[string, Text, Text]>([
    ['another colour', 'Halden WM7482B black', 'Halden WM7482B white'],
    ['another amount', 'Halden WM7482B 8 kg', 'Halden WM7482B 9 kg'],
    ['another code beside it', 'Halden WM7482B RX2201K', 'Halden WM7482B RX2304K'],
    ['another ending', 'Halden WM7482B', 'Halden WM7483C'],
    ['another part number', { title: 'Halden WM7482B', mpn: '5590-A12' }, { title: 'Halden WM7482B', mpn: '7731-B40' }],
    ['another brand', { title: 'Halden WM7482B', brand: 'Halden' }, { title: 'WM7482B belt', brand: 'Ostra' }],
  ])('are contradicted by %s', (_, one, other) => {
    expect(agreement(one, other)).toBe(-1);
    expect(agreement(other, one)).toBe(-1);
  });

  it.each<[string, Text, Text]>([
    ['of what the thing is for', 'Case for Halden TF1012', 'Sleeve for Halden TF1012'],
    ['that are measures', 'Memory 240pin', 'Memory module 240-pin'],
    ['that are short', 'Halden X5 radio', 'Halden X5'],
    ['of one side only', 'Halden WM7482B', 'Halden washing machine'],
  ])('say nothing: %s', (_, one, other) => {
    expect(agreement(one, other)).toBe(0);
    expect(agreement(other, one)).toBe(0);
  });

  it.each<[string, Text, Text, number]>([
    [
      'a part number that is stated alone',
      { title: 'washing machine', mpn: 'WM-7482B' },
      { title: 'dryer', mpn: 'wm7482b' },
      1,
    ],
    [
      'a part number that is no distinct code',
      { title: 'washing machine', mpn: 'A1' },
      { title: 'dryer', mpn: 'A1' },
      0,
    ],
    [
      'a part number in the words of what it is for',
      { title: 'spare belt', mpn: 'WM7482B' },
      'belt for Halden WM7482B',
      0,
    ],
    ['a part number that nobody else writes', { title: 'washing machine', mpn: 'WM7482B' }, 'washing machine', 0],
    ['a code of what only one of them is for', 'belt for WM7482B', 'Halden WM7482B', 0],
    ['a code before what the thing is for', 'WM7482B belt for Halden', 'belt WM7482B', 1],
    ['a colour that only one states', 'Halden WM7482B white', 'Halden WM7482B', 1],
    ['one of two colours', 'Halden WM7482B white black', 'Halden WM7482B white', 1],
    ['a code that only one has besides', 'Halden WM7482B RX2201K', 'Halden WM7482B', 1],
    ['a code besides on each side', 'Halden WM7482B RX2201K', 'Halden WM7482B KD55907', -1],
    ['another number', 'Halden WM7482B 7', 'Halden WM7482B 9', -1],
    ['another year', 'Halden WM7482B 2021', 'Halden WM7482B 2024', -1],
    ['a later year besides', 'Halden WM7482B 2021', 'Halden WM7482B 2021 2024', -1],
    ['another ending of a short code', 'Halden WM7482B mk24', 'Halden WM7482B mk25', -1],
    [
      'a part number that the other extends',
      { title: 'Halden WM7482B', mpn: 'DU-1001' },
      { title: 'Halden WM7482B', mpn: 'DU-1001-S' },
      1,
    ],
  ])('judge %s', (_, one, other, verdict) => {
    expect(agreement(one, other)).toBe(verdict);
    expect(agreement(other, one)).toBe(verdict);
  });

  it('say nothing where they are in many titles, as those of a standard are', () => {
    const others = Array.from({ length: 20 }, (_, i) => `lamp${i} for any use, ipx4500`);
    expect(agreement('lamp ipx4500', 'radio ipx4500')).toBe(1);
    expect(agreement('lamp ipx4500', 'radio ipx4500', others)).toBe(0);
  });

  it('are judged the same from both sides', () => {
    const word = fc.constantFrom(
      'Halden',
      'WM7482B',
      'wm',
      '7482b',
      'RX2201K',
      'black',
      'white',
      '8 kg',
      '9 kg',
      'for',
      '2024',
    );
    const title = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(title, title, (one, other) => {
        expect(agreement(one, other)).toBe(agreement(other, one));
      }),
      // Each counts a vocabulary of its own.
      { numRuns: 30 },
    );
  });

  it('name a product that alone among the candidates has them', () => {
    const scored = (codes: number) => ({ logOdds: [0], repeated: new Float32Array(), codes, offers: 1, bestOther: -9 });
    const [with1, with2, without] = [scored(1), scored(1), scored(-1)];
    expect(isNamedByCode(with1, [with1, without])).toBe(true);
    expect(isNamedByCode(without, [with1, without])).toBe(false);
    expect(isNamedByCode(with1, [with1, with2])).toBe(false);
  });
});
