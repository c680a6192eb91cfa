import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../account/testing/account.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { addMember, removeMember } from '../../partner/change-members.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { ROLE_PERMISSIONS } from '../../terms/partner/partner.ts';
import { getResponse } from '../testing/responses.ts';
import { createPartnerSite } from './testing/partner-site.ts';

const site = await createPartnerSite();
afterAll(site.close);
const { context, db, now, call, createPerson } = site;

/** A merchant of the tests with an account of each role. */
const { rows: merchants } = await sql<{ id: number; name: string }>`
  select id, name from merchant where market = 'SE' order by id`.execute(db);
const merchantId = merchants[0]?.id ?? 0;
const foreignId = merchants[1]?.id ?? 0;
const partner = { kind: 'merchant', market: 'SE', partnerId: merchantId } as const;
const team = {
  owner: await createPerson(),
  manager: await createPerson(),
  viewer: await createPerson(),
};
for (const role of ['owner', 'manager', 'viewer'] as const) {
  await addMember(db, partner, { shopperId: team[role].account.id, role, now });
}

const stateOf = async (email: string) =>
  Object(await call('login', { email, password: PASSWORD }, {})).response as {
    merchants: number[];
    brands: number[];
    publishers: number[];
    permissions: string[];
  };

describe('partner accounts', () => {
  it('E04 A07 have merchants, brands, publishers and permissions in their authentication state', async () => {
    for (const role of ['owner', 'manager', 'viewer'] as const) {
      expect(await stateOf(team[role].account.email)).toMatchObject({
        merchants: [merchantId],
        brands: [],
        publishers: [],
        permissions: ROLE_PERMISSIONS[role],
      });
    }
    const { account } = await createPerson();
    const join = (kind: 'brand' | 'publisher', partnerId: number) =>
      addMember(db, { kind, market: 'SE', partnerId }, { shopperId: account.id, role: 'owner', now });
    await join('brand', 4);
    await join('publisher', 9);
    expect(await stateOf(account.email)).toMatchObject({
      merchants: [],
      brands: [4],
      publishers: [9],
      permissions: [],
    });
  });

  it('E04 act for five of each kind at most, also when seven colleagues invite at the same moment', async () => {
    const { account } = await createPerson();
    const joined = await Promise.all(
      Array.from({ length: 7 }, (_, i) =>
        addMember(
          db,
          { kind: 'merchant', market: 'SE', partnerId: 5000 + i },
          { shopperId: account.id, role: 'viewer', now },
        ),
      ),
    );
    expect(joined.filter(({ ok }) => ok)).toHaveLength(5);
    expect((await stateOf(account.email)).merchants).toHaveLength(5);
  });

  it('A07 are invited by owners, with a link that works once and for the invited address', async () => {
    const invited = await createPerson();
    const other = await createPerson();
    const request = { kind: 'merchant', partnerId: merchantId, email: invited.account.email, role: 'manager' };
    expect(await call('inviteColleague', request, { token: team.manager.token })).toBe('forbidden');
    expect(await call('inviteColleague', request, { token: other.token })).toBe('not-found');
    expect(await call('inviteColleague', request, { token: team.owner.token })).toEqual({ response: null });
    const { rows } = await sql<{ token: string }>`select data->>'token' as token from outbox
      where kind = 'partner-invitation' and address = ${invited.account.email}`.execute(db);
    const link = { token: rows[0]?.token ?? '' };
    expect(await call('acceptInvitation', link, { token: other.token })).toBe('gone');
    const path = `/partner/merchant/${merchantId}`;
    expect(await call('acceptInvitation', link, { token: invited.token })).toEqual({ path });
    expect(await call('acceptInvitation', link, { token: invited.token })).toBe('gone');
    expect(await call('partners', {}, { token: invited.token })).toMatchObject({
      partners: [{ role: 'manager', path }],
    });
    const remove = { kind: 'merchant', partnerId: merchantId, memberId: invited.account.id };
    expect(await call('removeColleague', remove, { token: team.viewer.token })).toBe('forbidden');
    expect(await call('removeColleague', remove, { token: team.owner.token })).toEqual({ response: null });
    expect((await stateOf(invited.account.email)).merchants).toEqual([]);
  });

  it('A07 always leave an owner, also when two remove each other at the same moment', async () => {
    const [a, b] = [await createPerson(), await createPerson()];
    const brand = { kind: 'brand', market: 'SE', partnerId: 77 } as const;
    for (const { account } of [a, b]) await addMember(db, brand, { shopperId: account.id, role: 'owner', now });
    const removed = await Promise.all([removeMember(db, brand, a.account.id), removeMember(db, brand, b.account.id)]);
    expect(removed.map((one) => (one.ok ? 'removed' : one.error.kind)).sort()).toEqual(['last-owner', 'removed']);
  });
});

