import { useRouterState } from '@tanstack/react-router';
import { apiBase } from '../../../api/contract/endpoints.ts';
import { peoplePaths } from '../../../api/contract/people-paths.ts';
import type { OwnReview } from '../../../api/contract/review-schemas.ts';
import { POSTING_LIMITS } from '../../../base/posting-words.ts';
import { ActButton } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import styles from '../../components/review/review.module.css';
import { linkTo } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form-field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PictureFiles } from './picture-files.tsx';

const PROBLEMS = ['too-large', 'not-a-picture', 'too-many-pictures', 'required'] as const;
const SIDE = 120;

/** The pictures of one's own review. Files go by the browser's own form, with scripts and without. */
export function ReviewPictures({ review }: { review: OwnReview }) {
  const site = useSite();
  const { t, market } = site;
  const problem = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get('pictures') });
  const known = PROBLEMS.find((one) => one === problem) ?? 'other';
  const pictures = review.media.flatMap((one) => (one.type === 'IMAGE' ? [one] : []));
  const { kind, id } = review.subject;
  return (
    <section aria-labelledby="pictures-title">
      <h2 id="pictures-title">{t('review.pictures')}</h2>
      <ul className={styles.media}>
        {pictures.map((one, i) => (
          <li key={one.id}>
            <Picture
              image={{ ...one.image, alt: t('review.picture', { number: i + 1, title: review.title }) }}
              width={SIDE}
              height={SIDE}
            />
            <ActForm act="removeReviewPicture" fixed={{ postingId: review.id, picture: one.id }}>
              <ActButton kind="quiet" size="s">
                {t('review.pictures.remove')}
              </ActButton>
            </ActForm>
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
          <input type="hidden" name="next" value={linkTo(site, peoplePaths.writeReview(kind, id))} />
          <p id="pictures-hint" className={styles.about}>
            {t('review.pictures.hint')}
          </p>
          <PictureFiles
            label={t('review.pictures.choose')}
            describedBy={problem === null ? 'pictures-hint' : 'pictures-hint pictures-error'}
            isWrong={problem !== null}
          />
          {problem === null ? null : (
            <FieldError id="pictures-error">{t(`review.pictures.problem.${known}`)}</FieldError>
          )}
          <Button type="submit">{t('review.pictures.send')}</Button>
        </form>
      )}
    </section>
  );
}
