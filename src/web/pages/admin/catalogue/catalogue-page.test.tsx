import { describe, expect, it } from 'vitest';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import type { PersonalResponses } from '../../../render/testing/personal-responses.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';

const AT = '2026-11-20T11:00:00.000Z';
const ID = '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a10';

const offer = {
  id: 7,
  shown: '7.0123456789',
  title: 'Tidal WM-7 washer, black',
  brand: 'Tidal',
  gtin: null,
  mpn: 'WM-7',
  merchant: { id: 3, name: 'Brightwick' },
  categoryPath: 'Home > Washers',
  condition: 'new',
  item: { amount: 50_000, currency: 'GBP' },
  link: 'https://shop.example/7',
  description: 'Quiet.',
  image: null,
  isGone: false,
  isDecided: false,
} as const;
const product = {
  id: 9,
  shown: '9.0123456789',
  name: 'Tidal WM-7 white',
  path: '/pl/1101-9/Washing-machines/Tidal-WM-7-white',
  image: null,
  category: { id: 1101, name: 'Washing machines', place: 'Appliances › Laundry' },
  brandName: 'Tidal',
  mpn: 'WM-7',
  gtins: ['00000000000017'],
  facts: ['8 kg', 'White'],
  lowestItem: { amount: 48_000, currency: 'GBP' },
  offers: [{ ...offer, id: 8, shown: '8.0123456789', title: 'Tidal WM-7 white washer' }],
} as const;
const item = {
  subject: 'offer-7',
  kind: 'contradiction',
  title: offer.title,
  merchantName: 'Brightwick',
  item: offer.item,
  probability: null,
  clicks: 4,
  waiting: 3,
} as const;
const decision: PersonalResponseOf<'adminDecisions'>['decisions'][number] = {
  id: ID,
  subject: 'offer-6',
  kind: 'join',
  offers: 1,
  title: 'WM-7 washer',
  products: [{ id: 9, name: product.name }],
  category: null,
  path: null,
  reason: '',
  decidedBy: 'vera@lowtide.example',
  decidedAt: AT,
  undoneAt: null,
  undoneBy: null,
};
const queue = {
  total: 2,
  page: 1,
  pages: 1,
  items: [item, { ...item, subject: 'product-11', kind: 'category', title: 'Odd thing' }],
  counts: [{ kind: 'contradiction', count: 1 }],
  merchants: [{ id: 3, name: 'Brightwick' }],
  last: decision,
};
const question = {
  subject: 'offer-7',
  offer: { ...offer, category: { id: 1101, name: 'Washing machines' } },
  product: null,
  leaves: [],
  probability: null,
  isCertain: false,
  reasons: [{ subject: 'part number', finding: 'Tidal WM-7' }],
  candidates: [
    {
      product,
      facts: [
        { of: 'part-number', name: null, offer: 'WM-7', product: 'WM-7', verdict: 'same' },
        { of: 'attribute', name: 'Colour', offer: 'Black', product: 'White', verdict: 'differs' },
      ],
    },
  ],
};
const RESPONSES: PersonalResponses = {
  adminQueue: queue,
  adminQuestion: question,
  adminLeaves: { leaves: [{ id: 1101, name: 'Washing machines', place: 'Appliances › Laundry' }] },
  adminProduct: { product, decisions: [decision] },
  adminFindProducts: { total: 0, page: 1, pages: 1, products: [] },
  adminDecisions: { decisions: [{ ...decision, undoneAt: AT, undoneBy: 'bo@lowtide.example' }], next: 5 },
};
const openPage = (url: string, responses: PersonalResponses = {}) =>
  testPersonalPage(url, { ...RESPONSES, ...responses });

describe('the catalogue page of admin', () => {
  it('puts the most valuable question first, both sides with the reasons in words', async () => {
    const { text, html, calls } = await openPage('/admin/catalogue');
    expect(calls).toContainEqual(['adminQuestion', { subject: 'offer-7', with: '' }]);
    expect(text).toContain('Same: Part number WM-7');
    expect(text).toContain('Different: Colour');
    expect(text).toContain('Contradiction (1)');
    expect(text).toMatch(/Colour Black White Different/);
    expect(html).toMatch(/<a [^>]*href="https:\/\/shop\.example\/7"[^>]*rel="nofollow noopener"/);
  });

  it('has a form for each decision that works without scripts and goes on to the next question', async () => {
    const { html } = await openPage('/admin/catalogue?kind=contradiction&q=washer');
    for (const kind of ['join', 'create', 'unmatch']) {
      expect(html).toContain(`<input type="hidden" name="decision" value="${kind}"/>`);
    }
    expect(html).toContain('<input type="hidden" name="offers" value="7.0123456789"/>');
    expect(html).toMatch(/name="next" value="\/admin\/catalogue\?kind=contradiction&amp;[^"]*item=product-11/);
    expect(html).toMatch(/data-key="1"[^>]*>/);
    expect(html).toContain(`<input type="hidden" name="decisionId" value="${ID}"/>`);
  });

  it('opens the first question after a decision that settled the next one too', async () => {
    const asked = async (query: string) => (await openPage(`/admin/catalogue?item=product-99${query}`)).calls;
    expect(await asked('&waiting=1')).toContainEqual(['adminQuestion', { subject: 'offer-7', with: '' }]);
    expect(await asked('')).toContainEqual(['adminQuestion', { subject: 'product-99', with: '' }]);
  });

  it('asks where a product belongs, and what else is under the path of the shop', async () => {
    const leaves = [{ id: 1102, name: 'Tumble dryers', place: 'Appliances › Laundry', probability: 0.42 }];
    const asked = { ...question, subject: 'product-11', offer: null, product, leaves, candidates: [], reasons: [] };
    const { html, text } = await openPage('/admin/catalogue?item=product-11', { adminQuestion: asked });
    expect(text).toContain('1 Tumble dryers · 42%');
    expect(html).toContain('<input type="hidden" name="category" value="1102"/>');
    expect(html).toContain('<option value="Washing machines (1101)">');
    expect(html).toContain('<input type="hidden" name="path" value="Home &gt; Washers"/>');
    expect(text).toContain('Applies to everything that Brightwick lists under “Home &gt; Washers”');
  });

  it('passes filters and page of the URL on, and says that nothing waits', async () => {
    const empty = { ...queue, total: 0, items: [], last: null };
    const { text, calls } = await openPage('/admin/catalogue?merchant=3&page=2&kind=odd', { adminQueue: empty });
    expect(calls).toContainEqual(['adminQueue', { kind: null, merchant: '3', q: '', page: 2 }]);
    expect(text).toContain('Nothing is waiting for a decision.');
  });

  it('shows a product with its offers to choose from, and lists decisions with their undo', async () => {
    const { html } = await openPage('/admin/catalogue/products/9');
    expect(html).toMatch(/<input [^>]*name="offers"[^>]*value="8\.0123456789"/);
    expect(html).toMatch(/<select required="" name="decision"[^>]*><option value="">/);
    expect((await openPage('/admin/catalogue/products/4')).location).toBe('/admin/catalogue/products/9');
    const log = await openPage('/admin/catalogue/decisions');
    expect(log.text).toContain('Undone by bo@lowtide.example');
    expect(log.html).toContain('href="/admin/catalogue/decisions?before=5"');
    expect((await openPage('/admin/catalogue/nothing')).status).toBe(404);
  });
});