const { rows: offers } = await sql<{ id: number; sku: string }>`
  select o.id, o.sku from offer o join match m on m.market = o.market and m.offer_id = o.id and m.product_id is not null
  where o.market = 'SE' and o.merchant_id = ${merchantId} order by o.id`.execute(db);
const offerId = offers[0]?.id ?? 0;

describe('permissions', () => {
  const acts = {
    MERCHANT_INTERFACE: (token: string) => call('merchantOverview', { partnerId: merchantId }, { token }),
    BIDDING_CATEGORY_READ: (token: string) => call('categoryBids', { partnerId: merchantId }, { token }),
    BIDDING_CATEGORY_WRITE: (token: string) =>
      call('setCategoryBid', { partnerId: merchantId, categoryId: 1101, revision: 0, amount: '1,50' }, { token }),
    PRICE_HISTORY_MANAGEMENT: (token: string) =>
      call('correctPrice', { partnerId: merchantId, offerId, seenAt: now.toISOString(), note: 'A slip' }, { token }),
    UNMATCH_OFFER_PL: (token: string) =>
      call('unmatchOwnOffer', { partnerId: merchantId, offerId: 1, reason: 'Another product' }, { token }),
  } as const;

  it.each(ROLE_PERMISSIONS.owner)('A07 %s guards its act', async (permission) => {
    const stranger = await createPerson();
    expect(await acts[permission](stranger.token)).toBe('not-found');
    for (const role of ['viewer', 'manager', 'owner'] as const) {
      const outcome = await acts[permission](team[role].token);
      if (ROLE_PERMISSIONS[role].includes(permission)) expect(outcome, role).not.toBe('forbidden');
      else expect(outcome, role).toBe('forbidden');
    }
  });

  it('A07 UNMATCH_OFFER_PL takes an own offer off its product, and no other merchant’s', async () => {
    const { token } = team.manager;
    const key = randomUUID();
    const unmatch = (id: number, partnerId: number, more = {}) =>
      call('unmatchOwnOffer', { partnerId, offerId: id, reason: 'It is the black one' }, { token, ...more });
    const { rows } = await sql<{ id: number }>`select id from offer where market = 'SE' and merchant_id = ${foreignId}
      limit 1`.execute(db);
    expect(await unmatch(rows[0]?.id ?? 0, merchantId)).toBe('not-found');
    expect(await unmatch(offerId, foreignId)).toBe('not-found');
    const last = offers.at(-1)?.id ?? 0;
    for (let i = 0; i < 2; i++) expect(await unmatch(last, merchantId, { key })).toEqual({ response: null });
    expect(await unmatch(last, merchantId)).toBe('conflict');
    const own = await call('merchantOffers', { partnerId: merchantId, q: offers.at(-1)?.sku }, { token });
    expect(own).toMatchObject({ offers: [{ state: 'refused', product: null, why: { reason: 'removed' } }] });
  });

  it('A07 PRICE_HISTORY_MANAGEMENT declares a past price wrong, with a note that everybody reads', async () => {
    const { rows } = await sql<{ offerId: number; productId: number }>`
      select p.offer_id as "offerId", m.product_id as "productId" from offer_price p
      join offer o on o.market = p.market and o.id = p.offer_id and o.merchant_id = ${merchantId}
      join match m on m.market = p.market and m.offer_id = p.offer_id and m.product_id is not null
      where p.market = 'SE' group by 1, 2 having count(*) > 1 order by 1 limit 1`.execute(db);
    const { offerId: id = 0, productId = 0 } = rows[0] ?? {};
    const { token } = team.manager;
    const { points } = Object(await call('ownPriceHistory', { partnerId: merchantId, offerId: id }, { token }));
    const correct = (point: { seenAt: string }, note: string) =>
      call('correctPrice', { partnerId: merchantId, offerId: id, seenAt: point.seenAt, note }, { token });
    expect(await correct(points[0], 'It is the present price')).toBe('conflict');
    expect(await correct({ seenAt: '2020-01-01T00:00:00.000Z' }, 'There was none')).toBe('not-found');
    expect(await correct(points[1], '')).toBe('note required');
    expect(await correct(points[1], 'A digit was lost.')).toEqual({ response: null });
    const shown = Object(await call('ownPriceHistory', { partnerId: merchantId, offerId: id }, { token }));
    expect(shown.points[1]).toMatchObject({ correction: 'A digit was lost.', item: points[1].item });
    const history = await getResponse(context, 'priceHistory', { market: 'SE', productId, range: 'ALL' });
    expect(history.corrections).toEqual([
      { day: points[1].seenAt.slice(0, 10), merchantName: merchants[0]?.name, note: 'A digit was lost.' },
    ]);
  });

  it('A07 BIDDING_CATEGORY_WRITE lets the second of two colleagues know that the bid has changed', async () => {
    const bid = (revision: number, amount: string) =>
      call(
        'setCategoryBid',
        { partnerId: merchantId, categoryId: 1102, revision, amount },
        { token: team.owner.token },
      );
    const both = await Promise.all([bid(0, '2,00'), bid(0, '3,00')]);
    expect(both.filter((one) => one === 'conflict')).toHaveLength(1);
    const shown = async () =>
      Object(await call('categoryBids', { partnerId: merchantId }, { token: team.owner.token }));
    const { revision } = (await shown()).bids.find(
      ({ category }: { category: { id: number } }) => category.id === 1102,
    );
    expect(await bid(revision, 'much')).toBe('amount not-an-amount');
    // As a form does whose answer was lost.
    for (let i = 0; i < 2; i++) expect(await bid(revision, '4,00')).toEqual({ response: null });
    expect(await bid(revision, '5,00')).toBe('conflict');
    expect(await bid(revision + 1, '')).toEqual({ response: null });
    const ended = (await shown()).bids.find(({ category }: { category: { id: number } }) => category.id === 1102);
    expect(ended).toMatchObject({ bid: null, validFrom: (await shown()).firstDay });
  });

  it('A07 BIDDING_CATEGORY_WRITE limits what sponsored clicks cost', async () => {
    const limit = (revision: number, dayCap: string, monthCap: string) =>
      call('setBidLimit', { partnerId: merchantId, revision, dayCap, monthCap }, { token: team.owner.token });
    for (let i = 0; i < 2; i++) expect(await limit(0, '50,00', '')).toEqual({ response: null });
    expect(await limit(0, '60,00', '')).toBe('conflict');
    const found = Object(await call('categoryBids', { partnerId: merchantId }, { token: team.owner.token }));
    expect(found).toMatchObject({ pays: false, limit: { dayCap: { amount: 5000 }, monthCap: null }, bought: [] });
    expect(await limit(found.limit.revision, 'a lot', '')).toBe('dayCap not-an-amount');
    const reader = { token: team.viewer.token };
    const refused = { partnerId: merchantId, revision: 0, dayCap: '1', monthCap: '' };
    expect(await call('setBidLimit', refused, reader)).toBe('forbidden');
  });
});

