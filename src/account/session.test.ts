import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { deleteSession, deleteShopperSessions, readShopperSessions } from './session.store.ts';
import { endSession, isSignedInStaff, readSession } from './session.ts';
import { AT, createTestAccount, DAY, giveTestRole, later, signInAs } from './testing/account.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const read = (token: string, now: Date = AT) => readSession(db, token, now);

describe('a session', () => {
  it('A06 is read by its token, which is not stored in the database', async () => {
    const anna = await createTestAccount(db);
    const { token, shopper } = await signInAs(db, anna.id);
    expect(shopper).toMatchObject({ id: anna.id, email: anna.email, userType: 'PASSWORD', status: 'ACTIVE' });
    expect(shopper).not.toHaveProperty('passwordHash');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ all: string }>`select session::text as all from session`.execute(db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await read(`${token.slice(0, -2)}AA`)).toEqual({ ok: false, error: { kind: 'authentication-failed' } });
  });

  it('A03 lasts 30 days', async () => {
    const anna = await createTestAccount(db);
    const { token } = await signInAs(db, anna.id);
    for (const day of [10, 20, 30]) expect(await read(token, later(day * DAY - 1))).toMatchObject({ ok: true });
    expect(await read(token, later(30 * DAY))).toMatchObject({ ok: false });
  });

  it('A04 ends when the shopper signs out', async () => {
    const anna = await createTestAccount(db);
    const [{ token }, other] = [await signInAs(db, anna.id), await signInAs(db, anna.id)];
    await endSession(db, token, later(5));
    expect(await read(token, later(6))).toMatchObject({ ok: false, error: { kind: 'authentication-failed' } });
    expect(await read(other.token, later(6))).toMatchObject({ ok: true });
  });

  it('updates its last use at most every ten minutes', async () => {
    const anna = await createTestAccount(db);
    const { token } = await signInAs(db, anna.id);
    const lastUse = async () => (await readShopperSessions(db, anna.id, AT))[0]?.seenAt;
    await read(token, later(599));
    expect(await lastUse()).toEqual(AT);
    await read(token, later(601));
    expect(await lastUse()).toEqual(later(601));
  });

  it('A05 E05 is rejected according to the status of the account', async () => {
    const readAfter = async (change: ReturnType<typeof sql>) => {
      const person = await createTestAccount(db);
      const { token } = await signInAs(db, person.id);
      await sql`update shopper set ${change} where id = ${person.id}`.execute(db);
      const result = await read(token);
      return result.ok ? result.value.status : result.error.kind;
    };
    expect(await readAfter(sql`status = 'ACTIVE'`)).toBe('ACTIVE');
    expect(await readAfter(sql`status = 'BANNED'`)).toBe('account-blocked');
    expect(await readAfter(sql`status = 'ACTIVE_EMAIL_ONLY'`)).toBe('authentication-failed');
    expect(await readAfter(sql`status = 'DELETED', email = null, email_key = null`)).toBe('authentication-failed');
    expect(await readAfter(sql`suspended_until = ${later(1)}`)).toBe('account-suspended');
    expect(await readAfter(sql`suspended_until = ${AT}`)).toBe('ACTIVE');
    await expect(readAfter(sql`status = 'ELSE'`)).rejects.toThrow('shopper_status_check');
    await expect(readAfter(sql`user_type = 'ELSE'`)).rejects.toThrow('shopper_user_type_check');
  });

  it('A08 belongs to staff if the confirmed address has a role', async () => {
    await giveTestRole(db, 'desk@crew.example', 'support');
    await giveTestRole(db, 'other@crew.example', 'owner');
    const isStaff = async (email: string, confirmed: boolean) => {
      const person = await createTestAccount(db, { email });
      const { token } = await signInAs(db, person.id);
      if (!confirmed) await sql`update shopper set verified_at = null where id = ${person.id}`.execute(db);
      const result = await read(token);
      return result.ok && isSignedInStaff(result.value);
    };
    expect(await isStaff('Desk@Crew.example', true)).toBe(true);
    expect(await isStaff('other@crew.example', false)).toBe(false);
    expect(await isStaff('third@crew.example', true)).toBe(false);
    expect(await isStaff('desk@crew.example.com', true)).toBe(false);
  });

  it('is listed as a device and can be revoked by its owner alone', async () => {
    const [anna, bo] = [await createTestAccount(db), await createTestAccount(db)];
    const [here, there] = [await signInAs(db, anna.id), await signInAs(db, anna.id, later(60))];
    expect(await readShopperSessions(db, anna.id, later(60))).toMatchObject([
      { id: there.shopper.sessionId, device: 'Firefox, Linux' },
      { id: here.shopper.sessionId },
    ]);
    expect(await deleteSession(db, bo.id, there.shopper.sessionId)).toBe(false);
    expect(await read(there.token)).toMatchObject({ ok: true });
    expect(await deleteSession(db, anna.id, there.shopper.sessionId)).toBe(true);
    expect(await read(there.token)).toMatchObject({ ok: false });
    expect(await read(here.token)).toMatchObject({ ok: true });
  });

  it('can be ended on all other devices or on all devices', async () => {
    const [anna, bo] = [await createTestAccount(db), await createTestAccount(db)];
    const [here, there, others] = [await signInAs(db, anna.id), await signInAs(db, anna.id), await signInAs(db, bo.id)];
    await deleteShopperSessions(db, anna.id, here.shopper.sessionId);
    expect([(await read(here.token)).ok, (await read(there.token)).ok]).toEqual([true, false]);
    await deleteShopperSessions(db, anna.id, null);
    expect([(await read(here.token)).ok, (await read(others.token)).ok]).toEqual([false, true]);
  });
});
