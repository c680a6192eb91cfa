import type { ReactNode } from 'react';
import type { ComparedProduct } from '../../../../contract/compare/compare-schemas.ts';
import { ShopLogo } from '../../../components/shop/shop-initials.tsx';
import { verdictText } from '../../../components/verdict-text.ts';
import type { Site } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Stars } from '../../../ui/display/stars.tsx';
import { formatNumber, formatPercent } from '../../../ui/text/format.ts';
import styles from './compare-table.module.css';
import { YearSparkline } from './year-sparkline.tsx';

/** Indexes of the best values; empty if fewer than two are known or all are equal. */
export function bestIndexes(values: readonly (number | null)[], better: 'lower' | 'higher'): number[] {
  const known = values.filter((value) => value !== null);
  const best = better === 'lower' ? Math.min(...known) : Math.max(...known);
  if (known.length < 2 || known.every((value) => value === best)) return [];
  return values.flatMap((value, index) => (value === best ? [index] : []));
}

/** One row of the comparison: a cell per product, null where the value is unknown. */
export type Row = {
  name: string;
  cells: readonly ReactNode[];
  differs: boolean;
  best: readonly number[];
  /** Tag shown beside the best values of the row. */
  bestLabel: string;
};

type Fact = {
  name: string;
  cell: (product: ComparedProduct) => ReactNode;
  /** Value that decides whether two cells are equal. */
  value: (product: ComparedProduct) => number | string | null;
  better: { direction: 'lower' | 'higher'; label: string } | null;
};

/** Rows for prices, shops and delivery, which every product has regardless of category. */
export function buildFactRows(site: Site, products: readonly ComparedProduct[]): Row[] {
  return [...priceFacts(site), ...shopFacts(site)].flatMap(({ name, cell, value, better }): Row[] => {
    const values = products.map(value);
    if (values.every((each) => each === null)) return [];
    const numbers = values.map((each) => (typeof each === 'number' ? each : null));
    return [
      {
        name,
        cells: products.map((product, index) => (values[index] === null ? null : cell(product))),
        differs: new Set(values).size > 1,
        best: better === null ? [] : bestIndexes(numbers, better.direction),
        bestLabel: better?.label ?? '',
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
      better: { direction: 'lower', label: t('compare.best.price') },
    },
    {
      name: t('compare.item'),
      cell: ({ lowestItem }) => (lowestItem ? <Price money={lowestItem} /> : null),
      value: ({ lowestItem }) => lowestItem?.amount ?? null,
      better: { direction: 'lower', label: t('compare.best.price') },
    },
    {
      name: t('compare.verdict'),
      cell: ({ verdict }) => verdictText(t, verdict),
      value: ({ verdict, lowestItem }) => lowestItem && verdictText(t, verdict),
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
        <YearSparkline values={history} low={verdict.lowest} high={verdict.highest} now={lowestTotal} />
      ),
      value: ({ id, history }) => (history.filter((each) => each !== null).length < 2 ? null : `${id}`),
      better: null,
    },
  ];
}

function shopFacts({ t, locale }: Site): Fact[] {
  return [
    {
      name: t('compare.shop'),
      cell: ({ cheapestAt }) =>
        cheapestAt ? (
          <span className={styles.shop}>
            <ShopLogo shop={cheapestAt} />
            <Link to={cheapestAt.path}>{cheapestAt.name}</Link>
          </span>
        ) : null,
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
      better: { direction: 'lower', label: t('compare.best.delivery') },
    },
    {
      name: t('compare.rating'),
      cell: ({ rating }) => (rating ? <Stars rating={rating} /> : null),
      value: ({ rating }) => rating?.average ?? null,
      better: { direction: 'higher', label: t('compare.best.rating') },
    },
  ];
}