describe('the merchant portal', () => {
  const { token } = team.viewer;

  it('F12 shows what became of the offers and why', async () => {
    const overview = Object(await call('merchantOverview', { partnerId: merchantId }, { token }));
    expect(overview.offers).toBeGreaterThan(overview.shown);
    expect(overview).toMatchObject({
      clicks: { before: 0 },
      cost: null,
      feeds: 1,
      lateFeeds: 0,
      notShown: [{ count: 1, reason: 'removed', remedy: expect.any(String) }],
    });
    expect([overview.clicks.days.length, overview.priceLevel.length]).toEqual([30, 30]);
    expect(overview.cheapest).toBeLessThanOrEqual(overview.products);
    const shown = Object(await call('merchantOffers', { partnerId: merchantId, state: 'shown' }, { token }));
    expect(shown.total).toBe(overview.shown);
    const { rows } = await sql<{ id: number; ean: string }>`select id, ltrim(gtin, '0') as ean from offer
      where merchant_id = ${merchantId} and gone_at is null and gtin like '0%' order by id limit 1`.execute(db);
    const found = Object(await call('merchantOffers', { partnerId: merchantId, q: rows[0]?.ean }, { token }));
    expect(found.offers.map(({ id }: { id: number }) => id)).toContain(rows[0]?.id);
    const none = await call('merchantOffers', { partnerId: merchantId, q: '100%_\\' }, { token });
    expect(none).toMatchObject({ total: 0, offers: [] });
  });

  it('F12 counts late feeds as Admin does: none that is paused or removed', async () => {
    const { id, seenAt } = (await sql<{ id: number; seenAt: Date }>`select id, seen_at as "seenAt" from feed
      where merchant_id = ${merchantId}`.execute(db)).rows[0] ?? { id: 0, seenAt: now }; // biome-ignore format: short
    const countAfter = async (change: ReturnType<typeof sql>) => {
      await sql`update feed set ${change} where id = ${id}`.execute(db);
      const { feeds, lateFeeds } = Object(await call('merchantOverview', { partnerId: merchantId }, { token }));
      return [feeds, lateFeeds];
    };
    expect(await countAfter(sql`seen_at = ${new Date(now.getTime() - 30 * DAY_MS)}`)).toEqual([1, 1]);
    expect(await countAfter(sql`paused_at = ${now}`)).toEqual([1, 0]);
    expect(await countAfter(sql`paused_at = null, removed_at = ${now}`)).toEqual([0, 0]);
    expect(await countAfter(sql`seen_at = ${seenAt}, removed_at = null`)).toEqual([1, 0]);
  });

  it('F12 shows own prices beside the lowest of the market', async () => {
    const { rows: positions } = Object(await call('merchantPrices', { partnerId: merchantId }, { token }));
    expect(positions.length).toBeGreaterThan(2);
    for (const { total, lowestTotal, above } of positions) {
      if (total !== null && lowestTotal !== null) expect(above === 0).toBe(total.amount <= lowestTotal.amount);
    }
  });

  it('F12 shows feeds with their runs and the issues of a run, and adds feeds by web address only', async () => {
    const { feeds } = Object(await call('merchantFeeds', { partnerId: merchantId }, { token }));
    const [run] = feeds[0].runs;
    expect(run).toMatchObject({ outcome: 'accepted', rejected: expect.any(Number) });
    const issues = await call('feedIssues', { partnerId: merchantId, runId: run.id }, { token });
    expect(issues).toMatchObject({ run: { id: run.id }, issues: expect.any(Array) });
    const add = (location: string, who: keyof typeof team) =>
      call('addFeed', { partnerId: merchantId, location, everyMinutes: 60 }, { token: team[who].token });
    expect(await add('https://shop.example/feed.xml', 'viewer')).toBe('forbidden');
    expect(await add('file:///etc/passwd', 'owner')).toBe('location not-a-web-address');
    expect(await add('/etc/passwd-feed', 'owner')).toBe('location not-a-web-address');
    expect(await add('https://shop.example/feed.xml', 'owner')).toEqual({ response: null });
    const trial = await call('tryFeed', { partnerId: merchantId, location: 'http://127.0.0.1:1/feed' }, { token });
    expect(trial).toMatchObject({
      problem: { kind: 'text', text: expect.stringContaining('not an address of the public internet') },
      rows: 0,
    });
  });

  it('F12 changes the profile of the shop', async () => {
    const shopOf = async () => Object(await call('shopProfile', { partnerId: merchantId }, { token }));
    const { version } = await shopOf();
    const profile = {
      partnerId: merchantId,
      version,
      website: 'https://elhuset.example/',
      returnDays: '30',
      paymentMethods: 'Card, Invoice,',
    };
    expect(await call('changeShopProfile', profile, { token })).toBe('forbidden');
    const owner = { token: team.owner.token };
    expect(await call('changeShopProfile', { ...profile, website: 'http://localhost/' }, owner)).toBe(
      'website not-allowed',
    );
    expect(await call('changeShopProfile', profile, owner)).toEqual({ response: null });
    expect(await call('shopProfile', { partnerId: merchantId }, { token })).toMatchObject({
      website: 'https://elhuset.example/',
      returnDays: 30,
      paymentMethods: ['Card', 'Invoice'],
    });
    // A colleague that was shown the profile of before overwrites nothing.
    expect(await call('changeShopProfile', { ...profile, returnDays: '14' }, owner)).toBe('conflict');
    expect(await shopOf()).toMatchObject({ returnDays: 30 });
    const shipping = { from: ['', '500'], cost: ['59', '0'], minDays: '2', maxDays: '4' };
    const change = async (more: object) =>
      call('changeShopShipping', { partnerId: merchantId, ...shipping, ...more }, owner);
    expect(await change({ version: (await shopOf()).version, cost: ['free', '0'] })).toBe('cost.0 not-an-amount');
    const shown = (await shopOf()).version;
    const answers = await Promise.all([change({ version: shown }), change({ version: shown, minDays: '1' })]);
    expect(answers.filter((one) => one === 'conflict')).toHaveLength(1);
    expect(await shopOf()).toMatchObject({
      shippingSteps: [{ from: { amount: 0 }, shipping: { amount: 5900 } }, { from: { amount: 50_000 } }],
      delivery: { max: 4 },
    });
  });

  const reads = {
    merchantOverview: {},
    merchantFeeds: {},
    tryFeed: { location: 'https://shop.example/feed' },
    feedIssues: { runId: 1 },
    merchantOffers: {},
    merchantPrices: {},
    shopProfile: {},
    feedTrial: { trialId: randomUUID() },
    ownPriceHistory: { offerId },
    categoryBids: {},
  } as const satisfies Partial<Record<PersonalEndpointName, object>>;

  it.each(Object.entries(reads))('F12 %s of a foreign merchant is not found', async (name, request) => {
    const endpoint = name as keyof typeof reads;
    for (const partnerId of [foreignId, 2_000_000_000]) {
      expect(await call(endpoint, { partnerId, ...request }, { token: team.owner.token })).toBe('not-found');
    }
    expect(await call(endpoint, { partnerId: merchantId, ...request }, {})).toBe('sign-in-required');
  });
});

