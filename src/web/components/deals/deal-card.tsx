import type { Deal } from '../../../contract/deals/deals-schemas.ts';
import { DAY_MS } from '../../../terms/duration.ts';
import { useMoney, useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Price } from '../../ui/display/price.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { DotSeparated } from '../../ui/text/dot-separated.tsx';
import { formatPercent } from '../../ui/text/format.ts';
import { formatShortDay } from '../../ui/text/format-date.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import { BasketButton } from '../basket-button.tsx';
import { ClaimVerdict } from '../claim/claim-verdict.tsx';
import { FavouriteButton } from '../favourite-button.tsx';
import styles from './deal-card.module.css';
import { DropChart } from './drop-chart.tsx';

const PICTURE_SIZE = { width: 112, height: 112 };

/** A product with a proved price drop: its price now, and the days that prove the drop. */
export function DealCard({ deal, eager }: { deal: Deal; eager: boolean }) {
  const { t, locale } = useSite();
  const { id, name, path, image, keyFacts, drop, lowestTotal, lowestItem, merchantCount } = deal;
  const price = lowestTotal ?? lowestItem;
  return (
    <article className={styles.card}>
      <div className={styles.product}>
        <div className={styles.picture}>
          <Picture image={image} {...PICTURE_SIZE} eager={eager} decorative />
          {drop ? (
            <span className={styles.tag}>
              <Tag tone="good">{t('card.drop', { percent: formatPercent(drop.percent / 100, locale) })}</Tag>
            </span>
          ) : null}
        </div>
        <div className={styles.text}>
          <h3 className={styles.name}>
            <Link to={path}>{name}</Link>
          </h3>
          <p className={styles.facts}>
            <DotSeparated parts={keyFacts} />
          </p>
          {price ? (
            <p className={styles.price}>
              <Price money={price} size="l" /> <Saved deal={deal} />
            </p>
          ) : null}
          <p className={styles.terms}>
            <DotSeparated
              parts={[
                t(lowestTotal ? 'card.with-delivery' : 'card.without-delivery'),
                t('card.shops', { count: merchantCount }),
              ]}
            />
          </p>
        </div>
        <span className={styles.actions}>
          <FavouriteButton id={id} name={name} />
          <BasketButton id={id} name={name} />
        </span>
      </div>
      <Proof deal={deal} />
    </article>
  );
}

/** How much less a shopper pays than before. */
function Saved({ deal: { proof } }: { deal: Deal }) {
  const { t } = useSite();
  const formatPrice = useMoney();
  if (proof.saved.amount <= 0) return null;
  return (
    <LocalizedText className={styles.saved}>{t('deal.saved', { amount: formatPrice(proof.saved) })}</LocalizedText>
  );
}

/** The price history that proves the drop, as chart and text. */
function Proof({ deal: { drop, proof, claim } }: { deal: Deal }) {
  const { t, locale } = useSite();
  const formatPrice = useMoney();
  if (drop === null) return null;
  const today = Date.parse(proof.from) + (proof.prices.length - 1) * DAY_MS;
  const daysSince = Math.round((today - Date.parse(drop.since)) / DAY_MS) + 1;
  const formatDay = (day: string) => formatShortDay(Date.parse(day), locale);
  const previousLowest = {
    price: formatPrice(drop.from),
    shop: proof.lowestAt,
    day: formatDay(proof.lowestOn),
  };
  return (
    <div className={styles.proof}>
      <DropChart prices={proof.prices} lowest={drop.from.amount} daysSince={daysSince} daysBefore={drop.days} />
      <dl>
        <div>
          <dt>{t('deal.lowest')}</dt>
          <dd>
            <LocalizedText>{t('deal.lowest.where', previousLowest)}</LocalizedText>
          </dd>
        </div>
        <div>
          <dt>{t('deal.now')}</dt>
          <dd>
            <LocalizedText>
              {daysSince === 1
                ? t('deal.now.today', { price: formatPrice(proof.now) })
                : t('deal.now.since', { price: formatPrice(proof.now), day: formatDay(drop.since) })}
            </LocalizedText>
          </dd>
        </div>
        {claim === null ? null : (
          <div>
            <dt>
              {t('claim.stated')} {formatPrice(claim.was)}
            </dt>
            <dd>
              <ClaimVerdict claim={claim} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
