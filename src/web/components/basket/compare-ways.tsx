import type { Basket, BasketSplit } from '../../../contract/basket/basket-schemas.ts';
import { useMoney, useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Price } from '../../ui/display/price.tsx';
import { formatList } from '../../ui/text/format.ts';
import { BASKET_WAYS, type BasketWay } from './basket-way.ts';
import styles from './compare-ways.module.css';

type Props = {
  basket: Basket;
  /** The way whose parcels the page shows; null where it shows none. */
  selected: BasketWay | null;
  pathOf: (way: BasketWay) => string;
};

export const splitOf = ({ best, oneShop, fastest }: Basket, way: BasketWay): BasketSplit | null =>
  ({ cheapest: best, one: oneShop, fastest })[way];

/** Whether a split lacks products that the cheapest one has: its total is not comparable with the others. */
export const isPartial = ({ best }: Basket, split: BasketSplit): boolean =>
  best !== null && split.missing.length > best.missing.length;

/**
 * The ways to buy a basket side by side, each with its total, parcels and delivery, and a link to its parcels. A way that
 * lacks products is not among them: its total would look low. It follows below, with what it lacks.
 */
export function Ways({ basket, selected, pathOf }: Props) {
  const { t } = useSite();
  const ways = BASKET_WAYS.map((way) => ({ way, split: splitOf(basket, way) }));
  return (
    <>
      <ul className={styles.ways} aria-label={t('basket.ways')}>
        {ways.map(({ way, split }) => (
          <li key={way}>
            {split === null || isPartial(basket, split) ? (
              <div className={styles.none}>
                <span className={styles.name}>{t(`basket.way.${way}`)}</span>
                <span>{t(split !== null && way === 'one' ? 'basket.saving.no-shop' : 'basket.arrives.unknown')}</span>
              </div>
            ) : (
              <Link to={pathOf(way)} keepScroll aria-current={way === selected ? 'true' : undefined}>
                <span className={styles.name}>{t(`basket.way.${way}`)}</span>
                <WayFacts basket={basket} way={way} split={split} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {ways.map(({ way, split }) =>
        split === null || !isPartial(basket, split) ? null : (
          <div key={way} className={styles.partial}>
            <Link to={pathOf(way)} keepScroll aria-current={way === selected ? 'true' : undefined}>
              <span className={styles.name}>{t(`basket.way.${way}`)}</span>
              <PartialCount basket={basket} split={split} />
              <Price money={split.total} size="s" />
            </Link>
            {way === selected ? null : <LeftOut basket={basket} split={split} />}
          </div>
        ),
      )}
    </>
  );
}

/** How many of the products a split has. */
export function PartialCount({ basket: { items }, split }: { basket: Basket; split: BasketSplit }) {
  const { t } = useSite();
  return <span>{t('basket.way.partial', { number: items.length - split.missing.length, total: items.length })}</span>;
}

/** The products that a split lacks. */
export function LeftOut({ basket, split }: { basket: Basket; split: BasketSplit }) {
  const { t, locale } = useSite();
  const lacking = basket.items.filter(({ product }) => split.missing.includes(product.id));
  const names = formatList(
    lacking.map(({ product }) => product.name),
    locale,
  );
  return <span>{t('basket.left-out', { names })}</span>;
}

/** When the last parcel arrives. */
export function Arrival({ delivery }: { delivery: BasketSplit['delivery'] }) {
  const { t } = useSite();
  if (delivery === null) return t('basket.arrives.unknown');
  const { min, max } = delivery;
  return min === max ? t('basket.arrives.days', { count: max }) : t('basket.arrives.range', { min, count: max });
}

function WayFacts({ basket, way, split }: { basket: Basket; way: BasketWay; split: BasketSplit }) {
  const { t } = useSite();
  const formatMoney = useMoney();
  const { best, saving } = basket;
  const extra = best === null ? 0 : split.total.amount - best.total.amount;
  return (
    <>
      <span className={styles.total}>
        <Price money={split.total} size="l" />
      </span>
      {split.missing.length > 0 ? <PartialCount basket={basket} split={split} /> : null}
      {extra > 0 ? <span suppressHydrationWarning>+{formatMoney({ ...split.total, amount: extra })}</span> : null}
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
