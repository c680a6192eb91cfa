import type { ReactNode } from 'react';
import type { ComparedProduct } from '../../../api/contract/compare-schemas.ts';
import { verdictWords } from '../../components/verdict-words.ts';
import type { Site } from '../../site.ts';
import { formatNumber, formatPercent } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { Stars } from '../../ui/stars.tsx';
import { bestOf } from './best-of.ts';
import { YearLine } from './year-line.tsx';

/** One row of the comparison: a cell for each product, null where it is not told. */
export type Row = {
  name: string;
  cells: readonly ReactNode[];
  differs: boolean;
  best: readonly number[];
  /** What the best are called in this row. */
  bestWord: string;
};

type Fact = {
  name: string;
  cell: (product: ComparedProduct) => ReactNode;
  /** What two cells are the same by. */
  value: (product: ComparedProduct) => number | string | null;
  better: { way: 'lower' | 'higher'; word: string } | null;
};

/** Prices, shops and delivery: what is known of every product, whatever it is. */
export function factRows(site: Site, products: readonly ComparedProduct[]): Row[] {
  return [...priceFacts(site), ...shopFacts(site)].flatMap(({ name, cell, value, better }): Row[] => {
    const values = products.map(value);
    if (values.every((one) => one === null)) return [];
    const numbers = values.map((one) => (typeof one === 'number' ? one : null));
    return [
      {
        name,
        cells: products.map((product, place) => (values[place] === null ? null : cell(product))),
        differs: new Set(values).size > 1,
        best: better === null ? [] : bestOf(numbers, better.way),
        bestWord: better?.word ?? '',
      },
    ];
  });
}

function priceFacts({ t, locale }: Site): Fact[] {
  return [
    {
      name: t('compare.total'),
      cell: ({ lowestTotal }) => (lowestTotal ? <Price money={lowestTotal} /> : null),
      value: ({ lowestTotal }) => lowestTotal?.amount ?? null,
      better: { way: 'lower', word: t('compare.best.price') },
    },
    {
      name: t('compare.item'),
      cell: ({ lowestItem }) => (lowestItem ? <Price money={lowestItem} /> : null),
      value: ({ lowestItem }) => lowestItem?.amount ?? null,
      better: { way: 'lower', word: t('compare.best.price') },
    },
    {
      name: t('compare.verdict'),
      cell: ({ verdict }) => verdictWords(t, verdict),
      value: ({ verdict, lowestItem }) => lowestItem && verdictWords(t, verdict),
      better: null,
    },
    {
      name: t('compare.drop'),
      cell: ({ drop }) =>
        drop
          ? t('compare.drop.value', { percent: formatPercent(drop.percent / 100, locale), days: drop.days })
          : t('compare.drop.none'),
      value: ({ drop }) => drop?.percent ?? 'none',
      better: null,
    },
    {
      name: t('compare.year'),
      cell: ({ history, verdict, lowestTotal }) => (
        <YearLine values={history} low={verdict.lowest} high={verdict.highest} now={lowestTotal} />
      ),
      value: ({ id, history }) => (history.filter((one) => one !== null).length < 2 ? null : `${id}`),
      better: null,
    },
  ];
}

function shopFacts({ t, locale }: Site): Fact[] {
  return [
    {
      name: t('compare.shop'),
      cell: ({ cheapestAt }) => (cheapestAt ? <Link to={cheapestAt.path}>{cheapestAt.name}</Link> : null),
      value: ({ cheapestAt }) => cheapestAt?.name ?? null,
      better: null,
    },
    {
      name: t('compare.shops'),
      cell: ({ merchantCount }) => formatNumber(merchantCount, locale),
      value: ({ merchantCount }) => merchantCount,
      better: null,
    },
    {
      name: t('compare.in-stock'),
      cell: ({ offers }) =>
        t('compare.in-stock.of', {
          in: formatNumber(offers.inStockCount, locale),
          all: formatNumber(offers.count, locale),
        }),
      value: ({ offers }) => `${offers.inStockCount} ${offers.count}`,
      better: null,
    },
    {
      name: t('compare.delivery'),
      cell: ({ offers }) => t('compare.delivery.days', { count: offers.fastest ?? 0 }),
      value: ({ offers }) => offers.fastest,
      better: { way: 'lower', word: t('compare.best.delivery') },
    },
    {
      name: t('compare.rating'),
      cell: ({ rating }) => (rating ? <Stars rating={rating} /> : null),
      value: ({ rating }) => rating?.average ?? null,
      better: { way: 'higher', word: t('compare.best.rating') },
    },
  ];
}
