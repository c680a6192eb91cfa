import type { ReactNode } from 'react';
import type { ResponseOf } from '../../../../contract/contract.ts';
import type { PriceHistory } from '../../../../contract/price/price-schemas.ts';
import type { Offer } from '../../../../contract/product/product-schemas.ts';
import { ShopLink } from '../../../components/shop/shop-link.tsx';
import { WatchButton } from '../../../components/watch/watch-button.tsx';
import { useLink, useMoney, useSite, useTexts } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Stars } from '../../../ui/display/stars.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { EmptyIllustration } from '../../../ui/empty-state/empty-illustration.tsx';
import type { EmptyKind } from '../../../ui/empty-state/empty-kind.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { formatDay, formatPercent } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { findLastPrice, findReturnToStock, getAvailability } from './availability.ts';
import { bestOffer } from './best-offer.ts';
import styles from './buy-box.module.css';
import { addNonBreakingSpaces } from './non-breaking-spaces.ts';
import { OutlookText } from './outlook-text.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { DeliveryTime, StockStatus } from './stock-status.tsx';
import { VerdictScale } from './verdict-scale.tsx';

type Product = ResponseOf<'product'>;
type Props = { product: Product; history: PriceHistory | null };

/** The best offer with a verdict on its price, or the reason why the product is unavailable. */
export function BuyBox({ product, history }: Props) {
  const availability = getAvailability(product);
  const best = bestOffer(product.offers);
  if (availability === 'none') return <NoOffer product={product} history={history} />;
  if (availability === 'unconfirmed') return <NoConfirmedPrice product={product} history={history} />;
  if (availability === 'out' || best === null) return <SoldOut product={product} history={history} />;
  return <BestOffer product={product} history={history} best={best} isStockUnknown={availability === 'unknown'} />;
}

function BestOffer({ product, history, best, isStockUnknown }: Props & { best: Offer; isStockUnknown: boolean }) {
  const { t, locale } = useSite();
  const comeback = history && findReturnToStock(history);
  const now = product.lowestTotal ?? product.lowestItem;
  const label =
    best.condition !== 'new'
      ? t('product.lowest.used')
      : best.total
        ? t('product.lowest.total')
        : t('product.lowest.item');
  return (
    <section className={styles.box} aria-label={t('product.answer')}>
      <div className={styles.columns}>
        <div className={styles.price}>
          <p className={styles.label}>{label}</p>
          <Price money={best.total ?? best.item} size="xl" />
          <PriceBreakdown offer={best} />
          <p className={styles.shop}>
            <span>
              {t('product.at')} <Link to={best.merchant.path}>{best.merchant.name}</Link>
            </span>
            {best.merchant.rating ? <Stars rating={best.merchant.rating} /> : null}
          </p>
        </div>
        {best.condition === 'new' && now ? <VerdictScale verdict={product.verdict} now={now} /> : null}
      </div>
      <ul className={styles.facts}>
        <li>
          {isStockUnknown ? <Tag tone="unsure">{t('product.not-stated')}</Tag> : <StockStatus stock={best.stock} />}
        </li>
        <li>
          <Icon name="truck" size={16} /> <DeliveryTime delivery={best.delivery} />
        </li>
        {comeback ? (
          <li>
            <Tag tone="brand">
              <LocalizedText>
                {t('product.back', { day: formatDay(comeback.since, locale), count: comeback.daysAway })}
              </LocalizedText>
            </Tag>
          </li>
        ) : null}
      </ul>
      {product.drop ? <Drop drop={product.drop} /> : null}
      {best.condition === 'new' && product.outlook ? <OutlookText outlook={product.outlook} /> : null}
      <div className={styles.actions}>
        <ShopLink offer={best} size="l" />
        {product.offers.length > 1 ? (
          <ButtonLink href="#offers" size="l">
            {t('product.all-offers', { count: product.offers.length })}
          </ButtonLink>
        ) : null}
        <WatchButton product={product} kind={null} buttonKind="secondary">
          <Icon name="bell" size={18} />
          {t('product.watch')}
        </WatchButton>
        <p className={styles.age}>
          {t('product.price-seen')} <RelativeTime time={best.seenAt} />
        </p>
      </div>
    </section>
  );
}

