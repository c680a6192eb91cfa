import type { PersonalResponses } from '../../../../render/testing/personal-responses.ts';

const AT = '2026-11-20T11:00:00.000Z';
const gbp = (amount: number) => ({ amount, currency: 'GBP' }) as const;
const report = { reportedAt: AT, dueAt: '2026-11-25T23:59:00.000Z', answer: null };
const answer = { at: AT, by: 'vera@post.example', outcome: 'no-error', text: 'The GTIN is its own.' } as const;

/** What the pages of a shop's offers load. */
export const offerResponses = (partner: object, product: object, why: object): PersonalResponses => ({
  merchantOffers: {
    partner,
    total: 2,
    page: 1,
    pages: 1,
    offers: [
      {
        id: 9,
        sku: 'A9',
        title: 'Washer white',
        item: gbp(50_000),
        shipping: gbp(499),
        noShipping: null,
        state: 'shown',
        why: null,
        product,
        report,
      },
      {
        id: 10,
        sku: 'A10',
        title: 'Washer',
        item: gbp(50_000),
        shipping: null,
        noShipping: 'weight-missing',
        state: 'waiting',
        why,
        product: null,
        report: { ...report, answer },
      },
    ],
  },
  ownPriceHistory: {
    partner,
    title: 'Washer white',
    points: [
      { seenAt: AT, item: gbp(50_000), stock: 'in', correction: null },
      { seenAt: '2026-11-01T11:00:00.000Z', item: gbp(500), stock: 'in', correction: null },
      { seenAt: '2026-10-01T11:00:00.000Z', item: gbp(600), stock: 'in', correction: 'A decimal point was lost.' },
    ],
  },
});
