import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { shopperIdSchema } from '../account/account.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { readAuditLog, recordAuditEntry, WHOLE_LOG } from './audit-log.store.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const SAME_MOMENT = new Date('2026-11-20T12:00:00Z');

it('lists actions of one moment in the order in which they were recorded, and continues after any of them', async () => {
  // In an order that neither the ids nor their opposite have.
  const ids = Array.from({ length: 9 }, () => randomUUID()).sort();
  const recorded = [...ids.filter((_, i) => i % 2 === 1), ...ids.filter((_, i) => i % 2 === 0)];
  for (const [i, id] of recorded.entries()) {
    await recordAuditEntry(db, {
      id,
      market: 'SE',
      staffId: shopperIdSchema.parse(randomUUID()),
      staffEmail: 'owner@prices.example',
      kind: 'change-merchant',
      subject: 'merchant:1',
      reason: `${i}`,
      details: {},
      before: null,
      after: null,
      doneAt: SAME_MOMENT,
    });
  }
  const newestFirst = recorded.toReversed();
  const read = async (after: string | null, limit: number) => {
    const page = { after: after === null ? null : { doneAt: SAME_MOMENT, id: after }, limit };
    return (await readAuditLog(db, WHOLE_LOG, page)).map(({ id }) => id);
  };
  expect(await read(null, 20)).toEqual(newestFirst);
  for (const [i, id] of newestFirst.entries()) expect(await read(id, 2)).toEqual(newestFirst.slice(i + 1, i + 3));
});
