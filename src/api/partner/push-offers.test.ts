import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { addMember } from '../../partner/change-members.ts';
import { createPartnerSite } from './testing/partner-site.ts';

const { db, now, close, call, createPerson } = await createPartnerSite();
afterAll(close);
const { rows: merchants } = await sql<{ id: number }>`
  select id from merchant where market = 'SE' order by id limit 1`.execute(db);
const merchantId = merchants[0]?.id ?? 0;
const team = { owner: await createPerson(), manager: await createPerson(), viewer: await createPerson() };
const partner = { kind: 'merchant', market: 'SE', partnerId: merchantId } as const;
for (const role of ['owner', 'manager', 'viewer'] as const) {
  await addMember(db, partner, { shopperId: team[role].account.id, role, now });
}

const pushed = (i: number, more: object = {}) => ({
  id: `push-${i}`,
  title: `Nordvik Kettle P${i}`,
  link: `https://shop.example/p${i}`,
  price: `${100 + i}.00 SEK`,
  brand: 'Nordvik',
  mpn: `P-${i}`,
  ...more,
});
const stored = async () =>
  (
    await sql<{ sku: string; price: string; gone: boolean }>`select sku, price::text, gone_at is not null as gone
      from offer where market = 'SE' and merchant_id = ${merchantId} and sku like 'push-%' order by sku`.execute(db)
  ).rows;

describe('offers by the API', () => {
  const push = (body: object, options: { token?: string | null; key?: string } = { token: team.manager.token }) =>
    call('pushOffers', { partnerId: merchantId, ...body }, options);

  it('F12 are imported as those of a feed, and each row says what became of it', async () => {
    const offers = [pushed(1), pushed(2, { price: '0' }), pushed(3, { gtin: '123' }), pushed(1)];
    expect(await push({ offers })).toMatchObject({
      accepted: 2,
      rejected: 2,
      added: 2,
      rows: [
        { index: 0, sku: 'push-1', state: 'accepted', issues: [] },
        { state: 'rejected', issues: [{ code: 'price-zero', remedy: expect.any(String) }] },
        { state: 'warning', issues: [{ code: 'gtin-length', field: 'gtin', value: '123' }] },
        { index: 3, state: 'rejected', issues: [{ code: 'duplicate-id' }] },
      ],
    });
    expect((await stored()).map(({ sku }) => sku)).toEqual(['push-1', 'push-3']);
    expect(await push({ offers: [pushed(1, { price: '90.00 SEK' })], gone: ['push-3', 'unknown'] })).toMatchObject({
      changed: 1,
      gone: 1,
    });
    expect(await stored()).toEqual([
      { sku: 'push-1', price: '9000', gone: false },
      { sku: 'push-3', price: '10300', gone: true },
    ]);
    const { feeds } = Object(await call('merchantFeeds', { partnerId: merchantId }, { token: team.viewer.token }));
    const runs = feeds.flatMap(({ runs: own }: { runs: { rows: number; rejected: number }[] }) => own);
    expect(runs).toContainEqual(expect.objectContaining({ rows: 4, rejected: 2, outcome: 'accepted' }));
  });

  it('F12 are matched, those that only have another price before the others', async () => {
    await push({ offers: [pushed(80)] });
    await sql`insert into match (market, offer_id, product_id, outcome, rule, score, identity_hash, reasons)
      select 'SE', id, (select min(id) from product where market = 'SE'), 'joined', 'gtin', 1, identity_hash, '[]'
      from offer where market = 'SE' and sku = 'push-80'`.execute(db);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await push({ offers: [pushed(81), pushed(80, { price: '70.00 SEK' })] });
    const { rows: jobs } = await sql`select o.sku, dense_rank() over (order by j.priority)::int as turn
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id, json_array_elements_text(j.payload -> 'ids') i
      join offer o on o.market = 'SE' and o.id = i::int
      where t.identifier = 'match/match-offers' order by turn`.execute(db);
    expect(jobs).toEqual([
      { sku: 'push-80', turn: 1 },
      { sku: 'push-81', turn: 2 },
    ]);
  });

  it('F12 with signs that cannot be stored are imported without them', async () => {
    const offers = [pushed(8, { id: 'push-8\0', gtin: '4006\x00381', item_group_id: 'g\0' })];
    expect(await push({ offers })).toMatchObject({ added: 1, rows: [{ sku: 'push-8 ', state: 'warning' }] });
    expect(await push({ offers, gone: [] })).toMatchObject({ unchanged: 1 });
    expect(await push({ offers: [], gone: ['push-8'] })).toMatchObject({ gone: 1 });
  });

  it('F12 are imported once for each idempotency key, also when requests arrive together; another batch is refused', async () => {
    const key = randomUUID();
    const options = { token: team.owner.token, key };
    const answers = await Promise.all([1, 2, 3].map(() => push({ offers: [pushed(5)] }, options)));
    expect(answers[0]).toMatchObject({ added: 1 });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(await push({ offers: [pushed(6)] }, options)).toBe('conflict');
    expect((await stored()).map(({ sku }) => sku)).not.toContain('push-6');
  });

  it('F12 lose nothing when colleagues deliver at the same moment', async () => {
    const batches = [10, 20, 30].map((from) => Array.from({ length: 5 }, (_, i) => pushed(from + i)));
    await Promise.all(batches.map((offers) => push({ offers })));
    const skus = new Set((await stored()).map(({ sku }) => sku));
    expect(batches.flat().every(({ id }) => skus.has(id))).toBe(true);
  });

  it('F12 that have expired come back only by being delivered, not because others end', async () => {
    await push({ offers: [pushed(70), pushed(71), pushed(72)] });
    await sql`update feed set seen_at = ${now}::timestamptz - interval '80 hours' where location like 'upload:///%'`.execute(
      db,
    );
    await push({ gone: ['push-70'] });
    const areGone = async () => (await stored()).flatMap(({ sku, gone }) => (/push-7[012]/.test(sku) ? [gone] : []));
    expect(await areGone()).toEqual([true, true, true]);
    await push({ offers: [pushed(71)] });
    expect(await areGone()).toEqual([true, false, true]);
  });

  it('F12 are refused as a whole where many prices change tenfold, are unreadable, too many, or not the caller’s', async () => {
    const many = (price: string) => Array.from({ length: 12 }, (_, i) => pushed(40 + i, { price }));
    expect(await push({ offers: many('100.00 SEK') })).toMatchObject({ added: 12 });
    expect(await push({ offers: many('1.00 SEK') })).toBe('conflict');
    expect((await stored()).find(({ sku }) => sku === 'push-40')?.price).toBe('10000');
    expect(await push({ offers: Array.from({ length: 1001 }, (_, i) => pushed(i)) })).toMatch(/^offers /);
    expect(await push({ offers: [5] })).toMatch(/^offers/);
    expect(await push({ offers: [pushed(1)] }, { token: team.viewer.token })).toBe('forbidden');
    expect(await push({ offers: [pushed(1)] }, { token: null })).toBe('sign-in-required');
    const { token } = await createPerson();
    expect(await push({ offers: [pushed(1)] }, { token })).toBe('not-found');
  });
});
