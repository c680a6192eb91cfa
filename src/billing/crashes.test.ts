import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { transaction } from '../platform/database.ts';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { DAY_MS, MINUTE_MS } from '../terms/duration.ts';
import { insertBid, insertBidLimit } from './bid.store.ts';
import { writeClickLog } from './click-log.ts';
import { insertReceipt } from './click-receipt.store.ts';
import { createInvoices } from './create-invoices.ts';
import { judgeClicks } from './judge-clicks.ts';
import { readBalance } from './ledger.store.ts';
import { readSigningKey } from './signing-key.ts';
import { createBillingSite, MARKET, SELLER, testReceipt } from './testing/billing-site.ts';
import { crashingDb, ignoreCrash } from './testing/crashing-db.ts';
import { verifyLog } from './verify-log.ts';

const SHOPS = [1001, 1002];
const { database, db } = await createBillingSite(SHOPS);
afterAll(() => database.drop());

const BID = 350;
const added = {
  market: MARKET,
  addedBy: 'test',
  now: new Date('2025-12-31T00:00:00Z'),
  validFrom: '2026-01-01',
} as const;
for (const merchantId of SHOPS) {
  await insertBid(db, { ...added, merchantId, categoryId: 1101, priceFrom: 0, amount: BID });
  await insertBidLimit(db, { ...added, merchantId, dayCap: 3 * BID, monthCap: 5 * BID });
}

const START = Date.parse('2026-10-30T00:00:00Z');
const END = new Date('2026-11-03T04:00:00Z');

async function* linesOf(merchantId: number, month: string) {
  let text = '';
  for await (const part of writeClickLog(db, { market: MARKET, merchantId }, month, await readSigningKey(db)))
    text += part;
  yield* text.split('\n').slice(0, -1);
}

const anyStep = fc.record({
  merchantId: fc.constantFrom(...SHOPS),
  offerId: fc.integer({ min: 1, max: 4 }),
  visitor: fc.integer({ min: 0, max: 5 }),
  minutes: fc.integer({ min: 0, max: 4 * 24 * 60 }),
  isRobot: fc.constantFrom(false, false, false, true),
  isSponsored: fc.boolean(),
  /** Statements until the click, the judging or the invoices after this click crash; null: nothing does. */
  crash: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 2 }),
  work: fc.constantFrom('none', 'judge', 'judge', 'invoice'),
});

it('billed equals recomputed, nothing is lost and nothing doubled, wherever it crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 60 }), async (steps) => {
      await emptyTables(
        db,
        'click',
        'click_receipt',
        'click_visitor',
        'click_verdict',
        'ledger_entry',
        'ledger_line',
        'invoice',
        'invoice_series',
      );
      const seller = async () => SELLER;
      let stored = 0;
      for (const [index, { minutes, crash, work, ...click }] of steps.entries()) {
        const { merchantId, offerId, visitor, isRobot, isSponsored } = click;
        const at = new Date(START + minutes * MINUTE_MS + index);
        const hash = Buffer.from(`${at.toISOString().slice(0, 10)} ${merchantId} ${visitor}`);
        const receipt = testReceipt({
          merchantId,
          offerId,
          at,
          visitor: hash,
          signals: isRobot ? ['robot'] : [],
          isSponsored,
          clickPrice: isSponsored ? BID : 200,
        });
        const fragile = crash === null ? db : crashingDb(db, crash);
        await insertReceipt(crash === 0 ? crashingDb(db, 0) : db, receipt).then(() => stored++, ignoreCrash);
        const now = new Date(START + 4 * DAY_MS + index);
        if (work !== 'none') await judgeClicks(fragile, now).catch(ignoreCrash);
        if (work === 'invoice') await createInvoices(fragile, seller, END).catch(ignoreCrash);
      }
      await judgeClicks(db, END);
      await createInvoices(db, seller, END);

      let clicks = 0;
      let billed = 0;
      const { publicKey } = await readSigningKey(db);
      for (const merchantId of SHOPS) {
        for (const month of ['2026-10', '2026-11']) {
          const report = await verifyLog(linesOf(merchantId, month), publicKey);
          if (!report.ok) throw new Error(report.error.message);
          clicks += report.value.clicks;
          billed += report.value.billed;
        }
      }
      expect(clicks).toBe(stored);
      expect(-(await readBalance(db, MARKET, 'SEK', { kind: 'revenue', merchantId: null }))).toBe(billed);
      const { rows } = await database.pool.query(`select
        (select coalesce(sum(net), 0)::int from invoice) as invoiced,
        (select coalesce(sum(l.amount), 0)::int from ledger_line l join ledger_account a on a.id = l.account_id
          where a.kind = 'unbilled') as unbilled,
        (select coalesce(sum(amount), 0)::int from ledger_line) as balance,
        (select count(*)::int from invoice) as invoices, (select coalesce(max(number), 0) from invoice) as number`);
      const [totals] = rows;
      expect(totals.invoiced + totals.unbilled).toBe(billed);
      expect([totals.balance, totals.invoices]).toEqual([0, totals.number]);
    }),
    { numRuns: 12 },
  );
});

it('a crash inside a transaction leaves nothing behind', async () => {
  const work = transaction(crashingDb(db, 1), async (trx) => {
    await insertReceipt(trx, testReceipt({ offerId: 99 }));
    await insertReceipt(trx, testReceipt({ offerId: 99 }));
  });
  await expect(work).rejects.toThrow('crash');
  expect((await database.pool.query('select 1 from click_receipt where offer_id = 99')).rows).toEqual([]);
});
