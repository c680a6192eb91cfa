import { describe, expect, it } from 'vitest';
import { apiError } from '../../../api/contract/errors.ts';
import type { OwnGift, SharedList } from '../../../api/contract/list-schemas.ts';
import type { PersonalClient } from '../../../api/contract/personal-client.ts';
import { err, ok } from '../../../base/result.ts';
import { createSite } from '../../render/entry-server.tsx';
import { sampleAnswers, sampleClient } from '../../render/test-answers.ts';

const pounds = (amount: number) => ({ amount: amount * 100, currency: 'GBP' as const });
const [card] = sampleAnswers.deals.products;
const SHARE = 'ewgsj5myh1g1ttc81pux9l4ue';
const GIVER = '6f1c2d3e-0000-4000-8000-000000000001';

const item = (productId: number, more: Partial<SharedList['items'][number]> = {}): SharedList['items'][number] => ({
  productId,
  place: 1,
  product: card ? { ...card, id: productId, name: `Washer ${productId}` } : null,
  amount: 1,
  note: '',
  sum: pounds(400),
  taken: 0,
  ...more,
});

const sample = (more: Partial<SharedList> = {}, list: Partial<SharedList['list']> = {}): SharedList => ({
  list: {
    kind: 'own',
    name: 'New home',
    ownerName: 'Eva',
    mode: 'gift',
    path: `/list/${SHARE}-New-home`,
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

async function shown(url: string, shared: SharedList | null, gifts: readonly OwnGift[] = []) {
  const asked: [string, unknown][] = [];
  const answers = new Map<string, unknown>([['ownGifts', { gifts }]]);
  if (shared !== null) answers.set('sharedList', shared);
  const call = async (name: string, request: unknown) => {
    asked.push([name, request]);
    const answer = answers.get(name);
    return answer === undefined ? err(apiError('not-found')) : ok(answer);
  };
  const personal = { call, submit: call } as PersonalClient;
  const site = createSite({ manifest: {}, onMissingText: null });
  const answer = await site.render({
    host: 'uk.localhost',
    protocol: 'http',
    url,
    nonce: 'n',
    client: sampleClient(),
    visit: { personal, form: null },
    now: Date.parse('2026-11-20T12:00:00Z'),
  });
  if (answer.kind !== 'page') return { location: answer.location, status: answer.status, html: '', text: '', asked };
  const html = new TextDecoder().decode(answer.bytes);
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const text = main
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
  return { location: null, status: answer.status, html, text, asked };
}

const PATH = `/list/${SHARE}-New-home`;

describe('a shared list', () => {
  it('R23 shows who made it, what is on it, what it costs and what cannot be bought, and stays out of search engines', async () => {
    const { status, html, text } = await shown(PATH, sample());
    expect(status).toBe(200);
    expect(text).toContain('New home A list by Eva · 3 products');
    expect(text).toContain('the white one');
    expect(text).toContain('£1,600.00');
    expect(text).toContain('1 product cannot be bought new right now and is not counted.');
    expect(text).toContain('£100.00 less than on 1 Nov 2026, when it was £1,700.00.');
    expect(text).toContain('Nobody sells it new right now');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('property="og:title" content="New home"');
    expect(decodeURIComponent(html.match(/href="(\/bc[^"]*)"/)?.[1] ?? '')).toBe('/bc?items=5:1,6:3');
  });

  it('R23 F05 says what is taken and what is still wanted, and takes a gift without scripts', async () => {
    const { html, text } = await shown(PATH, sample());
    expect(text).toContain('Somebody buys this');
    expect(text).toContain('1 of 3 still wanted');
    const form = /<form[^>]*>(?:(?!<\/form>).)*value="claimGift".*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toContain(`name="giver" value="${GIVER}"`);
    expect(form).toContain(`name="next" value="${PATH}?giver=${GIVER}"`);
    expect(form).toContain('method="post"');
  });

  it('R23 F05 knows by the address what a browser without scripts said, and takes it back', async () => {
    const mine = [{ giver: GIVER, productId: 7, product: 'Washer 7', amount: 1, onList: true }];
    const { html, text, asked } = await shown(`${PATH}?giver=${GIVER}`, sample(), mine);
    expect(asked).toContainEqual(['ownGifts', { shareId: SHARE, givers: [GIVER] }]);
    expect(text).toContain('What you said you will buy');
    expect(text).toContain('You buy this');
    expect(html).toMatch(/<p class="[^"]*unscripted[^"]*">Without scripts, keep this page/);
    expect(html).toContain('value="takeBackGift"');
  });

  it('F05 keeps the surprise from its owner, and offers nothing to buy where the list is only to be read', async () => {
    const own = await shown(PATH, sample({}, { isOwn: true }));
    expect(own.text).toContain('from you it is kept');
    expect(own.html).not.toContain('value="claimGift"');
    expect(own.text).not.toContain('Somebody buys this');
    const read = await shown(PATH, sample({ items: [item(5)] }, { mode: 'read', ownerName: '' }));
    expect(read.html).not.toContain('value="claimGift"');
    expect(read.text).toContain('A shared list ·');
  });

  it('R23 leads to the name of the list, and is not there where the link leads nowhere', async () => {
    expect(await shown(`/list/${SHARE}-wrong`, sample())).toMatchObject({ status: 301, location: PATH });
    expect(await shown(`/list/${SHARE}`, sample())).toMatchObject({ status: 301, location: PATH });
    expect((await shown(PATH, null)).status).toBe(404);
    expect((await shown('/list/Not!a-list', sample())).status).toBe(404);
  });
});
