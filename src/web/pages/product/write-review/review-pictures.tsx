import { useRouterState } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { apiBase } from '../../../../contract/public-endpoints.ts';
import type { OwnReview } from '../../../../contract/review/review-schemas.ts';
import { POSTING_LIMITS } from '../../../../terms/posting.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import styles from '../../../components/review/review.module.css';
import { linkTo } from '../../../links.ts';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldError } from '../../../ui/form/form-field.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { PictureInput } from './picture-input.tsx';

const KNOWN_PROBLEMS = ['too-large', 'not-a-picture', 'too-many-pictures', 'required'] as const;
const SIDE = 120;

/** Pictures of the user's review. Files are uploaded by a native form, with scripts and without. */
export function ReviewPictures({ review }: { review: OwnReview }) {
  const site = useSite();
  const { t, market } = site;
  const problem = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get('pictures') });
  const problemKey = KNOWN_PROBLEMS.find((name) => name === problem) ?? 'other';
  const pictures = review.media.flatMap((medium) => (medium.type === 'IMAGE' ? [medium] : []));
  const { kind, id } = review.subject;
  return (
    <section aria-labelledby="pictures-title">
      <h2 id="pictures-title">{t('review.pictures')}</h2>
      <ul className={styles.media}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Picture
              image={{ ...picture.image, alt: t('review.picture', { number: index + 1, title: review.title }) }}
              width={SIDE}
              height={SIDE}
            />
            <ApiForm endpoint="removeReviewPicture" hiddenValues={{ postingId: review.id, picture: picture.id }}>
              <SubmitButton kind="quiet" size="s">
                {t('review.pictures.remove')}
              </SubmitButton>
            </ApiForm>
          </li>
        ))}
      </ul>
      {pictures.length >= POSTING_LIMITS.pictures ? null : (
        <form
          method="post"
          action={`${apiBase(market.id)}/public/user/pictures`}
          encType="multipart/form-data"
          className={styles.form}
        >
          <input type="hidden" name="review" value={review.id} />
          <input type="hidden" name="next" value={linkTo(site, pages.writeReview.path(kind, id))} />
          <p id="pictures-hint" className={styles.about}>
            {t('review.pictures.hint')}
          </p>
          <PictureInput
            label={t('review.pictures.choose')}
            describedBy={problem === null ? 'pictures-hint' : 'pictures-hint pictures-error'}
            isWrong={problem !== null}
          />
          {problem === null ? null : (
            <FieldError id="pictures-error">{t(`review.pictures.problem.${problemKey}`)}</FieldError>
          )}
          <Button type="submit">{t('review.pictures.send')}</Button>
        </form>
      )}
    </section>
  );
}
