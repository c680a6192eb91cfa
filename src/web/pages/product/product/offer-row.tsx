import { addClickFact } from '../../../../contract/merchant/click-link.ts';
import { pages } from '../../../../contract/pages.ts';
import type { Offer } from '../../../../contract/product/product-schemas.ts';
import { HOUR_MS } from '../../../../terms/duration.ts';
import { paymentName } from '../../../components/shop/payment-name.ts';
import { ShopLogo } from '../../../components/shop/shop-initials.tsx';
import { ShopLink } from '../../../components/shop/shop-link.tsx';
import { useSession } from '../../../personal/session.ts';
import { useMoney, useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Stars } from '../../../ui/display/stars.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { formatDay, formatNumber, formatPercent, joinSentences } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { OfferEvidence } from './offer-evidence.tsx';
import styles from './offer-row.module.css';
import { PriceBreakdown } from './price-breakdown.tsx';
import { DeliveryTime, StockStatus } from './stock-status.tsx';

/** A price that was seen within this time is as good as current. */
const RECENT_MS = 6 * HOUR_MS;

/** Smaller drops say nothing of whether the price is good. */
const LEAST_DROP_PERCENT = 3;

/** `position` is the number of the offer in the table, which clicks state; `why` says what the order follows. */
type OfferRowProps = { offer: Offer; first: boolean; position: string; why: string };

/** One offer: shop, delivery time, total, and the age of its price where that is not recent. `first`: of the table. */
export function OfferRow({ offer, first, position, why }: OfferRowProps) {
  const { t, renderedAt } = useSite();
  const { merchant } = offer;
  return (
    <tr className={styles.row} data-stock={offer.stock}>
      <th scope="row" className={styles.shop}>
        <span className={styles.name}>
          <ShopLogo shop={merchant} />
          <Link to={merchant.path}>{merchant.name}</Link>
          {merchant.rating ? <Stars rating={merchant.rating} /> : null}
        </span>
        <span className={styles.title}>{offer.title}</span>
        <ShopTerms merchant={merchant} />
        <OfferEvidence offer={offer} />
        <OfferTags offer={offer} />
        {offer.unconfirmed ? <UnconfirmedNote unconfirmed={offer.unconfirmed} /> : null}
      </th>
      <td className={styles.delivery}>
        <StockStatus stock={offer.stock} />
        {offer.stock === 'out' ? null : <DeliveryTime delivery={offer.delivery} />}
      </td>
      <td className={styles.price}>
        <span className={styles.total}>
          <Price money={offer.total ?? offer.item} size="l" />
        </span>
        <PriceBreakdown offer={offer} />
        <PriceFacts offer={offer} />
      </td>
      <td className={styles.action}>
        <ShopLink
          offer={{ ...offer, clickPath: addClickFact(offer.clickPath, 'position', position) }}
          kind={first && offer.stock !== 'out' ? 'primary' : 'secondary'}
        />
        <span className={styles.seen}>
          {renderedAt - Date.parse(offer.seenAt) < RECENT_MS ? null : (
            <>
              {t('offers.seen')} <RelativeTime time={offer.seenAt} />
            </>
          )}
          <OwnOfferLink offerId={offer.id} merchantId={merchant.id} />
        </span>
        <details className={styles.fold}>
          <summary>{t('offers.why')}</summary>
          {why}
          <Link to={pages.reportOffer.path(offer.id)} rel="nofollow" className={styles.report}>
            {t('offers.report')}
          </Link>
        </details>
      </td>
    </tr>
  );
}

/** How many days goods can be returned, and how to pay, where the shop states it. */
function ShopTerms({ merchant: { returnDays, paymentMethods } }: Pick<Offer, 'merchant'>) {
  const { t } = useSite();
  const terms = [
    ...(returnDays === null ? [] : [t('offers.returns', { count: returnDays })]),
    ...paymentMethods.map((method) => paymentName(method, t)),
  ];
  return terms.length === 0 ? null : <span className={styles.title}>{terms.join(' · ')}</span>;
}

/** The shop's own drop, if it is worth a word beside the prices of the others. */
const worthyDrop = ({ drop }: Offer): Offer['drop'] => (drop && drop.percent >= LEAST_DROP_PERCENT ? drop : null);

function OfferTags({ offer }: { offer: Offer }) {
  const { t, locale } = useSite();
  const { condition, priceKind, paid } = offer;
  const drop = worthyDrop(offer);
  if (condition === 'new' && priceKind === 'public' && !paid && !drop) return null;
  return (
    <span className={styles.tags}>
      {paid ? <Tag tone="unsure">{t('offers.sponsored')}</Tag> : null}
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

/** Facts for judging a price: the unit price, the shop's own 30-day low and its stated list price. */
function PriceFacts({ offer }: { offer: Offer }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const { unitPrice, low30, item, listPrice, trend } = offer;
  const lines: string[] = [];
  if (unitPrice) {
    const { price, quantity, unit } = unitPrice;
    const per = quantity === 1 ? unit : `${formatNumber(quantity, locale)} ${unit}`;
    lines.push(t('offers.unit-price', { price: formatMoney(price), unit: per }));
  }
  // A proved drop says more.
  if (trend && worthyDrop(offer) === null) {
    const percent = `${trend < 0 ? '−' : '+'}${formatPercent(Math.abs(trend) / 100, locale)}`;
    lines.push(t('offers.trend', { percent }));
  }
  if (low30 && low30.amount < item.amount) lines.push(t('offers.low30', { price: formatMoney(low30) }));
  if (listPrice) lines.push(t('offers.list-price', { price: formatMoney(listPrice) }));
  return lines.map((line) => (
    <LocalizedText key={line} className={styles.fact}>
      {line}
    </LocalizedText>
  ));
}

/** For those who act for the shop: where they can take its offer off a product that it is not. */
function OwnOfferLink({ offerId, merchantId }: { offerId: number; merchantId: number }) {
  const t = useTexts();
  const session = useSession();
  if (!session?.merchants.includes(merchantId) || !session.permissions.includes('UNMATCH_OFFER_PL')) return null;
  return (
    <Link to={`${pages.partner.path('merchant', merchantId, 'offers')}?offer=${offerId}`} className={styles.report}>
      {t('offers.unmatch')}
    </Link>
  );
}

/** Why the price of an offer does not count yet, and when it will. */
function UnconfirmedNote({ unconfirmed }: { unconfirmed: NonNullable<Offer['unconfirmed']> }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const { reason, usual, confirmsAt } = unconfirmed;
  const price = usual === null ? '' : formatMoney(usual);
  const sentences = [t(`offers.unconfirmed.${reason}`, { price })];
  if (confirmsAt !== null) sentences.push(t('offers.unconfirmed.until', { day: formatDay(confirmsAt, locale) }));
  else if (reason !== 'rejected') sentences.push(t('offers.unconfirmed.waits'));
  return <LocalizedText className={styles.note}>{joinSentences(sentences, locale)}</LocalizedText>;
}
