import type { Offer } from '../../../api/contract/product-schemas.ts';
import { useMoney, useSite, useTexts } from '../../site.ts';
import { Ago } from '../../ui/ago.tsx';
import { formatNumber, formatPercent } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { Price } from '../../ui/price.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './offer-row.module.css';
import { PriceParts } from './price-parts.tsx';
import { DeliveryTime, StockSign } from './stock-sign.tsx';
import { ToShop } from './to-shop.tsx';

/** One offer: who, when it is here, what it costs in all, how old that is. */
export function OfferRow({ offer }: { offer: Offer }) {
  const t = useTexts();
  const { merchant } = offer;
  return (
    <tr className={styles.row} data-stock={offer.stock}>
      <th scope="row" className={styles.shop}>
        <span className={styles.name}>
          <Link to={merchant.path}>{merchant.name}</Link>
          {merchant.rating ? <Stars rating={merchant.rating} /> : null}
        </span>
        <span className={styles.title}>{offer.title}</span>
        <OfferTags offer={offer} />
      </th>
      <td className={styles.delivery}>
        <StockSign stock={offer.stock} />
        <DeliveryTime delivery={offer.delivery} />
      </td>
      <td className={styles.price}>
        <span className={styles.total}>
          <Price money={offer.total ?? offer.item} size="l" />
        </span>
        <PriceParts offer={offer} />
        <PriceFacts offer={offer} />
      </td>
      <td className={styles.action}>
        <ToShop offer={offer} kind={offer.stock === 'out' ? 'secondary' : 'primary'} />
        <span className={styles.seen}>
          {t('offers.seen')} <Ago time={offer.seenAt} />
        </span>
      </td>
    </tr>
  );
}

function OfferTags({ offer }: { offer: Offer }) {
  const { t, locale } = useSite();
  const { condition, priceKind, paid, drop } = offer;
  if (condition === 'new' && priceKind === 'public' && !paid && !drop) return null;
  return (
    <span className={styles.tags}>
      {paid ? <Tag tone="unsure">{t('offers.paid')}</Tag> : null}
      {condition === 'refurbished' ? <Tag>{t('offers.refurbished')}</Tag> : null}
      {condition === 'used' ? <Tag>{t('offers.only-used')}</Tag> : null}
      {priceKind === 'member' ? <Tag tone="brand">{t('offers.member')}</Tag> : null}
      {priceKind === 'code' ? <Tag tone="brand">{t('offers.code')}</Tag> : null}
      {drop ? (
        <Tag tone="good">
          {t('offers.drop', { percent: formatPercent(drop.percent / 100, locale), count: drop.days })}
        </Tag>
      ) : null}
    </span>
  );
}

/** What puts the price in its place: per unit, the shop's own lowest of 30 days, what the shop itself crossed out. */
function PriceFacts({ offer }: { offer: Offer }) {
  const { t, locale } = useSite();
  const write = useMoney();
  const { unitPrice, low30, item, listPrice } = offer;
  const lines: string[] = [];
  if (unitPrice) {
    const { price, quantity, unit } = unitPrice;
    const per = quantity === 1 ? unit : `${formatNumber(quantity, locale)} ${unit}`;
    lines.push(t('offers.unit-price', { price: write(price), unit: per }));
  }
  if (low30 && low30.amount < item.amount) lines.push(t('offers.low30', { price: write(low30) }));
  if (listPrice) lines.push(t('offers.list-price', { price: write(listPrice) }));
  return lines.map((line) => (
    <LocalText key={line} className={styles.fact}>
      {line}
    </LocalText>
  ));
}
