import type { Offer } from '../../../api/contract/product-schemas.ts';
import { useTexts } from '../../site.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './stock-sign.module.css';

const ICONS: Record<Offer['stock'], IconName> = { in: 'check', out: 'close', unknown: 'info' };

/** What a shop says of its stock: yes, no, or nothing, which is not no. */
export function StockSign({ stock }: { stock: Offer['stock'] }) {
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
  if (delivery === null) return <span className={styles.untold}>{t('offers.delivery.unknown')}</span>;
  const { min, max } = delivery;
  return (
    <span className={styles.time}>
      {min === max ? t('offers.delivery.days', { count: max }) : t('offers.delivery.range', { min, count: max })}
    </span>
  );
}
