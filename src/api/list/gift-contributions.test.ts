import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../terms/duration.ts';
import { createTestMarkets, type FeedRow, makeGtin } from '../testing/market.ts';
import { createPersonalRequests, NOBODY, type TestCaller } from '../testing/personal-requests.ts';

const kettle = (id: string, model: string, price: number, more: Partial<FeedRow> = {}): FeedRow => ({
  id,
  title: `Solhem ${model} vattenkokare`,
  brand: 'Solhem',
  category: 2101,
  price,
  shipping: 0,
  gtin: makeGtin(300 + model.length),
  ...more,
});

const { context, findProductId, now, setNow, close } = await createTestMarkets({
  SE: [
    {
      name: 'Snabb',
      files: [
        {
          daysAgo: 0,
          rows: [
            kettle('K1', 'Puff', 400, { delivery: '2-3 dagar' }),
            kettle('K2', 'Visslan', 100, { stock: 'out_of_stock' }),
            kettle('K3', 'Bubblan X', 200),
          ],
        },
      ],
    },
    { name: 'Sen', files: [{ daysAgo: 0, rows: [kettle('L1', 'Puff', 300, { delivery: '8 dagar' })] }] },
  ],
});
afterAll(close);
const [puff, visslan, bubblan] = [
  await findProductId('SE', 'K1'),
  await findProductId('SE', 'K2'),
  await findProductId('SE', 'K3'),
];

const { createShopper, getResponse, getError } = createPersonalRequests(context, 'SE', now);
const kronor = (amount: number) => ({ amount: amount * 100, currency: 'SEK' });
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

