import { describe, expect, it } from 'vitest';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { PERMISSIONS } from '../../../../terms/partner/partner.ts';
import type { PersonalResponses } from '../../../render/testing/personal-responses.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';
import { bidResponses } from './testing/bid-responses.ts';
import { brandResponses } from './testing/brand-responses.ts';
import { feedResponses } from './testing/feed-responses.ts';
import { offerResponses } from './testing/offer-responses.ts';

const ID = '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a10';
const AT = '2026-11-20T11:00:00.000Z';
const partner = {
  id: 7,
  name: 'Brightwick',
  role: 'owner',
  permissions: [...PERMISSIONS],
  isAccepted: true,
  isStaff: false,
} as const;
const gbp = (amount: number) => ({ amount, currency: 'GBP' }) as const;
const product = { id: 5, name: 'Aquator WZ 980', path: '/pl/1101-5/Washing-machines/Aquator-WZ-980' };
const run = {
  id: 3,
  startedAt: AT,
  outcome: 'accepted',
  reason: null,
  rows: 9,
  accepted: 8,
  rejected: 1,
  withIssues: 2,
} as const;
const issue = {
  code: 'price-missing',
  severity: 'rejected',
  line: 4,
  sku: 'A4',
  field: 'price',
  value: null,
  cause: 'The row has no price.',
  remedy: 'Fill in the price.',
} as const;
const why = { reason: 'no-identity', cause: 'The offer states no GTIN.', remedy: 'State the GTIN.' };

const overview: PersonalResponseOf<'merchantOverview'> = {
  partner: { ...partner, permissions: [...PERMISSIONS] },
  path: '/ri/7/Brightwick',
  feeds: 1,
  offers: 40,
  shown: 31,
  notShown: [{ ...why, count: 9 }],
  clicks: { days: Array.from({ length: 30 }, (_, day) => (day === 29 ? 12 : 0)), before: 10 },
  cost: { days: Array.from({ length: 30 }, () => 50), before: 0, currency: 'GBP' },
  priceLevel: [1, 1.02, 0.985],
  questions: 2,
  products: 20,
  cheapest: 5,
  seenAt: AT,
  lateFeeds: 0,
};
const invoice = {
  number: 12,
  name: 'UK-000012',
  kind: 'invoice',
  month: '2026-10',
  issuedOn: '2026-11-02',
  dueOn: '2026-12-02',
  net: gbp(10_000),
  vat: gbp(2_000),
  total: gbp(12_000),
} as const;
const company = { address: '1 High Street', country: 'GB', vatId: 'GB980780684', registryNumber: null };
const RESPONSES: PersonalResponses = {
  merchantClicks: {
    partner,
    month: '2026-10',
    pays: true,
    dayCap: gbp(5_000),
    monthCap: null,
    cost: gbp(10_000),
    days: [{ day: '2026-10-05', clicks: 120, valid: 100, cost: gbp(10_000) }],
    verdicts: [
      { verdict: 'valid', clicks: 100 },
      { verdict: 'repeat', clicks: 20 },
    ],
    invoices: [invoice],
  },
  merchantInvoice: {
    ...invoice,
    partner,
    vatCategory: 'AE',
    vatRate: 0,
    statesVat: true,
    seller: { ...company, name: 'Lowtide Ltd', iban: 'GB33BUKB20201555555555' },
    buyer: { ...company, name: 'Brightwick Ltd' },
    corrects: null,
    open: { amount: 625, currency: 'GBP' },
    checkout: 'Stripe',
    lines: [{ day: '2026-10-05', clicks: 100, net: gbp(10_000) }],
    disputes: [{ id: ID, text: 'Too many robots', openedAt: AT, verdict: 'refused', reason: 'They are not billed.' }],
  },
  partners: {
    partners: [{ kind: 'merchant', id: 7, name: 'Brightwick', role: 'owner', path: '/partner/merchant/7' }],
    otherMarkets: ['SE'],
  },
  merchantOverview: overview,
  ...feedResponses(partner, { run, issue }),
  ...offerResponses(partner, product, why),
  partnerPostings: {
    partner,
    view: 'open',
    total: 1,
    page: 1,
    pages: 1,
    postings: [
      {
        id: ID,
        kind: 'question',
        subject: product,
        author: 'Alva',
        rating: null,
        title: '',
        text: 'Is it quiet?',
        at: AT,
        response: null,
      },
    ],
  },
  shopDiscounts: {
    partner,
    discounts: [
      {
        id: 4,
        version: 'a1b2c3d4e5f6g7h8',
        code: 'TEN',
        title: 'Ten percent off',
        terms: 'From £50.',
        percent: 10,
        amount: null,
        brandName: null,
        startsOn: '2026-11-01',
        endsOn: null,
        link: null,
        state: 'current',
      },
    ],
  },
  partnerWebhooks: {
    partner,
    webhooks: [
      {
        id: ID,
        url: 'https://hooks.example.com/in',
        secret: 'whsec_abc',
        createdAt: AT,
        endedAt: null,
        deliveries: [
          {
            id: ID,
            event: 'products.changed',
            state: 'failed',
            queuedAt: AT,
            dueAt: AT,
            tries: 7,
            status: 503,
            problem: 'It answered 503.',
          },
        ],
      },
    ],
  },
  merchantPrices: {
    partner,
    total: 1,
    page: 1,
    pages: 1,
    rows: [
      {
        product,
        item: gbp(50_000),
        total: gbp(54_900),
        lowestItem: gbp(49_000),
        lowestTotal: gbp(52_000),
        merchants: 3,
        above: 56,
      },
    ],
  },
  shopProfile: {
    partner,
    description: 'Lamps and washers',
    website: 'https://shop.example/',
    city: 'Leeds',
    foundedYear: 1999,
    returnDays: 30,
    paymentMethods: ['Visa'],
    version: 'a1b2c3d4e5f6g7h8',
    shippingSteps: [{ from: gbp(0), maxWeight: 2500, shipping: gbp(499) }],
    delivery: { min: 1, max: 3 },
    logo: null,
  },
  ...bidResponses(partner),
  partnerMembers: {
    partner: { kind: 'merchant', id: 7, name: 'Brightwick', role: 'owner', isStaff: false },
    members: [{ id: ID, email: 'alva@post.example', role: 'owner', joinedAt: AT, isYou: true }],
  },
  apiKeys: {
    partner,
    scopes: ['offers', 'search'],
    quota: 60,
    secretKey: 'lt_new',
    keys: [{ id: ID, name: 'App', hint: 'x9aB', scopes: ['search'], createdAt: AT, expiresAt: null, isValid: true }],
    usage: [{ day: '2026-11-20', requests: 41, rejected: 2 }],
  },
  ...brandResponses(partner, product),
};

