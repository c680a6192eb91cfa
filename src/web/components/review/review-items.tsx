import { peoplePaths } from '../../../api/contract/people-paths.ts';
import type { Reviews } from '../../../api/contract/review-schemas.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import { linkTo } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './review.module.css';
import { ReviewItem } from './review-item.tsx';

/** The first of the reviews, with what the visitor thinks of them once that is known. */
export function ReviewItems({ reviews, most }: { reviews: Reviews; most: number }) {
  const { kind, id } = reviews.subject;
  const own = usePersonal('ownVotes', { kind, subjectId: id });
  if (reviews.reviews.length === 0) return null;
  return (
    <ul className={styles.list}>
      {reviews.reviews.slice(0, most).map((review) => (
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

/** Leads to the form, which is a page of the visitor's own; there is one review of a thing by a person. */
export function WriteLink({ reviews }: { reviews: Pick<Reviews, 'subject'> }) {
  const site = useSite();
  const { kind, id } = reviews.subject;
  const written = usePersonal('ownReview', { kind, subjectId: id })?.review ?? null;
  return (
    <ButtonLink href={linkTo(site, peoplePaths.writeReview(kind, id))}>
      {site.t(written === null ? 'review.write' : 'review.own.change')}
    </ButtonLink>
  );
}

export function HowChecked() {
  const { t } = useSite();
  return (
    <details className={styles.how}>
      <summary>{t('review.how')}</summary>
      <p>{t('review.how.text')}</p>
    </details>
  );
}
