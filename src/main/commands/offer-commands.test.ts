import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeMatches } from '../../match/match.store.ts';
import { createTestShop, formatCsv } from '../../offer/testing/test-merchant.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { recordPrices } from '../../price/record-prices.ts';
import { saveOfferReport } from '../../report/offer-report.store.ts';
import { listOfferReports, resolveReport } from './offer-reports.ts';
import { decideOfferPrice, listUnconfirmed } from './unconfirmed-prices.ts';

const database = await createTestDatabase();
const { db } = database;
const PRODUCT = 100_001;
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
afterAll(() => database.drop());

const all = { market: 'SE', number: 50 } as const;
const take = (): string => {
  const text = output;
  output = '';
  return text;
};

/** One product of four shops, of which the last asks a twelfth. Returns that offer's id. */
async function sellOddly(): Promise<number> {
  await sql`insert into category (id, key, kind, level, names, nouns, picture, google_ids, position)
    values (999999, 'test', 'device', 1, '{}', '{}', '', '{}', 1)`.execute(db);
  await sql`insert into product (market, id, category_id, group_id, name, description, pack_count, attributes, images,
    first_offered_on) values ('SE', ${PRODUCT}, 999999, ${PRODUCT}, 'Nordvik 5', '', 1, '{}', '[]', '2026-01-01')`.execute(
    db,
  );
  for (const price of [500, 510, 490, 40]) {
    const shop = await createTestShop(db);
    await shop.run(formatCsv([{ sku: 'A', price }]), { now: new Date() });
    await shop.close();
  }
  const { rows } = await sql<{ id: number; identityHash: string }>`
    select id, identity_hash as "identityHash" from offer order by price`.execute(db);
  const match = { productId: PRODUCT, outcome: 'joined', rule: 'gtin', score: 1, reasons: [] } as const;
  await writeMatches(
    db,
    'SE',
    rows.map(({ id, identityHash }) => ({ ...match, offerId: id, identityHash })),
  );
  await recordPrices(db, 'SE', [PRODUCT], new Date(), async () => {});
  return rows[0]?.id ?? 0;
}

it('lists unconfirmed prices and reports, and stores what staff decide', async () => {
  await listUnconfirmed(all);
  await listOfferReports(all);
  expect(take()).toBe('There are no unconfirmed prices.\nThere are no open reports.\n');
  const offerId = await sellOddly();
  expect(await listUnconfirmed(all)).toBe(0);
  expect(take()).toMatch(new RegExp(`${offerId} +40\\.00 +500\\.00 +below-others .*person or merchant.*Nordvik 5`));
  expect(await decideOfferPrice({ market: 'SE', offerId: 1, verdict: 'confirmed' })).toBe(1);
  expect(await decideOfferPrice({ market: 'SE', offerId, verdict: 'confirmed' })).toBe(0);
  const { rows } = await sql`select id from pending_work where task = 'price/record-prices'`.execute(db);
  expect(rows).toEqual([{ id: PRODUCT }]);
  await recordPrices(db, 'SE', [PRODUCT], new Date(), async () => {});
  take();
  await listUnconfirmed(all);
  expect(take()).toBe('There are no unconfirmed prices.\n');
  const report = { market: 'SE', offerId, productId: PRODUCT, price: 4_000, cause: 'price' } as const;
  const ids = [randomUUID(), randomUUID()];
  const reportedAt = new Date(Date.now() - 5 * 3_600_000);
  for (const id of ids) await saveOfferReport(db, { ...report, id, note: 'It is\u001b[31m 400', reportedAt });
  await listOfferReports(all);
  expect(take()).toMatch(new RegExp(`${ids[0]}.*${offerId} +price +40\\.00 +40\\.00.*It is \\[31m 400`));
  expect(await resolveReport({ id: ids[0] ?? '', market: 'SE', outcome: 'corrected' })).toBe(0);
  expect(await resolveReport({ id: ids[1] ?? '', market: 'SE', outcome: 'corrected' })).toBe(1);
  take();
  await listOfferReports(all);
  expect(take()).toBe('There are no open reports.\nMedian time to a correction: 5.0 h (2 of 90 days).\n');
});
