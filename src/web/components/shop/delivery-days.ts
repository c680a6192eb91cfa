import type { Store } from '../../../contract/merchant/store-schemas.ts';
import type { Texts } from '../../texts/texts.ts';

/** Delivery time, such as "2 to 5 days"; null where no offer states it. */
export function deliveryDays(delivery: Store['delivery'], t: Texts): string | null {
  if (delivery === null) return null;
  const { min, max } = delivery;
  return min === max ? t('merchant.delivery.days', { count: max }) : t('merchant.delivery.span', { min, max });
}
