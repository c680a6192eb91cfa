import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { readSession } from '../account/session.ts';
import { readStaffMembers, readStaffRole } from '../account/staff-member.store.ts';
import { AT, createTestAccount, giveTestRole, later, readEmailsTo, signInAs } from '../account/testing/account.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import type { StaffRole } from '../terms/staff/staff-role.ts';
import { byCommandLine } from './audit-entry.ts';
import { readAuditLog, WHOLE_LOG } from './audit-log.store.ts';
import { endStaffSessions, giveRole, removeStaff } from './change-staff.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

async function createMember(role: StaffRole) {
  const account = await createTestAccount(db, { email: `${role}-${randomUUID()}@crew.example` });
  await giveTestRole(db, account.email, role);
  return account;
}

const context = (person: Awaited<ReturnType<typeof createMember>>, id: string = randomUUID()) =>
  ({ id, market: 'SE', staffId: person.id, staffEmail: person.email, reason: 'New colleague' }) as const;
const home = { market: 'SE', locale: 'sv-SE' } as const;
const actionsOn = (email: string) =>
  readAuditLog(db, { ...WHOLE_LOG, subject: `member:${email}` }, { after: null, limit: 10 });

describe('staff', () => {
  it('an owner invites an address without account: it gets a link and, once, a role; both are recorded', async () => {
    const owner = await createMember('owner');
    const email = `new-${randomUUID()}@crew.example`;
    const id = randomUUID();
    for (let i = 0; i < 2; i++) {
      const given = await giveRole(db, { email, role: 'catalogue', ...home }, context(owner, id), AT);
      expect(given).toEqual({ ok: true, value: 'catalogue' });
    }
    expect((await readEmailsTo(db, email)).map(({ kind }) => kind)).toEqual(['reset-password']);
    expect(await readStaffRole(db, email)).toBe('catalogue');
    expect(await actionsOn(email)).toMatchObject([
      { kind: 'give-role', before: { role: null }, after: { role: 'catalogue' }, reason: 'New colleague' },
    ]);
  });

  it('a changed or removed role ends the sessions that were opened with it', async () => {
    const [owner, person] = [await createMember('owner'), await createMember('support')];
    const isSignedIn = async (token: string) => (await readSession(db, token, later(60))).ok;
    for (const change of [
      () => giveRole(db, { email: person.email, role: 'moderation', ...home }, context(owner), AT),
      () => endStaffSessions(db, person.email, context(owner), AT),
      () => removeStaff(db, person.email, context(owner), AT),
    ]) {
      const { token } = await signInAs(db, person.id);
      expect(await isSignedIn(token)).toBe(true);
      expect((await change()).ok).toBe(true);
      expect(await isSignedIn(token)).toBe(false);
    }
    expect(await readStaffRole(db, person.email)).toBe(null);
    const recorded = (await actionsOn(person.email)).map(({ kind, before, after }) => [
      kind,
      before?.role,
      after?.role,
    ]);
    expect(recorded.sort()).toEqual([
      ['end-sessions', 'moderation', 'moderation'],
      ['give-role', 'support', 'moderation'],
      ['remove-staff', 'moderation', null],
    ]);
  });

  it('nobody changes their own role, and who is no owner any more changes none: there is always an owner', async () => {
    const [one, two] = [await createMember('owner'), await createMember('owner')];
    const forbidden = { ok: false, error: { kind: 'forbidden' } };
    expect(await removeStaff(db, one.email.toUpperCase(), context(one), AT)).toEqual(forbidden);
    // Both requests were authenticated while both were owners.
    const results = await Promise.all([
      removeStaff(db, two.email, context(one), AT),
      giveRole(db, { email: one.email, role: 'support', ...home }, context(two), AT),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const owners = (await readStaffMembers(db, AT)).filter(
      ({ email, role }) => role === 'owner' && [one.email, two.email].includes(email),
    );
    expect(owners).toHaveLength(1);
  });

  it('a blocked account gets no role, and nothing is recorded', async () => {
    const owner = await createMember('owner');
    const blocked = await createTestAccount(db);
    await sql`update shopper set status = 'BANNED' where id = ${blocked.id}`.execute(db);
    const given = await giveRole(db, { email: blocked.email, role: 'support', ...home }, context(owner), AT);
    expect(given).toEqual({ ok: false, error: { kind: 'blocked' } });
    expect(await readStaffRole(db, blocked.email)).toBe(null);
    expect(await actionsOn(blocked.email)).toEqual([]);
  });

  it('the command line can give the first role, also to the last owner', async () => {
    const email = `first-${randomUUID()}@crew.example`;
    const staff = byCommandLine('SE', 'Lost password');
    expect((await giveRole(db, { email, role: 'owner', ...home }, staff, AT)).ok).toBe(true);
    expect(await actionsOn(email)).toMatchObject([{ staffEmail: 'command line', after: { role: 'owner' } }]);
  });
});
