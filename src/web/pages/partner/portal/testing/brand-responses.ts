import type { PersonalResponses } from '../../../../render/testing/personal-responses.ts';

const ID = '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a10';
const AT = '2026-11-20T11:00:00.000Z';
const gbp = (amount: number) => ({ amount, currency: 'GBP' }) as const;

/** What the pages of a brand load. */
export const brandResponses = (partner: object, product: object): PersonalResponses => ({
  brandProduct: {
    partner,
    product,
    sellers: [{ merchant: { id: 3, name: 'Volta', path: '/ri/3/Volta' }, item: gbp(50_000), since: AT }],
    missing: [{ id: 4, name: 'Kettle House', path: '/ri/4/Kettle', products: 6 }],
    weeks: [{ at: AT, merchants: 5, lowest: gbp(49_000), middle: gbp(51_000), highest: gbp(60_000) }],
    statement: {
      description: 'Washes at night.',
      images: [],
      attributes: [
        { id: 8, name: 'Capacity', unit: 'kg', options: null, value: '9', shown: '8 kg' },
        { id: 9, name: 'Steam', unit: null, options: [{ value: 'true', name: 'Yes' }], value: '', shown: null },
      ],
      last: { id: ID, state: 'refused', at: '2026-11-20T10:00:00.000Z', reason: 'The picture is a drawing.' },
    },
  },
  brandRange: {
    partner,
    total: 1,
    page: 1,
    pages: 1,
    counts: { all: 8, unsold: 3, incomplete: 2 },
    merchants: [{ id: 3, name: 'Volta', path: '/ri/3/Volta', products: 4 }],
    products: [
      { product, merchants: 0, lowestItem: null, highestItem: null, hasPicture: false, attributes: 0, hasGtin: true },
    ],
  },
});
