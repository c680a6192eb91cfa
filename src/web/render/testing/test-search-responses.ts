import type { Listing } from '../../../contract/category/listing-schemas.ts';
import type { Money, ProductCard } from '../../../contract/common-schemas.ts';
import type { ResponseOf } from '../../../contract/contract.ts';

const gbp = (amount: number): Money => ({ amount, currency: 'GBP' });
const leaf = { id: 1101, name: 'Washing machines', path: '/cl/1101/Washing-machines' };

/** Sample responses of searching, with this list and this card. */
export const searchResponses = (
  listing: Listing,
  sampleCard: ProductCard,
): { [K in 'search' | 'suggest' | 'advisor']: ResponseOf<K> } => ({
  search: {
    ...listing,
    query: 'wz',
    chips: [],
    wishes: [],
    wishOrder: null,
    literalPath: null,
    relaxed: true,
    corrected: 'w2',
    categories: [{ ...leaf, count: 9 }],
    guides: [],
    related: [],
    relaxations: [],
    unsold: null,
  },
  suggest: { suggestions: [], products: [] },
  advisor: {
    query: 'quiet washer by Friday xyzzy',
    chips: [{ kind: 'category', name: 'Washing machines', bound: null, path: '/advisor?q=%22washer%22%20quiet' }],
    wishes: [
      { wish: 'quiet', attribute: 'Noise', path: '/advisor?q=washer' },
      { wish: 'light', attribute: null, path: '/advisor?q=quiet%20washer' },
    ],
    deadline: { day: '2026-11-27', path: '/advisor?q=quiet%20washer' },
    ignored: 'xyzzy',
    category: leaf,
    considered: 34,
    picks: [
      {
        reasons: ['cheapest', 'wish'],
        product: sampleCard,
        offer: {
          productId: 5,
          id: 41,
          merchant: { id: 3, name: 'Brightwick <i>', path: '/ri/3/Brightwick' },
          item: gbp(54_900),
          shipping: gbp(0),
          deposit: null,
          total: gbp(54_900),
          stock: 'in',
          pricedAt: '2026-11-12T06:00:00.000Z',
          seenAt: '2026-11-20T11:46:00.000Z',
          clickPath: '/go/UK/41',
        },
        delivery: { min: 1, max: 3 },
        extra: gbp(1_000),
        measures: [{ wish: 'quiet', value: '47 dB', difference: { value: '6 dB', direction: 'less' } }],
      },
    ],
  },
});
