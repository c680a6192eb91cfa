import { peoplePaths } from '../../../api/contract/people-paths.ts';
import type { Reply, Review } from '../../../api/contract/review-schemas.ts';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { Spoken } from '../../ui/section.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './review.module.css';
import { ReviewMediaList } from './review-media.tsx';
import { STAR } from './star.ts';
import { VoteButtons } from './vote-buttons.tsx';
import { Written } from './written.tsx';

/** A rating of one person: five signs, and the figure for those who hear it. */
export function Rated({ rating }: { rating: number }) {
  const t = useTexts();
  return (
    <span className={styles.rated}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} width="18" height="18" viewBox="0 0 14 14" aria-hidden="true" data-full={star <= rating}>
          <path d={STAR} />
        </svg>
      ))}
      <Spoken>{t('review.rated', { rating })}</Spoken>
    </span>
  );
}

/** One review with where it comes from, how that was checked, and what was replied to it. */
export function ReviewItem({ review, own, isOwn }: { review: Review; own: boolean | null; isOwn: boolean }) {
  const t = useTexts();
  const { rating, title, text, language, pros, cons, replies } = review;
  return (
    <article className={styles.review}>
      <Rated rating={rating} />
      <h3 lang={language}>{title}</h3>
      <Written of={review} />
      <OriginLine review={review} />
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
        {isOwn ? null : <VoteButtons of={review} own={own} />}
        <ReportLink id={review.id} />
      </div>
      {replies.map((reply) => (
        <ReplyItem key={reply.id} reply={reply} />
      ))}
    </article>
  );
}

export const ReportLink = ({ id }: { id: string }) => (
  <Link to={peoplePaths.report(id)} rel="nofollow">
    {useTexts()('review.report')}
  </Link>
);

/** Where a review comes from and how it was checked, in words. */
export function OriginLine({ review: { origin, broughtFrom, confirmedBy } }: { review: Review }) {
  const t = useTexts();
  const said = {
    account: t('review.origin.account'),
    purchase:
      confirmedBy === null ? t('review.origin.purchase.unnamed') : t('review.origin.purchase', { shop: confirmedBy }),
    brought: t('review.origin.brought', { source: broughtFrom ?? '' }),
    demonstration: t('review.origin.demonstration'),
  }[origin];
  return (
    <p className={styles.origin}>
      {origin === 'purchase' ? <Tag tone="good">{said}</Tag> : origin === 'demonstration' ? <Tag>{said}</Tag> : said}
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
      <Written of={reply} />
      <p className={styles.text} lang={reply.language}>
        {reply.text}
      </p>
    </div>
  );
}
