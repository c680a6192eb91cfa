import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { readProducts, writeProducts } from '../../catalog/product.store.ts';
import { addMember } from '../../partner/change-members.ts';
import { getResponse } from '../testing/responses.ts';
import { createPartnerSite } from './testing/partner-site.ts';

const site = await createPartnerSite();
afterAll(site.close);
const { context, db, now, call, createPerson } = site;

const { rows: brands } = await sql<{
  id: number;
}>`select id from brand where market = 'SE' and key = 'nordvik'`.execute(db);
const partnerId = brands[0]?.id ?? 0;
const owner = await createPerson();
const viewer = await createPerson();
const brand = { kind: 'brand', market: 'SE', partnerId } as const;
await addMember(db, brand, { shopperId: owner.account.id, role: 'owner', now });
await addMember(db, brand, { shopperId: viewer.account.id, role: 'viewer', now });

const products = await sql<{ id: number }>`select p.id from product p where market = 'SE' and brand_id = ${partnerId}
  and exists (select from attribute a where a.category_id = p.category_id and a.role = 'spec') order by id`.execute(db);
const productId = Number(products.rows[0]?.id);

type Shown = {
  statement: {
    description: string;
    attributes: { id: number; value: string; options: { value: string; name: string }[] | null }[];
    last: { id: string; state: string; reason: string | null } | null;
  };
};
const open = async (): Promise<Shown> =>
  Object(await call('brandProduct', { partnerId, productId }, { token: owner.token }));
const DESCRIPTION = 'Washes nine kilograms in silence, as the brand says.';

async function state(more: object, { token = owner.token, key = randomUUID() } = {}) {
  const seen = (await open()).statement.last?.id ?? '';
  return call('stateBrandProduct', { partnerId, productId, seen, ...more }, { token, key });
}

const decide = async (verdict: string, token = site.staff.token) =>
  call(
    'adminDecideStatement',
    { statementId: (await open()).statement.last?.id ?? randomUUID(), verdict, reason: 'Compared with the manual.' },
    { token },
  );

const stored = async () => {
  const product = (await readProducts(db, 'SE', [productId])).get(productId);
  if (product === undefined) throw new Error('The product is gone.');
  return product;
};

describe('what a brand states about its product', () => {
  it('F12 is checked by field, waits for staff, and is shown as verified once it is accepted', async () => {
    expect(await state({ description: 'Short' })).toBe('description too-short');
    expect(await state({ images: 'http://10.0.0.1/a.jpg' })).toBe('images not-a-web-address');
    expect(await state({ images: Array.from({ length: 9 }, (_, i) => `https://brand.example/${i}`).join('\n') })).toBe(
      'images too-many-pictures',
    );
    expect(await state({ attributeId: ['1', '2'], value: ['1'] })).toBe('value not-allowed');
    expect(await state({ description: DESCRIPTION }, { token: viewer.token })).toBe('forbidden');
    const before = await stored();

    const attribute = (await open()).statement.attributes.find(({ options }) => options !== null);
    const [option] = attribute?.options ?? [];
    expect(await state({ attributeId: [String(attribute?.id)], value: ['no-such-value'] })).toBe('value unknown');
    const stated = {
      description: DESCRIPTION,
      images: 'https://brand.example/front.jpg\nhttps://brand.example/back.jpg',
      attributeId: [String(attribute?.id)],
      value: [option?.value ?? ''],
    };
    expect(await state(stated)).toEqual({ response: null });
    expect((await open()).statement).toMatchObject({ description: DESCRIPTION, last: { state: 'waiting' } });
    expect(await stored()).toEqual(before);
    expect(await call('adminStatements', {}, { token: site.staff.token })).toMatchObject({
      statements: [{ product: { id: productId }, description: DESCRIPTION, attributes: [{ value: option?.name }] }],
    });
    expect(await call('adminStatements', {}, { token: owner.token })).toBe('forbidden');

    expect(await decide('accepted')).toEqual({ response: null });
    expect(await decide('accepted')).toBe('conflict');
    const product = await getResponse(context, 'product', { market: 'SE', productId });
    expect(product).toMatchObject({ description: DESCRIPTION, verified: { description: true, images: true } });
    expect(product.images).toHaveLength(2);
    const verified = product.specifications.flatMap(({ rows }) => rows).filter((row) => row.verified);
    expect(verified).toMatchObject([{ value: option?.name }]);
    const { rows } =
      await sql`select 1 from pending_work where task = 'search/index-products' and id = ${productId}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('F12 is never overwritten by what offers state, and other values still are', async () => {
    const product = await stored();
    const attributes = Object.fromEntries(Object.keys(product.attributes).map((id) => [id, 1]));
    await writeProducts(db, 'SE', [
      { ...product, description: 'Of a feed.', images: [], attributes, mpn: 'OTHER-1', stated: null },
    ]);
    const after = await stored();
    expect(after).toMatchObject({ description: DESCRIPTION, images: product.images, stated: product.stated });
    expect(after.attributes).toMatchObject(product.stated?.attributes ?? {});
    expect(after.mpn).toBe('OTHER-1');
  });

  it('F12 is refused with a reason that the brand reads; what was accepted before stays', async () => {
    await state({ description: `${DESCRIPTION} The best of all.` });
    expect(await decide('refused')).toEqual({ response: null });
    expect((await open()).statement).toMatchObject({
      description: DESCRIPTION,
      last: { state: 'refused', reason: 'Compared with the manual.' },
    });
    expect((await stored()).description).toBe(DESCRIPTION);
  });

  it('F12 is stored once for a repeated request, and of two colleagues the second learns of the other', async () => {
    const key = randomUUID();
    const seen = (await open()).statement.last?.id ?? '';
    const send = (description: string, id: string) =>
      call('stateBrandProduct', { partnerId, productId, seen, description }, { token: owner.token, key: id });
    expect(await send(`${DESCRIPTION} Really.`, key)).toEqual({ response: null });
    expect(await send(`${DESCRIPTION} Really.`, key)).toEqual({ response: null });
    expect(await send(`${DESCRIPTION} Otherwise.`, randomUUID())).toBe('conflict');
    // Staff who were shown the statement of before cannot accept the one that replaced it.
    const waiting = (await open()).statement.last?.id ?? '';
    await state({ description: `${DESCRIPTION} Newer.` });
    const late = { statementId: waiting, verdict: 'accepted', reason: 'As it was shown.' };
    expect(await call('adminDecideStatement', late, { token: site.staff.token })).toBe('conflict');
  });

  it('F12 an empty statement gives the product back to its offers', async () => {
    expect(await state({})).toEqual({ response: null });
    expect(await decide('accepted')).toEqual({ response: null });
    expect(await stored()).toMatchObject({ stated: null });
  });

  it('F12 is of its own products alone', async () => {
    const { rows } = await sql<{ id: number }>`select id from product
      where market = 'SE' and brand_id <> ${partnerId} limit 1`.execute(db);
    const foreign = { partnerId, productId: Number(rows[0]?.id), description: DESCRIPTION };
    expect(await call('stateBrandProduct', foreign, { token: owner.token })).toBe('not-found');
    const { token } = await createPerson();
    expect(await call('stateBrandProduct', { ...foreign, productId }, { token })).toBe('not-found');
  });
});
