import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { AT, createTestAccount, signInAs } from '../../account/testing/account.ts';
import { readAuditLog, WHOLE_LOG } from '../../admin/audit-log.store.ts';
import type { PersonalRequestOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { handlePersonalRequest } from '../serve/handle-personal-request.ts';
import { createTestMarkets, makeGtin } from '../testing/market.ts';
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
const tokenOf = async (email: string) => (await signInAs(db, (await createTestAccount(db, { email })).id, AT)).token;
const staff = await tokenOf('vera@lowtide.example');
const shopper = await tokenOf('shopper@example.com');

const call = <K extends PersonalEndpointName>(name: K, request: PersonalRequestOf<K>, token = staff) =>
  handlePersonalRequest(
    personal,
    name,
    { market: 'SE', request, idempotencyKey: randomUUID() },
    { token, address: '10.0.0.1', userAgent: '', knownBrowser: null, oauthCookie: null },
  );
async function list(q = '') {
  const result = await call('adminExpertTests', { q });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.tests.map(({ product, source, score }) => [product === null ? null : 'product', source, score]);
}
async function problems(request: PersonalRequestOf<'adminSaveExpertTest'>) {
  const result = await call('adminSaveExpertTest', request);
  return result.ok || !('fields' in result.error) ? result : result.error.fields;
}

const test = {
  gtin: makeGtin(1),
  source: 'Bench',
  licence: 'CC BY 4.0',
  link: 'https://tests.example/1',
  change: 'add',
  testedOn: '2026-03-01',
  score: '8,5',
  best: '10',
  summary: '',
} as const;
const edited = { ...test, change: 'edit', score: '9' } as const;
const key = { gtin: `0${makeGtin(1)}`, source: 'Bench' };

it('A08 adds, changes and removes a test by others, each recorded with what it was', async () => {
  expect(await call('adminSaveExpertTest', edited)).toMatchObject({ error: { kind: 'not-found' } });
  expect((await call('adminSaveExpertTest', test)).ok).toBe(true);
  expect(await list(makeGtin(1))).toEqual([['product', 'Bench', 8.5]]);
  expect((await call('adminSaveExpertTest', test)).ok).toBe(true);
  expect(await problems({ ...edited, change: 'add' })).toMatchObject([{ path: 'source', problem: 'taken' }]);
  expect((await call('adminSaveExpertTest', edited)).ok).toBe(true);
  expect(await list('benc')).toEqual([['product', 'Bench', 9]]);
  expect(await list('other')).toEqual([]);
  expect((await call('adminRemoveExpertTest', key)).ok).toBe(true);
  expect(await list()).toEqual([]);
  const subject = `expert-test:${key.gtin}/Bench`;
  const log = await readAuditLog(db, { ...WHOLE_LOG, subject }, { after: null, limit: 20 });
  const scoreOf = (facts: object | null) => (facts !== null && 'score' in facts ? facts.score : null);
  const changes = log.map(({ kind, before, after }) => [kind, scoreOf(before), scoreOf(after)]);
  expect(changes).toContainEqual(['save-expert-test', 8.5, 9]);
  expect(changes).toContainEqual(['remove-expert-test', 9, null]);
  expect(changes).toHaveLength(4);
});

it('A08 refuses what is wrong beside its field, and whoever may not write', async () => {
  for (const [path, value, problem] of [
    ['gtin', '7350000000011', 'wrong'],
    ['link', 'javascript:alert(1)', 'not-a-web-address'],
    ['testedOn', '2999-01-01', 'in-the-future'],
    ['score', '10.5', 'too-large'],
    ['score', 'good', 'not-a-number'],
    ['best', '', 'required'],
    ['licence', '', 'required'],
  ] as const) {
    expect(await problems({ ...test, [path]: value })).toMatchObject([{ path, problem }]);
  }
  expect(await list()).toEqual([]);
  expect(await call('adminSaveExpertTest', test, shopper)).toMatchObject({ error: { kind: 'forbidden' } });
});
