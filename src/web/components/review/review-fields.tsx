import type { OwnReview } from '../../../api/contract/review-schemas.ts';
import { POSTING_LIMITS } from '../../../base/posting-words.ts';
import { useTexts } from '../../site.ts';
import { ActArea, ActField, ActRadios } from '../form/act-fields.tsx';

const RATINGS = [5, 4, 3, 2, 1] as const;

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
        options={RATINGS.map((rating) => ({ value: String(rating), label: t('review.stars', { count: rating }) }))}
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
