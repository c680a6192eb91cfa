import type { OwnReview } from '../../../contract/review/review-schemas.ts';
import { useTexts } from '../../site.ts';
import styles from './review.module.css';

/** Status of the visitor's own review or answer, with the reason if it was rejected or taken down. */
export function OwnPostingStatus({ posting }: { posting: Pick<OwnReview, 'status' | 'decisions'> }) {
  const t = useTexts();
  const decision = posting.decisions.at(-1);
  const isHidden = posting.status === 'refused' || posting.status === 'taken-down';
  return (
    <div className={styles.status} role="status">
      <p>{t(`review.status.${posting.status}`)}</p>
      {isHidden && decision?.reason ? (
        <p>{t('review.reason', { reason: t(`review.reason.${decision.reason}`) })}</p>
      ) : null}
      {isHidden && decision?.note ? <p>{decision.note}</p> : null}
    </div>
  );
}
