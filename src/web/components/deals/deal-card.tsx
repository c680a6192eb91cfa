import type { Deal } from '../../../api/contract/brand-schemas.ts';
import { useMoney, useSite } from '../../site.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { formatPercent } from '../../ui/format.ts';
import { formatShortDay } from '../../ui/format-date.ts';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CompareButton } from '../compare-button.tsx';
import { FavouriteButton } from '../favourite-button.tsx';
import styles from './deal-card.module.css';
import { DropLine } from './drop-line.tsx';

const PICTURE = { width: 112, height: 112 };
const DAY_MS = 86_400_000;

/** A product whose price has dropped: what it costs now, and below it the days that prove the drop. */
export function DealCard({ deal, eager }: { deal: Deal; eager: boolean }) {
  const { t, locale } = useSite();
  const { id, name, path, image, keyFacts, drop, lowestTotal, lowestItem, merchantCount } = deal;
  const price = lowestTotal ?? lowestItem;
  return (
    <article className={styles.card}>
      <div className={styles.product}>
        <div className={styles.picture}>
          <Picture image={image} {...PICTURE} eager={eager} decorative />
          {drop ? (
            <span className={styles.tag}>
              <Tag tone="good">{t('card.drop', { percent: formatPercent(drop.percent / 100, locale) })}</Tag>
            </span>
          ) : null}
        </div>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <Link to={path}>{name}</Link>
          </h3>
          <p className={styles.facts}>
            <Dotted parts={keyFacts} />
          </p>
          {price ? (
            <p className={styles.price}>
              <Price money={price} size="l" />
            </p>
          ) : null}
          <p className={styles.terms}>
            <Dotted
              parts={[
                t(lowestTotal ? 'card.with-delivery' : 'card.without-delivery'),
                t('card.shops', { count: merchantCount }),
              ]}
            />
          </p>
        </div>
        <span className={styles.hand}>
          <FavouriteButton id={id} name={name} />
          <CompareButton id={id} name={name} />
        </span>
      </div>
      <Proof deal={deal} />
    </article>
  );
}

/** The days behind the drop, drawn and said. */
function Proof({ deal: { drop, proof } }: { deal: Deal }) {
  const { t, locale } = useSite();
  const write = useMoney();
  if (drop === null) return null;
  const today = Date.parse(proof.from) + (proof.prices.length - 1) * DAY_MS;
  const daysSince = Math.round((today - Date.parse(drop.since)) / DAY_MS) + 1;
  const dayOf = (day: string) => formatShortDay(Date.parse(day), locale);
  const where = {
    price: write(drop.from),
    shop: proof.merchant.name,
    day: dayOf(proof.lowestOn),
  };
  return (
    <div className={styles.proof}>
      <DropLine prices={proof.prices} lowest={drop.from.amount} daysSince={daysSince} />
      <dl>
        <div>
          <dt>{t('deal.lowest')}</dt>
          <dd>
            <LocalText>{t('deal.lowest.where', where)}</LocalText>
          </dd>
        </div>
        <div>
          <dt>{t('deal.now')}</dt>
          <dd>
            <LocalText>{t('deal.now.since', { price: write(proof.now), day: dayOf(drop.since) })}</LocalText>
          </dd>
        </div>
      </dl>
    </div>
  );
}
