import type { AnswerOf } from '../../../api/contract/contract.ts';
import { useSite } from '../../site.ts';
import { formatNumber } from '../../ui/format.ts';
import styles from './shop.module.css';

type Shop = Pick<AnswerOf<'merchant'>, 'offerCount' | 'inStockCount' | 'cheapestCount'>;

/** How much it offers, and on how much of it nobody is cheaper. */
export function ShopCounts({ shop }: { shop: Shop }) {
  const { t, locale } = useSite();
  const { offerCount, inStockCount, cheapestCount } = shop;
  const counts = [
    { count: offerCount, name: t('merchant.count.offers', { count: offerCount }) },
    { count: inStockCount, name: t('merchant.count.in-stock', { count: inStockCount }) },
    { count: cheapestCount, name: t('merchant.count.cheapest', { count: cheapestCount }) },
  ];
  return (
    <ul className={styles.counts}>
      {counts.map(({ count, name }) => (
        <li key={name}>
          <b>{formatNumber(count, locale)}</b> {name}
        </li>
      ))}
    </ul>
  );
}