describe('brands', () => {
  it('F12 see who sells their range, at which prices, and what is missing', async () => {
    const { account, token } = await createPerson();
    const { rows } = await sql<{ id: number }>`select id from brand where market = 'SE' and key = 'nordvik'`.execute(
      db,
    );
    const partnerId = rows[0]?.id ?? 0;
    expect(await call('brandRange', { partnerId }, { token })).toBe('not-found');
    await addMember(db, { kind: 'brand', market: 'SE', partnerId }, { shopperId: account.id, role: 'owner', now });
    const range = Object(await call('brandRange', { partnerId }, { token }));
    expect(range).toMatchObject({ partner: { name: 'Nordvik' }, total: range.counts.all });
    expect(range.counts.all).toBeGreaterThan(2);
    expect(range.merchants.map(({ name }: { name: string }) => name)).toContain(merchants[0]?.name);
    const incomplete = Object(await call('brandRange', { partnerId, view: 'incomplete' }, { token }));
    expect(incomplete.products).toHaveLength(incomplete.counts.incomplete);
    const sold = range.products.find((one: { merchants: number }) => one.merchants > 1);
    const open = (productId: number, who = token) => call('brandProduct', { partnerId, productId }, { token: who });
    const opened = Object(await open(sold.product.id));
    const amounts = opened.sellers.map(({ item }: { item: { amount: number } }) => item.amount);
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => a - b));
    expect(amounts[0]).toBe(sold.lowestItem.amount);
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    const sellers = names(opened.sellers.map(({ merchant }: { merchant: { name: string } }) => merchant));
    expect(names(opened.missing).filter((name) => sellers.includes(name))).toEqual([]);
    expect(opened.weeks[0]).toMatchObject({ lowest: { amount: amounts[0] }, highest: { amount: amounts.at(-1) } });
    for (const { lowest, middle, highest, merchants: count } of opened.weeks) {
      expect(count).toBeGreaterThan(0);
      expect(lowest.amount <= middle.amount && middle.amount <= highest.amount).toBe(true);
    }
    const { rows: foreign } = await sql<{ id: number }>`select id from product
      where market = 'SE' and brand_id <> ${partnerId} limit 1`.execute(db);
    expect(await open(Number(foreign[0]?.id))).toBe('not-found');
    expect(await open(sold.product.id, team.owner.token)).toBe('not-found');
  });
});

