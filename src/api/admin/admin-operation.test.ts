import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { AT, createTestAccount, giveTestRole, later, signInAs } from '../../account/testing/account.ts';
import { readFigures } from '../../admin/daily-figure.store.ts';
import { measureFigures } from '../../admin/measure-figures.ts';
import { readSiteDirectory } from '../../content/site-directory.store.ts';
import type { PersonalRequestOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { DAY_MS } from '../../terms/duration.ts';
import type { StaffRole } from '../../terms/staff/staff-role.ts';
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

async function tokenOf(role: StaffRole) {
  const account = await createTestAccount(db, { email: `${role}-${randomUUID()}@crew.example` });
  await giveTestRole(db, account.email, role);
  return { email: account.email, token: (await signInAs(db, account.id, AT)).token };
}
const owner = await tokenOf('owner');

function call<K extends PersonalEndpointName>(name: K, request: PersonalRequestOf<K>, token = owner.token) {
  const visitor = { token, address: '10.0.0.1', userAgent: '', knownBrowser: null, oauthCookie: null };
  return handlePersonalRequest(personal, name, { market: 'SE', request, idempotencyKey: randomUUID() }, visitor);
}

async function answer<K extends PersonalEndpointName>(name: K, request: PersonalRequestOf<K>, token?: string) {
  const result = await call(name, request, token);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
  return result.value;
}

async function problemOf<K extends PersonalEndpointName>(name: K, request: PersonalRequestOf<K>) {
  const result = await call(name, request);
  return result.ok
    ? 'done'
    : [result.error.kind, ...result.error.fields.map(({ path, problem }) => `${path} ${problem}`)];
}

const actionsOn = async (subject: string) => (await answer('adminAuditLog', { subject })).entries;

/** A job that has failed as often as it may. */
async function addFailedJob(task: string): Promise<string> {
  await sql`select graphile_worker.add_job(${task}::text)`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${`${task} broke\nat a:1`}
    where attempts = 0 and last_error is null`.execute(db);
  const { failed } = await answer('adminJobs', { task });
  return failed[0]?.id ?? '';
}

describe('jobs', () => {
  it('that failed are listed with their reason, retried and discarded; both are recorded', async () => {
    const id = await addFailedJob('test/retried');
    const { failed, tasks } = await answer('adminJobs', { task: 'test/retried' });
    expect(failed).toMatchObject([{ id, problem: 'test/retried broke\nat a:1', isFinal: true }]);
    expect(tasks).toContainEqual(expect.objectContaining({ task: 'test/retried', failed: 1, waiting: 0 }));
    await answer('adminRetryJob', { jobId: id });
    const after = (await answer('adminJobs', {})).tasks.find(({ task }) => task === 'test/retried');
    expect(after).toMatchObject({ failed: 0, waiting: 1 });
    expect(await actionsOn(`job:${id}`)).toMatchObject([
      { kind: 'retry-job', before: { attempts: 25, problem: 'test/retried broke' }, after: { attempts: 0 } },
    ]);
    const other = await addFailedJob('test/discarded');
    await answer('adminDiscardJob', { jobId: other, reason: 'The shop is gone' });
    expect((await answer('adminJobs', { task: 'test/discarded' })).failed).toEqual([]);
    expect(await actionsOn(`job:${other}`)).toMatchObject([{ kind: 'discard-job', reason: 'The shop is gone' }]);
    expect(await problemOf('adminRetryJob', { jobId: other })).toEqual(['not-found']);
  });
});

describe('overview', () => {
  it('counts what waits for somebody with the role, and has the figures that were measured', async () => {
    await addFailedJob('test/waits');
    const before = await answer('adminOverview', {});
    expect(before.measuredOn).toBe(null);
    expect(before.tasks).toContainEqual({ kind: 'failed-jobs', count: expect.any(Number) });
    const support = await tokenOf('support');
    expect((await answer('adminOverview', {}, support.token)).tasks).toEqual([]);
    const yesterday = new Date(AT.getTime() - DAY_MS);
    await sql`insert into click (market, offer_id, merchant_id, price, at)
      values ('SE', 1, 1, 100, ${yesterday}), ('SE', 1, 1, 100, ${AT}), ('DK', 1, 1, 100, ${AT})`.execute(db);
    // Twice: measuring again replaces what was measured.
    for (let i = 0; i < 2; i++) await measureFigures(db, '.', AT);
    const { figures, site, markets, measuredOn } = await answer('adminOverview', {});
    expect(measuredOn).toBe('2026-11-20');
    const last = (kind: string) => figures.find((one) => one.kind === kind)?.days.slice(-2);
    expect(last('clicks')?.map(({ value }) => value)).toEqual([1, 1]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from offer
      where market = 'SE' and gone_at is null`.execute(db);
    expect(last('offers')).toEqual([
      { day: '2026-11-19', value: null },
      { day: '2026-11-20', value: rows[0]?.n },
    ]);
    expect(figures.every(({ days }) => days.length === 30)).toBe(true);
    expect(site.find(({ kind }) => kind === 'data-bytes')?.days.at(-1)?.value).toBeGreaterThan(1e6);
    expect(markets.find(({ id }) => id === 'SE')?.figures).toMatchObject({ offers: rows[0]?.n, clicks: 1 });
    expect(markets.find(({ id }) => id === 'DK')?.figures).not.toHaveProperty('clicks');
  });

  it('keeps the figures of days that have passed', async () => {
    await measureFigures(db, '.', later(2 * 24 * 3600));
    const days = (await readFigures(db, 'SE', '2026-11-01'))
      .filter(({ kind }) => kind === 'offers')
      .map(({ day }) => day);
    expect(days).toEqual(['2026-11-20', '2026-11-22']);
  });
});

