import type { Offer } from '../../../../contract/product/product-schemas.ts';
import { useMoney, useTexts } from '../../../site.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './price-breakdown.module.css';

type Props = { offer: Pick<Offer, 'item' | 'shipping' | 'shippingByRules' | 'paymentFee' | 'deposit'> };

/** The parts of an offer's total. Unknown delivery costs are stated as such, and so are those by the shop's rules. */
export function PriceBreakdown({ offer }: Props) {
  const t = useTexts();
  const formatMoney = useMoney();
  const { item, shipping, shippingByRules, paymentFee, deposit } = offer;
  const parts = [formatMoney(item)];
  if (shipping) {
    const delivery = { ...shipping, amount: shipping.amount - (paymentFee?.amount ?? 0) };
    parts.push(delivery.amount === 0 ? t('offers.free') : t('offers.shipping', { price: formatMoney(delivery) }));
  }
  if (paymentFee) parts.push(t('offers.payment-fee', { price: formatMoney(paymentFee) }));
  if (deposit) parts.push(t('offers.deposit', { price: formatMoney(deposit) }));
  return (
    <span className={styles.parts}>
      <LocalizedText>{parts.join(' +\u00a0')}</LocalizedText>
      {shipping === null ? <span className={styles.unknown}> +&nbsp;{t('offers.shipping.unknown')}</span> : null}
      {shippingByRules ? <span> ({t('offers.shipping.by-rules')})</span> : null}
    </span>
  );
}
