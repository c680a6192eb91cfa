import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { consumeAttempt } from '../account/attempt.ts';
import { requestEmailChange } from '../account/change-email.ts';
import { AT, createTestAccount, DAY, HOUR, later, PASSWORD, signInAs } from '../account/testing/account.ts';
import { issueToken } from '../account/token.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { deleteExpiredData } from './delete-expired-data.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const counts = async () => {
  const { rows } = await sql<Record<string, number>>`select (select count(*)::int from account_token) as tokens,
    (select count(*)::int from email_change) as changes, (select count(*)::int from session) as sessions,
    (select count(*)::int from attempt) as attempts`.execute(db);
  return rows[0];
};

it('deletes tokens, email changes, sessions and attempts once they expire', async () => {
  const anna = await createTestAccount(db);
  const { shopper } = await signInAs(db, anna.id);
  await requestEmailChange(db, shopper, { email: `${randomUUID()}@post.example`, current: PASSWORD, address: 'a' }, AT);
  await issueToken(db, { kind: 'reset-password', shopperId: anna.id, emailKey: anna.emailKey, payload: {} }, AT);
  await consumeAttempt(db, 'sign-in-account', 'b', AT);
  await deleteExpiredData(db, later(HOUR - 1));
  const before = await counts();
  expect(before).toEqual({ tokens: 3, changes: 1, sessions: 1, attempts: 3 });
  await deleteExpiredData(db, later(HOUR));
  expect(await counts()).toEqual({ ...before, tokens: 2 });
  await deleteExpiredData(db, later(2 * DAY));
  expect(await counts()).toEqual({ tokens: 0, changes: 0, sessions: 1, attempts: 0 });
  await deleteExpiredData(db, later(181 * DAY));
  expect(await counts()).toEqual({ tokens: 0, changes: 0, sessions: 0, attempts: 0 });
});
