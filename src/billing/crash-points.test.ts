import { afterAll, expect, it } from 'vitest';
import { insertReceipt } from './click-receipt.store.ts';
import { judgeClicks } from './judge-clicks.ts';
import { createBillingSite, testReceipt } from './testing/billing-site.ts';
import { crashingDb } from './testing/crashing-db.ts';

const { database, db } = await createBillingSite();
afterAll(() => database.drop());
const NOW = new Date('2026-11-03T04:10:00Z');

it('judging leaves nothing or everything, at whichever statement it crashes', async () => {
  const stored = async () => {
    const { rows } = await database.pool.query(`select (select count(*)::int from click_verdict) as verdicts,
      (select count(*)::int from ledger_entry) as entries, (select count(*)::int from click_visitor where is_judged) as judged`);
    return Object.values(rows[0]).join();
  };
  await insertReceipt(db, testReceipt());
  let crashes = 0;
  for (let statements = 0; ; statements++) {
    const ended = await judgeClicks(crashingDb(db, statements), NOW).then(
      () => true,
      () => false,
    );
    if (ended) break;
    crashes++;
    expect(['0,0,0', '1,1,1']).toContain(await stored());
  }
  // Each statement was a crash point once.
  expect(crashes).toBeGreaterThan(10);
  expect(await stored()).toBe('1,1,1');
});
