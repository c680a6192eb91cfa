import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestAccount, giveTestRole, signInAs } from '../../account/testing/account.ts';
import { readSiteSettings } from '../../content/site-setting.store.ts';
import { PERSONAL_CONTRACT, type PersonalRequestOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { DEFAULT_FIELD_WEIGHTS } from '../../terms/search-field.ts';
import type { StaffRole } from '../../terms/staff/staff-role.ts';
import { handlePersonalRequest } from '../serve/handle-personal-request.ts';
import { createTestMarkets } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';
import type { PersonalContext } from '../view/caller.ts';

const { context, database, close, findProductId, now } = await createTestMarkets(SHOPS);
afterAll(close);
const { db } = database;
const personal: PersonalContext = {
  ...context,
  writing: context.databases,
  publicUrl: () => 'http://localhost',
  social: new Map(),
};

async function tokenOf(role: StaffRole): Promise<string> {
  const email = `${role}-${randomUUID()}@crew.example`;
  await giveTestRole(db, email, role);
  return (await signInAs(db, (await createTestAccount(db, { email })).id, now)).token;
}
const token = await tokenOf('catalogue');

async function call<K extends PersonalEndpointName>(name: K, request: PersonalRequestOf<K>, as = token) {
  const caller = { token: as, address: '10.0.0.1', userAgent: '', knownBrowser: null, oauthCookie: null };
  const incoming = { market: 'SE', request: { ...request }, idempotencyKey: randomUUID() } as const;
  const result = await handlePersonalRequest(personal, name, incoming, caller);
  if (!result.ok) {
    const [field] = result.error.fields;
    return { error: [result.error.kind, field?.path, field?.message].filter(Boolean).join(' '), value: null };
  }
  expect(PERSONAL_CONTRACT[name].response.safeParse(result.value).error ?? null).toBeNull();
  return { error: null, value: result.value };
}

describe('the order of results in admin', () => {
  it('R11 says per result which words in which fields make its place', async () => {
    const { value } = await call('adminRanking', { q: 'solhem puff zyx', locale: 'sv-SE' });
    const first = Object(value).results[0];
    expect(first).toMatchObject({ name: expect.stringContaining('Solhem Puff'), tier: 'related', missing: ['zyx'] });
    const fields = first.why.words.map(({ text, fields: [field] }: { text: string; fields: object[] }) => [
      text,
      field,
    ]);
    expect(fields).toContainEqual(['puff', expect.objectContaining({ field: 'name' })]);
    expect((await call('adminRanking', { q: 'tvättmaskin', locale: 'sv-SE' })).value).toMatchObject({ text: null });
    expect((await call('adminRanking', { q: '', locale: 'sv-SE' })).value).toMatchObject({ results: [] });
  });

  it('measures judged queries as they are and with the weights of a trial, which changes nothing', async () => {
    const [puff, white] = [await findProductId('SE', 'E5'), await findProductId('SE', 'E1')];
    const csv = `query,product,grade\nsolhem puff,${puff},3\n"nordvik, W7",${white},2\nzyxzyx,${white},1\n`;
    expect((await call('adminImportJudgements', { csv })).value).toEqual({ queries: 3, judgements: 3 });
    const { value: now } = await call('adminTuning', { locale: 'sv-SE' });
    expect(now).toMatchObject({ isTrial: false, judgements: 3, weights: DEFAULT_FIELD_WEIGHTS });
    const gains = (value: unknown) =>
      Object(value).queries.map(({ query, before, after }: Record<string, unknown>) => [query, before, after]);
    expect(gains(now)).toEqual([
      ['nordvik, W7', expect.any(Number), expect.any(Number)],
      ['solhem puff', 1, 1],
      ['zyxzyx', 0, 0],
    ]);
    for (const [, before, after] of gains(now)) expect(after).toBe(before);
    const { value: trial } = await call('adminTuning', { name: 0, locale: 'sv-SE' });
    expect(trial).toMatchObject({ isTrial: true, trial: { ...DEFAULT_FIELD_WEIGHTS, name: 0 } });
    expect(Object(trial).before).toBe(Object(now).before);
    expect((await readSiteSettings(db)).get('SE')).toBeUndefined();
  });

  it('stores the weights that are applied, and records what was before and after', async () => {
    const { locale: _, ...weights } = { ...DEFAULT_FIELD_WEIGHTS, name: 9, locale: '' };
    expect((await call('adminApplyWeights', { ...weights, reason: 'judged' })).value).toEqual({ weights });
    expect((await readSiteSettings(db)).get('SE')?.get('search_weights')).toEqual(weights);
    const { value } = await call('adminAuditLog', { what: 'set-setting' }, await tokenOf('owner'));
    expect(value).toMatchObject({
      entries: [
        { subject: 'setting:search_weights', before: { value: DEFAULT_FIELD_WEIGHTS }, after: { value: weights } },
      ],
    });
  });

  it('names the line that is no judgement, and refuses weights and roles that are not allowed', async () => {
    expect((await call('adminImportJudgements', { csv: 'a,1,1\nb,x,1' })).error).toContain('csv line 2');
    expect((await call('adminApplyWeights', { ...DEFAULT_FIELD_WEIGHTS, codes: 21, reason: 'odd' })).error).toContain(
      'codes',
    );
    const support = await tokenOf('support');
    for (const name of ['adminRanking', 'adminTuning', 'adminSynonyms'] as const) {
      expect((await call(name, { locale: 'sv-SE' }, support)).error).toBe('forbidden');
    }
  });

  it('R11 adds and removes synonyms while the site runs', async () => {
    const count = async () => (await getResponse(context, 'search', { market: 'SE', q: 'blubb', f: '' })).total;
    expect(await count()).toBe(0);
    const pair = { language: 'sv', word: ' Blubb ', means: 'Tvättmaskin' };
    expect((await call('adminChangeSynonym', { ...pair, change: 'add' })).value).toEqual({ isChanged: true });
    expect(await count()).toBeGreaterThan(0);
    expect((await call('adminSynonyms', {})).value).toEqual({
      languages: ['sv'],
      synonyms: [{ language: 'sv', word: 'blubb', means: 'tvättmaskin' }],
      proposals: [],
    });
    expect((await call('adminChangeSynonym', { ...pair, change: 'remove' })).value).toEqual({ isChanged: true });
    expect(await count()).toBe(0);
    expect((await call('adminChangeSynonym', { ...pair, language: 'fi', change: 'add' })).error).toContain('language');
    expect((await call('adminChangeSynonym', { ...pair, means: 'blubb', change: 'add' })).error).toContain('means');
  });
});
