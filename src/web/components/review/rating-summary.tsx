import type { Reviews } from '../../../contract/review/review-schemas.ts';
import { useSite } from '../../site.ts';
import { Stars } from '../../ui/display/stars.tsx';
import { formatList, formatNumber, formatRating } from '../../ui/text/format.ts';
import styles from './review.module.css';

/** Average, count and distribution of the ratings; imported ratings are shown separately. */
export function RatingSummary({
  reviews: { tally, importedRating },
}: {
  reviews: Pick<Reviews, 'tally' | 'importedRating'>;
}) {
  const { t, locale } = useSite();
  const { average, count, single, verified, demonstration } = tally;
  if (count === 0 && importedRating === null) return null;
  const ratings = formatList(
    single.map((rating) => formatNumber(rating, locale)),
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
      {importedRating === null ? null : (
        <div>
          <p>
            {t('review.imported')}: <Stars rating={importedRating} />
          </p>
          <p className={styles.about}>{t('review.imported.text')}</p>
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
        const starCount = stars[star - 1] ?? 0;
        const name = t('review.stars', { count: star });
        return (
          <li key={star}>
            <span>{name}</span>
            <meter
              value={starCount}
              max={count}
              aria-label={t('review.stars.share', { stars: name, count: starCount })}
            />
            <span className={styles.number}>{formatNumber(starCount, locale)}</span>
          </li>
        );
      })}
    </ul>
  );
}
