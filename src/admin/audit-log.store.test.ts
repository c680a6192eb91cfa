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

it('records each action, also one that was sent with the key of another, and a repeated one once', async () => {
  const action = {
    id: randomUUID(),
    market: 'NO',
    staffId: shopperIdSchema.parse(randomUUID()),
    staffEmail: 'vera@prices.example',
    kind: 'change-feed',
    subject: 'feed:1',
    reason: '',
    details: {},
    before: null,
    after: { everyMinutes: 60, change: undefined },
    doneAt: SAME_MOMENT,
  } as const;
  expect(await recordAuditEntry(db, action)).toBe(true);
  expect(await recordAuditEntry(db, { ...action, doneAt: new Date(SAME_MOMENT.getTime() + 1000) })).toBe(false);
  expect(await recordAuditEntry(db, { ...action, subject: 'feed:2' })).toBe(true);
  expect(await recordAuditEntry(db, { ...action, after: { everyMinutes: 5 } })).toBe(true);
  const log = await readAuditLog(db, { ...WHOLE_LOG, staffEmail: action.staffEmail }, { after: null, limit: 9 });
  expect(log.map(({ subject, after }) => [subject, after])).toEqual([
    ['feed:1', { everyMinutes: 5 }],
    ['feed:2', { everyMinutes: 60 }],
    ['feed:1', { everyMinutes: 60 }],
  ]);
});
