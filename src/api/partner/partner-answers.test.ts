import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { addMember, removeMember } from '../../partner/change-members.ts';
import type { PartnerKind, PartnerRole } from '../../terms/partner/partner.ts';
import { getResponse } from '../testing/responses.ts';
import { createPartnerSite } from './testing/partner-site.ts';

const site = await createPartnerSite();
afterAll(site.close);
const { context, db, now, call, createPerson } = site;

const { rows: sold } = await sql<{ productId: number; brandId: number; merchantId: number; otherId: number }>`
  select s.product_id as "productId", p.brand_id as "brandId", s.merchant_ids[1] as "merchantId",
    (select m.id from merchant m where m.market = 'SE' and not m.id = any(s.merchant_ids) limit 1) as "otherId"
  from product_summary s join product p on p.market = s.market and p.id = s.product_id and p.brand_id is not null
  where s.market = 'SE' and cardinality(s.merchant_ids) = 1 order by s.product_id limit 1`.execute(db);
const { productId, brandId, merchantId, otherId } = sold[0] ?? { productId: 0, brandId: 0, merchantId: 0, otherId: 0 };

async function join(kind: PartnerKind, partnerId: number, role: PartnerRole) {
  const { account, token } = await createPerson();
  await addMember(db, { kind, market: 'SE', partnerId }, { shopperId: account.id, role, now });
  return { token };
}
const shop = await join('merchant', merchantId, 'manager');
const colleague = await join('merchant', merchantId, 'owner');
const reader = await join('merchant', merchantId, 'viewer');
const other = await join('merchant', otherId, 'owner');
const brand = await join('brand', brandId, 'owner');

const ask = async (text: string): Promise<string> => {
  const { token } = await createPerson();
  return Object(await call('askQuestion', { productId: String(productId), text }, { token })).id;
};
const openOf = async (kind: 'merchant' | 'brand', partnerId: number, { token }: { token: string }, view = 'open') =>
  Object(await call('partnerPostings', { kind, partnerId, view }, { token })).postings.map(
    ({ id }: { id: string }) => id,
  );

