import type { AnswerOf } from '../../../api/contract/contract.ts';
import { useMoney, useSite, useTexts } from '../../site.ts';
import type { TextKey, Texts } from '../../texts.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { formatPercent } from '../../ui/format.ts';
import { LocalText } from '../../ui/local-text.tsx';
import styles from './merchant-page.module.css';

type Merchant = AnswerOf<'merchant'>;

/** What a shop has told about itself; what it has not told is said so. */
export function MerchantFacts({ merchant }: { merchant: Merchant }) {
  const t = useTexts();
  const { city, foundedYear, registrationNumber, returnDays, paymentMethods } = merchant;
  const untold = <span className={styles.untold}>{t('merchant.untold')}</span>;
  const facts: Fact[] = [
    { name: t('merchant.shipping'), ...shippingFact(merchant, useWords()) },
    {
      name: t('merchant.returns'),
      value: returnDays === null ? untold : t('merchant.returns.days', { count: returnDays }),
    },
    {
      name: t('merchant.payment'),
      value: paymentMethods.length > 0 ? paymentMethods.map((method) => paymentName(method, t)).join(', ') : untold,
    },
    { name: t('merchant.city'), value: city ?? untold },
    { name: t('merchant.founded'), value: foundedYear === null ? untold : String(foundedYear) },
    { name: t('merchant.registration'), value: registrationNumber ?? untold },
  ];
  return (
    <section className={styles.card} aria-labelledby="facts-title">
      <h2 id="facts-title">{t('merchant.facts')}</h2>
      <Facts facts={facts} />
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

function paymentName(method: string, t: Texts): string {
  const key = PAYMENTS.get(method);
  return key === undefined ? method : t(key);
}

const useWords = () => ({ ...useSite(), write: useMoney() });

function shippingFact({ shipping }: Merchant, { t, locale, write }: ReturnType<typeof useWords>): Omit<Fact, 'name'> {
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
