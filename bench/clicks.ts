import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertBid, insertBidLimit } from '../src/billing/bid.store.ts';
import { writeClickLog } from '../src/billing/click-log.ts';
import { insertClickPrice } from '../src/billing/click-price.store.ts';
import { insertReceipt } from '../src/billing/click-receipt.store.ts';
import { insertTerms } from '../src/billing/click-terms.store.ts';
import { createInvoices } from '../src/billing/create-invoices.ts';
import { judgeClicks } from '../src/billing/judge-clicks.ts';
import { readBalance } from '../src/billing/ledger.store.ts';
import { readSigningKey } from '../src/billing/signing-key.ts';
import { BUYER, MARKET, SELLER, testReceipt } from '../src/billing/testing/billing-site.ts';
import { crashingDb, ignoreCrash } from '../src/billing/testing/crashing-db.ts';
import { verifyLog } from '../src/billing/verify-log.ts';
import { openDatabases } from '../src/platform/databases.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { migrate } from '../src/platform/migrate.ts';

// Clicks of a month judged with crashes at random points: nothing may be lost or doubled, and what was billed must be what
// the signed logs say. Prints milliseconds for storing a click, and clicks per second for judging and verifying.
const CLICKS = Number(process.env.CLICKS ?? 1_000_000);
const SINGLE = Math.min(2000, CLICKS);
const MERCHANTS = 20;
const CRASHES = 50;
const NOW = new Date('2026-11-03T04:10:00Z');
let seed = Number(process.env.SEED ?? 20_261_123);

/** A whole number below `limit` (linear congruential generator of Numerical Recipes). */
function random(limit: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
}

const folder = await mkdtemp(join(tmpdir(), 'lowtide-clicks-'));
const server = await startEmbeddedPostgres(folder);
const databases = openDatabases({ main: server.url, markets: new Map() });
const { db, pool } = databases.main;
await migrate(databases.main);
const added = {
  market: MARKET,
  addedBy: 'bench',
  now: new Date('2025-12-31T00:00:00Z'),
  validFrom: '2026-01-01',
} as const;
await insertClickPrice(db, { ...added, categoryId: 0, priceFrom: 0, amount: 200 });
for (let i = 0; i < MERCHANTS; i++) {
  const caps = { dayCap: null, monthCap: 5_000_000 };
  await insertTerms(db, { ...added, merchantId: 1001 + i, pays: true, ...caps, payer: BUYER });
  await insertBid(db, { ...added, merchantId: 1001 + i, categoryId: 1101, priceFrom: 0, amount: 350 });
  await insertBidLimit(db, { ...added, merchantId: 1001 + i, dayCap: 20_000, monthCap: 400_000 });
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

const storing = await timed(async () => {
  for (let i = 0; i < SINGLE; i++) {
    await insertReceipt(db, testReceipt({ merchantId: 1001 + random(MERCHANTS), offerId: 1 + random(500) }));
  }
});
// The others at once: storing them one by one would take most of the time.
await pool.query(
  `with receipt as (
     insert into click_receipt (market, merchant_id, offer_id, product_id, categories, at, price, currency, page, click_price, signals, is_sponsored)
     select 'SE', 1001 + n % $1, 1 + (n * 7919::bigint) % 500, null, '{1101,11,1}', '2026-10-01'::timestamptz + (n % 2678400) * interval '1 second',
       50000, 'SEK', 'product', case when n % 7 = 0 then 350 else 200 end,
       case when n % 9 = 0 then '{robot}'::text[] else '{}' end, n % 7 = 0
     from generate_series(1, $2::int) n returning id, at, merchant_id)
   insert into click_visitor (receipt_id, visitor, at)
   select id, sha256((at::date || ' ' || merchant_id || ' ' || id % 4001)::bytea), at from receipt`,
  [MERCHANTS, CLICKS - SINGLE],
);
await pool.query('analyze');

const judging = await timed(async () => {
  for (let i = 0; i < CRASHES; i++) await judgeClicks(crashingDb(db, 20 + random(600)), NOW).catch(ignoreCrash);
  await judgeClicks(db, NOW);
});
for (let i = 0; i < CRASHES; i++) {
  await createInvoices(crashingDb(db, 1 + random(60)), async () => SELLER, NOW).catch(ignoreCrash);
}
await createInvoices(db, async () => SELLER, NOW);

const totals = { clicks: 0, billed: 0 };
const key = await readSigningKey(db);
const verifying = await timed(async () => {
  for (let i = 0; i < MERCHANTS; i++) {
    const lines = async function* () {
      for await (const part of writeClickLog(db, { market: MARKET, merchantId: 1001 + i }, '2026-10', key)) {
        yield* part.split('\n').slice(0, -1);
      }
    };
    const report = await verifyLog(lines(), key.publicKey);
    if (!report.ok) throw new Error(report.error.message);
    totals.clicks += report.value.clicks;
    totals.billed += report.value.billed;
  }
});
const booked = -(await readBalance(db, MARKET, 'SEK', { kind: 'revenue', merchantId: null }));
const { rows } = await pool.query(`select coalesce(sum(net), 0)::bigint as net, count(*)::int as invoices,
  coalesce(max(number), 0) as number from invoice`);
const [{ net, invoices, number }] = rows;

console.log(`\n${CLICKS} clicks of ${MERCHANTS} shops, ${2 * CRASHES} crashes`);
console.log(
  '| clicks in the logs | recomputed | booked | invoiced | invoices | highest number |\n|---|---|---|---|---|---|',
);
console.log(`| ${[totals.clicks, totals.billed, booked, net, invoices, number].join(' | ')} |`);
console.log('\n| storing, ms per click | judging, clicks/s | writing and verifying logs, clicks/s |\n|---|---|---|');
console.log(
  `| ${((storing * 1000) / SINGLE).toFixed(2)} | ${Math.round(CLICKS / judging)} | ${Math.round(CLICKS / verifying)} |`,
);
const isRight = totals.clicks === CLICKS && [booked, net].every((sum) => sum === totals.billed) && invoices === number;
console.log(isRight ? '\nNothing is lost or doubled.' : '\nWRONG: the sums differ.');
process.exitCode = isRight ? 0 : 1;
await databases.close();
await server.stop();
await rm(folder, { recursive: true });