describe('the partner area', () => {
  it.each([
    ['/partner', ['Brightwick', 'Owner', 'Register your brand', '//se.localhost', '/partner">Sweden</a>']],
    ['/partner/merchant/7', ['31', 'Clicks in 30 days', '5 of 20 compared products', 'State the GTIN (gtin)']],
    ['/partner/merchant/7', ['+20% on the 30 days before', '£15.00', '−1.5%', 'Lowest: −1.5%. Highest: +2%.']],
    ['/partner/merchant/7', ['15 Products that are cheaper at another shop', '2 Reviews and questions to answer']],
    ['/partner/merchant/7/feeds', ['https://shop.example/feed.xml', 'Trial run', 'Add a feed']],
    [`/partner/merchant/7/feeds?trial=${ID}`, ['Lamp Alba', 'Save and import', `feed-trials/${ID}.csv`, 'feed-file']],
    ['/partner/merchant/7/feeds?run=3', ['Fill in the price a shopper pays', 'Download as CSV']],
    ['/partner/merchant/7/feeds?try=https%3A%2F%2Fshop.example%2Fnew.xml', ['Rows: 9', 'The row has no price.']],
    [
      '/partner/merchant/7/offers?q=washer',
      [
        'Shipping £4.99',
        'your rules depend on the weight',
        'Washer white',
        'Shown to shoppers',
        'State the GTIN (gtin)',
        'This is another product',
      ],
    ],
    ['/partner/merchant/7/offers?offer=9', ['Mark this price as wrong', 'Marked as wrong: A decimal point was lost.']],
    ['/partner/merchant/7/offers', ['We answer by 25 Nov', 'the product is right. The GTIN is its own.']],
    ['/partner/merchant/7/postings', ['Is it quiet?', 'Not answered', 'value="respondToPosting"']],
    ['/partner/brand/7/postings', ['Is it quiet?', 'as that of the brand']],
    ['/partner/merchant/7/discounts', ['Valid now', 'TEN', '−10%', 'value="saveDiscount"', 'value="removeDiscount"']],
    ['/partner/publisher/7/webhooks', ['whsec_abc', 'given up', 'It answered 503.', 'value="replayPartnerWebhook"']],
    ['/partner/merchant/7/webhooks', ['a product that you sell changes', 'value="addPartnerWebhook"']],
    ['/partner/merchant/7/prices', ['Aquator WZ 980', '6%', 'Download as CSV']],
    [
      '/partner/merchant/7/clicks?month=2026-10',
      ['£100.00', 'Same visitor and offer within an hour', 'UK-000012', '/clicks/2026-10.ndjson', '?invoice=12'],
    ],
    [
      '/partner/merchant/7/clicks?invoice=12',
      ['Lowtide Ltd', 'GB33BUKB20201555555555', 'Reverse charge', '£120.00', '12.xml', 'They are not billed.'],
    ],
    [
      '/partner/merchant/7/clicks?invoice=12&pay=failed',
      ['Nothing was charged', 'Pay with Stripe', '/12/pay?locale=en-GB'],
    ],
    ['/partner/merchant/7/clicks?invoice=12&pay=done', ['Stripe is confirming the payment']],
    [
      '/partner/merchant/7/shop',
      ['Lamps and washers', '4.99', 'For goods from (GBP)', 'Up to weight (kg)', 'value="2.5"', 'logo-file'],
    ],
    [
      '/partner/merchant/7/bids',
      ['Washers', 'Bid per click (GBP)', '0.20', 'Bought this month', '5.80', '50.00', 'setBidLimit', 'never changes'],
    ],
    ['/partner/merchant/7/members', ['alva@post.example', 'Invite a colleague']],
    ['/partner/merchant/7/keys', ['lt_new', 'Deliver offers', 'Revoke']],
    ['/partner/publisher/7', ['lt_new', 'App', '41', 'Revoke']],
    ['/partner/brand/7?product=5', ['Kettle House', '£510.00', '£600.00', 'Aquator WZ 980']],
    [
      '/partner/brand/7?product=5',
      ['Washes at night.', 'Capacity (kg)', 'Shown now: 8 kg', 'The picture is a drawing.', 'name="attributeId"'],
    ],
    ['/partner/brand/7', ['Not sold by any shop', 'Volta', 'Aquator WZ 980']],
  ])('F12 %s shows what became of it', async (url, parts) => {
    const { status, text, html } = await testPersonalPage(url, RESPONSES);
    expect(status).toBe(200);
    for (const part of parts) expect(`${text} ${html}`).toContain(part);
  });

  it('F12 the shipping form has the costs as they were typed', async () => {
    const huf = (amount: number) => ({ amount, currency: 'HUF' });
    const shippingSteps = [{ from: huf(0), maxWeight: null, shipping: huf(99_000) }];
    const shopProfile = { ...Object(RESPONSES.shopProfile), shippingSteps };
    const { html } = await testPersonalPage('/partner/merchant/7/shop', { ...RESPONSES, shopProfile });
    expect(html).toContain('value="990"');
  });

  it('F12 a wrong rule of the shipping form is marked in its own row', async () => {
    const fields = [{ path: 'cost.1', problem: 'not-an-amount' as const, message: '' }];
    const error = { kind: 'invalid-request' as const, fields, retryAfterSeconds: null };
    const values = { partnerId: '7', version: 'a1b2c3d4e5f6g7h8', cost: ['59', 'free'] };
    const form = { endpoint: 'changeShopShipping', values, error } as const;
    const { html } = await testPersonalPage('/partner/merchant/7/shop', RESPONSES, { form });
    const inputs = html.match(/<input[^>]*name="cost"[^>]*>/g) ?? [];
    expect(inputs.map((input) => input.includes('aria-invalid="true"'))).toEqual([false, true, false]);
  });

  it('F12 an invoice that is paid says so, and without a provider only the transfer is offered', async () => {
    const show = async (change: object) => {
      const merchantInvoice = { ...Object(RESPONSES.merchantInvoice), checkout: null, ...change };
      return (await testPersonalPage('/partner/merchant/7/clicks?invoice=12', { ...RESPONSES, merchantInvoice })).text;
    };
    expect(await show({ statesVat: false })).toMatch(/^(?!.*(Pay with|Reverse)).*Transfer to GB33BUKB20201555555555/s);
    expect(await show({ open: gbp(0) })).toMatch(/^(?!.*Transfer to).*£0\.00 Paid/s);
  });

  it.each(['/partner/merchant', '/partner/bank/7', '/partner/merchant/x', '/partner/brand/7/feeds'])(
    'F12 %s is a 404 page',
    async (url) => expect((await testPersonalPage(url, RESPONSES)).status).toBe(404),
  );

  it('F12 leads to the sign-in, and back', async () => {
    const { location } = await testPersonalPage('/partner/merchant/7/feeds', {}, { otherwise: 'sign-in-required' });
    expect(location).toContain('/login?next=%2Fpartner%2Fmerchant%2F7%2Ffeeds');
  });

  it('A07 offers readers nothing that their role does not permit', async () => {
    const reader = { ...partner, role: 'viewer', permissions: ['MERCHANT_INTERFACE', 'BIDDING_CATEGORY_READ'] };
    const pagesOfReader = [
      [
        '/partner/merchant/7/feeds',
        'addFeed',
        { merchantFeeds: { ...Object(RESPONSES.merchantFeeds), partner: reader } },
      ],
      [
        '/partner/merchant/7/bids',
        'setCategoryBid',
        { categoryBids: { ...Object(RESPONSES.categoryBids), partner: reader } },
      ],
      [
        '/partner/merchant/7/offers',
        'unmatchOwnOffer',
        { merchantOffers: { ...Object(RESPONSES.merchantOffers), partner: reader } },
      ],
      [
        '/partner/merchant/7/clicks?invoice=12',
        'disputeInvoice',
        { merchantInvoice: { ...Object(RESPONSES.merchantInvoice), partner: reader } },
      ],
      ['/partner/publisher/7', 'createApiKey', { apiKeys: { ...Object(RESPONSES.apiKeys), partner: reader } }],
    ] as const;
    for (const [url, endpoint, changes] of pagesOfReader) {
      expect((await testPersonalPage(url, RESPONSES)).html, url).toContain(`value="${endpoint}"`);
      expect((await testPersonalPage(url, { ...RESPONSES, ...changes })).html, url).not.toContain(
        `value="${endpoint}"`,
      );
    }
  });

  it.each([
    [0, ['First steps', 'Add a feed', '/partner/merchant/7/feeds', 'State what a parcel costs'], 'has not been read'],
    [1, ['First steps', 'Your feed has not been read yet'], 'Add a feed'],
  ])('tells a shop that has %i feeds and no offers what to do first', async (feeds, expected, unexpected) => {
    const nothing = { ...overview, feeds, offers: 0, shown: 0, notShown: [], seenAt: null };
    const { html } = await testPersonalPage('/partner/merchant/7', { ...RESPONSES, merchantOverview: nothing });
    for (const text of expected) expect(html).toContain(text);
    expect(html).not.toContain(unexpected);
    expect(html).not.toContain('Clicks in 30 days');
  });

  it('leads from an empty list of offers to the feeds, unless a filter made it empty', async () => {
    const nothing = { merchantOffers: { ...Object(RESPONSES.merchantOffers), offers: [], total: 0 } };
    const open = async (url: string) => (await testPersonalPage(url, { ...RESPONSES, ...nothing })).html;
    expect(await open('/partner/merchant/7/offers')).toContain('Add a feed');
    expect(await open('/partner/merchant/7/offers?state=refused')).not.toContain('Add a feed');
  });

  it('A09 says that a changed company is being checked', async () => {
    const changed = { ...overview, partner: { ...overview.partner, isAccepted: false } };
    const { text } = await testPersonalPage('/partner/merchant/7', { ...RESPONSES, merchantOverview: changed });
    expect(text).toContain('Changed details are being checked.');
  });
});

it('A07 an invitation is accepted with a form', async () => {
  const { html } = await testPersonalPage('/partner/invitation/t0ken', { profile: {} });
  expect(html).toContain('name="act" value="acceptInvitation"');
  expect(html).toContain('name="token" value="t0ken"');
});
