import { afterAll, describe, expect, it } from 'vitest';
import { replaceDiscounts } from '../partner/discount.store.ts';
import { answerOf, errorOf } from './test-answers.ts';
import { stockMarkets } from './test-market.ts';
import { SHOPS } from './test-shops.ts';

const { context, database, merchantIds, close } = await stockMarkets(SHOPS);
afterAll(close);

const idOf = (name: string): number => merchantIds.get(name) ?? 0;
const storeOf = (name: string) => answerOf(context, 'store', { market: 'SE', storeKrn: `krn:store:${idOf(name)}` });

describe('the shops of a market', () => {
  it('R20 stand in the order of the alphabet, each with what it sells', async () => {
    const answer = await answerOf(context, 'stores', { market: 'SE' });
    expect(answer).toMatchObject({ total: 3, pageCount: 1, storeCount: 3 });
    expect(answer.stores.map(({ name }) => name)).toEqual(['Elhuset', 'Fyndlådan', 'Vitvarulagret']);
    expect(answer.stores[0]).toMatchObject({
      krn: `krn:store:${idOf('Elhuset')}`,
      letter: 'E',
      productCount: 66,
      departments: ['Vitvaror', 'Kök'],
      city: 'Malmö',
      rating: { average: 4.2, count: 10 },
      feedSeenAt: '2026-03-20T12:00:00.000Z',
    });
    expect(answer.letters.map(({ letter }) => letter)).toEqual(['E', 'F', 'V']);
    expect(answer.departments).toEqual([
      { id: 1, name: 'Vitvaror', count: 3 },
      { id: 2, name: 'Kök', count: 2 },
    ]);
  });

  it('P02 have their paths under /store/, with their key', async () => {
    const { stores } = await answerOf(context, 'stores', { market: 'SE' });
    expect(stores.map(({ path }) => path)).toEqual(
      stores.map(({ id, name }) => `/store/krn:store:${id}/${name.replace('å', 'a')}`),
    );
  });

  it('R20 are found by a part of the name, letter, department and rating', async () => {
    const namesOf = async (request: object) =>
      (await answerOf(context, 'stores', { market: 'SE', ...request })).stores.map(({ name }) => name);
    expect(await namesOf({ q: 'LÅDAN' })).toEqual(['Fyndlådan']);
    expect(await namesOf({ letter: 'V' })).toEqual(['Vitvarulagret']);
    expect(await namesOf({ department: 2 })).toEqual(['Elhuset', 'Vitvarulagret']);
    expect(await namesOf({ rating: 5 })).toEqual([]);
    expect(await namesOf({ sort: 'products' })).toEqual(['Elhuset', 'Vitvarulagret', 'Fyndlådan']);
    expect(await namesOf({ page: 2 })).toEqual([]);
  });
});

describe('a shop', () => {
  it('R20 tells how its totals stand beside those of others', async () => {
    // Of its 65 new products in stock, two are sold by others too: the white machine, of which nobody else tells a
    // total, and the kettle, which is dearer here (448) than at Vitvarulagret (418).
    expect((await storeOf('Elhuset')).position).toEqual({ compared: 2, cheapest: 1, near: 1, alone: 63, untold: 0 });
    const other = await storeOf('Vitvarulagret');
    expect(other.position).toEqual({ compared: 1, cheapest: 1, near: 1, alone: 0, untold: 1 });
    expect(other).toMatchObject({ productCount: 2, takesKlarna: false, delivery: null });
  });

  it('R20 is reached by its key or its number, and by nothing else', async () => {
    const storeKrn = String(idOf('Elhuset'));
    expect((await answerOf(context, 'store', { market: 'SE', storeKrn })).krn).toBe(`krn:store:${storeKrn}`);
    for (const wrong of ['krn:store:', 'krn:kpdc:product:5', '-1', '0', 'abc', String(idOf('Bay Goods'))]) {
      expect((await errorOf(context, 'store', { market: 'SE', storeKrn: wrong })).kind, wrong).toBe('not-found');
    }
  });

  it('R20 lists its products and no others, whatever shop a filter names', async () => {
    const request = { market: 'SE', storeKrn: String(idOf('Vitvarulagret')) } as const;
    const listing = await answerOf(context, 'storeListing', request);
    expect(listing.products.map(({ name }) => name).sort()).toEqual(['Nordvik W7', 'Solhem Puff']);
    expect(listing.facets.map(({ id }) => id)).not.toContain('merchant');
    expect(listing.path).toBe(`/store/krn:store:${idOf('Vitvarulagret')}/Vitvarulagret/shop`);
    const other = await answerOf(context, 'storeListing', { ...request, f: `merchant:${idOf('Elhuset')};price:~1000` });
    expect(other.products.map(({ name }) => name)).toEqual(['Solhem Puff']);
    expect((await errorOf(context, 'storeListing', { ...request, f: 'wheels:4' })).kind).toBe('invalid-request');
  });

  it('R20 shows its codes apart from its other offers, and its proved drops', async () => {
    const one = {
      brandId: null,
      terms: '',
      percent: 10,
      amount: null,
      startsOn: '2026-03-01',
      endsOn: null,
      link: null,
    };
    await replaceDiscounts(database.db, 'SE', idOf('Elhuset'), [
      { ...one, code: 'VÅR10', title: 'Tio procent' },
      { ...one, code: null, title: 'Fri frakt', percent: null },
    ]);
    const offers = await answerOf(context, 'storeOffers', { market: 'SE', storeKrn: String(idOf('Elhuset')) });
    expect(offers.codes.map(({ code }) => code)).toEqual(['VÅR10']);
    expect(offers.offers.map(({ title }) => title)).toEqual(['Fri frakt']);
    expect(offers.drops.map(({ name }) => name)).toEqual(['Nordvik W7']);
    // It sells the same machine, but it was not its price that fell.
    const other = await answerOf(context, 'storeOffers', { market: 'SE', storeKrn: String(idOf('Vitvarulagret')) });
    expect(other.drops).toEqual([]);
  });
});

describe('buying protection', () => {
  it('R22 has the promises of the shop and the law of the market', async () => {
    const swedish = await answerOf(context, 'buyingProtection', { market: 'SE', merchantId: idOf('Elhuset') });
    expect(swedish).toMatchObject({
      path: `/bp/${idOf('Elhuset')}/Elhuset`,
      returnDays: 30,
      registrationNumber: '556000-0000',
      delivery: null,
      rights: { withdrawal: { kind: 'days', days: 14 }, guarantee: { kind: 'years', years: 3 }, deliveryDays: 30 },
    });
    const american = await answerOf(context, 'buyingProtection', { market: 'US', merchantId: idOf('Bay Goods') });
    expect(american.rights).toMatchObject({ withdrawal: { kind: 'none' }, guarantee: { kind: 'state' } });
    const request = { market: 'SE', merchantId: idOf('Bay Goods') } as const;
    expect((await errorOf(context, 'buyingProtection', request)).kind).toBe('not-found');
  });
});
