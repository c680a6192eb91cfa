import type { Rating } from '../../api/contract/common-schemas.ts';
import { useSite } from '../site.ts';
import { formatNumber, formatRating } from './format.ts';
import { Spoken } from './section.tsx';
import styles from './stars.module.css';

/** A rating in figures with the number of people behind it; the star is only a sign. */
export function Stars({ rating }: { rating: Rating }) {
  const { locale, t } = useSite();
  const average = formatRating(rating.average, locale);
  return (
    <span className={styles.stars}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d="m7 .8 1.900 3.900 4.300.6-3.100 3 .7 4.300L7 10.600l-3.800 2 .7-4.300-3.100-3 4.300-.6Z" />
      </svg>
      <span aria-hidden="true">
        <b>{average}</b> <span className={styles.count}>({formatNumber(rating.count, locale)})</span>
      </span>
      <Spoken>{t('rating.spoken', { average, count: rating.count })}</Spoken>
    </span>
  );
}
