import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/test-database.ts';
import { deleteSession, deleteSessionsOf, readSessionsOf } from './session.store.ts';
import { endSession, isSignedInStaff, readSession } from './session.ts';
import { AT, addPerson, DAY, later, STAFF_DOMAINS, signInAs } from './test-account.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const staff = { staffDomains: STAFF_DOMAINS };
const ofToken = (token: string, now: Date = AT) => readSession(db, token, now, staff);

describe('a session', () => {
  it('A06 is read by its token and nothing else, which is nowhere in the database', async () => {
    const anna = await addPerson(db);
    const { token, shopper } = await signInAs(db, anna.id);
    expect(shopper).toMatchObject({ id: anna.id, email: anna.email, userType: 'PASSWORD', status: 'ACTIVE' });
    expect(shopper).not.toHaveProperty('passwordHash');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ all: string }>`select session::text as all from session`.execute(db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await ofToken(`${token.slice(0, -2)}AA`)).toEqual({ ok: false, error: { kind: 'authentication-failed' } });
  });

  it('A03 lasts 30 days', async () => {
    const anna = await addPerson(db);
    const { token } = await signInAs(db, anna.id);
    expect(await ofToken(token, later(30 * DAY - 1))).toMatchObject({ ok: true });
    expect(await ofToken(token, later(30 * DAY))).toMatchObject({ ok: false });
  });

  it('A04 ends when its person signs out', async () => {
    const anna = await addPerson(db);
    const [{ token }, other] = [await signInAs(db, anna.id), await signInAs(db, anna.id)];
    await endSession(db, token, later(5));
    expect(await ofToken(token, later(6))).toMatchObject({ ok: false, error: { kind: 'authentication-failed' } });
    expect(await ofToken(other.token, later(6))).toMatchObject({ ok: true });
  });

  it('is noted as used at most every ten minutes', async () => {
    const anna = await addPerson(db);
    const { token } = await signInAs(db, anna.id);
    const seen = async () => (await readSessionsOf(db, anna.id, AT))[0]?.seenAt;
    await ofToken(token, later(599));
    expect(await seen()).toEqual(AT);
    await ofToken(token, later(601));
    expect(await seen()).toEqual(later(601));
  });

  it('A05 E05 is told apart by the standing of the account', async () => {
    const read = async (change: ReturnType<typeof sql>) => {
      const person = await addPerson(db);
      const { token } = await signInAs(db, person.id);
      await sql`update shopper set ${change} where id = ${person.id}`.execute(db);
      const answer = await ofToken(token);
      return answer.ok ? answer.value.status : answer.error.kind;
    };
    expect(await read(sql`status = 'ACTIVE'`)).toBe('ACTIVE');
    expect(await read(sql`status = 'BANNED'`)).toBe('account-blocked');
    expect(await read(sql`status = 'ACTIVE_EMAIL_ONLY'`)).toBe('authentication-failed');
    expect(await read(sql`status = 'DELETED', email = null, email_key = null`)).toBe('authentication-failed');
    expect(await read(sql`suspended_until = ${later(1)}`)).toBe('account-suspended');
    expect(await read(sql`suspended_until = ${AT}`)).toBe('ACTIVE');
    await expect(read(sql`status = 'ELSE'`)).rejects.toThrow('shopper_status_check');
    await expect(read(sql`user_type = 'ELSE'`)).rejects.toThrow('shopper_user_type_check');
  });

  it('A08 is one of staff where the confirmed address is in a domain of the operator', async () => {
    const isStaff = async (email: string, confirmed: boolean) => {
      const person = await addPerson(db, { email });
      const { token } = await signInAs(db, person.id);
      if (!confirmed) await sql`update shopper set verified_at = null where id = ${person.id}`.execute(db);
      const read = await ofToken(token);
      return read.ok && isSignedInStaff(read.value);
    };
    expect(await isStaff('Desk@Lowtide.example', true)).toBe(true);
    expect(await isStaff('other@lowtide.example', false)).toBe(false);
    expect(await isStaff('desk@mail.lowtide.example', true)).toBe(false);
    expect(await isStaff('desk@lowtide.example.com', true)).toBe(false);
    expect(await isStaff('lowtide.example@post.example', true)).toBe(false);
  });

  it('stands in the list of devices and can be revoked from there, by its owner alone', async () => {
    const [anna, bo] = [await addPerson(db), await addPerson(db)];
    const [here, there] = [await signInAs(db, anna.id), await signInAs(db, anna.id, later(60))];
    expect(await readSessionsOf(db, anna.id, later(60))).toMatchObject([
      { id: there.shopper.sessionId, device: 'Firefox, Linux' },
      { id: here.shopper.sessionId },
    ]);
    expect(await deleteSession(db, bo.id, there.shopper.sessionId)).toBe(false);
    expect(await ofToken(there.token)).toMatchObject({ ok: true });
    expect(await deleteSession(db, anna.id, there.shopper.sessionId)).toBe(true);
    expect(await ofToken(there.token)).toMatchObject({ ok: false });
    expect(await ofToken(here.token)).toMatchObject({ ok: true });
  });

  it('ends everywhere else, or everywhere', async () => {
    const [anna, bo] = [await addPerson(db), await addPerson(db)];
    const [here, there, others] = [await signInAs(db, anna.id), await signInAs(db, anna.id), await signInAs(db, bo.id)];
    await deleteSessionsOf(db, anna.id, here.shopper.sessionId);
    expect([(await ofToken(here.token)).ok, (await ofToken(there.token)).ok]).toEqual([true, false]);
    await deleteSessionsOf(db, anna.id, null);
    expect([(await ofToken(here.token)).ok, (await ofToken(others.token)).ok]).toEqual([false, true]);
  });
});
