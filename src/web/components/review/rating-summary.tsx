import type { Reviews } from '../../../api/contract/review-schemas.ts';
import { useSite } from '../../site.ts';
import { formatList, formatNumber, formatRating } from '../../ui/format.ts';
import { Stars } from '../../ui/stars.tsx';
import styles from './review.module.css';

/** What the reviews add up to, with the number behind it; what was brought along stands apart. */
export function RatingSummary({ reviews: { tally, brought } }: { reviews: Pick<Reviews, 'tally' | 'brought'> }) {
  const { t, locale } = useSite();
  const { average, count, single, verified, demonstration } = tally;
  if (count === 0 && brought === null) return null;
  const ratings = formatList(
    single.map((one) => formatNumber(one, locale)),
    locale,
  );
  return (
    <div className={styles.summary}>
      {count > 0 ? (
        <div>
          {average === null ? (
            <p>{t('review.too-few', { count, ratings })}</p>
          ) : (
            <p>
              <span className={styles.average}>{t('review.average', { average: formatRating(average, locale) })}</span>{' '}
              {t('review.behind', { count })}
            </p>
          )}
          {verified > 0 ? <p className={styles.about}>{t('review.verified-count', { count: verified })}</p> : null}
          {demonstration > 0 ? (
            <p className={styles.about}>{t('review.demonstration-count', { count: demonstration })}</p>
          ) : null}
        </div>
      ) : null}
      {average === null ? null : <Distribution stars={tally.stars} count={count} />}
      {brought === null ? null : (
        <div>
          <p>
            {t('review.brought')}: <Stars rating={brought} />
          </p>
          <p className={styles.about}>{t('review.brought.text')}</p>
        </div>
      )}
    </div>
  );
}

function Distribution({ stars, count }: { stars: readonly number[]; count: number }) {
  const { t, locale } = useSite();
  return (
    <ul className={styles.stars}>
      {[5, 4, 3, 2, 1].map((star) => {
        const many = stars[star - 1] ?? 0;
        const name = t('review.stars', { count: star });
        return (
          <li key={star}>
            <span>{name}</span>
            <meter value={many} max={count} aria-label={t('review.stars.share', { stars: name, count: many })} />
            <span className={styles.number}>{formatNumber(many, locale)}</span>
          </li>
        );
      })}
    </ul>
  );
}
