import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { readSiteSettings } from '../content/site-setting.store.ts';
import { STANDARD_SETTINGS } from '../market/site-setting.ts';
import { AT, addPerson, later, STAFF_DOMAINS, signInAs } from '../shopper/test-account.ts';
import { answerPersonalCall } from './answer-personal-call.ts';
import type { PersonalRequestOf } from './contract/personal-contract.ts';
import type { PersonalName } from './contract/personal-endpoints.ts';
import { stockMarkets } from './test-market.ts';
import { SHOPS } from './test-shops.ts';

const { context, database, close } = await stockMarkets(SHOPS);
afterAll(close);
const { db } = database;
let now = AT;
const personal = {
  ...context,
  clock: () => now,
  settings: { of: () => ({ ...STANDARD_SETTINGS, staff_email_domains: STAFF_DOMAINS }), revision: () => 0 },
  writing: context.databases,
  publicUrl: () => 'http://localhost',
  social: new Map(),
};

const call = <K extends PersonalName>(
  token: string | null,
  name: K,
  request: PersonalRequestOf<K>,
  once: string = randomUUID(),
) =>
  answerPersonalCall(
    personal,
    name,
    { market: 'SE', request, once },
    { token, address: '10.0.0.1', userAgent: '', knownBy: null, trip: null },
  );

async function answer<K extends PersonalName>(token: string, name: K, request: PersonalRequestOf<K>, once?: string) {
  const result = await call(token, name, request, once);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
  return result.value;
}

async function kindOf<K extends PersonalName>(token: string | null, name: K, request: PersonalRequestOf<K>) {
  const result = await call(token, name, request);
  return result.ok ? 'done' : result.error.kind;
}

const tokenOf = async (email: string) => {
  const account = await addPerson(db, { email });
  return { account, token: (await signInAs(db, account.id, now)).token };
};
const staff = await tokenOf('vera@lowtide.example');

