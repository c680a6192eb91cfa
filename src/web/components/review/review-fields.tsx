import type { OwnReview } from '../../../contract/review/review-schemas.ts';
import { POSTING_LIMITS } from '../../../terms/posting.ts';
import { useTexts } from '../../site.ts';
import { STAR_PATH } from '../../ui/display/stars.tsx';
import { FormRadioGroup, FormTextArea, FormTextField } from '../form/form-fields.tsx';
import styles from './review-fields.module.css';

const RATINGS = [1, 2, 3, 4, 5] as const;

/** The fields of a review form, filled with the existing review if there is one. */
export function ReviewFields({ review, defaultName }: { review: OwnReview | null; defaultName: string }) {
  const t = useTexts();
  const videos = review?.media.flatMap((medium) => (medium.type === 'YOUTUBE' ? medium.link : [])) ?? [];
  return (
    <>
      <FormRadioGroup
        legend={t('review.field.rating')}
        name="rating"
        value={review === null ? null : String(review.rating)}
        required
        className={styles.rating}
        options={RATINGS.map((rating) => ({ value: String(rating), label: <StarChoice rating={rating} /> }))}
      />
      <FormTextField
        name="title"
        label={t('review.field.title')}
        defaultValue={review?.title}
        required
        minLength={2}
        maxLength={POSTING_LIMITS.title}
      />
      <FormTextArea
        name="text"
        label={t('review.field.text')}
        hint={t('review.field.text.hint')}
        defaultValue={review?.text}
        rows={8}
        required
        minLength={POSTING_LIMITS.minBody}
        maxLength={POSTING_LIMITS.body}
      />
      <FormTextArea
        name="pros"
        label={t('review.field.pros')}
        hint={t('review.field.points.hint')}
        defaultValue={review?.pros.join('\n')}
        rows={3}
      />
      <FormTextArea
        name="cons"
        label={t('review.field.cons')}
        hint={t('review.field.points.hint')}
        defaultValue={review?.cons.join('\n')}
        rows={3}
      />
      <FormTextArea
        name="videos"
        label={t('review.field.videos')}
        hint={t('review.field.videos.hint')}
        defaultValue={videos.join('\n')}
        rows={2}
      />
      <FormTextField
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
        <path d={STAR_PATH} />
      </svg>
      <span className={styles.label}>{t('review.stars', { count: rating })}</span>
    </>
  );
}
