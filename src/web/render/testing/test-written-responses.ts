import type { ProductCard } from '../../../contract/common-schemas.ts';
import type { WrittenEntry } from '../../../contract/content/content-schemas.ts';
import type { ResponseOf } from '../../../contract/contract.ts';
import type { PriceHistory } from '../../../contract/price/price-schemas.ts';

const signed = { author: 'Ada Reed', publishedOn: '2026-11-01', changedOn: '2026-11-12' };

/** Sample responses of guides and boards. */
export function writtenResponses(
  card: ProductCard,
  history: PriceHistory,
): {
  writtenPage: ResponseOf<'writtenPage'>;
  writtenPages: ResponseOf<'writtenPages'>;
  widget: ResponseOf<'widget'>;
} {
  const other: WrittenEntry = {
    kind: 'guide',
    title: 'Choosing a dryer',
    description: 'Heat pump or not.',
    path: '/guide/tumble-dryers',
    ...signed,
    image: card.image,
  };
  return {
    writtenPage: {
      kind: 'guide',
      path: '/guide/quiet-washing-machines',
      title: 'Choosing a quiet washing machine',
      description: 'What the decibels on the label mean.',
      ...signed,
      body: [
        { kind: 'heading', level: 2, text: 'Noise' },
        { kind: 'paragraph', spans: [{ kind: 'text', text: 'Spinning is the loudest part.' }] },
        {
          kind: 'products',
          title: 'Best under £400',
          products: [card],
          more: '/cl/1101/Washing-machines?f=price%3A~400',
        },
        { kind: 'comparison', title: null, products: [card, { ...card, id: 6, name: 'Aquator WZ 990' }], more: null },
        { kind: 'price-chart', title: null, product: card, history },
        {
          kind: 'figures',
          title: null,
          products: 41,
          shops: 12,
          lowest: { amount: 24_900, currency: 'GBP' },
          middle: { amount: 45_900, currency: 'GBP' },
          more: null,
        },
      ],
      categories: [{ id: 1101, name: 'Washing machines', path: '/cl/1101/Washing-machines' }],
      related: [other],
    },
    writtenPages: { entries: [other] },
    widget: {
      title: card.name,
      path: card.path,
      image: card.image,
      seenAt: '2026-11-20T11:46:00Z',
      offers: [
        {
          shop: 'Brightwick <i>',
          total: { amount: 54_900, currency: 'GBP' },
          item: { amount: 50_000, currency: 'GBP' },
          seenAt: '2026-11-20T11:46:00Z',
          clickPath: '/go/UK/41',
        },
      ],
      products: [],
    },
  };
}

const SEGMENTS = new Map<unknown, string>([
  ['blog', 'blog'],
  ['content', 'c'],
  ['board', 'bo'],
]);

/** The path of the requested page: every slug exists. */
export const writtenPath = (request: { kind?: unknown; slug?: unknown }): string =>
  `/${SEGMENTS.get(request.kind) ?? 'guide'}/${String(request.slug)}`;
