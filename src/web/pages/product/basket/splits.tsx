import type { Basket, BasketSplit } from '../../../../contract/basket/basket-schemas.ts';
import type { BasketWay } from '../../../components/basket/basket-way.ts';
import { isPartial, LeftOut, PartialCount, splitOf, Ways } from '../../../components/basket/compare-ways.tsx';
import { useMoney, useSite } from '../../../site.ts';
import { Price } from '../../../ui/display/price.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatList } from '../../../ui/text/format.ts';
import { type BasketQuery, basketQueryPath } from './basket-query.ts';
import { Parcels } from './parcels.tsx';
import styles from './splits.module.css';

/** The ways to buy the basket side by side, the parcels of the selected one, and a split with unknown shipping costs. */
export function Splits({ basket, query }: { basket: Basket; query: BasketQuery }) {
  const { t } = useSite();
  const { best, unknownShipping } = basket;
  if (best === null && unknownShipping === null) {
    return <EmptyState kind="no-offers" title={t('basket.none.title')} text={t('basket.none.text')} />;
  }
  const selected = splitOf(basket, query.way) === null ? 'cheapest' : query.way;
  const split = splitOf(basket, selected);
  return (
    <>
      {split === null ? null : (
        <>
          <Ways basket={basket} selected={selected} pathOf={(way) => basketQueryPath({ ...query, way })} />
          <SelectedSplit basket={basket} split={split} way={selected} />
        </>
      )}
      {unknownShipping ? <UnknownShippingSplit basket={basket} split={unknownShipping} /> : null}
    </>
  );
}

function SelectedSplit({ basket, split, way }: { basket: Basket; split: BasketSplit; way: BasketWay }) {
  const { t } = useSite();
  const formatMoney = useMoney();
  const unprovenText = split.bound
    ? t('basket.unproven', { bound: formatMoney(split.bound) })
    : t('basket.unproven.no-bound');
  const titles = {
    cheapest: t('basket.best'),
    one: split.missing.length === 0 ? t('basket.one') : t('basket.one.most'),
    fastest: t('basket.fastest'),
  };
  const proof = way === 'fastest' ? t('basket.proven.fastest') : way === 'one' ? null : t('basket.proven');
  const note = split.proven ? proof : unprovenText;
  return (
    <Section
      id="best"
      title={titles[way]}
      aside={
        isPartial(basket, split) ? (
          <span className={styles.part}>
            <PartialCount basket={basket} split={split} /> <Price money={split.total} size="s" />
          </span>
        ) : (
          <Price money={split.total} size="l" />
        )
      }
    >
      {way === 'cheapest' ? <Saving basket={basket} /> : null}
      <MissingItems basket={basket} split={split} />
      <Parcels basket={basket} split={split} />
      {note === null ? null : (
        <p className={split.proven ? styles.hint : styles.note} suppressHydrationWarning>
          <Icon name={split.proven ? 'check' : 'clock'} size={16} />
          {note}
        </p>
      )}
    </Section>
  );
}

/** What the cheapest split saves compared with one shop. That no shop has everything, the ways say. */
function Saving({ basket }: { basket: Basket }) {
  const { t } = useSite();
  const formatMoney = useMoney();
  const { saving, oneShop } = basket;
  if (oneShop !== null && isPartial(basket, oneShop)) return null;
  return (
    <p className={styles.saving} data-good={saving !== null && saving.amount > 0} suppressHydrationWarning>
      {saving === null
        ? t('basket.saving.no-shop')
        : saving.amount > 0
          ? t('basket.saving', { amount: formatMoney(saving) })
          : t('basket.saving.none')}
    </p>
  );
}

function UnknownShippingSplit({ basket, split }: { basket: Basket; split: BasketSplit }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const merchantNames = split.parcels.filter(({ shipping }) => shipping === null).map(({ merchant }) => merchant.name);
  return (
    <Section
      id="unknown-shipping"
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
  if (split.missing.length === 0) return null;
  return (
    <p className={styles.note}>
      <LeftOut basket={basket} split={split} />
    </p>
  );
}