describe('answers of a shop or brand', () => {
  it('F12 are given to questions about what it sells, once, and shown as those of the shop', async () => {
    const postingId = await ask('Is it quiet enough for a flat?');
    expect(await openOf('merchant', merchantId, shop)).toContain(postingId);
    expect(await openOf('merchant', otherId, other)).not.toContain(postingId);
    const answer = (text: string, who: { token: string }, key?: string, partnerId = merchantId) =>
      call('respondToPosting', { kind: 'merchant', partnerId, postingId, text }, { ...who, ...(key && { key }) });
    expect(await answer('It is.', other)).toBe('not-found');
    expect(await answer('It is.', other, undefined, otherId)).toBe('not-found');
    expect(await answer('It is.', reader)).toBe('forbidden');
    expect(await answer('', shop)).toBe('text required');
    const key = randomUUID();
    // Two colleagues at the same moment: one of the answers stands.
    const both = await Promise.all([answer('It is: 48 decibels.', shop, key), answer('Yes.', colleague)]);
    expect(both.filter((one) => one === 'conflict')).toHaveLength(1);
    const [given] = both.filter((one) => one !== 'conflict');
    expect(given).toMatchObject({ status: 'shown' });
    expect(await openOf('merchant', merchantId, shop)).not.toContain(postingId);
    expect(await openOf('merchant', merchantId, shop, 'all')).toContain(postingId);
    const { questions } = await getResponse(context, 'questions', { market: 'SE', productId });
    const shown = questions.find(({ id }) => id === postingId);
    expect(shown?.answers).toMatchObject([{ author: { role: 'merchant', speaksFor: expect.any(String) } }]);
  });

  it('F12 are changed and removed by who wrote them only while they write for the shop', async () => {
    const postingId = await ask('Does it have a lid?');
    const { account, token } = await createPerson();
    const partner = { kind: 'merchant', market: 'SE', partnerId: merchantId } as const;
    await addMember(db, partner, { shopperId: account.id, role: 'manager', now });
    const request = { kind: 'merchant', partnerId: merchantId, postingId, text: 'It has two.' };
    const answer = Object(await call('respondToPosting', request, { token })).id;
    const change = (text: string) => call('changePosting', { postingId: answer, text }, { token });
    const remove = () => call('removePosting', { postingId: answer }, { token });
    expect(await change('It has one.')).toMatchObject({ status: 'shown' });
    await addMember(db, partner, { shopperId: account.id, role: 'viewer', now });
    expect([await change('Buy it elsewhere.'), await remove()]).toEqual(['forbidden', 'forbidden']);
    await removeMember(db, partner, account.id);
    expect([await change('Buy it elsewhere.'), await remove()]).toEqual(['forbidden', 'forbidden']);
    const { questions } = await getResponse(context, 'questions', { market: 'SE', productId });
    expect(questions.find(({ id }) => id === postingId)?.answers).toMatchObject([{ text: 'It has one.' }]);
    await addMember(db, partner, { shopperId: account.id, role: 'manager', now });
    expect(await remove()).toEqual({ response: null });
    await removeMember(db, partner, account.id);
  });

  it('F12 wait for a moderator with a link, and the same request writes nothing twice', async () => {
    const postingId = await ask('Where can I find the manual of it?');
    const request = { kind: 'brand', partnerId: brandId, postingId, text: 'See www.nordvik.example/manual.' };
    const key = randomUUID();
    expect(await call('respondToPosting', request, { ...brand, key })).toMatchObject({ id: key, status: 'waiting' });
    expect(await call('respondToPosting', request, { ...brand, key })).toMatchObject({ id: key, status: 'waiting' });
    expect(await call('partnerPostings', { kind: 'brand', partnerId: brandId, view: 'all' }, brand)).toMatchObject({
      postings: expect.arrayContaining([
        expect.objectContaining({ id: postingId, response: expect.objectContaining({ status: 'waiting' }) }),
      ]),
    });
  });

  it('F12 are given to reviews of the shop', async () => {
    const { token } = await createPerson();
    const review = { kind: 'merchant', subjectId: String(merchantId), rating: '2', title: 'Late', name: 'Alva' };
    const text = 'The parcel came two weeks after the promised day.';
    const written = Object(await call('writeReview', { ...review, text }, { token }));
    const list = Object(await call('partnerPostings', { kind: 'merchant', partnerId: merchantId }, shop));
    expect(list.postings).toContainEqual(
      expect.objectContaining({ id: written.id, kind: 'review', rating: 2, title: 'Late', response: null }),
    );
    const reply = { kind: 'merchant', partnerId: merchantId, postingId: written.id, text: 'We are sorry.' };
    expect(await call('respondToPosting', reply, shop)).toMatchObject({ status: 'shown' });
    const { reviews } = await getResponse(context, 'reviews', {
      market: 'SE',
      kind: 'merchant',
      subjectId: merchantId,
    });
    expect(reviews[0]?.replies).toMatchObject([{ text: 'We are sorry.', author: { role: 'merchant' } }]);
  });
});

