import type { ProductCard } from '../../../../contract/common-schemas.ts';
import { useSite } from '../../../site.ts';
import { Price } from '../../../ui/display/price.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber, formatPercent, formatRating } from '../../../ui/text/format.ts';
import styles from './power-table.module.css';

/** A product's value in a column that every category has. */
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
        <span className={styles.unknown}>{t('card.no-offer')}</span>
      );
    case 'item':
      return lowestItem ? <Price money={lowestItem} size="s" /> : <UnknownValue />;
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
        <UnknownValue />
      );
    case 'drop':
      return drop ? (
        <b className={styles.drop}>{t('card.drop', { percent: formatPercent(drop.percent / 100, locale) })}</b>
      ) : (
        <UnknownValue />
      );
    default:
      return product.brandName === null ? <UnknownValue /> : product.brandName;
  }
}

/** Placeholder for an unknown value. */
export function UnknownValue() {
  const { t } = useSite();
  return (
    <span className={styles.unknown}>
      <span aria-hidden="true">–</span>
      <span className={page.hidden}>{t('power.none')}</span>
    </span>
  );
}
