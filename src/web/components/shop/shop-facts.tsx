import type { ResponseOf } from '../../../contract/contract.ts';
import { useMoney, useSite } from '../../site.ts';
import { type Fact, FactList } from '../../ui/layout/fact-list.tsx';
import { formatList, formatPercent } from '../../ui/text/format.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import { paymentName } from './payment-name.ts';
import styles from './shop.module.css';

type Shop = Pick<
  ResponseOf<'merchant'>,
  'city' | 'foundedYear' | 'registrationNumber' | 'returnDays' | 'paymentMethods' | 'shipping'
>;

type Props = {
  shop: Shop;
  /** Whether to show shipping and returns; a page may show them in more detail elsewhere. */
  terms?: boolean;
};

/** Facts that a shop has stated about itself; missing ones are marked as not stated. */
export function ShopFacts({ shop, terms = true }: Props) {
  const { t, locale } = useSite();
  const { city, foundedYear, registrationNumber, returnDays, paymentMethods } = shop;
  const formatting = useFormatting();
  const notStated = <span className={styles.notStated}>{t('merchant.not-stated')}</span>;
  const deliveryFacts: Fact[] = [
    { name: t('merchant.shipping'), ...shippingFact(shop, formatting) },
    {
      name: t('merchant.returns'),
      value: returnDays === null ? notStated : t('merchant.returns.days', { count: returnDays }),
    },
  ];
  const companyFacts: Fact[] = [
    {
      name: t('merchant.payment'),
      value:
        paymentMethods.length > 0
          ? formatList(
              paymentMethods.map((method) => paymentName(method, t)),
              locale,
            )
          : notStated,
    },
    { name: t('merchant.city'), value: city ?? notStated },
    { name: t('merchant.founded'), value: foundedYear === null ? notStated : String(foundedYear) },
    { name: t('merchant.registration'), value: registrationNumber ?? notStated },
  ];
  return (
    <section className={styles.card} aria-labelledby="facts-title">
      <h2 id="facts-title">{t('merchant.facts')}</h2>
      <FactList facts={terms ? [...deliveryFacts, ...companyFacts] : companyFacts} />
    </section>
  );
}

/** Formatting that `shippingFact` needs. */
export const useFormatting = () => ({ ...useSite(), formatPrice: useMoney() });

/** Delivery cost, as far as the shop has stated it. */
export function shippingFact(
  { shipping }: Pick<Shop, 'shipping'>,
  { t, locale, formatPrice }: ReturnType<typeof useFormatting>,
): Omit<Fact, 'name'> {
  const { known, lowest, highest, freeShare } = shipping;
  if (!known || lowest === null || highest === null) {
    return { value: <span className={styles.notStated}>{t('merchant.shipping.unknown')}</span> };
  }
  const costText =
    highest.amount === 0
      ? t('merchant.shipping.free')
      : lowest.amount === highest.amount
        ? formatPrice(lowest)
        : lowest.amount === 0
          ? t('merchant.shipping.from-free', { highest: formatPrice(highest) })
          : t('merchant.shipping.span', { lowest: formatPrice(lowest), highest: formatPrice(highest) });
  const note =
    freeShare > 0 && freeShare < 1
      ? t('merchant.shipping.free-share', { percent: formatPercent(freeShare, locale) })
      : null;
  return { value: <LocalizedText>{costText}</LocalizedText>, note };
}