describe('the desk', () => {
  it('A08 is open to a confirmed address of the operator’s domains, and to nobody else', async () => {
    const { token } = await tokenOf('vera@lowtide.example.org');
    for (const name of ['deskActs', 'deskSettings'] as const) {
      expect(await kindOf(token, name, {})).toBe('forbidden');
      expect(await kindOf(null, name, {})).toBe('sign-in-required');
      expect(await kindOf(staff.token, name, {})).toBe('done');
    }
  });

  it('E05 finds a person by their address however it is written, tells the status, and writes down who looked', async () => {
    const { account } = await tokenOf('Alva.Berg@post.example');
    const { id } = await answer(staff.token, 'deskFind', { email: ' alva.berg@POST.example' });
    expect(id).toBe(account.id);
    const { person, acts } = await answer(staff.token, 'deskPerson', { id });
    expect(person).toMatchObject({
      email: 'Alva.Berg@post.example',
      status: 'ACTIVE',
      userType: 'PASSWORD',
      sessions: 1,
    });
    expect(acts).toMatchObject([{ kind: 'look-up', staffEmail: 'vera@lowtide.example', subject: `shopper:${id}` }]);
    expect(await call(staff.token, 'deskFind', { email: 'nobody@post.example' })).toMatchObject({
      error: { fields: [{ path: 'email', problem: 'unknown' }] },
    });
  });

  it('writes down once an hour that somebody looks at a person, whatever of theirs they look at', async () => {
    const { account } = await tokenOf('lo@post.example');
    const other = await tokenOf('vide@lowtide.example');
    const look = async (token: string) => {
      await answer(token, 'deskMessages', { id: account.id });
      return (await answer(token, 'deskPerson', { id: account.id })).acts;
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

  it('A05 E05 blocks an account, whose sessions then say why they let nobody in, and frees it again', async () => {
    const { account, token } = await tokenOf('ove@post.example');
    const judge = (judgement: 'block' | 'unblock' | 'suspend', once?: string) =>
      answer(staff.token, 'deskJudge', { id: account.id, judgement, reason: 'Sells reviews', days: 3 }, once);
    expect((await judge('block')).person.status).toBe('BANNED');
    expect(await kindOf(token, 'profile', { countryCode: 'SE' })).toBe('account-blocked');
    expect((await judge('unblock')).person.status).toBe('ACTIVE');
    expect(await kindOf(token, 'profile', { countryCode: 'SE' })).toBe('done');
    expect((await judge('suspend')).person.suspendedUntil).toBe(later(3 * 86_400).toISOString());
    expect(await kindOf(token, 'profile', { countryCode: 'SE' })).toBe('account-suspended');
    now = later(3 * 86_400 + 1);
    expect(await kindOf(token, 'profile', { countryCode: 'SE' })).toBe('done');
    now = AT;
  });

  it('does the same thing once, however often the call comes', async () => {
    const { account } = await tokenOf('eva@post.example');
    const once: string = randomUUID();
    const block = { id: account.id, judgement: 'block', reason: 'Spam' } as const;
    await answer(staff.token, 'deskJudge', block, once);
    await answer(staff.token, 'deskJudge', { ...block, judgement: 'unblock' });
    expect((await answer(staff.token, 'deskJudge', block, once)).person.status).toBe('ACTIVE');
    const { acts } = await answer(staff.token, 'deskPerson', { id: account.id });
    expect(acts.map(({ kind }) => kind).sort()).toEqual(['block', 'look-up', 'unblock']);
  });

  it('says what is missing, and lets nobody judge themselves or who is not there', async () => {
    const { account } = await tokenOf('ida@post.example');
    const wrong = await call(staff.token, 'deskJudge', { id: account.id, judgement: 'suspend', reason: 'No' });
    expect(wrong).toMatchObject({ error: { fields: [{ path: 'reason', problem: 'too-short' }] } });
    const noDays = await call(staff.token, 'deskJudge', { id: account.id, judgement: 'suspend', reason: 'Rude' });
    expect(noDays).toMatchObject({ error: { fields: [{ path: 'days', problem: 'required' }] } });
    const block = { judgement: 'block', reason: 'Spam' } as const;
    expect(await kindOf(staff.token, 'deskJudge', { ...block, id: staff.account.id })).toBe('forbidden');
    expect(await kindOf(staff.token, 'deskJudge', { ...block, id: randomUUID() })).toBe('not-found');
  });

  it('deletes an account whose address is written once more, and the line about it stays', async () => {
    const { account, token } = await tokenOf('bo@post.example');
    const request = { id: account.id, reason: 'Asked by letter', keepReviews: false };
    const slip = await call(staff.token, 'deskDelete', { ...request, email: 'bob@post.example' });
    expect(slip).toMatchObject({ error: { fields: [{ path: 'email', problem: 'does-not-match' }] } });
    await answer(staff.token, 'deskDelete', { ...request, email: 'BO@post.example' });
    expect(await kindOf(token, 'profile', { countryCode: 'SE' })).toBe('authentication-failed');
    expect(await kindOf(staff.token, 'deskPerson', { id: account.id })).toBe('not-found');
    const { acts } = await answer(staff.token, 'deskActs', {});
    expect(acts).toContainEqual(
      expect.objectContaining({ kind: 'delete', subject: `shopper:${account.id}`, reason: 'Asked by letter' }),
    );
    expect(JSON.stringify(acts)).not.toContain('bo@post');
  });

  it('shows what was told to a person and why, and writes down who looked', async () => {
    const { account } = await tokenOf('liv@post.example');
    expect(await kindOf(null, 'forgotPassword', { email: 'liv@post.example' })).toBe('done');
    const { messages } = await answer(staff.token, 'deskMessages', { id: account.id });
    expect(messages).toMatchObject([{ kind: 'reset-password', channel: 'email', status: 'waiting', problem: null }]);
    const { acts } = await answer(staff.token, 'deskPerson', { id: account.id });
    expect(acts.map(({ kind }) => kind)).toContain('read-messages');
  });

  it('sets a setting of the market for all that run, and gives it its default again', async () => {
    const set = (value: string) =>
      answer(staff.token, 'deskSetSetting', { name: 'promotion_banner_text', value, reason: 'Black week' });
    expect(await set('Deals all week')).toEqual({ name: 'promotion_banner_text', value: 'Deals all week' });
    const stored = async () => (await readSiteSettings(db)).get('SE')?.get('promotion_banner_text');
    expect(await stored()).toBe('Deals all week');
    const { settings } = await answer(staff.token, 'deskSettings', {});
    expect(settings.find(({ name }) => name === 'promotion_banner_text')).toMatchObject({
      value: 'Deals all week',
      standard: 'none',
      isChanged: true,
    });
    expect((await set('')).value).toBe('none');
    expect(await stored()).toBeUndefined();
    const wrong = await call(staff.token, 'deskSetSetting', { name: 'deals_page', value: 'perhaps', reason: 'A test' });
    expect(wrong).toMatchObject({ error: { fields: [{ path: 'value', problem: 'not-allowed' }] } });
  });
});