let owner: TestCaller;
let listId: string;
let shareId: string;
const share = async (eventOn = '') => {
  await getResponse(owner, 'shareList', { listId, mode: 'gift', eventOn }, randomUUID());
  const { list } = await getResponse(owner, 'list', { listId });
  return list.share?.path.replace(/^\/list\//, '').split('-')[0] ?? '';
};
beforeEach(async () => {
  setNow(now);
  owner = await createShopper();
  listId = (await getResponse(owner, 'createList', { name: 'Kök', productId: puff }, randomUUID())).id;
  await getResponse(owner, 'addListItem', { listId, productId: visslan });
  shareId = await share();
});

const contribution = (amount: string, giver: string = randomUUID(), productId = puff, name = 'Mormor') => ({
  shareId,
  productId,
  giver,
  amount,
  name,
});
const contribute = (...of: Parameters<typeof contribution>) =>
  getResponse(NOBODY, 'contributeToGift', contribution(...of));
const rejected = async (...of: Parameters<typeof contribution>) =>
  (await getError(NOBODY, 'contributeToGift', contribution(...of))).problems;
const shown = async (caller: TestCaller = NOBODY) =>
  (await getResponse(caller, 'sharedList', { shareId })).items.find(({ productId }) => productId === puff);

describe('contributions to a gift', () => {
  it('R23 F05 come from several people, who see what is missing, and never exceed the lowest price', async () => {
    expect((await shown())?.contributions).toEqual({ promised: kronor(0), missing: kronor(300) });
    await contribute('100');
    await contribute('99,50');
    expect((await shown())?.contributions).toEqual({
      promised: { amount: 19_950, currency: 'SEK' },
      missing: { amount: 10_050, currency: 'SEK' },
    });
    expect(await rejected('100,51')).toEqual(['amount more-than-missing']);
    const tries = await Promise.allSettled([contribute('60'), contribute('60'), contribute('60')]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await shown())?.contributions?.missing).toEqual({ amount: 4050, currency: 'SEK' });
  });

  it('F05 are replaced, listed and withdrawn with the giver’s secret, and name the givers to each other only', async () => {
    const [giver, other] = [randomUUID(), randomUUID()];
    await contribute('50', giver);
    await contribute('120', giver);
    await contribute('80', other, puff, 'Bo');
    const own = await getResponse(NOBODY, 'ownGifts', { shareId, givers: [giver] });
    expect(own.contributions).toMatchObject([
      { giver, amount: kronor(120), onList: true, contributors: [{ name: 'Bo', amount: kronor(80) }] },
    ]);
    expect((await getResponse(NOBODY, 'ownGifts', { shareId, givers: [] })).contributions).toEqual([]);
    expect(JSON.stringify(await getResponse(NOBODY, 'sharedList', { shareId }))).not.toMatch(/Mormor|Bo"/);
    await getResponse(NOBODY, 'withdrawContribution', { shareId, productId: puff, giver: randomUUID() });
    await getResponse(NOBODY, 'withdrawContribution', { shareId, productId: puff, giver });
    expect((await shown())?.contributions?.promised).toEqual(kronor(80));
  });

  it('F05 end when somebody reserves the gift, who sees who contributes', async () => {
    await contribute('100');
    const buyer = randomUUID();
    await getResponse(NOBODY, 'reserveGift', { shareId, productId: puff, giver: buyer, amount: 1, name: '' });
    expect(await rejected('10')).toEqual(['amount all-taken']);
    const { gifts } = await getResponse(NOBODY, 'ownGifts', { shareId, givers: [buyer] });
    expect(gifts).toMatchObject([{ contributors: [{ name: 'Mormor', amount: kronor(100) }] }]);
  });

  it('F05 need an amount, a price, and a gift list of somebody else', async () => {
    expect(await rejected('much')).toEqual(['amount not-an-amount']);
    expect(await rejected('0')).toEqual(['amount not-an-amount']);
    expect(await rejected('-5')).toEqual(['amount not-an-amount']);
    expect(await rejected('10', randomUUID(), puff, '\u202eom')).toEqual(['name not-allowed']);
    expect(await rejected('10', randomUUID(), visslan)).toEqual(['productId not-for-sale']);
    expect(await rejected('10', randomUUID(), bubblan)).toEqual(['productId not-on-list']);
    expect((await getError(owner, 'contributeToGift', contribution('10'))).problems).toEqual(['productId own-list']);
    await getResponse(owner, 'shareList', { listId, mode: 'read' });
    expect(await rejected('10')).toEqual(['productId not-a-gift-list']);
    expect((await shown())?.contributions).toBeNull();
  });

  it('F05 are hidden from the owner, even on request until the day of the gifts', async () => {
    await contribute('100');
    expect(await shown(owner)).toMatchObject({ taken: 0, contributions: null });
    const spoil = async () => {
      const { reservations, contributions, list } = await getResponse(owner, 'list', { listId, spoil: true });
      return { reservations, contributions, isSecret: list.isSecret };
    };
    const visible = { reservations: [], contributions: [{ name: 'Mormor', amount: kronor(100) }], isSecret: false };
    expect((await getResponse(owner, 'list', { listId })).contributions).toBeNull();
    expect(await spoil()).toMatchObject(visible);
    await share(inDays(3));
    expect(await spoil()).toEqual({ reservations: null, contributions: null, isSecret: true });
    setNow(new Date(now.getTime() + 3 * DAY_MS));
    expect(await spoil()).toMatchObject(visible);
  });
});

describe('the last day to order', () => {
  it('is that of the shop that delivers fastest, and silent where no shop states a time', async () => {
    await getResponse(owner, 'addListItem', { listId, productId: bubblan });
    expect((await shown())?.order).toBeNull();
    await share(inDays(30));
    const { items, list } = await getResponse(NOBODY, 'sharedList', { shareId });
    expect(list.eventOn).toBe(inDays(30));
    const orders = new Map(items.map(({ productId, order }) => [productId, order]));
    expect(orders.get(puff)).toMatchObject({ isPast: false, shop: 'Snabb' });
    expect([orders.get(visslan), orders.get(bubblan)]).toEqual([null, null]);
    await share(inDays(1));
    expect((await getResponse(owner, 'list', { listId })).items.at(-1)?.order).toMatchObject({ isPast: true });
  });

  it('refuses what is no day, or none that a list can be for', async () => {
    const wrong = { '2026-02-31': 'not-allowed', '1900-12-24': 'not-allowed', '9999-12-31': 'too-late' };
    for (const [eventOn, problem] of Object.entries(wrong)) {
      expect(await getError(owner, 'shareList', { listId, mode: 'gift', eventOn })).toMatchObject({
        problems: [`eventOn ${problem}`],
      });
    }
  });
});