describe('markets', () => {
  const change = { code: 'NO', locales: [], mainLocale: 'nb-NO', reason: 'We open Norway' } as const;

  it('P01 are opened at hosts of their own and closed, with what changed', async () => {
    expect(await problemOf('adminOpenMarket', change)).toEqual(['invalid-request', 'hosts required']);
    expect(await problemOf('adminOpenMarket', { ...change, hosts: 'http://a.example' })).toEqual([
      'invalid-request',
      'hosts not-allowed',
    ]);
    expect(await problemOf('adminOpenMarket', { ...change, hosts: 'a.example', timeZone: 'Mars' })).toEqual([
      'invalid-request',
      'timeZone not-allowed',
    ]);
    const hosts = 'Priser.example\nprisvis.example';
    await answer('adminOpenMarket', {
      ...change,
      hosts,
      siteName: 'Prisvis',
      locales: ['en-GB'],
      timeZone: 'Europe/Oslo',
    });
    const stored = (await readSiteDirectory(db))?.markets.find(({ id }) => id === 'NO');
    expect(stored).toEqual({
      id: 'NO',
      isOpen: true,
      branding: 'own',
      hosts: ['priser.example', 'prisvis.example'],
      siteName: 'Prisvis',
      locales: ['nb-NO', 'en-GB'],
      timeZone: 'Europe/Oslo',
    });
    expect(await problemOf('adminOpenMarket', { ...change, code: 'FI', hosts: 'prisvis.example' })).toEqual([
      'invalid-request',
      'hosts taken',
    ]);
    await answer('adminCloseMarket', { code: 'NO', reason: 'Not yet' });
    const { markets } = await answer('adminMarkets', {});
    expect(markets.find(({ id }) => id === 'NO')).toMatchObject({ state: 'closed', address: 'priser.example' });
    // Both are of the same moment, so their order is open.
    const actions = await actionsOn('market:NO');
    expect(actions).toHaveLength(2);
    expect(actions.find(({ kind }) => kind === 'open-market')?.after).toEqual(stored);
    const closed = actions.find(({ kind }) => kind === 'close-market');
    expect(closed).toMatchObject({ before: { isOpen: true }, after: { isOpen: false } });
  });

  it('are not closed by whoever uses Admin there', async () => {
    expect(await problemOf('adminCloseMarket', { code: 'SE', reason: 'By mistake' })).toEqual(['conflict']);
  });

  it('share a name and a sender', async () => {
    const wrong = { siteName: 'Prisvis', sender: 'nobody', globalHosts: 'localhost', reason: 'New name' };
    expect(await problemOf('adminChangeSite', wrong)).toEqual(['invalid-request', 'sender not-allowed']);
    await answer('adminChangeSite', { ...wrong, sender: 'Prisvis <no-reply@prisvis.example>' });
    expect(await readSiteDirectory(db)).toMatchObject({ siteName: 'Prisvis', globalHosts: ['localhost'] });
  });
});

describe('settings', () => {
  it('that bring scripts to every page are for owners; others are entered as colours or texts', async () => {
    const content = await tokenOf('content');
    const names = (await answer('adminSettings', {}, content.token)).settings.map(({ name }) => name);
    expect(names).toContain('theme');
    expect(names).not.toContain('tag_manager_script');
    const script = { name: 'tag_manager_script', value: 'https://tags.example/a.js', reason: 'Counting' };
    const refused = await call('adminChangeSetting', script, content.token);
    expect(refused).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
    const colours = { name: 'brand_colours', light: '#0B5D63', dark: '#7accce', reason: 'Our colours' };
    const changed = await answer('adminChangeSetting', colours, content.token);
    expect(changed.value).toBe('{"light":"#0b5d63","dark":"#7accce"}');
    expect(await problemOf('adminChangeSetting', { ...colours, light: '#eeeeee' })).toEqual([
      'invalid-request',
      'light low-contrast',
    ]);
    expect(await actionsOn('setting:brand_colours')).toMatchObject([
      { before: { value: null }, after: { value: { light: '#0b5d63', dark: '#7accce' } } },
    ]);
  });
});

describe('the audit log', () => {
  it('is filtered by who, what, when and subject, and pages without gap or repetition', async () => {
    await answer('adminChangeSetting', { name: 'deals_page', value: 'off', reason: 'A test' });
    const ids = (await answer('adminAuditLog', {})).entries.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(4);
    const paged: string[] = [];
    let before = '';
    for (let page = 0; page < 20; page++) {
      const { entries, next } = await answer('adminAuditLog', { before, limit: 2 });
      paged.push(...entries.map(({ id }) => id));
      if (next === null) break;
      before = next;
    }
    expect(paged).toEqual(ids);
    const kinds = async (filter: PersonalRequestOf<'adminAuditLog'>) =>
      new Set((await answer('adminAuditLog', filter)).entries.map(({ kind }) => kind));
    expect(await kinds({ what: 'close-market' })).toEqual(new Set(['close-market']));
    expect(await kinds({ subject: 'setting:' })).toEqual(new Set(['set-setting']));
    expect((await answer('adminAuditLog', { who: owner.email.toUpperCase() })).entries.length).toBeGreaterThan(3);
    expect(await kinds({ who: 'nobody' })).toEqual(new Set());
    expect(await kinds({ from: '2026-11-21' })).toEqual(new Set());
    expect(await kinds({ until: '2026-11-19' })).toEqual(new Set());
    expect((await answer('adminAuditLog', { from: '2026-11-20', until: '2026-11-20' })).entries).toHaveLength(
      ids.length,
    );
    expect(await problemOf('adminAuditLog', { before: 'yesterday' })).toEqual([
      'invalid-request',
      'before not-allowed',
    ]);
  });
});
