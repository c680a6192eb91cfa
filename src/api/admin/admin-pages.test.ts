import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { AT, createTestAccount, signInAs } from '../../account/testing/account.ts';
import { readAuditLog, WHOLE_LOG } from '../../admin/audit-log.store.ts';
import { readContentPage } from '../../content/content-page.store.ts';
import type { PersonalRequestOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { handlePersonalRequest } from '../serve/handle-personal-request.ts';
import { createTestMarkets } from '../testing/market.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, database, close } = await createTestMarkets(SHOPS);
afterAll(close);
const { db } = database;
const personal = {
  ...context,
  clock: () => AT,
  writing: context.databases,
  publicUrl: () => 'http://localhost',
  social: new Map(),
};

const call = <K extends PersonalEndpointName>(token: string, name: K, request: PersonalRequestOf<K>) =>
  handlePersonalRequest(
    personal,
    name,
    { market: 'SE', request, idempotencyKey: randomUUID() },
    { token, address: '10.0.0.1', userAgent: '', knownBrowser: null, oauthCookie: null },
  );

async function answer<K extends PersonalEndpointName>(token: string, name: K, request: PersonalRequestOf<K>) {
  const result = await call(token, name, request);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
  return result.value;
}

async function kindOf<K extends PersonalEndpointName>(token: string, name: K, request: PersonalRequestOf<K>) {
  const result = await call(token, name, request);
  return result.ok ? 'done' : result.error.kind;
}

const tokenOf = async (email: string) => {
  const account = await createTestAccount(db, { email });
  return (await signInAs(db, account.id, AT)).token;
};
const staff = await tokenOf('vera@lowtide.example');

const key = { kind: 'guide', slug: 'kettles', language: 'sv-SE' } as const;
const draft = {
  ...key,
  base: 0,
  title: 'Vattenkokare',
  description: 'Vad som är viktigt.',
  author: 'Vera',
  published: '2026-11-20',
  categories: '1101',
  source: 'Första raden.\nAndra raden.',
};
const published = () => readContentPage(db, 'SE', 'sv-SE', 'guide', 'kettles', AT);

describe('editor of content pages', () => {
  it('R16 keeps a draft from shoppers until it is published, and refuses a text with errors', async () => {
    await answer(staff, 'adminSavePage', { ...draft, source: '# Stort\n[x](javascript:1)' });
    const first = await answer(staff, 'adminPage', key);
    expect(first).toMatchObject({ version: 1, state: 'draft' });
    expect(first.issues.map(({ line }) => line)).toEqual([1, 2]);
    expect(first.fields.source).toBe('# Stort\n[x](javascript:1)');
    const publish = (version: number) => ({ ...key, version, reason: 'Klar' });
    expect(await kindOf(staff, 'adminPublishPage', publish(1))).toBe('invalid-request');
    await answer(staff, 'adminSavePage', { ...draft, base: 1 });
    expect((await answer(staff, 'adminPage', key)).preview).toMatchObject([{ kind: 'paragraph' }]);
    expect(await published()).toBeNull();
    await answer(staff, 'adminPublishPage', publish(2));
    expect(await published()).toMatchObject({ title: 'Vattenkokare', categories: [1101] });
  });

  it('R16 keeps versions with what each changed, and publishes at a time', async () => {
    await answer(staff, 'adminSavePage', { ...draft, base: 2, source: 'Första raden.\nTredje raden.' });
    const page = await answer(staff, 'adminPage', key);
    expect(page.versions.map(({ version, state }) => `${version} ${state}`)).toEqual(['3 draft', '2 published']);
    expect(page.changes.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'Andra raden.' },
      { kind: 'added', text: 'Tredje raden.' },
    ]);
    const later = '2035-01-01T08:00';
    await answer(staff, 'adminPublishPage', { ...key, version: 3, from: later, reason: 'Nyår' });
    expect((await published())?.source).toContain('Andra');
    const then = await readContentPage(db, 'SE', 'sv-SE', 'guide', 'kettles', new Date(`${later}:00Z`));
    expect(then?.source).toContain('Tredje');
    expect((await answer(staff, 'adminPage', { ...key, version: '2' })).fields.source).toBe(draft.source);
  });

  it('R16 loses no work of a colleague, and takes a page offline', async () => {
    expect(await kindOf(staff, 'adminSavePage', { ...draft, base: 1 })).toBe('conflict');
    await answer(staff, 'adminWithdrawPage', { ...key, reason: 'Fel' });
    expect(await published()).toBeNull();
    expect((await answer(staff, 'adminPage', key)).versions).toHaveLength(2);
    for (const base of [3, 4]) await answer(staff, 'adminSavePage', { ...draft, base, source: `Draft after ${base}.` });
    const { versions } = await answer(staff, 'adminPage', key);
    expect(versions.map(({ version }) => version)).toEqual([5, 3, 2]);
    expect((await answer(staff, 'adminPages', {})).pages).toMatchObject([{ slug: 'kettles', state: 'draft' }]);
    const log = await readAuditLog(db, { ...WHOLE_LOG, subject: 'page:guide/kettles' }, { after: null, limit: 20 });
    expect(log.map(({ kind }) => kind).sort()).toEqual(
      [...Array(2).fill('publish-page'), ...Array(5).fill('save-page'), 'withdraw-page'].sort(),
    );
  });

  it('R16 takes a draft that is saved again for another one: in a second tab, of a colleague, and to be published', async () => {
    const colleague = await tokenOf('mio@lowtide.example');
    const page = { ...key, slug: 'filters' };
    const save = (token: string, base: number, source: string) =>
      kindOf(token, 'adminSavePage', { ...draft, ...page, base, source });
    expect(await save(staff, 0, 'Seen by all.')).toBe('done');
    const { newest: seen } = await answer(colleague, 'adminPage', page);
    expect(await save(staff, seen, 'Not seen.')).toBe('done');
    // Sent again after its answer was lost.
    expect(await save(staff, seen, 'Not seen.')).toBe('done');
    expect(await save(staff, seen, 'From another tab.')).toBe('conflict');
    expect(await save(colleague, seen, 'From a colleague.')).toBe('conflict');
    expect(await kindOf(colleague, 'adminPublishPage', { ...page, version: seen, reason: 'Klar' })).toBe('conflict');
    const { newest, versions, fields } = await answer(staff, 'adminPage', page);
    expect(fields.source).toBe('Not seen.');
    // Of a draft that its writer has changed only the last is kept.
    expect(versions).toHaveLength(1);
    expect(await save(colleague, newest, 'From a colleague.')).toBe('done');
  });

  it('R16 opens what was saved, whatever was typed, and says by line what cannot be published', async () => {
    const other = { ...key, slug: 'teapots' };
    const typed = `${'word '.repeat(2000)}\n::: action\n:::\n::: categories\n:::\n${'['.repeat(300)}`;
    await answer(staff, 'adminSavePage', { ...draft, ...other, source: typed });
    const { fields, issues, preview } = await answer(staff, 'adminPage', other);
    expect([fields.source, issues.map(({ line }) => line)]).toEqual([typed, [2, 2, 4]]);
    expect(preview.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
  });

  it('R16 refuses days that are more than ten years ahead, and says so', async () => {
    const late = await call(staff, 'adminSavePage', { ...draft, slug: 'late', published: '9999-12-31' });
    expect(late.ok ? [] : late.error.fields).toMatchObject([{ path: 'published', problem: 'too-late' }]);
    const far = { ...draft, slug: 'late', published: '2036-12-31' };
    await answer(staff, 'adminSavePage', far);
    const publish = { ...key, slug: 'late', version: 1, reason: 'Test' };
    const from = await call(staff, 'adminPublishPage', { ...publish, from: '9999-12-31T08:00' });
    expect(from.ok ? [] : from.error.fields).toMatchObject([{ path: 'from', problem: 'too-late' }]);
    for (const none of ['2027-02-30T08:00', '0000-01-01T08:00', '2027-02-28T24:01']) {
      const refused = await call(staff, 'adminPublishPage', { ...publish, from: none });
      expect(refused.ok ? [] : refused.error.fields).toMatchObject([{ path: 'from', problem: 'not-allowed' }]);
    }
  });

  it('A08 is for staff with the permission, and rejects addresses of the site', async () => {
    const shopper = await tokenOf('shopper@example.com');
    for (const name of ['adminPages', 'adminPage'] as const) {
      expect(await kindOf(shopper, name, key)).toBe('forbidden');
    }
    expect(await kindOf(shopper, 'adminSavePage', draft)).toBe('forbidden');
    for (const wrong of [
      { slug: '../x' },
      { kind: 'campaign', slug: 'deals' },
      { language: 'de-DE' },
      { published: '2026-02-31' },
      { published: '0000-01-01' },
      { categories: 'one' },
      { title: '' },
    ] as const) {
      expect(await kindOf(staff, 'adminSavePage', { ...draft, ...wrong })).toBe('invalid-request');
    }
  });
});
