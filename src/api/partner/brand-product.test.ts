import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { addMember } from '../../partner/change-members.ts';
import { createPartnerSite } from './testing/partner-site.ts';

const site = await createPartnerSite();
afterAll(site.close);
const { db, now, call, createPerson, findProductId, merchantIds } = site;

const owner = await createPerson();
const { rows: brands } = await sql<{
  id: number;
}>`select id from brand where market = 'SE' and key = 'nordvik'`.execute(db);
const partnerId = brands[0]?.id ?? 0;
await addMember(db, { kind: 'brand', market: 'SE', partnerId }, { shopperId: owner.account.id, role: 'owner', now });
const productId = await findProductId('SE', 'E1');

type Opened = { sellers: { merchant: { name: string } }[]; weeks: { merchants: number; lowest: { amount: number } }[] };
const open = async (): Promise<Opened> =>
  Object(await call('brandProduct', { partnerId, productId }, { token: owner.token }));
const sellers = async () => (await open()).sellers.map(({ merchant }) => merchant.name);

it('F12 a brand sees who sells its product to everybody now, and no prices of other goods', async () => {
  expect(await sellers()).toEqual(['Vitvarulagret', 'Elhuset']);
  expect((await open()).weeks.map(({ lowest }) => lowest.amount)).toContain(600_000);
  await sql`update offer set price_kind = 'member' where sku = 'V1'`.execute(db);
  expect(await sellers()).toEqual(['Elhuset']);
  expect((await open()).weeks[0]).toMatchObject({ merchants: 1, lowest: { amount: 500_000 } });
  await sql`update offer set goods_since = ${new Date(now.getTime() - 1)} where sku = 'E1'`.execute(db);
  expect((await open()).weeks).toHaveLength(1);
  const ofElhuset = sql`merchant_id = ${merchantIds.get('Elhuset')}`;
  await sql`update feed set seen_at = seen_at - interval '4 days' where ${ofElhuset}`.execute(db);
  expect(await sellers()).toEqual([]);
  expect((await open()).weeks).toEqual([]);
});

it('F12 a shop whose feed was not read for too long is not the cheapest of anything', async () => {
  const merchantId = merchantIds.get('Vitvarulagret') ?? 0;
  await addMember(
    db,
    { kind: 'merchant', market: 'SE', partnerId: merchantId },
    { shopperId: owner.account.id, role: 'owner', now },
  );
  const prices = async () =>
    Object(await call('merchantPrices', { partnerId: merchantId }, { token: owner.token })).total;
  expect(await prices()).toBe(1);
  await sql`update feed set seen_at = seen_at - interval '4 days' where merchant_id = ${merchantId}`.execute(db);
  expect(await prices()).toBe(0);
});
