import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureBrands } from '../../catalog/product.store.ts';
import { readCurrentDiscounts } from '../../discount/discount.store.ts';
import { saveMerchant } from '../../offer/merchant.store.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { loadDiscounts } from './load-discounts.ts';

const database = await createTestDatabase();
const { db } = database;
const folder = await mkdtemp(join(tmpdir(), 'discounts-'));
const merchantId = await saveMerchant(db, {
  market: 'SE',
  slug: 'elhuset',
  name: 'Elhuset',
  description: '',
  website: 'https://shop.example/',
  city: null,
  foundedYear: null,
  registrationNumber: null,
  returnDays: null,
  paymentMethods: [],
  shippingSteps: null,
  rating: null,
});
const brandIds = await ensureBrands(db, 'SE', [{ key: 'nordvik', name: 'Nordvik' }]);
let output = '';
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
  output = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function load(content: unknown, merchant = 'elhuset'): Promise<number> {
  const path = join(folder, 'discounts.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return loadDiscounts(path, { market: 'SE', merchant });
}

const standing = () => readCurrentDiscounts(db, 'SE', [merchantId], '2026-11-20');

it('F08 imports a merchant’s discounts from a file, with amounts in units of the currency', async () => {
  const code = { code: 'NORD', title: '50 kr på Nordvik', amount: 50.5, brand: 'NORD-VIK', startsOn: '2026-11-01' };
  expect(await load([code, { title: 'Fri frakt', startsOn: '2026-11-01', endsOn: '2026-11-30' }])).toBe(0);
  expect(output).toBe('Elhuset has 2 discounts now.\n');
  expect(await standing()).toMatchObject([
    { code: 'NORD', amount: 5050, percent: null, brandId: brandIds.get('nordvik'), endsOn: null, link: null },
    { code: null, title: 'Fri frakt', brandId: null, endsOn: '2026-11-30' },
  ]);
});

it('F08 imports none if any is invalid, and reports each error', async () => {
  const before = await standing();
  const good = { title: 'Ten', percent: 10, startsOn: '2026-11-01' };
  const wrong = [
    good,
    { ...good, amount: 5 },
    { ...good, startsOn: 'soon' },
    { ...good, brand: 'Nobody' },
    { ...good, endsOn: '2026-10-01' },
    { ...good, link: 'javascript:alert(1)' },
    { ...good, percnt: 10 },
    7,
    { ...good, terms: 'Twice' },
    { title: 'Nothing', amount: 0.001, startsOn: '2026-11-01' },
  ];
  expect(await load(wrong)).toBe(1);
  for (const place of [2, 3, 4, 5, 6, 7, 8, 9, 10]) expect(output).toMatch(new RegExp(`^${place}: `, 'm'));
  expect(output).not.toMatch(/^1: /m);
  expect(output).toContain("4: brand The market has no brand 'Nobody'.");
  expect(await load('{not json')).toBe(1);
  expect(await load([good], 'nobody')).toBe(1);
  expect(output).toContain("There is no merchant 'nobody' in SE.");
  expect(await standing()).toEqual(before);
});
