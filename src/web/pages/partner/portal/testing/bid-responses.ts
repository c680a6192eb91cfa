import type { PersonalResponses } from '../../../../render/testing/personal-responses.ts';

const gbp = (amount: number) => ({ amount, currency: 'GBP' }) as const;

/** What the page of a shop's bids loads. */
export const bidResponses = (partner: object): PersonalResponses => ({
  categoryBids: {
    partner,
    pays: true,
    firstDay: '2026-11-21',
    limit: { dayCap: gbp(5000), monthCap: null, validFrom: '2026-11-01', revision: 1 },
    bids: [
      {
        category: { id: 1101, name: 'Washers', path: '/cl/1101/Washers' },
        priceFrom: gbp(0),
        bid: gbp(20),
        validFrom: '2026-11-01',
        revision: 2,
      },
    ],
    month: '2026-11',
    bought: [
      { category: { id: 1101, name: 'Washers', path: '/cl/1101/Washers' }, clicks: 31, valid: 29, cost: gbp(580) },
    ],
  },
});