/** A proved drop with its evidence. */
function Drop({ drop }: { drop: NonNullable<Product['drop']> }) {
  const { t, locale, renderedAt } = useSite();
  const formatMoney = useMoney();
  const before = { price: formatMoney(drop.from), count: drop.days };
  const isToday = new Date(renderedAt).toISOString().startsWith(drop.since);
  return (
    <p className={styles.drop}>
      <Tag tone="good">{t('card.drop', { percent: formatPercent(drop.percent / 100, locale) })}</Tag>
      <span>
        <LocalizedText>
          {addNonBreakingSpaces(
            isToday
              ? t('product.drop.today', before)
              : t('product.drop', { ...before, day: formatDay(drop.since, locale) }),
          )}
        </LocalizedText>{' '}
        <a href="#history">{t('product.drop.days')}</a>
      </span>
    </p>
  );
}

function SoldOut({ product, history }: Props) {
  const t = useTexts();
  return (
    <section className={styles.box} aria-label={t('product.answer')}>
      <UnavailableNotice kind="out-of-stock" title={t('product.out')}>
        {t('product.out.text', { count: product.merchantCount })} <UnavailableSince history={history} reason="out" />
      </UnavailableNotice>
      <LastPrice history={history} />
      <div className={styles.actions}>
        <StockWatchButton product={product} />
        <ButtonLink href="#offers" size="l">
          {t('product.out.offers', { count: product.offers.length })}
        </ButtonLink>
        <CategoryLink product={product} />
      </div>
    </section>
  );
}

/** Every price is far from the usual ones. */
function NoConfirmedPrice({ product, history }: Props) {
  const t = useTexts();
  return (
    <section className={styles.box} aria-label={t('product.answer')}>
      <UnavailableNotice kind="no-offers" title={t('offers.unconfirmed.only')}>
        {t('offers.unconfirmed.hint')}
      </UnavailableNotice>
      <LastPrice history={history} />
      <div className={styles.actions}>
        <ButtonLink href="#offers" size="l">
          {t('product.out.offers', { count: product.offers.length })}
        </ButtonLink>
        <CategoryLink product={product} />
      </div>
    </section>
  );
}

function NoOffer({ product, history }: Props) {
  const t = useTexts();
  return (
    <section className={styles.box} aria-label={t('product.answer')}>
      <UnavailableNotice kind="no-offers" title={t('product.none')}>
        {t('product.none.text')} <UnavailableSince history={history} reason="none" />
      </UnavailableNotice>
      <LastPrice history={history} />
      <div className={styles.actions}>
        <StockWatchButton product={product} />
        <CategoryLink product={product} />
      </div>
    </section>
  );
}

/** Why the product is unavailable, with an illustration per kind. */
function UnavailableNotice({ kind, title, children }: { kind: EmptyKind; title: string; children: ReactNode }) {
  return (
    <div className={styles.missing}>
      <EmptyIllustration kind={kind} />
      <div>
        <p className={styles.state}>{title}</p>
        <p className={styles.reason}>{children}</p>
      </div>
    </div>
  );
}

/** The last day on which a shop had the product; nothing if the history does not know it. */
function UnavailableSince({ history, reason }: { history: PriceHistory | null; reason: 'out' | 'none' }) {
  const { t, locale } = useSite();
  const last = history && findLastPrice(history);
  return last ? (
    <LocalizedText>{t(`product.${reason}.since`, { day: formatDay(last.until, locale) })}</LocalizedText>
  ) : null;
}

/** Opens the form of a watch that triggers when the product is back in stock. */
function StockWatchButton({ product }: { product: Product }) {
  const t = useTexts();
  return (
    <WatchButton product={product} kind="stock" buttonKind="primary">
      <Icon name="bell" size={18} />
      {t('product.watch-stock')}
    </WatchButton>
  );
}

function LastPrice({ history }: { history: PriceHistory | null }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const last = history && findLastPrice(history);
  if (!last) return null;
  return (
    <p className={styles.last}>
      <LocalizedText>
        {t('product.last-price', { price: formatMoney(last.price), day: formatDay(last.until, locale) })}
      </LocalizedText>{' '}
      <a href="#history">{t('history.title')}</a>
    </p>
  );
}

/** Next step for an unavailable product: the list of its category. */
function CategoryLink({ product }: { product: Product }) {
  const { t } = useSite();
  const link = useLink();
  return (
    <ButtonLink href={link(product.category.path)} size="l" kind="secondary">
      {t('product.see-category', { category: product.category.name })}
    </ButtonLink>
  );
}
