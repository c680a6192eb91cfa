import type { ResponseOf } from '../../../contract/contract.ts';
import { useSite } from '../../site.ts';
import { formatNumber } from '../../ui/text/format.ts';
import styles from './shop.module.css';

type Shop = Pick<ResponseOf<'merchant'>, 'offerCount' | 'inStockCount' | 'cheapestCount'>;

/** Number of offers of a shop, in stock, and with the lowest price. */
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
