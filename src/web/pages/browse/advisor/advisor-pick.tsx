import type { AdvisorPick, PickReason } from '../../../../contract/search/advisor-schemas.ts';
import type { WishId } from '../../../../terms/query-wish.ts';
import { EnergyClass } from '../../../components/energy-class.tsx';
import { ShopLink } from '../../../components/shop/shop-link.tsx';
import { useMoney, useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Stars } from '../../../ui/display/stars.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { DotSeparated } from '../../../ui/text/dot-separated.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import styles from './advisor-page.module.css';

const PICTURE_SIZE = { width: 160, height: 160 };

type Props = {
  pick: AdvisorPick;
  /** Names of what measures the wishes. */
  names: ReadonlyMap<WishId, string>;
  /** Nothing was compared, so it is chosen for no reason. */
  isOnly?: boolean;
};

/** One of the three: why it is, what it costs and gives more than the cheapest, and where its price is from. */
export function Pick({ pick, names, isOnly = false }: Props) {
  const { t } = useSite();
  const { reasons, product, offer } = pick;
  const [onlyWish] = names.size === 1 ? names.keys() : [];
  const reasonText = (reason: PickReason): string =>
    reason === 'wish' && onlyWish !== undefined ? t(`advisor.best.${onlyWish}`) : t(`advisor.reason.${reason}`);
  return (
    <li className={styles.pick}>
      {isOnly ? null : (
        <p className={styles.reasons}>
          {reasons.map((reason) => (
            <b key={reason}>{reasonText(reason)}</b>
          ))}
        </p>
      )}
      <Picture image={product.image} {...PICTURE_SIZE} eager decorative />
      <h3 className={styles.name}>
        <Link to={product.path}>{product.name}</Link>
      </h3>
      <p className={styles.facts}>
        <DotSeparated parts={product.keyFacts} />
      </p>
      {product.rating === null ? null : <Stars rating={product.rating} />}
      <TradeOff pick={pick} names={names} />
      <div className={styles.price}>
        <Price money={offer.total ?? offer.item} size="l" />
        {product.energyClass === null ? null : <EnergyClass level={product.energyClass} />}
        <span className={styles.source}>
          {offer.total === null
            ? `${offer.merchant.name} · ${t('card.without-delivery')}`
            : t('product.bar.at', { shop: offer.merchant.name })}{' '}
          · {t('offers.seen')} <RelativeTime time={offer.seenAt} />
        </span>
        <Delivery days={pick.delivery} />
      </div>
      <ShopLink offer={offer} size="m" kind="secondary" />
    </li>
  );
}

function TradeOff({ pick: { extra, measures }, names }: Props) {
  const { t } = useSite();
  const money = useMoney();
  return (
    <ul className={styles.tradeOff}>
      {measures.map(({ wish, value, difference }) => (
        <li key={wish}>
          {names.get(wish)} <b>{value}</b>
          {difference === null ? null : `, ${t(`advisor.${difference.direction}`, { difference: difference.value })}`}
        </li>
      ))}
      {extra === null ? null : <li suppressHydrationWarning>{t('advisor.extra', { amount: money(extra) })}</li>}
    </ul>
  );
}

function Delivery({ days }: { days: AdvisorPick['delivery'] }) {
  const { t } = useSite();
  if (days === null) return null;
  const text =
    days.min === days.max
      ? t('offers.delivery.days', { count: days.max })
      : t('offers.delivery.range', { min: days.min, count: days.max });
  return <span className={styles.source}>{text}</span>;
}
