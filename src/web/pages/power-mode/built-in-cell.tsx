import type { ProductCard } from '../../../api/contract/common-schemas.ts';
import { useSite } from '../../site.ts';
import { formatNumber, formatPercent, formatRating } from '../../ui/format.ts';
import page from '../../ui/page.module.css';
import { Price } from '../../ui/price.tsx';
import styles from './power-table.module.css';

/** What a product says in a column that every category has. */
export function BuiltInCell({ column, product }: { column: string; product: ProductCard }) {
  const { t, locale } = useSite();
  const { lowestTotal, lowestItem, rating, drop } = product;
  switch (column) {
    case 'price':
      if (lowestTotal) return <Price money={lowestTotal} />;
      return lowestItem ? (
        <span className={styles.unsure}>
          <Price money={lowestItem} /> <small>{t('power.no-delivery')}</small>
        </span>
      ) : (
        <span className={styles.untold}>{t('card.no-offer')}</span>
      );
    case 'item':
      return lowestItem ? <Price money={lowestItem} size="s" /> : <Untold />;
    case 'shops':
      return <>{formatNumber(product.merchantCount, locale)}</>;
    case 'stock':
      return <span data-stock={product.stock}>{t(`stock.${product.stock}`)}</span>;
    case 'rating':
      return rating ? (
        <>
          {formatRating(rating.average, locale)} <small>({formatNumber(rating.count, locale)})</small>
        </>
      ) : (
        <Untold />
      );
    case 'drop':
      return drop ? (
        <b className={styles.drop}>{t('card.drop', { percent: formatPercent(drop.percent / 100, locale) })}</b>
      ) : (
        <Untold />
      );
    default:
      return product.brandName === null ? <Untold /> : product.brandName;
  }
}

/** What stands where nothing is told. */
export function Untold() {
  const { t } = useSite();
  return (
    <span className={styles.untold}>
      <span aria-hidden="true">–</span>
      <span className={page.hidden}>{t('power.none')}</span>
    </span>
  );
}
