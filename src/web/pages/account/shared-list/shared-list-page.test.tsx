import { describe, expect, it } from 'vitest';
import type { OwnGifts, SharedList } from '../../../../contract/list/list-schemas.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

const pounds = (amount: number) => ({ amount: amount * 100, currency: 'GBP' as const });
const [card] = sampleResponses.deals.products;
const SHARE = 'ewgsj5myh1g1ttc81pux9l4ue';
const GIVER = '6f1c2d3e-0000-4000-8000-000000000001';

const item = (productId: number, more: Partial<SharedList['items'][number]> = {}): SharedList['items'][number] => ({
  productId,
  place: 1,
  product: card ? { ...card, id: productId, name: `Washer ${productId}` } : null,
  amount: 1,
  note: '',
  sum: pounds(400),
  order: null,
  taken: 0,
  contributions: { promised: pounds(0), missing: pounds(400) },
  ...more,
});

const sample = (more: Partial<SharedList> = {}, list: Partial<SharedList['list']> = {}): SharedList => ({
  list: {
    kind: 'own',
    name: 'New home',
    ownerName: 'Eva',
    mode: 'gift',
    path: `/list/${SHARE}-New-home`,
    eventOn: null,
    newGiver: GIVER,
    isOwn: false,
    ...list,
  },
  items: [item(5, { note: 'the white one' }), item(6, { amount: 3, taken: 2 }), item(7, { taken: 1, sum: null })],
  page: 1,
  pages: 1,
  count: 3,
  cost: { total: pounds(1600), withoutDelivery: 0, notForSale: 1 },
  course: {
    from: '2026-11-01',
    to: '2026-11-20',
    points: [
      { day: '2026-11-01', total: pounds(1700), missing: 0 },
      { day: '2026-11-05', total: null, missing: 1 },
      { day: '2026-11-09', total: pounds(1600), missing: 0 },
    ],
  },
  basket: [
    { id: 5, pieces: 1 },
    { id: 6, pieces: 3 },
  ],
  ...more,
});

const openPage = (url: string, sharedList: SharedList | null, own: Partial<OwnGifts> = {}) => {
  const ownGifts = { gifts: [], contributions: [], ...own };
  return testPersonalPage(url, sharedList === null ? { ownGifts } : { ownGifts, sharedList });
};

const PATH = `/list/${SHARE}-New-home`;

describe('shared list page', () => {
  it('R23 shows owner, products, cost and unavailable products, and is noindex', async () => {
    const { status, document, html, text } = await openPage(PATH, sample());
    expect(status).toBe(200);
    expect(text).toContain('New home A list by Eva · 3 products');
    expect(text).toContain('the white one');
    expect(text).toContain('£1,600.00');
    expect(text).toContain('1 product cannot be bought new right now and is not counted.');
    expect(text).toContain('£100.00 less than on 1 Nov 2026, when it was £1,700.00.');
    expect(text).toContain('Not offered new right now');
    expect(document).toContain('<meta name="robots" content="noindex">');
    expect(document).toContain('property="og:title" content="New home"');
    expect(decodeURIComponent(html.match(/href="(\/bc[^"]*)"/)?.[1] ?? '')).toBe('/bc?items=5:1,6:3');
  });

  it('R23 F05 shows what is reserved and still open, and reservations a gift without scripts', async () => {
    const { html, text } = await openPage(PATH, sample());
    expect(text).toContain('Someone is buying this');
    expect(text).toContain('1 of 3 still wanted');
    const form = /<form[^>]*>(?:(?!<\/form>).)*value="reserveGift".*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toContain(`name="giver" value="${GIVER}"`);
    expect(form).toContain(`name="next" value="${PATH}?giver=${GIVER}"`);
    expect(form).toContain('method="post"');
  });

  it('R23 F05 identifies the giver by the URL without scripts and releases a reservation', async () => {
    const mine = [{ giver: GIVER, productId: 7, product: 'Washer 7', amount: 1, onList: true, contributors: [] }];
    const { html, text, calls } = await openPage(`${PATH}?giver=${GIVER}`, sample(), { gifts: mine });
    expect(calls).toContainEqual(['ownGifts', { shareId: SHARE, givers: [GIVER] }]);
    expect(text).toContain('What you have reserved');
    expect(text).toContain('You are buying this');
    expect(html).toMatch(/<p class="[^"]*unscripted[^"]*">Without JavaScript, save the address of this page/);
    expect(html).toContain('value="releaseGift"');
  });

  it('R23 F05 shows what is missing of a price, takes contributions without scripts, and withdraws them', async () => {
    const partly = item(5, { contributions: { promised: pounds(150), missing: pounds(250) } });
    const covered = item(6, { contributions: { promised: pounds(400), missing: pounds(0) } });
    const { html, text } = await openPage(PATH, sample({ items: [partly, covered] }));
    expect(text).toContain('£150.00 promised £250.00 still needed');
    expect(text).toContain('£400.00 promised The price is covered');
    expect(text).toContain('Nothing is paid here.');
    expect(html.match(/value="contributeToGift"/g)).toHaveLength(1);
    const contributors = [{ name: 'Bo', amount: pounds(50) }];
    const mine = { giver: GIVER, productId: 5, product: 'Washer 5', amount: pounds(100), onList: true, contributors };
    const own = await openPage(`${PATH}?giver=${GIVER}`, sample({ items: [partly] }), { contributions: [mine] });
    expect(own.text).toContain('What you contribute Washer 5 Others contribute: Bo (£50.00) £100.00');
    expect(own.text).toContain('You contribute £100.00');
    expect(own.html).toContain('value="withdrawContribution"');
    expect(own.html).not.toContain('value="contributeToGift"');
  });

  it('F05 shows until when to order for the day of the gifts, and when that is past', async () => {
    const early = item(5, { order: { lastDay: '2026-12-18', isPast: false, shop: 'Elhuset' } });
    const late = item(6, { order: { lastDay: '2026-11-02', isPast: true, shop: 'Elhuset' } });
    const { text } = await openPage(PATH, sample({ items: [early, late] }, { eventOn: '2026-12-24' }));
    expect(text).toContain('needed by 24 Dec 2026');
    expect(text).toContain('Order by 18 Dec 2026 (Elhuset)');
    expect(text).toContain('Too late for 24 Dec 2026: the last day to order was 2 Nov 2026 (Elhuset)');
    expect(text).toContain('without regard to public holidays.');
  });

  it('F05 hides reservations from the owner and offers none on a read-only list', async () => {
    const own = await openPage(PATH, sample({}, { isOwn: true }));
    expect(own.text).toContain('for you it is hidden');
    expect(own.html).not.toContain('value="reserveGift"');
    expect(own.text).not.toContain('Someone is buying this');
    const read = await openPage(PATH, sample({ items: [item(5)] }, { mode: 'read', ownerName: '' }));
    expect(read.html).not.toContain('value="reserveGift"');
    expect(read.text).toContain('A shared list ·');
  });

  it('R23 redirects to the current name of the list and returns 404 for an unknown list', async () => {
    expect(await openPage(`/list/${SHARE}-wrong`, sample())).toMatchObject({ status: 301, location: PATH });
    expect(await openPage(`/list/${SHARE}`, sample())).toMatchObject({ status: 301, location: PATH });
    expect((await openPage(PATH, null)).status).toBe(404);
    expect((await openPage('/list/Not!a-list', sample())).status).toBe(404);
  });
});
