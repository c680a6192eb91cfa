import type { OwnReview } from '../../../api/contract/review-schemas.ts';
import { useTexts } from '../../site.ts';
import styles from './review.module.css';

/** How what one wrote stands, and why, as far as that was decided. */
export function OwnStanding({ of }: { of: Pick<OwnReview, 'status' | 'decisions'> }) {
  const t = useTexts();
  const last = of.decisions.at(-1);
  const hidden = of.status === 'refused' || of.status === 'taken-down';
  return (
    <div className={styles.standing} role="status">
      <p>{t(`review.status.${of.status}`)}</p>
      {hidden && last?.reason ? <p>{t('review.reason', { reason: t(`review.reason.${last.reason}`) })}</p> : null}
      {hidden && last?.note ? <p>{last.note}</p> : null}
    </div>
  );
}
