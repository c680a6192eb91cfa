import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { AT, createTestAccount, later, signInAs } from '../../account/testing/account.ts';
import { readSiteSettings } from '../../content/site-setting.store.ts';
import type { PersonalRequestOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { handlePersonalRequest } from '../serve/handle-personal-request.ts';
import { createTestMarkets } from '../testing/market.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, database, close } = await createTestMarkets(SHOPS);
afterAll(close);
const { db } = database;
let now = AT;
const personal = {
  ...context,
  clock: () => now,
  writing: context.databases,
  publicUrl: () => 'http://localhost',
  social: new Map(),
};

const call = <K extends PersonalEndpointName>(
  token: string | null,
  name: K,
  request: PersonalRequestOf<K>,
  once: string = randomUUID(),
) =>
  handlePersonalRequest(
    personal,
    name,
    { market: 'SE', request, idempotencyKey: once },
    { token, address: '10.0.0.1', userAgent: '', knownBrowser: null, oauthCookie: null },
  );

async function answer<K extends PersonalEndpointName>(
  token: string,
  name: K,
  request: PersonalRequestOf<K>,
  once?: string,
) {
  const result = await call(token, name, request, once);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
  return result.value;
}

async function kindOf<K extends PersonalEndpointName>(token: string | null, name: K, request: PersonalRequestOf<K>) {
  const result = await call(token, name, request);
  return result.ok ? 'done' : result.error.kind;
}

const tokenOf = async (email: string) => {
  const account = await createTestAccount(db, { email });
  return { account, token: (await signInAs(db, account.id, now)).token };
};
const staff = await tokenOf('vera@lowtide.example');

describe('admin', () => {
  it('A08 requires a confirmed address with a role', async () => {
    const { token } = await tokenOf('vera@lowtide.example.org');
    for (const name of ['adminAuditLog', 'adminSettings'] as const) {
      expect(await kindOf(token, name, {})).toBe('forbidden');
      expect(await kindOf(null, name, {})).toBe('sign-in-required');
      expect(await kindOf(staff.token, name, {})).toBe('done');
    }
  });

  it('E05 finds a user by email address in any case, returns the status, and logs the access', async () => {
    const { account } = await tokenOf('Alva.Berg@post.example');
    const { id } = await answer(staff.token, 'adminFindUser', { email: ' alva.berg@POST.example' });
    expect(id).toBe(account.id);
    const { person, entries } = await answer(staff.token, 'adminUser', { id });
    expect(person).toMatchObject({
      email: 'Alva.Berg@post.example',
      status: 'ACTIVE',
      userType: 'PRICERUNNER',
      sessions: 1,
    });
    expect(entries).toMatchObject([{ kind: 'look-up', staffEmail: 'vera@lowtide.example', subject: `shopper:${id}` }]);
    expect(await call(staff.token, 'adminFindUser', { email: 'nobody@post.example' })).toMatchObject({
      error: { fields: [{ path: 'email', problem: 'unknown' }] },
    });
  });

  it('counts the accounts of a market and says which are restricted, never whose they are', async () => {
    const { account } = await tokenOf('ronja@post.example');
    const before = await answer(staff.token, 'adminAccounts', {});
    expect(before.restricted.map(({ id }) => id)).not.toContain(account.id);
    const judged = { id: account.id, judgement: 'suspend', days: '3', reason: 'Rude letters' } as const;
    await answer(staff.token, 'adminSetUserStatus', judged);
    const after = await answer(staff.token, 'adminAccounts', {});
    expect([after.accounts, after.opened.days.length]).toEqual([before.accounts, 30]);
    expect(after.restricted.find(({ id }) => id === account.id)?.suspendedUntil).not.toBeNull();
    expect(JSON.stringify(after)).not.toContain('ronja');
    await answer(staff.token, 'adminSetUserStatus', {
      id: account.id,
      judgement: 'unblock',
      days: '',
      reason: 'A mistake',
    });
  });

  it('logs access to a user once per hour and admin', async () => {
    const { account } = await tokenOf('lo@post.example');
    const other = await tokenOf('vide@lowtide.example');
    const look = async (token: string) => {
      await answer(token, 'adminUserMessages', { id: account.id });
      return (await answer(token, 'adminUser', { id: account.id })).entries;
    };
    await look(staff.token);
    expect((await look(staff.token)).map(({ staffEmail }) => staffEmail)).toEqual(['vera@lowtide.example']);
    expect((await look(other.token)).map(({ staffEmail }) => staffEmail).sort()).toEqual([
      'vera@lowtide.example',
      'vide@lowtide.example',
    ]);
    now = later(3600);
    expect(await look(staff.token)).toHaveLength(3);
    now = AT;
  });

  it('A05 E05 blocks, suspends and unblocks an account, whose sessions report the reason', async () => {
    const { account, token } = await tokenOf('ove@post.example');
    const setStatus = (judgement: 'block' | 'unblock' | 'suspend', once?: string) =>
      answer(staff.token, 'adminSetUserStatus', { id: account.id, judgement, reason: 'Sells reviews', days: 3 }, once);
    expect((await setStatus('block')).person.status).toBe('BANNED');
    expect(await kindOf(token, 'profile', { countryCode: 'SE' })).toBe('account-blocked');
    expect((await setStatus('unblock')).person.status).toBe('ACTIVE');
    expect(await kindOf(token, 'profile', { countryCode: 'SE' })).toBe('authentication-failed');
    const { token: newToken } = await signInAs(db, account.id);
    expect(await kindOf(newToken, 'profile', { countryCode: 'SE' })).toBe('done');
    expect((await setStatus('suspend')).person.suspendedUntil).toBe(later(3 * 86_400).toISOString());
    expect(await kindOf(newToken, 'profile', { countryCode: 'SE' })).toBe('account-suspended');
    now = later(3 * 86_400 + 1);
    expect(await kindOf(newToken, 'profile', { countryCode: 'SE' })).toBe('done');
    now = AT;
  });

  it('is idempotent by key', async () => {
    const { account } = await tokenOf('eva@post.example');
    const once: string = randomUUID();
    const block = { id: account.id, judgement: 'block', reason: 'Spam' } as const;
    await answer(staff.token, 'adminSetUserStatus', block, once);
    await answer(staff.token, 'adminSetUserStatus', { ...block, judgement: 'unblock' });
    expect((await answer(staff.token, 'adminSetUserStatus', block, once)).person.status).toBe('ACTIVE');
    const { entries } = await answer(staff.token, 'adminUser', { id: account.id });
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['block', 'look-up', 'unblock']);
  });

  it('validates the form, and rejects changes to oneself and unknown users', async () => {
    const { account } = await tokenOf('ida@post.example');
    const wrong = await call(staff.token, 'adminSetUserStatus', { id: account.id, judgement: 'suspend', reason: 'No' });
    expect(wrong).toMatchObject({ error: { fields: [{ path: 'reason', problem: 'too-short' }] } });
    const noDays = await call(staff.token, 'adminSetUserStatus', {
      id: account.id,
      judgement: 'suspend',
      reason: 'Rude',
    });
    expect(noDays).toMatchObject({ error: { fields: [{ path: 'days', problem: 'required' }] } });
    const block = { judgement: 'block', reason: 'Spam' } as const;
    expect(await kindOf(staff.token, 'adminSetUserStatus', { ...block, id: staff.account.id })).toBe('forbidden');
    expect(await kindOf(staff.token, 'adminSetUserStatus', { ...block, id: randomUUID() })).toBe('not-found');
  });

  it('deletes an account after the address is repeated, and keeps the log entry', async () => {
    const { account, token } = await tokenOf('bo@post.example');
    const request = { id: account.id, reason: 'Asked by letter', keepReviews: false };
    const mismatch = await call(staff.token, 'adminDeleteUser', { ...request, email: 'bob@post.example' });
    expect(mismatch).toMatchObject({ error: { fields: [{ path: 'email', problem: 'does-not-match' }] } });
    await answer(staff.token, 'adminDeleteUser', { ...request, email: 'BO@post.example' });
    expect(await kindOf(token, 'profile', { countryCode: 'SE' })).toBe('authentication-failed');
    expect(await kindOf(staff.token, 'adminUser', { id: account.id })).toBe('not-found');
    const { entries } = await answer(staff.token, 'adminAuditLog', {});
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'delete', subject: `shopper:${account.id}`, reason: 'Asked by letter' }),
    );
    expect(JSON.stringify(entries)).not.toContain('bo@post');
  });

  it('lists the messages to a user, and logs the access', async () => {
    const { account } = await tokenOf('liv@post.example');
    expect(await kindOf(null, 'forgotPassword', { email: 'liv@post.example' })).toBe('done');
    const { messages } = await answer(staff.token, 'adminUserMessages', { id: account.id });
    expect(messages).toMatchObject([{ kind: 'reset-password', channel: 'email', status: 'waiting', problem: null }]);
    const { entries } = await answer(staff.token, 'adminUser', { id: account.id });
    expect(entries.map(({ kind }) => kind)).toContain('read-messages');
  });

  it('changes a setting of the market and resets it', async () => {
    const set = (value: string) =>
      answer(staff.token, 'adminChangeSetting', { name: 'promotion_banner_text', value, reason: 'Black week' });
    expect(await set('Deals all week')).toEqual({ name: 'promotion_banner_text', value: 'Deals all week' });
    const stored = async () => (await readSiteSettings(db)).get('SE')?.get('promotion_banner_text');
    expect(await stored()).toBe('Deals all week');
    const { settings } = await answer(staff.token, 'adminSettings', {});
    expect(settings.find(({ name }) => name === 'promotion_banner_text')).toMatchObject({
      value: 'Deals all week',
      standard: 'none',
      isChanged: true,
    });
    expect((await set('')).value).toBe('none');
    expect(await stored()).toBeUndefined();
    const wrong = await call(staff.token, 'adminChangeSetting', {
      name: 'deals_page',
      value: 'perhaps',
      reason: 'A test',
    });
    expect(wrong).toMatchObject({ error: { fields: [{ path: 'value', problem: 'not-allowed' }] } });
  });
});
