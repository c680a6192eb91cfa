import type { Rating } from '../../../contract/common-schemas.ts';
import { useSite } from '../../site.ts';
import { VisuallyHidden } from '../layout/section.tsx';
import { formatNumber, formatRating } from '../text/format.ts';
import styles from './stars.module.css';

/** A star on a 14 px grid. */
export const STAR_PATH = 'm7 .8 1.900 3.900 4.300.6-3.100 3 .7 4.300L7 10.600l-3.800 2 .7-4.300-3.100-3 4.300-.6Z';

/** An average rating as a number with the number of ratings; the star is decorative. */
export function Stars({ rating }: { rating: Rating }) {
  const { locale, t } = useSite();
  const average = formatRating(rating.average, locale);
  return (
    <span className={styles.stars}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d={STAR_PATH} />
      </svg>
      <span aria-hidden="true">
        <b>{average}</b> <span className={styles.count}>({formatNumber(rating.count, locale)})</span>
      </span>
      <VisuallyHidden>{t('rating.spoken', { average, count: rating.count })}</VisuallyHidden>
    </span>
  );
}
