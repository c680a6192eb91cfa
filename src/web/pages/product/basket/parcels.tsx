import type { Basket, BasketParcel, BasketSplit } from '../../../../contract/basket/basket-schemas.ts';
import { NO_BREAK } from '../../../../terms/unit-conversion.ts';
import { Arrival } from '../../../components/basket/compare-ways.tsx';
import { ShopLogo } from '../../../components/shop/shop-initials.tsx';
import { useMoney, useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Stars } from '../../../ui/display/stars.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import page from '../../../ui/layout/page.module.css';
import { VisuallyHidden } from '../../../ui/layout/section.tsx';
import styles from './parcels.module.css';

/** One card per shop with its products and the parts of the parcel's price. */
export const Parcels = ({ basket, split }: { basket: Basket; split: BasketSplit }) => (
  <ul className={styles.parcels}>
    {split.parcels.map((parcel, index) => (
      <li key={parcel.merchant.id} className={page.card}>
        <Parcel basket={basket} parcel={parcel} first={index === 0} />
      </li>
    ))}
  </ul>
);

function Parcel({ basket, parcel, first }: { basket: Basket; parcel: BasketParcel; first: boolean }) {
  const { t } = useSite();
  const formatMoney = useMoney();
  const { merchant, lines, goods, shipping, total, nextStep } = parcel;
  return (
    <>
      <header className={styles.head}>
        <ShopLogo shop={merchant} />
        <h3>
          <Link to={merchant.path}>{merchant.name}</Link>
        </h3>
        {merchant.rating ? <Stars rating={merchant.rating} /> : null}
      </header>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.productId} basket={basket} line={line} shop={merchant.name} linked={lines.length > 1} />
        ))}
      </ul>
      <dl className={styles.sums}>
        <dt>{t('basket.goods')}</dt>
        <dd>
          <Price money={goods} size="s" />
        </dd>
        <dt>{t('basket.delivery')}</dt>
        <dd>
          <Delivery shipping={shipping} />
        </dd>
        {parcel.delivery === null ? null : (
          <>
            <dt>
              <Icon name="truck" size={16} />
              <VisuallyHidden>{t('basket.delivery')}</VisuallyHidden>
            </dt>
            <dd>
              <Arrival delivery={parcel.delivery} />
            </dd>
          </>
        )}
        <dt>{t('basket.parcel.total')}</dt>
        <dd>
          <Price money={total} />
        </dd>
      </dl>
      {nextStep ? (
        <p className={styles.hint} suppressHydrationWarning>
          {nextStep.shipping.amount === 0
            ? t('basket.next-step.free', { more: formatMoney(nextStep.more) })
            : t('basket.next-step', { more: formatMoney(nextStep.more), shipping: formatMoney(nextStep.shipping) })}
        </p>
      ) : null}
      {lines[0] ? (
        <ButtonLink
          kind={first ? 'primary' : 'secondary'}
          className={styles.shopLink}
          href={lines[0].clickPath}
          target="_blank"
          rel="sponsored nofollow noopener"
        >
          {t('basket.parcel.to', { shop: merchant.name })}
          <Icon name="away" size={16} />
        </ButtonLink>
      ) : null}
    </>
  );
}

function Delivery({ shipping }: { shipping: BasketParcel['shipping'] }) {
  const { t } = useSite();
  if (shipping === null) return <span className={styles.unsure}>{t('basket.delivery.unknown')}</span>;
  return shipping.amount === 0 ? t('basket.delivery.free') : <Price money={shipping} size="s" />;
}

function Line(props: { basket: Basket; line: BasketParcel['lines'][number]; shop: string; linked: boolean }) {
  const { t } = useSite();
  const formatMoney = useMoney();
  const { basket, line, shop, linked } = props;
  const product = basket.items.find((item) => item.product.id === line.productId)?.product;
  const name = product?.name ?? '';
  return (
    <li>
      <span className={styles.name}>
        {linked ? (
          <a href={line.clickPath} target="_blank" rel="sponsored nofollow noopener">
            {name}
            {NO_BREAK}
            <Icon name="away" size={14} />
            <VisuallyHidden>, {shop}</VisuallyHidden>
          </a>
        ) : (
          name
        )}
        <small>{product?.keyFacts[0]}</small>
        <small suppressHydrationWarning>
          {line.quantity > 1 ? t('basket.line', { count: line.quantity, price: formatMoney(line.item) }) : null}{' '}
          {line.condition === 'new' ? null : <Tag>{t(`basket.condition.${line.condition}`)}</Tag>}{' '}
          {line.stock === 'unknown' ? <Tag tone="unsure">{t('basket.stock.unknown')}</Tag> : null}
        </small>
      </span>
      <Price money={line.sum} size="s" />
    </li>
  );
}
