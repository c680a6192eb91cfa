import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestAccount, giveTestRole, signInAs } from '../../account/testing/account.ts';
import { REPORT_PATHS } from '../../contract/browser-report-endpoints.ts';
import type { PersonalRequestOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { learnSynonymsOf } from '../../search/learn-synonyms.ts';
import { readSearchClicks } from '../../search/search-click.store.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { browserReportRoutes } from '../browser-report/browser-report-routes.ts';
import { handlePersonalRequest } from '../serve/handle-personal-request.ts';
import { createTestMarkets, TAXONOMY } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';
import type { PersonalContext } from '../view/caller.ts';

const { context, database, close, findProductId, now, setNow } = await createTestMarkets(SHOPS);
const { db } = database;
const app = Fastify();
await app.register(browserReportRoutes, { context, reportsPerMinute: 1000 });
afterAll(async () => {
  await app.close();
  await close();
});
const personal: PersonalContext = {
  ...context,
  writing: context.databases,
  publicUrl: () => 'http://localhost',
  social: new Map(),
};
const email = `catalogue-${randomUUID()}@crew.example`;
await giveTestRole(db, email, 'catalogue');
const { token } = await signInAs(db, (await createTestAccount(db, { email })).id, now);

async function call<K extends PersonalEndpointName>(name: K, request: PersonalRequestOf<K>) {
  const caller = { token, address: '10.0.0.1', userAgent: '', knownBrowser: null, oauthCookie: null };
  const incoming = { market: 'SE', request: { ...request }, idempotencyKey: randomUUID() } as const;
  const result = await handlePersonalRequest(personal, name, incoming, caller);
  return result.ok ? result.value : result.error.kind;
}

type Change = PersonalRequestOf<'adminChangeSynonym'>;
const decide = (word: string, means: string, change: Change['change']) =>
  call('adminChangeSynonym', { language: 'sv', word, means, change });
const learn = (at = now) => learnSynonymsOf(db, 'SE', TAXONOMY, at);
const proposals = async () => Object(await call('adminSynonyms', {})).proposals;
const count = async (q: string) => (await getResponse(context, 'search', { market: 'SE', q, f: '' })).total;

const BROWSER = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' };
const click = async (body: object, headers: Record<string, string> = BROWSER) =>
  (await app.inject({ method: 'POST', url: `/api/se${REPORT_PATHS.searchClick}`, headers, payload: body })).statusCode;

describe('synonyms that are learned', () => {
  it('R11 come from the words of three merchants, apply when a person accepts them, and find', async () => {
    await sql`update offer set category_path = 'Hem > Storverk' where market = 'SE' and google_category = '1101'`.execute(
      db,
    );
    await learn();
    expect(await proposals()).toEqual([
      {
        ...{ language: 'sv', word: 'storverk', means: 'tvättmaskiner', state: 'proposed', clicks: null },
        paths: { sources: 3, count: expect.any(Number), total: expect.any(Number) },
      },
    ]);
    expect(await count('storverk')).toBe(0);
    expect(await decide('storverk', 'tvättmaskiner', 'add')).toEqual({ isChanged: true });
    expect(await count('storverk')).toBe(await count('tvättmaskiner'));
    await learn();
    expect(await proposals()).toEqual([]);
    // Who takes the pair back does not want it proposed again.
    await decide('storverk', 'tvättmaskiner', 'remove');
    await learn();
    expect(await proposals()).toMatchObject([{ word: 'storverk', state: 'refused' }]);
    expect(await count('storverk')).toBe(0);
  });

  it('R11 need three merchants whose offers with the word mostly lead to one category', async () => {
    await sql`update offer set category_path = 'Hem > Allt' where market = 'SE'`.execute(db);
    await sql`update offer set category_path = 'Rum > Ensamt' where market = 'SE' and sku = 'E4'`.execute(db);
    await learn();
    expect((await proposals()).map(({ word }: { word: string }) => word)).toEqual(['storverk']);
    await sql`update offer set category_path = null where market = 'SE'`.execute(db);
    await learn();
    expect((await proposals()).map(({ word }: { word: string }) => word)).toEqual(['storverk']);
  });

  it('R11 come from titles too, where no id of a category is stated', async () => {
    const { rows } = await database.pool.query("select id, google_category from offer where market = 'SE'");
    await sql`update offer set google_category = null, category_path = 'Hem > Bykverk'
      where market = 'SE' and title like '%tvättmaskin%'`.execute(db);
    await learn();
    expect(await proposals()).toContainEqual(expect.objectContaining({ word: 'bykverk', means: 'tvättmaskiner' }));
    for (const { id, google_category } of rows)
      await sql`update offer set google_category = ${google_category}, category_path = null
        where market = 'SE' and id = ${id}`.execute(db);
    await learn();
  });

  it('R11 come from ten clicks on three days; a refused pair stays refused until a person undoes it', async () => {
    const productId = await findProductId('SE', 'E5');
    for (let i = 0; i < 10; i++) {
      setNow(new Date(now.getTime() + (i % 3) * DAY_MS));
      expect(await click({ query: ' Hetvatten ', productId, locale: 'sv-SE' })).toBe(204);
      if (i === 8) {
        setNow(now);
        await learn();
        expect((await proposals()).map(({ word }: { word: string }) => word)).toEqual(['storverk']);
      }
    }
    setNow(now);
    await learn();
    const clicks = { sources: 3, count: 10, total: 10 };
    const pair = { language: 'sv', word: 'hetvatten', means: 'vattenkokare' };
    expect(await proposals()).toContainEqual({ ...pair, state: 'proposed', paths: null, clicks });
    expect(await decide(pair.word, pair.means, 'refuse')).toEqual({ isChanged: true });
    expect(await decide(pair.word, pair.means, 'refuse')).toEqual({ isChanged: false });
    await learn();
    expect(await proposals()).toContainEqual({ ...pair, state: 'refused', paths: null, clicks });
    expect(await count('hetvatten')).toBe(0);
    await decide(pair.word, pair.means, 'propose');
    await decide(pair.word, pair.means, 'add');
    expect(await count('hetvatten')).toBe(await count('vattenkokare'));
    const { rows } = await database.pool.query(
      "select details->>'change' as change from staff_action where subject = 'synonym:sv/hetvatten' order by done_at, id",
    );
    expect(rows.map(({ change }) => change)).toEqual(expect.arrayContaining(['add', 'propose', 'refuse']));
  });

  it('R11 forget clicks after 90 days, and count none that say who somebody is or that are not from this site', async () => {
    const productId = await findProductId('SE', 'E5');
    await sql`truncate search_click`.execute(db);
    const good = { query: 'kok', productId, locale: 'sv-SE' };
    for (const query of ['anna@home.example', '070-123 45 67', 'a b c d e f', '']) {
      expect(await click({ ...good, query })).toBe(204);
    }
    expect(await click({ ...good, productId: 99_999_999 })).toBe(204);
    expect(await click({ ...good, locale: 'fi-FI' })).toBe(204);
    expect(await click(good, { ...BROWSER, 'user-agent': 'Examplebot/1.0' })).toBe(204);
    expect(await click(good, { ...BROWSER, 'sec-fetch-site': 'cross-site' })).toBe(400);
    for (const bad of [
      { ...good, query: 'x'.repeat(61) },
      { ...good, visitor: 1 },
      { ...good, productId: 'x' },
    ])
      expect(await click(bad)).toBe(400);
    expect(await readSearchClicks(db, 'SE', 1)).toEqual([]);
    expect(await click(good)).toBe(204);
    expect(await readSearchClicks(db, 'SE', 1)).toMatchObject([{ query: 'kok', categoryId: 2101, clicks: 1 }]);
    await learn(new Date(now.getTime() + 90 * DAY_MS));
    expect(await readSearchClicks(db, 'SE', 1)).toHaveLength(1);
    await learn(new Date(now.getTime() + 91 * DAY_MS));
    expect(await readSearchClicks(db, 'SE', 1)).toEqual([]);
  });
});
