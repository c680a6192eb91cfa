import type { Basket, BasketSplit } from '../../../contract/basket/basket-schemas.ts';
import { useMoney, useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Price } from '../../ui/display/price.tsx';
import { BASKET_WAYS, type BasketWay } from './basket-way.ts';
import styles from './ways.module.css';

type Props = {
  basket: Basket;
  /** The way whose parcels the page shows; null where it shows none. */
  selected: BasketWay | null;
  pathOf: (way: BasketWay) => string;
};

export const splitOf = ({ best, oneShop, fastest }: Basket, way: BasketWay): BasketSplit | null =>
  ({ cheapest: best, one: oneShop, fastest })[way];

/** The ways to buy a basket side by side, each with its total, parcels and delivery, and a link to its parcels. */
export function Ways({ basket, selected, pathOf }: Props) {
  const { t } = useSite();
  return (
    <ul className={styles.ways} aria-label={t('basket.ways')}>
      {BASKET_WAYS.map((way) => (
        <li key={way}>
          <Link to={pathOf(way)} keepScroll aria-current={way === selected ? 'true' : undefined}>
            <span className={styles.name}>{t(`basket.way.${way}`)}</span>
            <WayFacts basket={basket} way={way} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** When the last parcel arrives. */
export function Arrival({ delivery }: { delivery: BasketSplit['delivery'] }) {
  const { t } = useSite();
  if (delivery === null) return t('basket.arrives.unknown');
  const { min, max } = delivery;
  return min === max ? t('basket.arrives.days', { count: max }) : t('basket.arrives.range', { min, count: max });
}

function WayFacts({ basket, way }: { basket: Basket; way: BasketWay }) {
  const { t } = useSite();
  const formatMoney = useMoney();
  const { best, saving, items } = basket;
  const split = splitOf(basket, way);
  if (split === null) return <span className={styles.unsure}>{t('basket.arrives.unknown')}</span>;
  const isPartial = best !== null && split.missing.length > best.missing.length;
  const extra = best === null ? 0 : split.total.amount - best.total.amount;
  return (
    <>
      <span className={isPartial ? undefined : styles.total}>
        <Price money={split.total} size={isPartial ? 's' : 'l'} />
      </span>
      {isPartial ? (
        <span className={styles.unsure}>
          {t('basket.way.partial', { number: items.length - split.missing.length, total: items.length })}
        </span>
      ) : null}
      {!isPartial && extra > 0 ? (
        <span suppressHydrationWarning>+{formatMoney({ ...split.total, amount: extra })}</span>
      ) : null}
      {way === 'cheapest' && saving !== null && saving.amount > 0 ? (
        <span className={styles.good} suppressHydrationWarning>
          {t('basket.way.saving', { amount: formatMoney(saving) })}
        </span>
      ) : null}
      <span>{t('basket.shops.of', { count: split.parcels.length })}</span>
      <span>
        <Arrival delivery={split.delivery} />
      </span>
    </>
  );
}