const staffLog = async (kind: string) =>
  (
    await sql<{ act: string | null; email: string }>`select details->>'act' as act, staff_email as email
      from staff_action where kind = ${kind} and subject = ${`merchant:${foreignId}`} order by sequence`.execute(db)
  ).rows;

describe('staff in the name of a merchant', () => {
  it('A07 act as its owner, visibly, and every act is recorded; others still find nothing', async () => {
    const { token } = site.staff;
    expect(await call('merchantOverview', { partnerId: foreignId }, { token })).toMatchObject({
      partner: { id: foreignId, role: 'owner', isStaff: true },
    });
    await call('merchantOverview', { partnerId: foreignId }, { token });
    expect(await staffLog('look-at-partner')).toEqual([{ act: null, email: site.staff.account.email }]);
    const feed = { partnerId: foreignId, location: 'https://shop.example/by-staff.csv', everyMinutes: '60' };
    expect(await call('addFeed', feed, { token })).toEqual({ response: null });
    expect(await staffLog('act-for-partner')).toEqual([{ act: 'addFeed', email: site.staff.account.email }]);
    expect(await call('merchantOverview', { partnerId: foreignId }, { token: team.owner.token })).toBe('not-found');
    expect(await call('merchantOverview', { partnerId: merchantId }, { token: team.owner.token })).toMatchObject({
      partner: { isStaff: false },
    });
  });
});
