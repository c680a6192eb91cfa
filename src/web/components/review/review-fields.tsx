import type { OwnReview } from '../../../api/contract/review-schemas.ts';
import { POSTING_LIMITS } from '../../../base/posting-words.ts';
import { useTexts } from '../../site.ts';
import { ActArea, ActField, ActRadios } from '../form/act-fields.tsx';
import styles from './review-fields.module.css';
import { STAR } from './star.ts';

const RATINGS = [1, 2, 3, 4, 5] as const;

/** The fields of a review, with what was written before. */
export function ReviewFields({ review, defaultName }: { review: OwnReview | null; defaultName: string }) {
  const t = useTexts();
  const videos = review?.media.flatMap((one) => (one.type === 'YOUTUBE' ? one.link : [])) ?? [];
  return (
    <>
      <ActRadios
        legend={t('review.field.rating')}
        name="rating"
        value={review === null ? null : String(review.rating)}
        required
        className={styles.rating}
        options={RATINGS.map((rating) => ({ value: String(rating), label: <StarChoice rating={rating} /> }))}
      />
      <ActField
        name="title"
        label={t('review.field.title')}
        defaultValue={review?.title}
        required
        minLength={2}
        maxLength={POSTING_LIMITS.title}
      />
      <ActArea
        name="text"
        label={t('review.field.text')}
        hint={t('review.field.text.hint')}
        defaultValue={review?.text}
        rows={8}
        required
        minLength={POSTING_LIMITS.shortestBody}
        maxLength={POSTING_LIMITS.body}
      />
      <ActArea
        name="pros"
        label={t('review.field.pros')}
        hint={t('review.field.points.hint')}
        defaultValue={review?.pros.join('\n')}
        rows={3}
      />
      <ActArea
        name="cons"
        label={t('review.field.cons')}
        hint={t('review.field.points.hint')}
        defaultValue={review?.cons.join('\n')}
        rows={3}
      />
      <ActArea
        name="videos"
        label={t('review.field.videos')}
        hint={t('review.field.videos.hint')}
        defaultValue={videos.join('\n')}
        rows={2}
      />
      <ActField
        name="name"
        label={t('review.field.name')}
        hint={t('review.field.name.hint')}
        defaultValue={review?.author.name || defaultName}
        maxLength={POSTING_LIMITS.name}
        autoComplete="nickname"
      />
    </>
  );
}

function StarChoice({ rating }: { rating: number }) {
  const t = useTexts();
  return (
    <>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <path d={STAR} />
      </svg>
      <span className={styles.word}>{t('review.stars', { count: rating })}</span>
    </>
  );
}
