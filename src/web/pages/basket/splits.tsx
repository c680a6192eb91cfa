import type { Basket, BasketSplit } from '../../../api/contract/basket-schemas.ts';
import { useMoney, useSite } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatList } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { Section } from '../../ui/section.tsx';
import { Parcels } from './parcels.tsx';
import styles from './splits.module.css';

/** The cheapest split, what one shop asks for the same, and, ranked apart, what may cost more than it says. */
export function Splits({ basket }: { basket: Basket }) {
  const { t } = useSite();
  const { best, oneShop, unknownShipping } = basket;
  if (best === null && unknownShipping === null) {
    return <EmptyState kind="no-offers" title={t('basket.none.title')} text={t('basket.none.text')} />;
  }
  return (
    <>
      {best ? <Best basket={basket} best={best} /> : null}
      {oneShop && best && best.parcels.length > 1 ? (
        <Section
          id="one-shop"
          title={oneShop.missing.length === 0 ? t('basket.one') : t('basket.one.most')}
          aside={<Price money={oneShop.total} size="l" />}
        >
          <LeftOut basket={basket} split={oneShop} />
          <Parcels basket={basket} split={oneShop} />
        </Section>
      ) : null}
      {unknownShipping ? <Untold basket={basket} split={unknownShipping} /> : null}
    </>
  );
}

function Best({ basket, best }: { basket: Basket; best: BasketSplit }) {
  const { t } = useSite();
  const money = useMoney();
  const { saving } = basket;
  const count = best.parcels.length;
  const unproven = best.bound ? t('basket.unproven', { bound: money(best.bound) }) : t('basket.unproven.no-bound');
  const words = best.proven ? t('basket.proven') : unproven;
  return (
    <Section id="best" title={t('basket.best')}>
      <p className={styles.total}>
        <Price money={best.total} size="xl" /> <span>{t('basket.shops.of', { count })}</span>
      </p>
      <p className={styles.saving} data-good={saving !== null && saving.amount > 0} suppressHydrationWarning>
        {saving === null
          ? t('basket.saving.no-shop')
          : saving.amount > 0
            ? t('basket.saving', { amount: money(saving) })
            : t('basket.saving.none')}
      </p>
      <LeftOut basket={basket} split={best} />
      <Parcels basket={basket} split={best} />
      <p className={best.proven ? styles.hint : styles.note} suppressHydrationWarning>
        <Icon name={best.proven ? 'check' : 'clock'} size={16} />
        {words}
      </p>
    </Section>
  );
}

function Untold({ basket, split }: { basket: Basket; split: BasketSplit }) {
  const { t, locale } = useSite();
  const money = useMoney();
  const silent = split.parcels.filter(({ shipping }) => shipping === null).map(({ merchant }) => merchant.name);
  return (
    <Section
      id="untold"
      title={t('basket.untold.title')}
      hint={t('basket.untold.text', { names: formatList(silent, locale) })}
      aside={
        <span className={styles.unsure} suppressHydrationWarning>
          {t('basket.at-least', { total: money(split.total) })}
        </span>
      }
    >
      <LeftOut basket={basket} split={split} />
      <Parcels basket={basket} split={split} />
    </Section>
  );
}

/** Names what a split does not have. */
function LeftOut({ basket, split }: { basket: Basket; split: BasketSplit }) {
  const { t, locale } = useSite();
  if (split.missing.length === 0) return null;
  const names = basket.items
    .filter(({ product }) => split.missing.includes(product.id))
    .map(({ product }) => product.name);
  return <p className={styles.note}>{t('basket.left-out', { names: formatList(names, locale) })}</p>;
}
