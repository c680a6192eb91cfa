import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../api/contract/contract.ts';
import type { Offer, PriceHistory } from '../../../api/contract/product-schemas.ts';
import { WatchButton } from '../../components/watch/watch-button.tsx';
import { useMoney, useSite, useTexts } from '../../site.ts';
import { Ago } from '../../ui/ago.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyDrawing } from '../../ui/empty-drawing.tsx';
import type { EmptyKind } from '../../ui/empty-kind.ts';
import { formatDay, formatPercent } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { Price } from '../../ui/price.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './answer-box.module.css';
import { bestOffer } from './arrange-offers.ts';
import { availabilityOf, backInStock, lastSeen } from './availability.ts';
import { bindNumbers } from './bind-numbers.ts';
import { PriceParts } from './price-parts.tsx';
import { DeliveryTime, StockSign } from './stock-sign.tsx';
import { ToShop } from './to-shop.tsx';
import { VerdictScale } from './verdict-scale.tsx';

type Product = AnswerOf<'product'>;
type Props = { product: Product; history: PriceHistory | null };

/** Where the product is cheapest and whether that is a good price; or why it cannot be had. */
export function AnswerBox({ product, history }: Props) {
  const availability = availabilityOf(product);
  const best = bestOffer(product.offers);
  if (availability === 'none') return <NoOffer product={product} history={history} />;
  if (availability === 'out' || best === null) return <SoldOut product={product} history={history} />;
  return <BestOffer product={product} history={history} best={best} untold={availability === 'untold'} />;
}

function BestOffer({ product, history, best, untold }: Props & { best: Offer; untold: boolean }) {
  const { t, locale } = useSite();
  const back = history && backInStock(history);
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
          <PriceParts offer={best} />
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
        <li>{untold ? <Tag tone="unsure">{t('product.untold')}</Tag> : <StockSign stock={best.stock} />}</li>
        <li>
          <Icon name="truck" size={16} /> <DeliveryTime delivery={best.delivery} />
        </li>
        {back ? (
          <li>
            <Tag tone="brand">
              <LocalText>{t('product.back', { day: formatDay(back.since, locale), count: back.daysAway })}</LocalText>
            </Tag>
          </li>
        ) : null}
      </ul>
      {product.drop ? <Drop drop={product.drop} /> : null}
      <div className={styles.actions}>
        <ToShop offer={best} size="l" />
        {product.offers.length > 1 ? (
          <ButtonLink href="#offers" size="l">
            {t('product.all-offers', { count: product.offers.length })}
          </ButtonLink>
        ) : null}
        <WatchButton product={product} kind={null} look="secondary">
          <Icon name="bell" size={18} />
          {t('product.watch')}
        </WatchButton>
        <p className={styles.age}>
          {t('product.price-seen')} <Ago time={best.seenAt} />
        </p>
      </div>
    </section>
  );
}

/** A fall of the price with what proves it. */
function Drop({ drop }: { drop: NonNullable<Product['drop']> }) {
  const { t, locale } = useSite();
  const write = useMoney();
  return (
    <p className={styles.drop}>
      <Tag tone="good">{t('card.drop', { percent: formatPercent(drop.percent / 100, locale) })}</Tag>
      <span>
        <LocalText>
          {bindNumbers(
            t('product.drop', { day: formatDay(drop.since, locale), price: write(drop.from), count: drop.days }),
          )}
        </LocalText>{' '}
        <a href="#history">{t('product.drop.days')}</a>
      </span>
    </p>
  );
}

function SoldOut({ product, history }: Props) {
  const t = useTexts();
  return (
    <section className={styles.box} aria-label={t('product.answer')}>
      <State kind="out-of-stock" words={t('product.out')}>
        {t('product.out.text', { count: product.merchantCount })} <Since history={history} is="out" />
      </State>
      <LastPrice history={history} />
      <div className={styles.actions}>
        <TellMe product={product} />
        <ButtonLink href="#offers" size="l">
          {t('product.out.offers', { count: product.offers.length })}
        </ButtonLink>
        <OtherWays product={product} />
      </div>
    </section>
  );
}

function NoOffer({ product, history }: Props) {
  const t = useTexts();
  return (
    <section className={styles.box} aria-label={t('product.answer')}>
      <State kind="no-offers" words={t('product.none')}>
        {t('product.none.text')} <Since history={history} is="none" />
      </State>
      <LastPrice history={history} />
      <div className={styles.actions}>
        <TellMe product={product} />
        <OtherWays product={product} />
      </div>
    </section>
  );
}

/** Why it cannot be had, with a drawing of its own. */
function State({ kind, words, children }: { kind: EmptyKind; words: string; children: ReactNode }) {
  return (
    <div className={styles.missing}>
      <EmptyDrawing kind={kind} />
      <div>
        <p className={styles.state}>{words}</p>
        <p className={styles.reason}>{children}</p>
      </div>
    </div>
  );
}

/** The day on which the last shop had it; nothing where no history tells one. */
function Since({ history, is }: { history: PriceHistory | null; is: 'out' | 'none' }) {
  const { t, locale } = useSite();
  const last = history && lastSeen(history);
  return last ? <LocalText>{t(`product.${is}.since`, { day: formatDay(last.until, locale) })}</LocalText> : null;
}

/** Leads to the price watch that waits for a shop to have it. */
function TellMe({ product }: { product: Product }) {
  const t = useTexts();
  return (
    <WatchButton product={product} kind="stock" look="primary">
      <Icon name="bell" size={18} />
      {t('product.watch-stock')}
    </WatchButton>
  );
}

function LastPrice({ history }: { history: PriceHistory | null }) {
  const { t, locale } = useSite();
  const write = useMoney();
  const last = history && lastSeen(history);
  if (!last) return null;
  return (
    <p className={styles.last}>
      <LocalText>{t('product.last-price', { price: write(last.price), day: formatDay(last.until, locale) })}</LocalText>{' '}
      <a href="#history">{t('history.title')}</a>
    </p>
  );
}

/** The next step where this product cannot be had: those like it, or all of its category. */
function OtherWays({ product }: { product: Product }) {
  const { t, base } = useSite();
  return (
    <ButtonLink href={base + product.category.path} size="l" kind="secondary">
      {t('product.see-category', { category: product.category.name })}
    </ButtonLink>
  );
}
