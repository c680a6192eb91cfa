import { pages } from '../../../contract/pages.ts';
import type { Reply, Review } from '../../../contract/review/review-schemas.ts';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { STAR_PATH } from '../../ui/display/stars.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { VisuallyHidden } from '../../ui/layout/section.tsx';
import { Byline } from './byline.tsx';
import styles from './review.module.css';
import { ReviewMediaList } from './review-media.tsx';
import { VoteButtons } from './vote-buttons.tsx';

/** The rating of one review: five stars, and text for screen readers. */
export function StarRating({ rating }: { rating: number }) {
  const t = useTexts();
  return (
    <span className={styles.rating}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} width="18" height="18" viewBox="0 0 14 14" aria-hidden="true" data-full={star <= rating}>
          <path d={STAR_PATH} />
        </svg>
      ))}
      <VisuallyHidden>{t('review.rated', { rating })}</VisuallyHidden>
    </span>
  );
}

/** A review with its origin, how that was verified, and the replies. */
export function ReviewItem({ review, own, isOwn }: { review: Review; own: boolean | null; isOwn: boolean }) {
  const t = useTexts();
  const { rating, title, text, language, pros, cons, replies } = review;
  return (
    <article className={styles.review}>
      <StarRating rating={rating} />
      <h3 lang={language}>{title}</h3>
      <Byline posting={review} />
      <ReviewOrigin review={review} />
      <p className={styles.text} lang={language}>
        {text}
      </p>
      {pros.length + cons.length > 0 ? (
        <div className={styles.points} lang={language}>
          <Points title={t('review.pros')} points={pros} />
          <Points title={t('review.cons')} points={cons} />
        </div>
      ) : null}
      <ReviewMediaList review={review} />
      <div className={styles.foot}>
        {isOwn ? null : <VoteButtons posting={review} own={own} />}
        <ReportLink id={review.id} />
      </div>
      {replies.map((reply) => (
        <ReplyItem key={reply.id} reply={reply} />
      ))}
    </article>
  );
}

export const ReportLink = ({ id }: { id: string }) => (
  <Link to={pages.reportPosting.path(id)} rel="nofollow">
    {useTexts()('review.report')}
  </Link>
);

/** The origin of a review and how it was verified, as text. */
export function ReviewOrigin({ review: { origin, importedFrom, confirmedBy } }: { review: Review }) {
  const t = useTexts();
  const originText = {
    account: t('review.origin.account'),
    purchase:
      confirmedBy === null ? t('review.origin.purchase.unnamed') : t('review.origin.purchase', { shop: confirmedBy }),
    imported: t('review.origin.imported', { source: importedFrom ?? '' }),
    demonstration: t('review.origin.demonstration'),
  }[origin];
  return (
    <p className={styles.origin}>
      {origin === 'purchase' ? (
        <Tag tone="good">{originText}</Tag>
      ) : origin === 'demonstration' ? (
        <Tag>{originText}</Tag>
      ) : (
        originText
      )}
    </p>
  );
}

export function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

function ReplyItem({ reply }: { reply: Reply }) {
  const t = useTexts();
  const { role, speaksFor } = reply.author;
  const name = speaksFor ?? reply.author.name;
  return (
    <div className={styles.reply}>
      <h4>{role === 'brand' ? t('review.reply.brand', { name }) : t('review.reply.merchant', { name })}</h4>
      <Byline posting={reply} />
      <p className={styles.text} lang={reply.language}>
        {reply.text}
      </p>
    </div>
  );
}
