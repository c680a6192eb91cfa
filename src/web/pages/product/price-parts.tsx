import type { Offer } from '../../../api/contract/product-schemas.ts';
import { useMoney, useTexts } from '../../site.ts';
import { LocalText } from '../../ui/local-text.tsx';
import styles from './price-parts.module.css';

/** What the total of an offer is made of; delivery that the shop has not told is said so. */
export function PriceParts({ offer }: { offer: Pick<Offer, 'item' | 'shipping' | 'deposit'> }) {
  const t = useTexts();
  const write = useMoney();
  const { item, shipping, deposit } = offer;
  const parts = [write(item)];
  if (shipping) parts.push(shipping.amount === 0 ? t('offers.free') : t('offers.shipping', { price: write(shipping) }));
  if (deposit) parts.push(t('offers.deposit', { price: write(deposit) }));
  return (
    <span className={styles.parts}>
      <LocalText>{parts.join(' +\u00a0')}</LocalText>
      {shipping === null ? <span className={styles.unknown}> +&nbsp;{t('offers.shipping.unknown')}</span> : null}
    </span>
  );
}
