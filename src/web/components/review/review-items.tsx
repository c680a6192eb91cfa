import { pages } from '../../../contract/pages.ts';
import type { Reviews } from '../../../contract/review/review-schemas.ts';
import { linkTo } from '../../links.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import styles from './review.module.css';
import { ReviewItem } from './review-item.tsx';

/** At most `max` reviews, with the votes of the visitor once they are loaded. */
export function ReviewItems({ reviews, max }: { reviews: Reviews; max: number }) {
  const { kind, id } = reviews.subject;
  const own = usePersonal('ownVotes', { kind, subjectId: id });
  if (reviews.reviews.length === 0) return null;
  return (
    <ul className={styles.list}>
      {reviews.reviews.slice(0, max).map((review) => (
        <li key={review.id}>
          <ReviewItem
            review={review}
            own={own?.votes.find(({ postingId }) => postingId === review.id)?.helpful ?? null}
            isOwn={own?.own.includes(review.id) ?? false}
          />
        </li>
      ))}
    </ul>
  );
}

/** Links to the review form of the visitor. A user can review a product or shop only once. */
export function WriteReviewLink({ reviews }: { reviews: Pick<Reviews, 'subject'> }) {
  const site = useSite();
  const { kind, id } = reviews.subject;
  const ownReview = usePersonal('ownReview', { kind, subjectId: id })?.review ?? null;
  return (
    <ButtonLink href={linkTo(site, pages.writeReview.path(kind, id))}>
      {site.t(ownReview === null ? 'review.write' : 'review.own.change')}
    </ButtonLink>
  );
}

export function ReviewVerificationInfo() {
  const { t } = useSite();
  return (
    <details className={styles.how}>
      <summary>{t('review.how')}</summary>
      <p>{t('review.how.text')}</p>
    </details>
  );
}