describe('discount codes of a shop', () => {
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const code = { partnerId: merchantId, title: 'Ten percent off', code: 'TEN', percent: '10', startsOn: day(-1) };
  const save = (more: object, who = shop) => call('saveDiscount', { ...code, ...more }, who);
  const list = async () => Object(await call('shopDiscounts', { partnerId: merchantId }, shop)).discounts;
  const shown = async () => {
    const page = await getResponse(context, 'storeOffers', { market: 'SE', storeKrn: String(merchantId) });
    return [...page.codes, ...page.offers].map(({ title }) => title);
  };

  it('F08 F12 are added, changed and removed in the portal, and shown to shoppers while they are valid', async () => {
    const before = (await list()).length;
    expect(await save({})).toEqual({ response: null });
    // As a form does whose answer was lost.
    expect(await save({})).toEqual({ response: null });
    expect(await save({ percent: '15' })).toBe('title taken');
    expect(await save({ title: 'Ever', startsOn: '0000-01-01' })).toBe('startsOn not-allowed');
    expect(await save({ title: 'Later', startsOn: day(5) })).toEqual({ response: null });
    expect((await list()).slice(0, 2)).toMatchObject([{ state: 'later' }, { state: 'current', percent: 10 }]);
    expect(await list()).toHaveLength(before + 2);
    expect(await shown()).toContain('Ten percent off');
    expect(await shown()).not.toContain('Later');
    const [, { id, version }] = await list();
    const change = (amount: string, who: { token: string }) =>
      save({ discountId: String(id), version, percent: '', amount }, who);
    const both = await Promise.all([change('50', shop), change('60', colleague)]);
    expect(both.filter((one) => one === 'conflict')).toHaveLength(1);
    const saved = both[0] === 'conflict' ? '60' : '50';
    expect(await change(saved, shop)).toEqual({ response: null });
    expect((await list())[1]).toMatchObject({ percent: null, amount: { currency: 'SEK' } });
    const remove = (who: { token: string }, partnerId = merchantId) =>
      call('removeDiscount', { partnerId, discountId: id }, who);
    expect(await remove(reader)).toBe('forbidden');
    expect(await remove(other, otherId)).toBe('not-found');
    expect(await remove(shop)).toEqual({ response: null });
    expect(await shown()).not.toContain('Ten percent off');
  });

  it.each([
    [{ percent: '0' }, 'percent too-small'],
    [{ percent: '10', amount: '5' }, 'amount not-allowed'],
    [{ percent: '', amount: 'much' }, 'amount not-an-amount'],
    [{ percent: '', amount: '-5' }, 'amount not-an-amount'],
    [{ endsOn: day(-2) }, 'endsOn too-small'],
    [{ startsOn: '2026-02-31' }, 'startsOn required'],
    [{ link: 'http://localhost/codes' }, 'link not-a-web-address'],
    [{ link: 'javascript:alert(1)' }, 'link not-a-web-address'],
    [{ brand: 'No such brand' }, 'brand unknown'],
    [{ code: 'A\nB' }, 'code not-allowed'],
    [{ discountId: '2147483647', version: 'x'.repeat(16) }, 'not-found'],
  ])('F12 %j is refused with its field', async (more, problem) => {
    expect(await save({ title: 'Refused', ...more })).toBe(problem);
    expect((await list()).map(({ title }: { title: string }) => title)).not.toContain('Refused');
  });
});

describe('an offer on a wrong product', () => {
  it('F12 is reported in one click, answered by a stated day, and the answer is mailed', async () => {
    const { rows } = await sql<{ id: number; sku: string; foreign: number }>`select o.id, o.sku,
        (select id from offer where market = 'SE' and merchant_id <> ${merchantId} limit 1) as foreign
      from offer o join match m on m.market = o.market and m.offer_id = o.id and m.product_id is not null
      where o.market = 'SE' and o.merchant_id = ${merchantId} and o.gone_at is null order by o.id limit 1`.execute(db);
    const { id: offerId, sku, foreign } = rows[0] ?? { id: 0, sku: '', foreign: 0 };
    const report = (who: { token: string }, id = offerId) =>
      call('reportWrongMatch', { partnerId: merchantId, offerId: id }, who);
    expect(await report(reader)).toBe('forbidden');
    expect(await report(shop, foreign)).toBe('not-found');
    expect(await report(other)).toBe('not-found');
    // The tests' day is a Friday: three working days later is a Wednesday.
    const dueAt = '2026-03-25T23:59:00.000Z';
    expect(await Promise.all([report(shop), report(colleague)])).toEqual([{ dueAt }, { dueAt }]);
    const own = async () =>
      Object(await call('merchantOffers', { partnerId: merchantId, q: sku }, shop)).offers.find(
        ({ id }: { id: number }) => id === offerId,
      ).report;
    expect(await own()).toMatchObject({ dueAt, answer: null });
    const { reports } = Object(await call('adminOffers', {}, site.staff));
    expect(reports).toMatchObject([{ offerId, cause: 'product', dueAt }]);
    const resolve = { reportId: reports[0].id, outcome: 'no-error', answer: 'The GTIN is that of the white one.' };
    expect(await call('adminResolveReport', resolve, site.staff)).toEqual({ response: null });
    expect(await call('adminResolveReport', resolve, site.staff)).toBe('not-found');
    const by = site.staff.account.email;
    expect(await own()).toMatchObject({ answer: { by, outcome: 'no-error', text: resolve.answer } });
    const mails = await sql<{ data: object }>`select data from outbox where kind = 'match-answered'`.execute(db);
    // Everybody who acts for the shop.
    expect(mails.rows).toHaveLength(3);
    expect(mails.rows[0]?.data).toMatchObject({ outcome: 'no-error', answer: resolve.answer, by });
    expect(await report(shop)).toEqual({ dueAt });
    expect(await own()).toMatchObject({ answer: null });
  });
});
