import type { AnswerOf } from '../../../api/contract/contract.ts';
import { useMoney, useSite } from '../../site.ts';
import type { TextKey, Texts } from '../../texts/texts.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { formatList, formatPercent } from '../../ui/format.ts';
import { LocalText } from '../../ui/local-text.tsx';
import styles from './shop.module.css';

type Shop = Pick<
  AnswerOf<'merchant'>,
  'city' | 'foundedYear' | 'registrationNumber' | 'returnDays' | 'paymentMethods' | 'shipping'
>;

type Props = {
  shop: Shop;
  /** Whether shipping and returns are told here, and not more fully elsewhere on the page. */
  terms?: boolean;
};

/** What a shop has told about itself; what it has not told is said so. */
export function ShopFacts({ shop, terms = true }: Props) {
  const { t, locale } = useSite();
  const { city, foundedYear, registrationNumber, returnDays, paymentMethods } = shop;
  const words = useWords();
  const untold = <span className={styles.untold}>{t('merchant.untold')}</span>;
  const ofSending: Fact[] = [
    { name: t('merchant.shipping'), ...shippingFact(shop, words) },
    {
      name: t('merchant.returns'),
      value: returnDays === null ? untold : t('merchant.returns.days', { count: returnDays }),
    },
  ];
  const ofItself: Fact[] = [
    {
      name: t('merchant.payment'),
      value:
        paymentMethods.length > 0
          ? formatList(
              paymentMethods.map((method) => paymentName(method, t)),
              locale,
            )
          : untold,
    },
    { name: t('merchant.city'), value: city ?? untold },
    { name: t('merchant.founded'), value: foundedYear === null ? untold : String(foundedYear) },
    { name: t('merchant.registration'), value: registrationNumber ?? untold },
  ];
  return (
    <section className={styles.card} aria-labelledby="facts-title">
      <h2 id="facts-title">{t('merchant.facts')}</h2>
      <Facts facts={terms ? [...ofSending, ...ofItself] : ofItself} />
    </section>
  );
}

/** Ways to pay that the site has words for; others stand as the shop told them. */
const PAYMENTS = new Map<string, TextKey>([
  ['card', 'merchant.payment.card'],
  ['invoice', 'merchant.payment.invoice'],
  ['installments', 'merchant.payment.installments'],
  ['bank', 'merchant.payment.bank'],
  ['wallet', 'merchant.payment.wallet'],
]);

/** A way to pay in the page's language. */
export function paymentName(method: string, t: Texts): string {
  const key = PAYMENTS.get(method);
  return key === undefined ? method : t(key);
}

/** What `shippingFact` writes with. */
export const useWords = () => ({ ...useSite(), write: useMoney() });

/** What delivery costs, as far as the shop has told. */
export function shippingFact(
  { shipping }: Pick<Shop, 'shipping'>,
  { t, locale, write }: ReturnType<typeof useWords>,
): Omit<Fact, 'name'> {
  const { known, lowest, highest, freeShare } = shipping;
  if (!known || lowest === null || highest === null) {
    return { value: <span className={styles.untold}>{t('merchant.shipping.unknown')}</span> };
  }
  const span =
    highest.amount === 0
      ? t('merchant.shipping.free')
      : lowest.amount === highest.amount
        ? write(lowest)
        : lowest.amount === 0
          ? t('merchant.shipping.from-free', { highest: write(highest) })
          : t('merchant.shipping.span', { lowest: write(lowest), highest: write(highest) });
  const note =
    freeShare > 0 && freeShare < 1
      ? t('merchant.shipping.free-share', { percent: formatPercent(freeShare, locale) })
      : null;
  return { value: <LocalText>{span}</LocalText>, note };
}
