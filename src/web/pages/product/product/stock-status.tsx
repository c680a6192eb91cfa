import type { Offer } from '../../../../contract/product/product-schemas.ts';
import { useTexts } from '../../../site.ts';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import styles from './stock-status.module.css';

const ICONS: Record<Offer['stock'], IconName> = { in: 'check', out: 'close', unknown: 'info' };

/** Stock as the shop states it; unknown is not the same as out of stock. */
export function StockStatus({ stock }: { stock: Offer['stock'] }) {
  const t = useTexts();
  const words = { in: t('stock.in'), out: t('stock.out'), unknown: t('stock.unknown') };
  return (
    <span className={`${styles.stock} ${styles[stock]}`}>
      <Icon name={ICONS[stock]} size={16} />
      {words[stock]}
    </span>
  );
}

export function DeliveryTime({ delivery }: { delivery: Offer['delivery'] }) {
  const t = useTexts();
  if (delivery === null) return <span className={styles.unknownValue}>{t('offers.delivery.unknown')}</span>;
  const { min, max } = delivery;
  return (
    <span className={styles.time}>
      {min === max ? t('offers.delivery.days', { count: max }) : t('offers.delivery.range', { min, count: max })}
    </span>
  );
}
