import { describe, expect, it } from 'vitest';
import { Alignment } from './alignment.ts';
import { explainAlignment } from './explain-alignment.ts';
import { prepareOffer } from './prepared-offer.ts';
import { TokenTable } from './token-table.ts';

/** What staff read of a pair of titles, with a weight for words that are rarer than others. */
function explain(one: string, other: string, rare: Readonly<Record<string, number>> = {}) {
  const table = new TokenTable();
  const prepare = (title: string) =>
    prepareOffer({ title, brand: null, mpn: null, description: '', price: null, categoryId: null }, table);
  const [a, b] = [prepare(one), prepare(other)];
  const weights = Float32Array.from({ length: table.size }, (_, token) => rare[table.textOf(token)] ?? 0.1);
  const alignment = new Alignment(table);
  alignment.align(a, b, weights);
  return explainAlignment(alignment, table, weights);
}

describe('the explanation of a match for staff', () => {
  it('says what both titles have, which speaks for it, and what one lacks, which speaks against it', () => {
    expect(explain('Halden kettle steel', 'Halden kettle wireless')).toEqual([
      { subject: 'words of both', finding: 'halden, kettle', weight: 0.5 },
      { subject: 'words of the offer alone', finding: 'steel', weight: -0.1 },
      { subject: 'words of the product alone', finding: 'wireless', weight: -0.1 },
    ]);
  });

  it('says nothing of what there is not', () => {
    expect(explain('Halden kettle', 'Halden kettle').map(({ subject }) => subject)).toEqual(['words of both']);
    expect(explain('Halden', 'Ostra').map(({ subject }) => subject)).toEqual([
      'words of the offer alone',
      'words of the product alone',
    ]);
    expect(explain('Halden kettle', 'kettle').map(({ subject }) => subject)).toEqual([
      'words of both',
      'words of the offer alone',
    ]);
  });

  it('names the words first that distinguish most', () => {
    const [shared] = explain('blue Halden kettle', 'blue Halden kettle', { kettle: 0.4, halden: 0.9 });
    expect(shared?.finding).toBe('halden, kettle, blue');
  });

  it('names six words at most', () => {
    const [shared] = explain('ant bee cow dog elk fox gnu', 'ant bee cow dog elk fox gnu', { ant: 0 });
    expect(shared?.finding).toBe('bee, cow, dog, elk, fox, gnu');
  });

  it('writes an amount as people do, the unit behind the number', () => {
    expect(explain('Halden 8 kg', 'Halden 9 kg').map(({ finding }) => finding)).toEqual(['halden', '8000 g', '9000 g']);
    expect(explain('Halden 8 GB', 'Halden 8 GB').map(({ finding }) => finding)).toEqual(['halden, 8 GB']);
  });
});
