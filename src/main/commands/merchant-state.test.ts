import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { readAuditLog, WHOLE_LOG } from '../../admin/audit-log.store.ts';
import { addMerchant } from '../../offer/add-merchant.ts';
import { readMerchant } from '../../offer/merchant.store.ts';
import { namedMerchant } from '../../offer/merchant.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { setMerchantState } from './merchant-state.ts';

const database = await createTestDatabase();
const { db } = database;
const printed: string[] = [];
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  }
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await database.drop();
});

it('pauses, resumes and removes a merchant by its name, and records each in the log of Admin', async () => {
  const added = await addMerchant(db, namedMerchant('SE', 'Kvarnens El', ''));
  const id = added.ok ? added.value.id : 0;
  const shop = { market: 'SE', merchant: 'kvarnens el', reason: 'Wrong prices' } as const;
  expect(await setMerchantState('pause', shop)).toBe(0);
  expect((await readMerchant(db, 'SE', id))?.pausedAt).toBeInstanceOf(Date);
  expect(await setMerchantState('resume', shop)).toBe(0);
  expect((await readMerchant(db, 'SE', id))?.pausedAt).toBe(null);
  expect(await setMerchantState('remove', shop)).toBe(0);
  expect((await readMerchant(db, 'SE', id))?.removedAt).toBeInstanceOf(Date);
  expect(await setMerchantState('pause', shop)).toBe(1);
  expect(await setMerchantState('pause', { ...shop, merchant: 'Nobody' })).toBe(1);
  expect(printed.at(-1)).toContain("There is no merchant 'Nobody' in SE");
  const log = await readAuditLog(db, WHOLE_LOG, { after: null, limit: 10 });
  expect(log.map(({ staffEmail, reason, after }) => [staffEmail, reason, after?.change])).toEqual(
    ['remove', 'resume', 'pause'].map((change) => ['command line', 'Wrong prices', change]),
  );
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});
