import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { createTestShop, formatCsv, storedOffers, type TestShop } from './testing/test-merchant.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const hour = (n: number): Date => new Date(Date.UTC(2026, 2, 1, n));
let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop(db);
});
afterEach(() => shop.close());

describe('a file with text that PostgreSQL cannot store', () => {
  const half = '\ud83d';
  const fields = { link: 'https://shop.example/1', price: '100 SEK' };
  const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  // The 200 characters of an issue's value end within the character.
  const long = `${'a'.repeat(198)}😀 and more`;

  it.each([
    ['a character that the value of an issue cuts', formatCsv([{ sku: 'A', title: long }, { sku: 'B' }])],
    ['NUL in an id', formatCsv([{ sku: 'A\0', title: 'A' }, { sku: 'B' }])],
    ['NUL in a value that has an issue', formatCsv([{ sku: 'A', gtin: '4006\x00381' }, { sku: 'B' }])],
    [
      'NUL in JSON',
      lines([
        { id: 'A', title: 'A', item_group_id: 'g\0', ...fields },
        { id: 'B', title: 'B', ...fields },
      ]),
    ],
    [
      'NUL in an id in JSON',
      lines([
        { title: 'A', id: 'A\0', ...fields },
        { title: 'B', id: 'B', ...fields },
      ]),
    ],
  ])('is imported with all other rows: %s', async (_, text) => {
    for (const n of [0, 1]) {
      const run = await shop.run(text, { now: hour(n) });
      expect(run).toMatchObject({ outcome: 'accepted', counts: { accepted: 2, gone: 0 } });
    }
    expect((await storedOffers(db, shop.merchantId)).map(({ sku, gone }) => [sku, gone])).toEqual([
      ['A', false],
      ['B', false],
    ]);
  });

  it('keeps the id of an offer whose id is damaged, and finds it again', async () => {
    const text = lines([{ title: 'A', id: `A${half}`, ...fields }]);
    await shop.run(text, { now: hour(0) });
    expect((await shop.run(text, { now: hour(1) })).counts).toMatchObject({ unchanged: 1, added: 0 });
  });

  it('says why it cannot be read', async () => {
    const run = await shop.run(`${'a'.repeat(99)}😀${'b'.repeat(50)}\n`.repeat(3), { now: hour(0) });
    expect(run).toMatchObject({ outcome: 'unreadable' });
  });
});
