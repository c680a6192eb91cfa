import type { Basket, BasketSplit } from '../../../../contract/basket/basket-schemas.ts';
import { useMoney, useSite } from '../../../site.ts';
import { Price } from '../../../ui/display/price.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatList } from '../../../ui/text/format.ts';
import { Parcels } from './parcels.tsx';
import styles from './splits.module.css';

/** The cheapest split, the best single shop and, ranked separately, the best split with unknown shipping costs. */
export function Splits({ basket }: { basket: Basket }) {
  const { t } = useSite();
  const { best, oneShop, unknownShipping } = basket;
  if (best === null && unknownShipping === null) {
    return <EmptyState kind="no-offers" title={t('basket.none.title')} text={t('basket.none.text')} />;
  }
  return (
    <>
      {best ? <BestSplit basket={basket} best={best} /> : null}
      {oneShop && best && best.parcels.length > 1 ? (
        <Section
          id="one-shop"
          title={oneShop.missing.length === 0 ? t('basket.one') : t('basket.one.most')}
          aside={<Price money={oneShop.total} size="l" />}
        >
          <MissingItems basket={basket} split={oneShop} />
          <Parcels basket={basket} split={oneShop} />
        </Section>
      ) : null}
      {unknownShipping ? <UnknownShippingSplit basket={basket} split={unknownShipping} /> : null}
    </>
  );
}

function BestSplit({ basket, best }: { basket: Basket; best: BasketSplit }) {
  const { t } = useSite();
  const formatMoney = useMoney();
  const { saving } = basket;
  const count = best.parcels.length;
  const unprovenText = best.bound
    ? t('basket.unproven', { bound: formatMoney(best.bound) })
    : t('basket.unproven.no-bound');
  const proofText = best.proven ? t('basket.proven') : unprovenText;
  return (
    <Section id="best" title={t('basket.best')}>
      <p className={styles.total}>
        <Price money={best.total} size="xl" /> <span>{t('basket.shops.of', { count })}</span>
      </p>
      <p className={styles.saving} data-good={saving !== null && saving.amount > 0} suppressHydrationWarning>
        {saving === null
          ? t('basket.saving.no-shop')
          : saving.amount > 0
            ? t('basket.saving', { amount: formatMoney(saving) })
            : t('basket.saving.none')}
      </p>
      <MissingItems basket={basket} split={best} />
      <Parcels basket={basket} split={best} />
      <p className={best.proven ? styles.hint : styles.note} suppressHydrationWarning>
        <Icon name={best.proven ? 'check' : 'clock'} size={16} />
        {proofText}
      </p>
    </Section>
  );
}

function UnknownShippingSplit({ basket, split }: { basket: Basket; split: BasketSplit }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const merchantNames = split.parcels.filter(({ shipping }) => shipping === null).map(({ merchant }) => merchant.name);
  return (
    <Section
      id="untold"
      title={t('basket.not-stated.title')}
      hint={t('basket.not-stated.text', { names: formatList(merchantNames, locale) })}
      aside={
        <span className={styles.unsure} suppressHydrationWarning>
          {t('basket.at-least', { total: formatMoney(split.total) })}
        </span>
      }
    >
      <MissingItems basket={basket} split={split} />
      <Parcels basket={basket} split={split} />
    </Section>
  );
}

/** Lists the products that a split lacks. */
function MissingItems({ basket, split }: { basket: Basket; split: BasketSplit }) {
  const { t, locale } = useSite();
  if (split.missing.length === 0) return null;
  const names = basket.items
    .filter(({ product }) => split.missing.includes(product.id))
    .map(({ product }) => product.name);
  return <p className={styles.note}>{t('basket.left-out', { names: formatList(names, locale) })}</p>;
}
